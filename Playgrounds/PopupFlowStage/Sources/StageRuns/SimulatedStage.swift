import PopupFlow
@_spi(JournalWriting) import PopupFlowJournal

/// Plays events with a host whose transitions take as long as those of the page.
///
/// It fires deadlines itself, since the host's reports to what a deadline causes come before the
/// next event.
struct SimulatedStage {
  private(set) var run = PlayedRun()
  private(set) var journal: [UInt8] = []

  private let policy: JournalPolicy
  private var writer = JournalWriter()
  private var reports: [(at: Double, report: PopupReport<JSONValue>)] = []
  private var deadline: Double?
  private var now = 0.0
  private var lineCount = 0

  static let presentingSeconds = 0.32
  static let dismissingSeconds = 0.24

  init(_ policy: JournalPolicy) {
    self.policy = policy
  }

  mutating func begin() throws {
    try write(.policy(policy), at: 0, isLine: true)
  }

  /// Takes in a line, after all deadlines and reports before it.
  mutating func take(_ line: JournalEntry) throws {
    let isRelaunch = line.hasRelaunch
    // Nobody runs before a relaunch, and what was on screen is gone.
    if isRelaunch { reports = [] }
    while !isRelaunch, let next = next, next <= line.at { try takeNext() }
    try write(line.statement, at: line.at, isLine: true)
  }

  /// Lets the transitions end that have begun.
  mutating func finish() throws {
    while let first = reports.first, deadline.map({ $0 >= first.at }) ?? true { try takeNext() }
  }

  private var next: Double? {
    switch (reports.first?.at, deadline) {
    case (let report?, let deadline?): min(report, deadline)
    case (let report, let deadline): report ?? deadline
    }
  }

  private mutating func takeNext() throws {
    if let first = reports.first, first.at <= deadline ?? .infinity {
      reports.removeFirst()
      return try write(.event(.report(first.report)), at: first.at, isLine: true)
    }
    guard let due = deadline else { return }
    deadline = nil
    // Deadlines fire before an expectation.
    try write(.expectation(JournalExpectation()), at: due, isLine: false)
  }

  private mutating func write(
    _ statement: JournalEntry.Statement, at time: Double, isLine: Bool
  ) throws {
    now = max(now, time)
    if isLine {
      lineCount += 1
      journal += writer.line(of: statement.unwrapped, at: now)
    }
    var effects: [(Double, PopupEffect<JournalDomain>)] = []
    try run.append(JournalEntry(line: isLine ? lineCount : 0, at: now, statement)) { transition in
      effects += transition.effects.map { (transition.at, $0) }
    }
    for (time, effect) in effects { answer(effect, at: time) }
  }

  private mutating func answer(_ effect: PopupEffect<JournalDomain>, at time: Double) {
    switch effect {
    case .wake(let instant): deadline = instant
    case .command(.present(let popup, let presentation, _)):
      schedule(
        PopupReport(.didPresent, id: popup.id, presentation: presentation),
        at: time + Self.presentingSeconds)
    case .command(.dismiss(let popup, let presentation, _)):
      schedule(
        PopupReport(.didDismiss, id: popup.id, presentation: presentation),
        at: time + Self.dismissingSeconds)
    default: break
    }
  }

  private mutating func schedule(_ report: PopupReport<JSONValue>, at time: Double) {
    guard policy.host == .manual else { return }
    let place = reports.firstIndex { $0.at > time } ?? reports.count
    reports.insert((time, report), at: place)
  }
}

extension JournalEntry {
  fileprivate var hasRelaunch: Bool {
    guard case .batch(let events) = statement else { return false }
    return events.contains { if case .relaunched = $0 { true } else { false } }
  }
}

extension JournalEntry.Statement {
  /// A batch of one event as that event.
  fileprivate var unwrapped: Self {
    guard case .batch(let events) = self, events.count == 1 else { return self }
    return .event(events[0])
  }
}
