import ArgumentParser
import Benchmarking
import Foundation

/// `benchmarks`: compares the library with baselines.
@main
struct BenchmarksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks",
    abstract: "Compares PopupFlow with baselines that are measured in the same run.",
    discussion: """
      Prints the rows S1 to S13, and the targets that are reached. The exit status does not depend \
      on them. Each time is the median processor time of several runs, which alternate with runs of \
      the baseline.
      """,
    subcommands: [ProfileCommand.self, JournalCommand.self, EndureCommand.self])

  @Option(help: "The rows to measure, such as S1,S3. The default is all rows.")
  var only: RowSelection?

  @Flag(help: "Measure less, with fewer popups, to check that everything runs.")
  var quick = false

  func run() {
    if Machine.isDebugBuild {
      printError("this is a debug build, whose figures are meaningless; expected -c release")
    }
    MainActor.assumeIsolated {
      printTable(
        Laboratory(
          quick ? .quick : .thorough, allocationCounter: .process,
          journalPlayer: JournalPlayer(command: Self.popupflow)))
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

  /// The `popupflow` command in the same build folder.
  private static var popupflow: URL {
    (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
      .resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("popupflow")
  }
}
