import ArgumentParser
import Benchmarking
import Foundation

/// `benchmarks publish`: makes the pictures and tables of the documentation.
struct PublishCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Makes the pictures and tables of the article Performance from its figures.",
    discussion: """
      The figures are in Playgrounds/Pictures/figures.json. With --measure, all rows and the growth \
      are measured first, and the file is replaced. Run this in the root of the package, without \
      other programs:

        swift run -c release --package-path Playgrounds benchmarks publish --measure
      """)

  @Flag(help: "Measure the figures first.")
  var measure = false

  @Option(help: "The root of the package PopupFlow.")
  var root = "."

  func run() throws {
    let publication = Publication(root: URL(fileURLWithPath: root, isDirectory: true))
    if measure {
      if Machine.isDebugBuild {
        throw ValidationError("A debug build measures nothing useful; expected -c release.")
      }
      // A command runs on the main thread.
      let figures = MainActor.assumeIsolated {
        let laboratory = Laboratory(
          .thorough, allocationCounter: .process,
          journalPlayer: JournalPlayer(command: BenchmarksCommand.popupflow))
        return PublishedFigures(in: laboratory, show: show)
      }
      try figures.write(to: publication.figures)
    }
    try publication.write()
  }
}
