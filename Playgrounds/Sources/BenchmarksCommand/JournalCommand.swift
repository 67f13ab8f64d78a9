import ArgumentParser
import Benchmarking
import Foundation

/// `benchmarks journal`: writes a generated journal.
struct JournalCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "journal",
    abstract: "Writes a generated journal, for popupflow to play, to standard output.",
    discussion: "The same number of lines and the same seed give the same journal.")

  @Option(help: "How many lines it has.")
  var lines: Int

  @Option(help: "What its content follows from.")
  var seed: UInt64 = 7

  func validate() throws {
    if lines < 0 { throw ValidationError("--lines is \(lines); expected 0 or more.") }
  }

  func run() throws {
    do {
      try JournalWriting.write(lines: lines, seed: seed, to: .standardOutput)
    } catch {
      printError("standard output: cannot be written (\(error)); expected room for it")
      throw ExitCode(2)
    }
  }
}
