import PopupMachine

/// What happened in one move of a world.
struct PlayedStep: Sendable {
  let move: WorldMove

  /// The answer of an instant host, or nil where it is the move itself.
  let answer: PopupReport<Never>?

  let events: [NumberedWorld.Event]
  let at: Double
}

extension NumberedWorld {
  /// Makes a move; an instant host answers.
  ///
  /// - Parameters:
  ///   - machine: what to make it in; afterwards what it comes to, whose state is not checked yet.
  ///   - log: gets the steps, if it is there.
  /// - Returns: all that was to be done.
  func play(
    _ move: WorldMove, in machine: inout Machine, log: inout [PlayedStep]?
  ) throws(PopupViolation) -> [PopupEffect<NumberedDomain>] {
    let (events, at) = events(of: move, in: machine)
    log?.append(PlayedStep(move: move, answer: nil, events: events, at: at))
    var effects = try machine.step(events, at: at)
    guard host == .instant else { return effects }
    // Answers append to the effects: what they bring about is answered too, oldest first.
    var answered = 0
    while answered < effects.count {
      if case .command(let command) = effects[answered], let report = command.usualAnswer {
        try machine.checkState()
        log?.append(
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
