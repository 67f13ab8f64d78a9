import PopupFlow
import PopupFlowJournal

/// A presentation independent of the policy: the request, and the number of times that it was
/// presented before.
struct PresentationName: Hashable {
  /// The number of states from which the journal continued.
  let part: Int

  let request: Int
  let turn: Int
}

/// The names of a run's presentations, by their numbers.
struct PresentationNames {
  private(set) var numbers: [PresentationName: Int] = [:]
  private var names: [Int: PresentationName] = [:]
  private var turns: [Int: Int] = [:]
  private var part = 0

  subscript(number: Int) -> PresentationName? { names[number] }

  /// Names a presentation that begins.
  @discardableResult
  mutating func begin(_ number: Int, of request: Int) -> PresentationName {
    let turn = turns[request, default: 0]
    turns[request] = turn + 1
    let name = PresentationName(part: part, request: request, turn: turn)
    names[number] = name
    numbers[name] = number
    return name
  }

  /// Names the presentations of a state from which the journal continues.
  mutating func restore(_ state: PopupState<JournalDomain>) {
    part += 1
    (turns, names) = ([:], [:])
    for presentation in state.presented {
      begin(presentation.number, of: presentation.popup.number)
    }
  }
}

/// A report of a journal, by its line and its place in it.
struct ReportPlace: Hashable {
  let entry: Int
  let index: Int
}

/// What a report of a recorded run was about.
struct ReportTarget {
  enum Role {
    /// The answer to a command to present.
    case presentAnswer

    /// The answer to a command to dismiss.
    case dismissAnswer

    /// What the user did, or the host of its own accord.
    case ownReport

    /// About a presentation that had ended, or about none. It changed nothing.
    case stale
  }

  let role: Role
  let name: PresentationName?

  /// The request on screen at the time, which may have replaced the one of the name.
  let request: Int?
}

extension JournalEntry.Statement {
  /// The events of a line with one event or a batch; nil for other lines.
  var events: [PopupEvent<JournalDomain>]? {
    switch self {
    case .event(let event): [event]
    case .batch(let events): events
    case .policy, .state, .expectation: nil
    }
  }
}
