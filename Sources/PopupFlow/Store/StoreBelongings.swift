/// What a store holds of others that belongs on the main actor: hosts, predicates and the timer.
///
/// The store may be let go on any thread; these are let go on the main actor all the same.
@MainActor
@usableFromInline
final class StoreBelongings<Domain: PopupDomain> {
  // Nothing of the user's is called while one of these is being changed.
  @exclusivity(unchecked) @usableFromInline var hosting = HostRegister<Domain>()
  @exclusivity(unchecked) @usableFromInline var timer: DeadlineTimer
  @exclusivity(unchecked) @usableFromInline var askedGates: [AskedGate] = []

  init(leavesEarlyTimers: Bool) {
    timer = DeadlineTimer(isLeftWhenEarly: leavesEarlyTimers)
  }

  func stopAsking(_ gate: AskedGate) {
    // Taken out first, let go then: what ends with a predicate may end another asking.
    let released = askedGates.filter { $0 === gate }
    askedGates.removeAll { $0 === gate }
    withExtendedLifetime(released) {}
  }

  /// The store is gone.
  func letGo() {
    timer.cancel()
    let released = (hosting, askedGates)
    hosting = HostRegister()
    askedGates = []
    withExtendedLifetime(released) {}
  }
}
