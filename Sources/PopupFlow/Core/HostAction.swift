/// Something that the engine of a store must do for its hosts.
@usableFromInline
enum HostAction<Domain: PopupDomain> {
  @usableFromInline typealias Command = PopupCommand<Domain>

  /// Call the host of a driving with a command.
  case call(driving: Int, Command)

  /// Send the host's report to the machine.
  case send(PopupReport<Domain.Answer>)

  /// Ask the lock of the lease's driving for the lease.
  case ask(HostLease, PopupID)

  /// End a lease that was granted, or leave the row of the lock, and release the command that
  /// waited.
  case end(HostLease, releasing: Command? = nil)

  /// End a lease if the host does not report in time.
  case limit(HostLease)

  /// Release a command.
  case release(Command)
}

/// One transition of a presentation, in the row of the ``TransitionLock`` of a driving.
@usableFromInline
struct HostLease: Hashable {
  /// The number of the lease, counted over all drivings in the order of asking.
  let number: Int
  let driving: Int
  let presentation: Int
}

extension PopupCommand {
  var isPresent: Bool { if case .present = self { true } else { false } }
  var isDismiss: Bool { if case .dismiss = self { true } else { false } }
}
