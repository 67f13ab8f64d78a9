import ArgumentParser
import Benchmarking
import Foundation

/// `benchmarks journal`: writes a generated journal.
struct JournalCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "journal",
    abstract: "Writes a generated journal for popupflow to standard output.",
    discussion: "The number of lines and the seed determine the journal.")

  @Option(help: "The number of lines.")
  var lines: Int

  @Option(help: "The seed of the random content.")
  var seed: UInt64 = 7

  func validate() throws {
    if lines < 0 { throw ValidationError("--lines is \(lines); expected 0 or more.") }
  }

  func run() throws {
    do {
      try JournalWriting.write(lines: lines, seed: seed, to: .standardOutput)
    } catch {
      printError("standard output: cannot be written (\(error)); expected a writable output")
      throw ExitCode(2)
    }
  }
}
