import PopupFlow
import PopupFlowJournal

/// Plays the events of a recorded run under another policy.
///
/// A host whose answers are in the journal answers a command that is given at the recorded time as it
/// did then. It answers other commands after as long as it did in the recorded run.
struct PolicyRun {
  private(set) var lives = RunLives()

  /// The number of answers that were not recorded at their time.
  private(set) var simulatedCount = 0

  /// The lines with reports of the user, or of the host of its own accord, about popups that were
  /// not on screen then.
  private(set) var droppedLines: [Int] = []

  private struct Answer {
    let kind: PopupReport<JSONValue>.Kind
    let at: Double
    let id: PopupID
    let presentation: Int
  }

  private let host: RecordedHost
  private let isInstant: Bool
  private let usualPresenting: Double
  private let usualDismissing: Double
  private let source = EntrySource()
  private var replay: JournalReplay
  private var names = PresentationNames()
  private var answers: [Answer] = []
  // Presentations that are answered by the lines of the journal.
  private var recordedPresents: Set<PresentationName> = []
  private var recordedDismissals: Set<PresentationName> = []
  private var dismissed: Set<PresentationName> = []
  private let reducer: PopupReducer<JournalDomain>
  // The last line whose answers have passed.
  private var position = -1

  init(policy: JournalPolicy, entries: [JournalEntry], host: RecordedHost) throws {
    self.host = host
    isInstant = policy.host == .instant
    usualPresenting = host.usualDelay(of: \.presents)
    usualDismissing = host.usualDelay(of: \.dismissals)
    reducer = PopupReducer(policy: policy.policy)
    replay = JournalReplay { [source] in source.take() }
    try play(JournalEntry(line: 0, at: 0, .policy(policy)))
    for (index, entry) in entries.enumerated() { try take(entry, at: index, policy) }
    lives.end(with: replay.state)
  }

  private mutating func take(
    _ entry: JournalEntry, at index: Int, _ policy: JournalPolicy
  ) throws {
    if entry.stopsTime {
      // Nobody ran before a relaunch or a state, and nobody answers for what was there.
      answers = []
    } else if !isInstant {
      try catchUp(with: entry.at)
    }
    position = index
    switch entry.statement {
    case .policy: break
    case .expectation: try play(JournalEntry(line: 0, at: entry.at, .expectation(.init())))
    case .state(let state):
      let state = JournalState(policy: policy, state: state.state)
      try play(JournalEntry(line: entry.line, at: entry.at, .state(state)))
    case .event, .batch:
      let events = (entry.statement.events ?? []).enumerated().compactMap { place, event in
        changed(event, at: ReportPlace(entry: index, index: place), line: entry.line)
      }
      // Without its reports, the line still lets time pass.
      let statement: JournalEntry.Statement =
        events.isEmpty ? .expectation(.init()) : .batch(events)
      try play(JournalEntry(line: entry.line, at: entry.at, statement))
    }
  }

  // MARK: Time

  /// Fires the deadlines and gives the answers up to a time, earliest first.
  private mutating func catchUp(with time: Double) throws {
    while true {
      let answer = answers.first
      let deadline = reducer.earliestDeadline(in: replay.state).map { max($0, replay.state.now) }
      let due = [answer?.at, deadline].compactMap(\.self).min() ?? .infinity
      guard due <= time else { return }
      if let answer, answer.at == due {
        answers.removeFirst()
        guard isAwaited(answer) else { continue }
        simulatedCount += 1
        let report = PopupReport(answer.kind, id: answer.id, presentation: answer.presentation)
        try play(JournalEntry(line: 0, at: due, .event(.report(report))))
      } else {
        try play(JournalEntry(line: 0, at: due, .expectation(.init())))
      }
    }
  }

  private func isAwaited(_ answer: Answer) -> Bool {
    let presentation = replay.state.presented.first { $0.number == answer.presentation }
    switch (answer.kind, presentation?.phase) {
    case (.didDismiss, .dismissing), (.didPresent, .presenting), (.didPresent, .dismissing),
      (.didFail, .presenting), (.didFail, .dismissing), (.didDecline, .presenting),
      (.didDecline, .dismissing):
      return true
    default: return false
    }
  }

