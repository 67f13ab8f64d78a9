import PopupMachine

/// A step of a move in a world.
struct PlayedStep: Sendable {
  let move: WorldMove

  /// The answer of an instant host; nil for the move itself.
  let answer: PopupReport<Never>?

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
    note(PlayedStep(move: move, answer: nil, events: events, at: at))
    var effects = try machine.step(events, at: at)
    guard host == .instant else { return effects }
    // Answers append effects, which are answered in turn, oldest first.
    var answered = 0
    while answered < effects.count {
      if case .command(let command) = effects[answered], let report = command.usualAnswer {
        try machine.checkState()
        note(
          PlayedStep(move: move, answer: report, events: [.report(report)], at: machine.state.now))
        effects += try machine.step([.report(report)], at: machine.state.now)
      }
      answered += 1
    }
    return effects
  }
}

extension PopupCommand<NumberedDomain> {
  fileprivate var usualAnswer: PopupReport<Never>? {
    switch self {
    case .present(let popup, let number, _):
      PopupReport(.didPresent, id: popup.id, presentation: number)
    case .dismiss(let popup, let number, _):
      PopupReport(.didDismiss, id: popup.id, presentation: number)
    case .update: nil
    }
  }
}
