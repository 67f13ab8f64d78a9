import PopupMachine

extension PopupWorld {
  /// Replays the steps of a run in this world.
  ///
  /// The transitions can be printed as text, or written as a journal for `popupflow play`; see
  /// <doc:ExploringAWorld>.
  ///
  /// ```swift
  /// let run = world.transitions(of: counterexample.steps)
  /// print(run.snapshot())
  /// ```
  ///
  /// - Parameter steps: the steps of a counterexample, or the stem and the loop of a starvation.
  /// - Returns: A transition for each step, in order.
  public func transitions(of steps: [PopupRunStep<Domain>]) -> [PopupTransition<Domain>] {
    let reducer = PopupReducer<Domain>(policy: policy, emitsAppearances: true)
    var state = PopupState<Domain>()
    return steps.map { step in
      let effects = reducer.reduce(into: &state, batch: step.events, at: step.at)
      return PopupTransition(at: step.at, events: step.events, state: state, effects: effects)
    }
  }
}
