import PopupFlow

// Signals about a popup that was dismissed (V1, V2).
extension SurfaceCanvas {
  /// Keeps the screen occupied while signals about a dismissed popup are still expected (V1).
  func awaitSignals(_ pending: PendingSignals<Domain>, of session: Session, on surface: Surface) {
    surface.pendingSignals = pending
    pending.screen = session.place.screen
    surface.refresh()
    if session.isPostponed {
      pending.screen?.occupyIfFree(pending)
    } else {
      pending.screen?.linger(session, as: pending)
    }
    pending.timer = clock.schedule(at: clock.now + Surface.departureSeconds) {
      [weak self, weak surface, weak pending] in
      guard let self, let pending else { return }
      // The next popup may appear. From now on a signal can be about either.
      pending.showing = nil
      surface?.refresh()
      pending.timer = clock.schedule(at: clock.now + Surface.departureSeconds) {
        [weak surface, weak pending] in
        if let surface, surface.pendingSignals === pending { surface.pendingSignals = nil }
      }
      pending.screen?.leave(pending)
    }
  }

  /// Notes a signal that was still expected.
  func didReceive(
    _ signal: ReferenceWritableKeyPath<PendingSignals<Domain>, Bool>, on surface: Surface
  ) {
    guard let pending = surface.pendingSignals else { return }
    pending[keyPath: signal] = false
    if !pending.awaitsNil { pending.showing = nil }
    if !pending.awaitsNil, !pending.awaitsDismissal {
      surface.pendingSignals = nil
      pending.screen?.leave(pending)
    }
    // Draws again, in case the system has read nil.
    surface.refresh()
  }
}
