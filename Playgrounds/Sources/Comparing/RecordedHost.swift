import PopupFlow
@_spi(JournalTools) import PopupFlowJournal

/// A presentation of a popup, the same in runs that number presentations differently.
struct PresentationKey: Hashable {
  let id: PopupID

  /// The number of the presentation among those of the id, counted from 1.
  let occurrence: Int
}

/// A command of the machine: to present or to dismiss a popup.
struct CommandKey: Hashable {
  let presentation: PresentationKey
  let isDismissal: Bool
}

/// The host of a run as its journal has it: when it answered each command, and what it reported by
/// itself.
struct RecordedHost {
  /// The answer to a command.
  struct Answer {
    let kind: PopupReport<JSONValue>.Kind

    /// The time from the command to the answer, in seconds.
    let delay: Double

    /// The number of the line that has the answer.
    let line: Int
  }

  /// The place of a report in the journal.
  struct Place: Hashable {
    let line: Int
    let index: Int
  }

  /// A report in the journal.
  struct Report {
    let presentation: PresentationKey?

    /// The command that the report answers; nil if the host or the user acted by itself.
    let command: CommandKey?
  }

  private(set) var answers: [CommandKey: Answer] = [:]
  private(set) var reports: [Place: Report] = [:]

  /// The times of all commands, in seconds.
  private(set) var commandTimes: [CommandKey: Double] = [:]

  /// The number of reports that no command asked for, and the first of them in words.
  private(set) var unasked: (count: Int, first: String) = (0, "")

  private var presentations = PresentationKeys()
  private var waiting: Set<CommandKey> = []

  /// Takes note of a transition of the original run.
  mutating func take(_ transition: JournalTransition) {
    if transition.isState, !transition.followsSleep { begin(with: transition.state) }
    for (index, event) in transition.events.enumerated() {
      guard case .report(let report) = event else { continue }
      take(report, transition, at: Place(line: transition.line, index: index))
    }
    for case .command(let command) in transition.effects {
      guard let key = presentations.key(of: command) else { continue }
      waiting.insert(key)
      commandTimes[key] = transition.at
    }
  }

  private mutating func take(
    _ report: PopupReport<JSONValue>, _ transition: JournalTransition, at place: Place
  ) {
    let presentation = presentations.key(of: report)
    var command: CommandKey?
    if let presentation, let isDismissal = report.kind.answersDismissal {
      let key = CommandKey(presentation: presentation, isDismissal: isDismissal)
      if waiting.remove(key) != nil, let time = commandTimes[key] {
        command = key
        answers[key] = Answer(kind: report.kind, delay: transition.at - time, line: place.line)
      }
    }
    if command == nil, report.kind.answersDismissal != nil {
      if unasked.count == 0 { unasked.first = PopupEvent<JournalDomain>.report(report).description }
      unasked.count += 1
    }
    reports[place] = Report(presentation: presentation, command: command)
  }

  private mutating func begin(with state: PopupState<JournalDomain>) {
    for key in presentations.begin(with: state) {
      waiting.insert(key)
      commandTimes[key] = state.now
    }
  }
}

/// The keys of a run's presentations.
struct PresentationKeys {
  private var counts: [PopupID: Int] = [:]
  private var keys: [Int: PresentationKey] = [:]
  private var numbers: [PresentationKey: Int] = [:]
  private var latest: [PopupID: PresentationKey] = [:]

  /// Returns the key of a command, which begins a presentation if it presents; nil for an update.
  mutating func key(of command: PopupCommand<JournalDomain>) -> CommandKey? {
    switch command {
    case .present(let popup, let number, _):
      return CommandKey(presentation: begin(popup.id, number), isDismissal: false)
    case .dismiss(_, let number, _):
      return keys[number].map { CommandKey(presentation: $0, isDismissal: true) }
    case .update: return nil
    }
  }

  /// Begins the presentations of a state, and returns the commands that wait for an answer.
  mutating func begin(with state: PopupState<JournalDomain>) -> [CommandKey] {
    state.presented.compactMap { shown in
      let key = begin(shown.popup.id, shown.number)
      return switch shown.phase {
      case .presenting: CommandKey(presentation: key, isDismissal: false)
      case .dismissing: CommandKey(presentation: key, isDismissal: true)
      default: nil
      }
    }
  }

  /// Returns the presentation that a report is about; nil if there was none.
  func key(of report: PopupReport<JSONValue>) -> PresentationKey? {
    guard let number = report.presentation else { return latest[report.id] }
    return keys[number]
  }

  /// Returns the number of a presentation; nil if the run does not have it.
  func number(of key: PresentationKey) -> Int? { numbers[key] }

  private mutating func begin(_ id: PopupID, _ number: Int) -> PresentationKey {
    counts[id, default: 0] += 1
    let key = PresentationKey(id: id, occurrence: counts[id] ?? 1)
    keys[number] = key
    numbers[key] = number
    latest[id] = key
    return key
  }
}

extension PopupReport<JSONValue>.Kind {
  /// Whether the report answers a dismissal, or a presentation; nil if it answers no command.
  var answersDismissal: Bool? {
    switch self {
    case .didPresent, .didFail, .didDecline: false
    case .didDismiss: true
    case .willDismiss, .dismissCancelled, .userDismissed, .hold, .release: nil
    }
  }
}
