import PopupMachine

extension PopupWorld {
  /// Plays steps that were found in this world once more: what each came to.
  ///
  /// The run can be looked at as text, and be recorded as a journal, for `popupflow play`, by the
  /// `JournalRecorder` of `PopupFlowJournal`:
  ///
  /// ```swift
  /// let run = world.transitions(of: counterexample.steps)
  /// print(run.snapshot())
  /// ```
  ///
  /// - Parameter steps: a counterexample's, or a starvation's stem and the loop behind it.
  /// - Returns: a transition for each step, in order.
  public func transitions(of steps: [PopupRunStep<Domain>]) -> [PopupTransition<Domain>] {
    let reducer = PopupReducer<Domain>(policy: policy)
    var state = PopupState<Domain>()
    return steps.map { step in
      let effects = reducer.reduce(into: &state, batch: step.events, at: step.at)
      return PopupTransition(at: step.at, events: step.events, state: state, effects: effects)
    }
  }
}
