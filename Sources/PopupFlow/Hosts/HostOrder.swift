/// A command, and the store that is told what became of it.
@MainActor
@usableFromInline
struct HostOrder<Domain: PopupDomain> {
  @usableFromInline var command: PopupCommand<Domain>
  @usableFromInline let engine: StoreEngine<Domain>

  /// Whether its host was called under its lock, so that the lock follows what the host reports.
  @usableFromInline var isUnderLock = false

  @inlinable
  init(command: PopupCommand<Domain>, engine: StoreEngine<Domain>) {
    self.command = command
    self.engine = engine
  }

  /// Tells what the host says that became of it.
  @inlinable
  func report(_ kind: PopupReport<Domain.Answer>.Kind) {
    if isUnderLock, let locked = engine.hosting.locked { return locked.hear(kind, about: self) }
    send(kind)
  }

  /// Tells the machine what became of it.
  @inlinable
  func send(_ kind: PopupReport<Domain.Answer>.Kind) {
    engine.send(
      .report(PopupReport(kind, id: command.popup.id, presentation: command.presentation)))
  }

  /// Whether it begins a presentation: nothing is on screen for it before.
  var isPresent: Bool {
    if case .present = command { true } else { false }
  }
}
