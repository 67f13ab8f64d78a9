import PopupFlow
import PopupFlowJournal

/// A change to a run: another policy, or other times for some of its lines.
public struct WhatIf: Sendable {
  /// The line of the policy, in place of the run's own.
  public var policy: [UInt8]?

  /// The new times of lines, by the number of the line.
  public var moves: [Int: Double]

  /// Creates a change.
  public init(policy: [UInt8]? = nil, moves: [Int: Double] = [:]) {
    self.policy = policy
    self.moves = moves
  }
}

/// The same events under a change.
///
/// Reports of the host belong to the run that they were made in. So they are left out, and a host
/// is simulated. An instant host stays one. The actions of the user stay.
struct ChangedJournal {
  /// The policy, with the host of the run.
  private(set) var policy: JournalPolicy

  /// The lines with events, in order of their times.
  private(set) var lines: [JournalEntry] = []

  init(_ journal: [UInt8], _ change: WhatIf) throws {
    var original = JournalReader(bytes: journal)
    var host = JournalHost.instant
    if case .policy(let policy)? = try original.next()?.statement { host = policy.host }
    let (changed, offset) =
      try change.policy.map { try journal.replacingPolicy(by: $0) }
      ?? (journal, 0)
    var reader = JournalReader(bytes: changed)
    policy = JournalPolicy()
    while let entry = try reader.next() {
      let line = entry.line - offset
      if case .policy(let policy) = entry.statement {
        self.policy = policy
      } else if let events = entry.statement.events {
        add(events, at: change.moves[line] ?? entry.at, line, host)
      } else if case .expectation = entry.statement {
        continue
      } else {
        throw RunError("The run begins with a state, so it cannot be run again from its beginning.")
      }
    }
    policy.host = host
    // A line that is moved comes after those that are at its time already.
    let moved = Set(change.moves.keys)
    lines = lines.enumerated().sorted { one, other in
      (one.element.at, moved.contains(one.element.line) ? 1 : 0, one.offset)
        < (other.element.at, moved.contains(other.element.line) ? 1 : 0, other.offset)
    }.map(\.element)
  }

  private mutating func add(
    _ events: [PopupEvent<JournalDomain>], at time: Double, _ line: Int, _ host: JournalHost
  ) {
    let events =
      host == .instant ? events : events.filter { !$0.isTick && !$0.isAcknowledgement }
    guard !events.isEmpty else { return }
    lines.append(
      JournalEntry(line: line, at: max(0, time), .batch(events.map(\.withoutPresentation))))
  }
}

extension JournalEntry.Statement {
  /// The events of a line with one event or a batch; nil for other lines.
  fileprivate var events: [PopupEvent<JournalDomain>]? {
    switch self {
    case .event(let event): [event]
    case .batch(let events): events
    default: nil
    }
  }
}

extension JournalReader {
  /// Creates a reader of bytes.
  init(bytes: [UInt8]) {
    var rest: [UInt8]? = bytes
    self.init {
      defer { rest = nil }
      return rest
    }
  }
}

extension [UInt8] {
  /// Returns a journal with another policy line, and the number of lines that it is longer.
  fileprivate func replacingPolicy(by line: [UInt8]) throws -> ([UInt8], Int) {
    let newline = UInt8(ascii: "\n")
    var start = 0
    while start < count {
      let end = self[start...].firstIndex(of: newline) ?? count
      var reader = JournalReader(bytes: Array(self[start..<end]))
      if let entry = try? reader.next() {
        guard case .policy = entry.statement else { break }
        return (Array(self[..<start]) + line + Array(self[end...]), 0)
      }
      start = end + 1
    }
    return (line + [newline] + self, 1)
  }
}

extension PopupEvent<JournalDomain> {
  // Presentations have other numbers in another run.
  fileprivate var withoutPresentation: Self {
    guard case .report(var report) = self else { return self }
    report.presentation = nil
    return .report(report)
  }
}
