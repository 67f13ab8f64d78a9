import ArgumentParser
import Benchmarking
import Foundation

/// `benchmarks`: compares the library with baselines.
@main
struct BenchmarksCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table, json
  }

  static let configuration = CommandConfiguration(
    commandName: "benchmarks",
    abstract: "Measures PopupFlow against what it is compared with, in the same run.",
    discussion: """
      Prints the rows S1 to S12, and which targets hold; the exit status says nothing about them. \
      Times are processor time, each the median of several runs, taken in turns with what it is \
      compared with.
      """,
    subcommands: [ProfileCommand.self, JournalCommand.self, EndureCommand.self])

  @Option(help: "What to print: a table for people, or one JSON object.")
  var format: Format?

  @Option(help: "The rows to measure, such as S1,S3; all if left out.")
  var only: RowSelection?

  @Option(
    defaultAsFlag: "growth.svg",
    help: "Instead of the rows, draw how costs grow with the number of waiting popups.")
  var svg: String?

  @Flag(help: "Measure less, and with fewer popups: to see that all of it runs.")
  var quick = false

  func validate() throws {
    if svg != nil, only != nil || format != nil {
      throw ValidationError("--svg measures no rows; --only and --format go without it.")
    }
  }

  func run() throws {
    if Machine.isDebugBuild {
      printError("this is a debug build, whose figures mean nothing; expected -c release")
    }
    try MainActor.assumeIsolated {
      let laboratory = Laboratory(
        quick ? .quick : .thorough, allocationCounter: .process,
        journalPlayer: JournalPlayer(command: Self.popupflow))
      if let svg {
        try draw(laboratory.measuredGrowth(), to: svg)
      } else if format == .json {
        try printObject(laboratory)
      } else {
        printTable(laboratory)
      }
    }
  }

  private var rows: [Row] { only?.rows ?? Row.allCases }

  @MainActor
  private func printTable(_ laboratory: Laboratory) {
    show("\(Machine.description)\n\n\(FigureTable.heading)")
    let figures = rows.flatMap { row in
      let figures = row.figures(in: laboratory)
      for figure in figures { show(FigureTable.line(of: figure)) }
      return figures
    }
    show("\n\(FigureTable.summary(of: figures))")
  }

  @MainActor
  private func printObject(_ laboratory: Laboratory) throws {
    let figures = rows.flatMap { $0.figures(in: laboratory) }
    for figure in figures {
      if let obstacle = figure.obstacle { printError("\(figure.name): \(obstacle)") }
    }
    show(try FigureJSON.text(of: figures))
  }

  private func draw(_ growth: Growth, to file: String) throws {
    show("\(Machine.description)\n\n\(growth.text)")
    do {
      try Data(GrowthPicture(of: growth).document.utf8).write(to: URL(fileURLWithPath: file))
    } catch {
      printError("\(file): the picture cannot be written (\(error)); expected a writable file")
      throw ExitCode(2)
    }
  }

  /// The `popupflow` command in the same build folder.
  private static var popupflow: URL {
    (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
      .resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("popupflow")
  }
}
