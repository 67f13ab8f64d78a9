import PopupMachine

/// A move that can happen in a state of a world.
///
/// A move refers to happenings and popups by position, not by numbers that grow during a run. So
/// equal states have equal moves.
enum WorldMove: Hashable, Sendable {
  /// A happening of the world.
  case happening(Int)

  /// A report about the presentation at a position on screen.
  case report(PopupReport<Never>.Kind, place: Int)

  /// A report about a presentation that never existed.
  case stray

  /// A report about the latest presentation that has ended.
  case late(PopupReport<Never>.Kind)

  /// A tick at the earliest deadline.
  case deadline

  /// An interval in which nothing happens, by its position in the world.
  case wait(Int)
}

// MARK: - Possible moves

extension NumberedWorld {
  typealias Machine = PopupInvariants<NumberedDomain>

  /// Returns whether a deadline is past. Its tick then comes before other moves.
  func isOverdue(_ machine: Machine) -> Bool {
    machine.reducer.earliestDeadline(in: machine.state).map { $0 <= machine.state.now } ?? false
  }

  /// Adds all possible moves in a fixed order.
  func addMoves(of machine: Machine, to moves: inout [WorldMove]) {
    let deadline = machine.reducer.earliestDeadline(in: machine.state)
    if let deadline, deadline <= machine.state.now { return moves.append(.deadline) }
    for place in happenings.indices where isPossible(happenings[place], in: machine) {
      moves.append(.happening(place))
    }
    for (place, presentation) in machine.state.presented.enumerated() {
      let fitting = presentation.fittingReports
      for name in fitting where name != .didDecline {
        // Holding bears on durations only, and doubles the states.
        if presentation.popup.durationInSeconds == nil && [.hold, .release].contains(name) {
          continue
        }
        moves.append(.report(name.kind(), place: place))
      }
      guard fitting.contains(.didDecline) else { continue }
      for reason in PopupDeclineReason.allCases
      where hasResume(of: reason.suspension, in: presentation.popup.lane) {
        moves.append(.report(.didDecline(reason), place: place))
      }
    }
    if host == .manual { moves.append(.stray) }
    if deadline != nil { moves.append(.deadline) }
    for place in waits.indices where machine.state.now + waits[place] < deadline ?? .infinity {
      moves.append(.wait(place))
    }
  }

  /// Returns whether a reason to suspend a lane can be taken away. The host declines only for such
  /// reasons, since it takes its reasons away in the end.
  func hasResume(of reason: PopupSuspension, in lane: PopupLane) -> Bool {
    resumes[LaneReason(reason: reason, lane: lane)] != nil
  }

  /// Adds all reports that change nothing (R32). A single one of them is a move of its own.
  func addStrayReports(of machine: Machine, to moves: inout [WorldMove]) {
    if isOverdue(machine) { return }
    for (place, presentation) in machine.state.presented.enumerated() {
      let fitting = presentation.fittingReports
      for name in PopupReportName.allCases where !fitting.contains(name) {
        moves.append(.report(name.kind(), place: place))
      }
    }
    if Self.latestEnded(in: machine) != nil {
      for name in PopupReportName.allCases { moves.append(.late(name.kind())) }
    }
  }

  private static func latestEnded(in machine: Machine) -> Int? {
    var number = machine.state.presentationCount
    for presentation in machine.state.presented.reversed() where presentation.number == number {
      number -= 1
    }
    return number > 0 ? number : nil
  }

  // A withdrawal needs an open request.
  private func isPossible(_ events: [Event], in machine: Machine) -> Bool {
    events.allSatisfy { event in
      if case .withdraw(let place) = event { machine.oldest(of: place - 1) != nil } else { true }
    }
  }

  /// Returns the events of a move, with the numbers of this state, and their time.
  func events(of move: WorldMove, in machine: Machine) -> (events: [Event], at: Double) {
    let now = machine.state.now
    switch move {
    case .happening(let place):
      return (happenings[place].map { Self.numbered($0, in: machine) }, now)
    case .report(let kind, let place):
      let shown = machine.state.presented[place]
      return ([.report(PopupReport(kind, id: shown.popup.id, presentation: shown.number))], now)
    case .stray:
      return ([report(.didPresent, of: machine.state.presentationCount + 1)], now)
    case .late(let kind):
      return ([report(kind, of: Self.latestEnded(in: machine))], now)
    case .deadline:
      return ([.tick], max(now, machine.reducer.earliestDeadline(in: machine.state) ?? now))
    case .wait(let place):
      return ([.tick], now + waits[place])
    }
  }

  // A report about a presentation that is not on screen.
  private func report(_ kind: PopupReport<Never>.Kind, of presentation: Int?) -> Event {
    .report(PopupReport(kind, id: requests.first?.id ?? "nobody", presentation: presentation))
  }

  private static func numbered(_ event: Event, in machine: Machine) -> Event {
    guard case .withdraw(let place) = event else { return event }
    return .withdraw(request: machine.oldest(of: place - 1) ?? 0)
  }
}

extension PopupInvariants<NumberedDomain> {
  /// Returns the number of the oldest popup of a request of the world.
  func oldest(of place: Int) -> Int? {
    (state.presented.map(\.popup) + state.waitingPopups).filter { $0.content == place }
      .map(\.number).min()
  }
}

extension PopupReportName {
  /// Returns the report of this name, without an answer.
  package func kind<Answer>() -> PopupReport<Answer>.Kind {
    switch self {
    case .didPresent: .didPresent
    case .didFail: .didFail
    case .didDecline: .didDecline
    case .didDismiss: .didDismiss
    case .willDismiss: .willDismiss
    case .dismissCancelled: .dismissCancelled
    case .hold: .hold
    case .release: .release
    case .userDismissed: .userDismissed(nil)
    }
  }
}

struct PlayedStep: Sendable {
  let move: WorldMove

  /// Whether it is the answer of an instant host, not the move itself.
  let isAnswer: Bool

  let events: [NumberedWorld.Event]
  let at: Double
}

extension NumberedWorld {
  /// Makes a move. An instant host answers its commands.
  ///
  /// - Parameters:
  ///   - machine: the machine that makes the move. Its state after the move is not checked yet.
  ///   - note: receives the steps.
  /// - Returns: All effects, in order.
  func play(
    _ move: WorldMove, in machine: inout Machine, noting note: (PlayedStep) -> Void = { _ in }
  ) throws(PopupViolation) -> [PopupEffect<NumberedDomain>] {
    let (events, at) = events(of: move, in: machine)
    note(PlayedStep(move: move, isAnswer: false, events: events, at: at))
    var effects = try machine.step(events, at: at)
    guard host == .instant else { return effects }
    // Answers append effects, which are answered in turn, oldest first.
    var answered = 0
    while answered < effects.count {
      if case .command(let command) = effects[answered], let report = command.successReport {
        try machine.checkState()
        let at = machine.state.now
        note(PlayedStep(move: move, isAnswer: true, events: [.report(report)], at: at))
        effects += try machine.step([.report(report)], at: at)
      }
      answered += 1
    }
    return effects
  }
}
