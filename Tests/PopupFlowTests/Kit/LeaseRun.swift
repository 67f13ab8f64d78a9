@testable import PopupFlow

/// The leases of a host in a state of presentation 1, for one input.
struct LeaseRun {
  /// The presentation in the state of the machine.
  enum Moment: CaseIterable {
    case presenting, presented, swiping, dismissing, gone, overdue
  }

  enum Input {
    case present, update, dismiss, overdue, swiped
    case report(PopupReport<String>.Kind)
    case answered, declined, release, removed, lost, ended
    case granted(Moment), settled(Moment)

    /// Whether the input has a new lease.
    var isNew: Bool {
      switch self {
      case .present, .update, .dismiss, .overdue, .swiped: true
      default: false
      }
    }
  }

  enum State: CaseIterable {
    case none, presentWaits, presentHolds, presentIsOver, presentIsLost, updateWaits
    case dismissWaits, dismissHolds, takenBack
    case swipeWaits, swipeHolds, swipeIsLost, overdueHolds, overdueIsLost, givenUpWaits, unseen

    var inputs: [Input] {
      switch self {
      case .none: []
      case .presentWaits: [.present]
      case .presentHolds: [.present, .granted(.presenting)]
      case .presentIsOver: [.present, .granted(.presenting), .report(.didPresent)]
      case .presentIsLost: [.present, .granted(.presenting), .lost]
      case .updateWaits: [.update]
      case .dismissWaits: [.dismiss]
      case .dismissHolds: [.dismiss, .granted(.dismissing)]
      case .takenBack: [.present, .granted(.presenting), .dismiss]
      case .swipeWaits: [.swiped]
      case .swipeHolds: [.swiped, .granted(.swiping)]
      case .swipeIsLost: [.swiped, .granted(.swiping), .lost]
      case .overdueHolds: [.present, .granted(.presenting), .overdue]
      case .overdueIsLost: [.present, .granted(.presenting), .overdue, .lost]
      case .givenUpWaits: [.dismiss, .settled(.overdue)]
      case .unseen: [.present, .dismiss]
      }
    }
  }

  private var leases = HostLeases<Shop>()
  private var lease = HostLease(number: 1, driving: 1, presentation: 1)

  /// Returns a line for each state, with the actions after each of the inputs.
  static func table(_ inputs: Input...) -> String {
    State.allCases.map { state in
      "\(state): " + inputs.map { actions(in: state, after: $0) }.joined(separator: " | ")
    }.joined(separator: "\n")
  }

  /// Returns a line for each moment of an input, with the actions in each of the states.
  static func table(_ input: (Moment) -> Input, in states: State...) -> String {
    Moment.allCases.map { moment in
      "\(moment): " + states.map { actions(in: $0, after: input(moment)) }.joined(separator: " | ")
    }.joined(separator: "\n")
  }

  private static func actions(in state: State, after input: Input) -> String {
    var run = LeaseRun()
    for input in state.inputs { _ = run.take(input) }
    run.lease = HostLease(number: input.isNew ? 2 : 1, driving: 1, presentation: 1)
    var words: [String] = []
    let issues = issues { words = run.take(input) }
    words = issues.map { _ in "issue" } + words
    return words.isEmpty ? "–" : words.joined(separator: ", ")
  }

  private mutating func take(_ input: Input) -> [String] {
    let popup = Self.presented(.presenting)[0].popup
    switch input {
    case .present: return command(.present(popup, presentation: 1, isReturning: false))
    case .update: return command(.update(popup, presentation: 1))
    case .dismiss: return command(.dismiss(popup, presentation: 1, reason: .requested))
    case .overdue: return command(.dismiss(popup, presentation: 1, reason: .overdue))
    case .swiped: return words(leases.swiped("a", lease: lease))
    case .report(let kind):
      return words(leases.reported(kind, of: .update(popup, presentation: 1)))
    case .answered: return words(leases.answered(1))
    case .declined: return words(leases.declined(1))
    case .release: return words(leases.release(1))
    case .removed:
      let removed = leases.removed()
      return words(removed.actions) + removed.presents.map { "next \(name(of: $0))" }
    case .lost: leases.lost(lease)
    case .ended: leases.ended(lease)
    case .granted(let moment):
      return words(leases.granted(lease, presented: Self.presented(moment)))
    case .settled(let moment):
      let issue = PopupIssue.overdue(id: "a", presentation: 1, phase: .dismissing, timeout: 10)
      let presented = Self.presented(moment)
      let dropped = leases.settled(
        presented: presented, effects: moment == .overdue ? [.issue(issue)] : [])
      return words(dropped.flatMap(\.actions))
        + leases.over(presented: presented).map { "over \($0.number)" }
    }
    return leases.isEmpty ? ["empty"] : []
  }

  private mutating func command(_ command: PopupCommand<Shop>) -> [String] {
    words(leases.commanded(command, lease: lease))
  }

  private func words(_ actions: [HostAction<Shop>]) -> [String] {
    actions.map { action in
      switch action {
      case .call(_, let command): "call \(name(of: command))"
      case .send(let report): "send \(report.kind.name)"
      case .ask(let lease, _): "ask \(lease.number)"
      case .end(let lease, _): "end \(lease.number)"
      case .limit(let lease): "limit \(lease.number)"
      case .release(let command): "release \(name(of: command))"
      }
    }
  }

  private func name(of command: PopupCommand<Shop>) -> Substring {
    command.snapshot.prefix { $0 != " " }
  }

  private static func presented(_ moment: Moment) -> [PopupPresentation<Shop>] {
    var machine = Machine()
    machine.request("a")
    switch moment {
    case .gone, .overdue: return []
    case .presenting: break
    case .presented: machine.report(.didPresent, "a")
    case .swiping:
      machine.send(.report(.didPresent, "a"), .report(.willDismiss, "a"))
    case .dismissing: machine.send(.report(.didPresent, "a"), .dismiss("a"))
    }
    return machine.state.presented
  }
}
