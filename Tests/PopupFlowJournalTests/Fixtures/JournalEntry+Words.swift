import PopupFlow
import PopupFlowTesting

@_spi(JournalTools) @testable import PopupFlowJournal

extension [JournalEntry] {
  /// The entries, each in words.
  var words: String { map(\.words).joined(separator: "\n") }

  /// The entries as a writer writes them. Requests have no defaults there.
  var rewritten: [UInt8] {
    var writer = JournalWriter()
    return flatMap { writer.line(of: $0.statement, at: $0.at) }
  }

  /// The statements as they are read from lines that are written again.
  var withoutDefaults: [JournalEntry.Statement] {
    map { entry in
      guard case .policy(let policy) = entry.statement else { return entry.statement }
      return .policy(JournalPolicy(policy: policy.policy, host: policy.host))
    }
  }
}

extension JournalEntry {
  fileprivate var words: String {
    let place = "\(line) at \(SnapshotText.seconds(at)): "
    return switch statement {
    case .policy, .case: "\(line): " + json
    case .state(let state):
      "\(line): state\n  " + JournalEntry(line: line, at: at, .policy(state.policy)).json + "\n"
        + state.state.snapshot.indented
    case .event(let event): place + event.snapshot
    case .batch(let events):
      place + "batch\n" + events.map(\.snapshot).joined(separator: "\n").indented
    case .expectation: place + json
    }
  }

  fileprivate var json: String {
    var writer = JournalWriter()
    return String(decoding: writer.line(of: statement, at: 0).dropLast(), as: UTF8.self)
  }
}

extension String {
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
      .joined(separator: "\n")
  }
}
