import PopupFlow

// Signals about a popup that was dismissed (V1, V2).
extension OutletBackend {
  /// Keeps the screen reserved while signals about a dismissed popup are still expected (V1).
  func awaitSignals(_ pending: PendingSignals<Domain>, of session: Session, on outlet: Outlet) {
    outlet.pendingSignals = pending
    pending.screen = session.place.screen
    outlet.refresh()
    if session.isPostponed {
      pending.screen?.reserveIfFree(pending)
    } else {
      pending.screen?.keepReserved(session, as: pending)
    }
    pending.timer = clock.schedule(at: clock.now + Outlet.dismissalSeconds) {
      [weak self, weak outlet, weak pending] in
      guard let self, let pending else { return }
      // The next popup may appear. From now on a signal can be about either.
      pending.showing = nil
      outlet?.refresh()
      pending.timer = clock.schedule(at: clock.now + Outlet.dismissalSeconds) {
        [weak outlet, weak pending] in
        if let outlet, outlet.pendingSignals === pending { outlet.pendingSignals = nil }
      }
      pending.screen?.leave(pending)
    }
  }

  /// Notes a signal that was still expected.
  func didReceive(
    _ signal: ReferenceWritableKeyPath<PendingSignals<Domain>, Bool>, on outlet: Outlet
  ) {
    guard let pending = outlet.pendingSignals else { return }
    pending[keyPath: signal] = false
    if !pending.awaitsNil { pending.showing = nil }
    if !pending.awaitsNil, !pending.awaitsDismissal {
      outlet.pendingSignals = nil
      pending.screen?.leave(pending)
    }
    // Draws again, in case the system has read nil.
    outlet.refresh()
  }
}

/// The signals that are still expected about a popup that was dismissed from an outlet (V2).
///
/// Several signals mark the end of a sheet: one from its controller, `onDismiss`, and, if the user
/// closed it, its binding. They arrive in one turn or up to a second apart. The first one counts.
/// Until the last one arrives, the system considers the sheet presented and would lose another
/// (V1).
@MainActor
final class PendingSignals<Domain: PopupDomain> {
  /// The value of the binding until it is set to nil, or until the wait is over.
  var showing: VisiblePopup<Domain>?
  /// Whether the binding has not been set to nil.
  var awaitsNil: Bool
  /// Whether `onDismiss` has not been called.
  var awaitsDismissal: Bool
  /// The screen that is reserved meanwhile.
  var screen: ModalScreen?
  /// The timer that ends the wait.
  var timer: AnyCancellable?

  init?(showing: VisiblePopup<Domain>?, awaitsNil: Bool, awaitsDismissal: Bool) {
    guard awaitsNil || awaitsDismissal else { return nil }
    self.showing = showing
    self.awaitsNil = awaitsNil
    self.awaitsDismissal = awaitsDismissal
  }
}
