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

  /// Replays the journal.
  ///
  /// - Throws: `ExitCode` 2 where it cannot be read, which is said on standard error, in one line.
  func replay<Result>(_ body: (inout JournalReplay) throws -> Result) throws -> Result {
    try reading {
      let readAhead = JournalReadAhead(try bytes())
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
    } catch let error as CocoaError {
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

extension CocoaError {
  fileprivate var reason: String {
    switch code {
    case .fileNoSuchFile, .fileReadNoSuchFile: "there is no such file"
    case .fileReadNoPermission: "permission denied"
    case _ where (underlying as? POSIXError)?.code == .EISDIR: "it is a folder"
    default: "it is no file that can be read"
    }
  }
}
