/// A host that was added to a store: which lanes it serves, and which lock its screen has.
@MainActor
final class DrivenHost<Domain: PopupDomain> {
  let host: any PopupHost<Domain>
  let lanes: Set<PopupLane>?
  let lock: TransitionLock?

  init(_ host: any PopupHost<Domain>, lanes: Set<PopupLane>?, lock: TransitionLock?) {
    self.host = host
    self.lanes = lanes
    self.lock = lock
  }
}

/// A command, and who is told what became of it.
@MainActor
struct HostOrder<Domain: PopupDomain> {
  typealias Report = @MainActor (PopupReport<Domain.Answer>) -> Void

  var command: PopupCommand<Domain>
  let report: Report

  func report(_ kind: PopupReport<Domain.Answer>.Kind) {
    report(PopupReport(kind, id: command.popup.id, presentation: command.presentation))
  }

  /// Whether it begins a presentation: nothing is on screen for it before.
  var isPresent: Bool {
    if case .present = command { true } else { false }
  }
}
