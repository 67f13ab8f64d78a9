import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import Timeline

/// The lines of a run with a change, in order of their times, and the host of the original run.
struct ChangedLines {
  /// The policy, with the host of the original run.
  private(set) var policy = JournalPolicy()

  /// The state with which the run begins; nil for an empty one.
  private(set) var state: PopupState<JournalDomain>?

  private(set) var recorded = RecordedHost()

  /// The popups that the user has answered in the original run, by the number of the line.
  private(set) var answers: [Int: [PopupID]] = [:]

  /// The instant of time 0 of the original run; nil before its first transition.
  private(set) var origin: Double?

  /// Whether the process was asleep at some time, so that deadlines fired late.
  var hasSleeps: Bool { !sleeps.isEmpty }

  private(set) var isRead = false

  /// The lines that come at another time, or not at all.
  let changedLines: Set<Int>

  private var original: JournalReplay
  private var isOriginalRead = false
  private var changed: JournalReader
  private let offset: Int
  private let moves: [Int: Double]
  private let leftOut: Set<Int>
  // The lines with a state after a sleep.
  private var sleeps: Set<Int> = []
  private var lines: [JournalEntry] = []
  private var position = 0
  private let readBytes: ReadBytes

  init(_ journal: [UInt8], _ change: WhatIf) {
    let (other, offset) =
      change.policy.map { PolicyLine.replaced(in: journal, by: $0) } ?? (journal, 0)
    let readBytes = ReadBytes(other)
    self.readBytes = readBytes
    self.offset = offset
    moves = change.moves
    leftOut = change.leftOut
    changedLines = leftOut.union(change.moves.keys)
    let originalBytes = ReadBytes(journal)
    original = JournalReplay(JournalReader { originalBytes.next() })
    changed = JournalReader { readBytes.next() }
  }

  /// The share that was read and taken, from 0 to 1.
  var share: Double {
    isRead
      ? 0.5 + 0.5 * (lines.isEmpty ? 1 : Double(position) / Double(lines.count))
      : 0.5 * readBytes.share
  }

  /// Reads some more lines of both journals.
  mutating func readSome(_ count: Int) throws {
    for _ in 0..<count {
      if !isOriginalRead {
        guard let step = try original.next() else {
          isOriginalRead = true
          continue
        }
        guard case .transition(let transition) = step else { continue }
        origin = origin ?? Timeline.origin(ofFirst: transition)
        if transition.followsSleep { sleeps.insert(transition.line) }
        let answered = transition.answered
        if !answered.isEmpty { answers[transition.line, default: []] += answered }
        if original.policy.host == .manual { recorded.take(transition) }
      } else if let entry = try changed.next() {
        try add(entry)
      } else {
        return finishReading()
      }
    }
  }

  private mutating func add(_ entry: JournalEntry) throws {
    let line = entry.line - offset
    switch entry.statement {
    case .policy(let policy): self.policy = policy
    case .state(let state):
      if lines.isEmpty, self.state == nil {
        policy = state.policy
        self.state = state.state
        return
      }
      guard sleeps.contains(line) else {
        throw ComparisonError(
          "Line \(line) has another state than the run before it, as after a gap in the recording, "
            + "so the run cannot be played again; expected a run without a gap, such as the lines "
            + "from line \(line) on.")
      }
      changed.keepDefaults(of: policy)
      lines.append(JournalEntry(line: line, at: entry.at, entry.statement))
    case .case:
      throw ComparisonError(
        "Line \(line) begins a case, which is a run of its own; expected the run of one case.")
    case .event, .batch, .expectation:
      let time = moves[line].map { max(0, $0) } ?? entry.at
      // Without its events, time passes all the same.
      let statement =
        leftOut.contains(line) ? .expectation(JournalExpectation()) : entry.statement
      lines.append(JournalEntry(line: line, at: max(time, state?.now ?? 0), statement))
    }
  }

  private mutating func finishReading() {
    policy.host = original.policy.host
    if !moves.isEmpty {
      // A line that is moved comes after those that are at its time already.
      lines = lines.enumerated().sorted { one, other in
        (one.element.at, moves[one.element.line] == nil ? 0 : 1, one.offset)
          < (other.element.at, moves[other.element.line] == nil ? 0 : 1, other.offset)
      }.map(\.element)
    }
    isRead = true
  }

  /// Returns the next line.
  mutating func next() -> JournalEntry? {
    guard position < lines.count else { return nil }
    defer { position += 1 }
    return lines[position]
  }
}
