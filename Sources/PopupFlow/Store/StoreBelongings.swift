/// What a store holds of others that belongs on the main actor: hosts, predicates and the timer.
///
/// The store may be let go on any thread; these are let go on the main actor all the same.
@MainActor
final class StoreBelongings<Domain: PopupDomain> {
  var hosting = HostRegister<Domain>()
  var timer = DeadlineTimer()
  var askedGates: [AskedGate] = []

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
