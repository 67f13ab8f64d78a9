import PopupMachine

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
