/// A host that was added to a store: which lanes it serves, and which lock its screen has.
@MainActor
@usableFromInline
final class DrivenHost<Domain: PopupDomain> {
  /// What the register knows it by, counted from 1.
  @exclusivity(unchecked) @usableFromInline var number = 0

  @usableFromInline let host: any PopupHost<Domain>

  // Made where the host's type is known, so that neither the call nor the report that goes with it
  // is translated on the way.
  @usableFromInline let perform: (HostOrder<Domain>) -> Void

  @usableFromInline let lanes: Set<PopupLane>?
  @usableFromInline let lock: TransitionLock?

  @inlinable
  init(_ host: some PopupHost<Domain>, lanes: Set<PopupLane>?, lock: TransitionLock?) {
    self.host = host
    perform = { order in host.perform(order.command) { order.report($0) } }
    self.lanes = lanes
    self.lock = lock
  }
}
