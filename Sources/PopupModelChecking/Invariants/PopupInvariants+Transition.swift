import PopupMachine

extension PopupInvariants where Domain.Content: Equatable, Domain.Answer: Equatable {
  /// Takes in what settled in a store, checks the invariants, and that the store came to the same
  /// (invariant 6).
  ///
  /// - Parameter transition: the next transition of a store that began with this policy and a fresh
  ///   state, from its first on.
  /// - Throws: the first violation that is found. What comes after one is not to be relied on.
  public mutating func follow(
    _ transition: PopupTransition<Domain>
  ) throws(PopupViolation) {
    let effects = try take(transition.events, at: transition.at)
    try PopupRule.sameAgain.require(
      effects == transition.effects, "the machine has other effects than the store")
    try PopupRule.sameAgain.require(
      state == transition.state, "the machine is in another state than the store")
  }
}
