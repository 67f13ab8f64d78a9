import PopupFlow
import PopupFlowJournal

/// Thinks of the next line of a journal, given what came of those before: what the app asks for,
/// where its user goes, and what its host reports.
struct JournalAuthor {
  typealias Event = PopupEvent<JournalDomain>

  /// Whether the next line is the first: the policy.
  private(set) var isAtBeginning = true

  private var numbers: SeededNumbers
  private var writer = JournalWriter()
  private var milliseconds = 0
  private var walk = PageWalk()
  private var requests = RequestAuthor()
  private var isOnline = false
  // What the host has yet to say, oldest first.
  private var owed: [OwedReport] = []
  private var presented: [PopupPresentation<JournalDomain>] = []
  private var waitingCount = 0

  private struct OwedReport {
    let report: PopupReport<JSONValue>
    let commandedAt: Int
  }

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
  }

  /// The next line, its end included.
  mutating func nextLine() -> [UInt8] {
    guard !isAtBeginning else {
      isAtBeginning = false
      let policy = PopupPolicy(order: .priority.then(.fifo), capacities: [.modal: 1, .toast: 2])
      return writer.line(of: .policy(JournalPolicy(policy: policy, host: .manual)), at: 0)
    }
    milliseconds += numbers.below(250)
    let statement = nextStatement()
    return writer.line(of: statement, at: Double(milliseconds) / 1_000)
  }

  /// Takes in what came of a line, or of a deadline before it.
  mutating func take(_ transition: JournalTransition) {
    presented = transition.state.presented
    waitingCount = transition.state.waitingCount
    for case .command(let command) in transition.effects {
      guard let kind = command.answer else { continue }
      owed.append(
        OwedReport(
          report: PopupReport(kind, id: command.popup.id, presentation: command.presentation),
          commandedAt: milliseconds))
    }
  }

  private mutating func nextStatement() -> JournalEntry.Statement {
    if let report = dueReport() { return .event(.report(report)) }
    let isFull = waitingCount + presented.count >= GeneratedJournal.maximumWaitingCount
    // Few wait: much is asked for at once, as in a cold start.
    let share = isFull ? 0 : waitingCount < 20 ? 700 : waitingCount < 36 ? 400 : 200
    switch numbers.below(1_000) {
    case ..<share:
      let now = Double(milliseconds) / 1_000
      return .event(.request(requests.request(at: now, on: walk.visit, &numbers)))
    case ..<750:
      return answer().map { .event(.report($0)) } ?? .event(.tick)
    case ..<900:
      return .batch(walk.move(&numbers))
    case ..<960:
      return .event(.tick)
    case ..<975:
      isOnline.toggle()
      return .event(.gate("online", isOpen: isOnline))
    case ..<997:
      return .event(.dismiss(presented.last?.popup.id ?? "nobody"))
    default:
      return .event(.sessionEnded)
    }
  }

  // A report is late, but never so late that the machine gives the transition up.
  private mutating func dueReport() -> PopupReport<JSONValue>? {
    guard let first = owed.first else { return nil }
    guard milliseconds - first.commandedAt > 2_000 || numbers.chance(700) else { return nil }
    return owed.removeFirst().report
  }

  // What the user does with one of the popups that are fully on screen.
  private mutating func answer() -> PopupReport<JSONValue>? {
    let settled = presented.filter { $0.phase == .presented }
    guard !settled.isEmpty else { return nil }
    let chosen = numbers.pick(settled)
    return PopupReport(
      .userDismissed(numbers.chance(300) ? .string("ok") : nil), id: chosen.popup.id,
      presentation: chosen.number)
  }
}

extension PopupCommand<JournalDomain> {
  // What the host has to say when it has done what it was told.
  fileprivate var answer: PopupReport<JSONValue>.Kind? {
    switch self {
    case .present: .didPresent
    case .dismiss: .didDismiss
    case .update: nil
    }
  }
}
