/// A host that was added to a store: which lanes it serves, and which lock its screen has.
@MainActor
@usableFromInline
final class DrivenHost<Domain: PopupDomain> {
  @usableFromInline let host: any PopupHost<Domain>

  // The host's own, taken from it while its type was known.
  @usableFromInline
  let perform: (PopupCommand<Domain>, @escaping @MainActor (Kind) -> Void) -> Void
  @usableFromInline typealias Kind = PopupReport<Domain.Answer>.Kind

  @usableFromInline let lanes: Set<PopupLane>?
  @usableFromInline let lock: TransitionLock?

  @inlinable
  init(_ host: some PopupHost<Domain>, lanes: Set<PopupLane>?, lock: TransitionLock?) {
    self.host = host
    perform = { host.perform($0, report: $1) }
    self.lanes = lanes
    self.lock = lock
  }
}

/// A command, and the store that is told what became of it.
@MainActor
@usableFromInline
struct HostOrder<Domain: PopupDomain> {
  @usableFromInline var command: PopupCommand<Domain>
  @usableFromInline let engine: StoreEngine<Domain>

  @inlinable
  init(command: PopupCommand<Domain>, engine: StoreEngine<Domain>) {
    self.command = command
    self.engine = engine
  }

  @inlinable
  func report(_ kind: PopupReport<Domain.Answer>.Kind) {
    engine.send(
      .report(PopupReport(kind, id: command.popup.id, presentation: command.presentation)))
  }

  /// Whether it begins a presentation: nothing is on screen for it before.
  var isPresent: Bool {
    if case .present = command { true } else { false }
  }
}
