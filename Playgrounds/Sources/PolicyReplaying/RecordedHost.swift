import PopupFlow
import PopupFlowJournal

/// The behavior of the host in a recorded run: its answers to the commands, and how long they took.
struct RecordedHost {
  /// A command, and its answer.
  struct Command {
    /// The time of the command.
    let at: Double

    /// The answer, its time, and the position of its line.
    var answer: (kind: PopupReport<JSONValue>.Kind, at: Double, entry: Int)?

    /// The time at which the presentation ended without an answer.
    var endedAt: Double?

    /// Whether the machine gave up waiting for the answer.
    var isOverdue = false
  }

  private(set) var presents: [PresentationName: Command] = [:]
  private(set) var dismissals: [PresentationName: Command] = [:]
  private(set) var targets: [ReportPlace: ReportTarget] = [:]
  private(set) var lives = RunLives()

  private var names = PresentationNames()

  /// Plays a run.
  ///
  /// - Parameters:
  ///   - entries: the entries without a policy.
  ///   - first: the first line, which may be the policy.
  init(of entries: [JournalEntry], _ first: JournalEntry?) throws {
    let source = EntrySource()
    var replay = JournalReplay { source.take() }
    if let first, first.isPolicy {
      source.entry = first
      _ = try replay.next()
    }
    for (index, entry) in entries.enumerated() {
      source.entry = entry
      var before = replay.state
      while let step = try replay.next() {
        if case .transition(let transition) = step {
          take(transition, after: before, of: entry, at: index)
        }
        before = replay.state
      }
    }
    lives.end(with: replay.state)
  }

  /// The usual time from a command to its answer. Never 0, so that what ended a presentation before
  /// its answer comes first.
  func usualDelay(of commands: KeyPath<RecordedHost, [PresentationName: Command]>) -> Double {
    let delays = self[keyPath: commands].values
      .compactMap { command in command.answer.map { $0.at - command.at } }.sorted()
    return delays.isEmpty ? 0.3 : max(delays[delays.count / 2], 0.05)
  }

  private mutating func take(
    _ transition: JournalTransition, after before: PopupState<JournalDomain>,
    of entry: JournalEntry, at index: Int
  ) {
    if transition.line == entry.line, let events = entry.statement.events {
      for (place, event) in events.enumerated() {
        guard case .report(let report) = event else { continue }
        take(report, at: ReportPlace(entry: index, index: place), entry.at, before)
      }
    }
    if transition.isState {
      names.restore(transition.state)
      for presentation in transition.state.presented {
        guard let name = names[presentation.number] else { continue }
        presents[name] = Command(at: transition.at)
        if presentation.phase == .dismissing { dismissals[name] = Command(at: transition.at) }
      }
    }
    for effect in transition.effects { take(effect, at: transition.at) }
    let presented = Set(transition.state.presented.map(\.number))
    for number in before.presented.map(\.number) where !presented.contains(number) {
      guard let name = names[number] else { continue }
      if presents[name]?.answer == nil { presents[name]?.endedAt = transition.at }
      if dismissals[name]?.answer == nil { dismissals[name]?.endedAt = transition.at }
    }
    lives.take(transition)
  }

  private mutating func take(_ effect: PopupEffect<JournalDomain>, at time: Double) {
    switch effect {
    case .command(.present(let popup, let number, _)):
      presents[names.begin(number, of: popup.number)] = Command(at: time)
    case .command(.dismiss(_, let number, let reason)) where reason != .overdue:
      guard let name = names[number], dismissals[name] == nil else { return }
      dismissals[name] = Command(at: time)
    case .issue(.overdue(_, let number, let phase, _)):
      guard let name = names[number] else { return }
      if phase == .presenting { presents[name]?.isOverdue = true }
      if phase == .dismissing { dismissals[name]?.isOverdue = true }
    default: break
    }
  }

  private mutating func take(
    _ report: PopupReport<JSONValue>, at place: ReportPlace, _ time: Double,
    _ state: PopupState<JournalDomain>
  ) {
    let presentation = state.presented.first { presentation in
      report.presentation.map { $0 == presentation.number } ?? (presentation.popup.id == report.id)
    }
    guard let presentation else {
      let name = report.presentation.flatMap { names[$0] }
      targets[place] = ReportTarget(role: .stale, name: name, request: nil)
      return
    }
    let name = names[presentation.number]
    let role = Self.role(of: report.kind, in: presentation.phase)
    targets[place] = ReportTarget(
      role: role, name: name, request: presentation.popup.number)
    guard let name else { return }
    let answer = (report.kind, time, place.entry)
    switch role {
    case .presentAnswer where presents[name]?.answer == nil: presents[name]?.answer = answer
    case .dismissAnswer where dismissals[name]?.answer == nil: dismissals[name]?.answer = answer
    default: break
    }
  }

  private static func role(
    of kind: PopupReport<JSONValue>.Kind, in phase: PopupPhase
  ) -> ReportTarget.Role {
    switch (kind, phase) {
    case (.didPresent, .presenting), (.didFail, .presenting), (.didDecline, .presenting),
      (.didPresent, .dismissing):
      .presentAnswer
    case (.didDismiss, .dismissing), (.didFail, .dismissing), (.didDecline, .dismissing):
      .dismissAnswer
    default: .ownReport
    }
  }
}

/// A place for the next entry of a replay.
final class EntrySource {
  var entry: JournalEntry?

  func take() -> JournalEntry? { entry.take() }
}
