import PopupMachine

extension PopupInvariants where Domain.Content: Equatable, Domain.Answer: Equatable {
  /// Reduces the events of a store's transition, checks the invariants, and checks that the store
  /// has the same effects and state.
  ///
  /// - Parameter transition: The next transition of a store that began with this policy and a new
  ///   state. Pass every transition, from the first one on.
  /// - Throws: The first ``PopupViolation``. Do not use the value after it has thrown.
  public mutating func follow(
    _ transition: PopupTransition<Domain>
  ) throws(PopupViolation) {
    let effects = try take(transition.events, at: transition.at)
    try PopupRule.sameAgain.require(
      effects == transition.effects, "the effects of the store differ from those of the machine")
    try PopupRule.sameAgain.require(
      state == transition.state, "the state of the store differs from that of the machine")
  }
}
