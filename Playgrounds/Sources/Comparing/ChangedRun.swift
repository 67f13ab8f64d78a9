import PopupFlow
@_spi(JournalTools) import PopupFlowJournal

/// The events of a run under a change.
///
/// ```swift
/// var run = ChangedRun(journal, WhatIf(policy: policy))
/// while try run.playSome({ entry, observe in … }) {}
/// print(run.notes)
/// ```
///
/// Without a change, the run is the same. The host of the run is simulated where the change has
/// other commands. An instant host stays one.
public struct ChangedRun {
  /// Plays an entry, with the ticks before it, and calls a closure with each transition.
  @_spi(JournalTools)
  public typealias Player = (JournalEntry, (JournalTransition) -> Void) throws -> Void

  /// The journal of the changed run, as far as it was played.
  public private(set) var journal: [UInt8] = []

  private var lines: ChangedLines
  private var host: SimulatedHost?
  private var reducer = PopupReducer<JournalDomain>()
  private var writer = JournalWriter()
  private var deadline: Double?
  private var now = 0.0
  private var lineCount = 0
  // The popups that the user has answered in the latest statement.
  private var answered: [PopupID] = []
  private var missedAnswers = MissedAnswers()
  // Kept only for sleeps: the machine copies a state that is kept before it changes.
  private var state = PopupState<JournalDomain>()

  private static let entriesAtOnce = 10

  /// Creates a run, of which nothing was played yet.
  ///
  /// - Parameters:
  ///   - journal: the journal of the original run.
  ///   - change: the change.
  public init(_ journal: [UInt8], _ change: WhatIf) {
    lines = ChangedLines(journal, change)
  }

  /// The share that was played, from 0 to 1. Reading the journal counts as half.
  public var share: Double { lines.share }

  /// Sentences that say which recorded answers of the user had no effect, and how the host is
  /// simulated. Empty if both are as in the original run.
  public var notes: [String] { (missedAnswers.note.map { [$0] } ?? []) + (host?.notes ?? []) }

  /// Plays some more entries.
  ///
  /// - Returns: Whether there are more.
  /// - Throws: `JournalError` if a line or the policy is wrong, ``ComparisonError`` if the run cannot
  ///   be played again, or an error of the closure.
  @_spi(JournalTools)
  public mutating func playSome(_ play: Player) throws -> Bool {
    if !lines.isRead {
      try lines.readSome(Self.entriesAtOnce)
      return true
    }
    if host == nil { try begin(play) }
    for _ in 0..<Self.entriesAtOnce {
      guard let entry = lines.next() else {
        try finish(play)
        return false
      }
      try take(entry, play)
    }
    return true
  }

  private mutating func begin(_ play: Player) throws {
    host = SimulatedHost(lines.recorded, changedLines: lines.changedLines)
    reducer = PopupReducer(policy: lines.policy.policy)
    guard let state = lines.state else {
      return try write(.policy(lines.policy), at: 0, play)
    }
    try write(.state(JournalState(policy: lines.policy, state: state)), at: state.now, play)
    host?.begin(with: state)
  }

  /// Takes in a line, after all deadlines and reports before it.
  private mutating func take(_ entry: JournalEntry, _ play: Player) throws {
    if case .state = entry.statement { return try sleep(until: entry.at, play) }
    let isRelaunch = entry.events.contains { if case .relaunched = $0 { true } else { false } }
    // Nobody runs before a relaunch.
    while !isRelaunch, let next, next <= entry.at { try takeNext(play) }
    guard !entry.isExpectation else {
      return try write(.expectation(JournalExpectation()), at: entry.at, play)
    }
    let events =
      lines.policy.host == .instant
      ? entry.events : host?.events(entry.events, ofLine: entry.line) ?? []
    // Afterwards, since reports may come before it in its batch. What was on screen is gone.
    if isRelaunch { host?.end() }
    guard !events.isEmpty || entry.events.isEmpty else { return }
    try write(events.count == 1 ? .event(events[0]) : .batch(events), at: entry.at, play)
    missedAnswers.take(
      lines.answers[entry.line] ?? [], answered, at: now - (lines.origin ?? 0))
  }

  /// Goes on later with the same state: deadlines fire late, and so do reports of the host.
  private mutating func sleep(until time: Double, _ play: Player) throws {
    let state = JournalState(policy: lines.policy, state: state).later(at: max(now, time))
    try write(.state(state), at: state.state.now, play)
  }

  /// Lets the transitions end that have begun.
  private mutating func finish(_ play: Player) throws {
    while let first = host?.next, deadline.map({ $0 >= first }) ?? true { try takeNext(play) }
  }

  private var next: Double? {
    switch (host?.next, deadline) {
    case (let report?, let deadline?): min(report, deadline)
    case (let report, let deadline): report ?? deadline
    }
  }

  private mutating func takeNext(_ play: Player) throws {
    if let at = host?.next, at <= deadline ?? .infinity, let report = host?.takeNext() {
      return try write(.event(.report(report)), at: at, play)
    }
    guard let due = deadline else { return }
    // A deadline fires before an expectation. It fires in the written journal without a line, too.
    try write(.expectation(JournalExpectation()), at: due, isLine: false, play)
  }

  private mutating func write(
    _ statement: JournalEntry.Statement, at time: Double, isLine: Bool = true, _ play: Player
  ) throws {
    now = max(now, min(time, .greatestFiniteMagnitude))
    if isLine {
      lineCount += 1
      journal += writer.line(of: statement, at: now)
    }
    var commands: [(Double, PopupCommand<JournalDomain>)] = []
    var state: PopupState<JournalDomain>?
    var answered: [PopupID] = []
    try play(JournalEntry(line: isLine ? lineCount : 0, at: now, statement)) { transition in
      state = transition.state
      answered += transition.answered
      for case .command(let command) in transition.effects {
        commands.append((transition.at, command))
      }
    }
    self.answered = answered
    if let state {
      if lines.hasSleeps { self.state = state }
      let next = reducer.earliestDeadline(in: state)
      // A deadline that has fired without effect must not fire forever.
      deadline = next.flatMap { isLine || $0 > now ? $0 : nil }
    } else if !isLine {
      deadline = nil
    }
    guard lines.policy.host == .manual else { return }
    for (time, command) in commands { host?.take(command, at: time) }
  }
}

extension JournalEntry {
  /// The events of a line with one event or a batch.
  var events: [PopupEvent<JournalDomain>] {
    switch statement {
    case .event(let event): [event]
    case .batch(let events): events
    default: []
    }
  }

  var isExpectation: Bool { if case .expectation = statement { true } else { false } }
}