  private mutating func play(_ entry: JournalEntry) throws {
    source.entry = entry
    while let step = try replay.next() {
      guard case .transition(let transition) = step else { continue }
      lives.take(transition)
      if transition.isState { restore(transition.state) }
      for effect in transition.effects { answer(effect, at: transition.at) }
    }
  }

  // MARK: The host

  private mutating func answer(_ effect: PopupEffect<JournalDomain>, at time: Double) {
    switch effect {
    case .command(.present(let popup, let number, _)):
      let name = names.begin(number, of: popup.number)
      if isInstant { return }
      let plan = plan(host.presents[name], at: time, usual: usualPresenting, .didPresent)
      if plan == nil { recordedPresents.insert(name) }
      schedule(plan, popup.id, number)
    case .command(.dismiss(let popup, let number, let reason)) where reason != .overdue:
      guard !isInstant, let name = names[number], dismissed.insert(name).inserted else { return }
      let plan = plan(host.dismissals[name], at: time, usual: usualDismissing, .didDismiss)
      if plan == nil { recordedDismissals.insert(name) }
      schedule(plan, popup.id, number)
    default: break
    }
  }

  /// Returns the answer to a command, and its time; nil if the lines of the journal answer it, or
  /// nobody does.
  private func plan(
    _ recorded: RecordedHost.Command?, at time: Double, usual: Double,
    _ kind: PopupReport<JSONValue>.Kind
  ) -> (kind: PopupReport<JSONValue>.Kind, at: Double)? {
    guard let recorded else { return (kind, time + usual) }
    if let answer = recorded.answer {
      if recorded.at == time, answer.entry > position { return nil }
      return (answer.kind, time + (answer.at - recorded.at))
    }
    guard let end = recorded.endedAt, !recorded.isOverdue else { return nil }
    // It ended before the host was to answer.
    return (kind, time + (end - recorded.at) + usual)
  }

  private mutating func schedule(
    _ plan: (kind: PopupReport<JSONValue>.Kind, at: Double)?, _ id: PopupID, _ number: Int
  ) {
    guard let plan else { return }
    let place = answers.firstIndex { $0.at > plan.at } ?? answers.count
    answers.insert(
      Answer(kind: plan.kind, at: plan.at, id: id, presentation: number), at: place)
  }

  private mutating func restore(_ state: PopupState<JournalDomain>) {
    names.restore(state)
    for presentation in state.presented {
      guard let name = names[presentation.number] else { continue }
      recordedPresents.insert(name)
      if presentation.phase == .dismissing {
        dismissed.insert(name)
        recordedDismissals.insert(name)
      }
    }
  }

  // MARK: Reports

  /// Returns an event for this run; nil if the host answers otherwise here.
  private mutating func changed(
    _ event: PopupEvent<JournalDomain>, at place: ReportPlace, line: Int
  ) -> PopupEvent<JournalDomain>? {
    guard case .report(let report) = event, let target = host.targets[place] else { return event }
    switch target.role {
    case .presentAnswer:
      guard let name = target.name, recordedPresents.contains(name) else { return nil }
      return self.report(report, of: names.numbers[name])
    case .dismissAnswer:
      guard let name = target.name, recordedDismissals.contains(name) else { return nil }
      return self.report(report, of: names.numbers[name])
    case .stale:
      // It changed nothing, but the machine settled.
      return target.name.flatMap { names.numbers[$0] }.flatMap { self.report(report, of: $0) }
        ?? .tick
    case .ownReport:
      let presented = replay.state.presented
      let number = target.name.flatMap { names.numbers[$0] }
      let found =
        presented.first { $0.number == number }
        ?? presented.first { $0.popup.number == target.request }
        ?? presented.first { $0.popup.id == report.id }
      guard let found else {
        droppedLines.append(line)
        return .tick
      }
      return self.report(report, of: found.number)
    }
  }

  private func report(
    _ report: PopupReport<JSONValue>, of number: Int?
  ) -> PopupEvent<JournalDomain>? {
    guard let number else { return nil }
    return .report(PopupReport(report.kind, id: report.id, presentation: number))
  }
}

extension JournalEntry {
  /// Whether nothing happens between the line before and this one.
  fileprivate var stopsTime: Bool {
    switch statement {
    case .state, .event(.relaunched): true
    case .batch(let events): events.contains { if case .relaunched = $0 { true } else { false } }
    case .policy, .event, .expectation: false
    }
  }
}
