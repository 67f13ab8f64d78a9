import ArgumentParser
import Foundation
import PopupFlow
import PopupFlowJournal
import Scenarios

/// A journal that is named on the command line.
struct JournalFile {
  /// The name under which it stands in messages.
  let name: String

  private let source: Source

  private enum Source {
    case coldStart
    case standardInput
    case path(String)
  }

  /// - Parameter argument: a path, `-` for standard input, or nil for the cold start.
  init(argument: String?) {
    switch argument {
    case nil:
      name = "cold-start.jsonl"
      source = .coldStart
    case "-":
      name = "standard input"
      source = .standardInput
    case let path?:
      name = path
      source = .path(path)
    }
  }

  /// Refuses arguments that name no files, or the same standard input twice.
  ///
  /// - Throws: `ValidationError`.
  static func validate(arguments: [String]) throws {
    guard !arguments.contains("") else {
      throw ValidationError("A file is empty; it takes a path, or - for standard input.")
    }
    guard arguments.filter({ $0 == "-" }).count < 2 else {
      throw ValidationError("Standard input can be read once; - is given more than once.")
    }
  }

  /// Replays the journal.
  ///
  /// - Parameters:
  ///   - output: is flushed whenever whoever writes the journal is silent.
  ///   - body: takes the steps.
  /// - Throws: `ExitCode` 2 where it cannot be read, which is said on standard error, in one line.
  func replay<Result>(
    into output: StandardOutput, _ body: (inout JournalReplay) throws -> Result
  ) throws -> Result {
    try reading {
      let readAhead = JournalReadAhead(try bytes(), whenSilent: output.flush)
      defer { readAhead.stop() }
      var replay = JournalReplay { try readAhead.next() }
      return try body(&replay)
    }
  }

  /// All lines of the journal, one by one.
  ///
  /// - Throws: `ExitCode` 2 where it cannot be read, which is said on standard error, in one line.
  func entries() throws -> [JournalEntry] {
    try reading {
      var reader = JournalReader(try bytes().chunks())
      var entries: [JournalEntry] = []
      while let entry = try reader.next() { entries.append(entry) }
      return entries
    }
  }

  private func reading<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as JournalError {
      printError("\(name):\(error.line): \(error.problem); expected \(error.expected)")
      throw ExitCode(2)
    } catch  where error is CocoaError || error is POSIXError {
      printError("\(name): cannot be read: \(error.reason); expected a journal")
      throw ExitCode(2)
    }
  }

  /// Tells the developer on standard error what is wrong in the app or its host.
  func reportIssues(of transition: JournalTransition) {
    for case .issue(let issue) in transition.effects {
      let tick = String(format: "tick at %g s", transition.at)
      let place = transition.line > 0 ? "\(transition.line)" : tick
      printError("\(name):\(place): issue: \(issue)")
    }
  }

  private func bytes() throws -> JournalSource {
    switch source {
    case .coldStart: .bytes(Scenarios.coldStart)
    case .standardInput: .handle(.standardInput)
    case .path(let path): .handle(try FileHandle(forReadingFrom: URL(fileURLWithPath: path)))
    }
  }
}
