import PopupFlow

// A content that replaces a popup's content (R8) and cannot be drawn in the same place: the system
// does not change an alert, and another modifier may show the new content.
extension SurfaceCanvas {
  /// Whether a session must be presented again to show its current content.
  func isOutdated(_ session: Session) -> Bool {
    guard let surface = session.place.surface else { return false }
    let able = surfaces(for: session.popup)
    return !able.isEmpty && (surface.kind == .alert || !able.contains { $0 === surface })
  }

  /// Presents the session with its current content when the screen is free.
  func presentAgain(_ session: Session) {
    let surface = session.place.surface
    let pending = surface?.pendingSignals(after: session, session.life)
    surface?.forget(session)
    session.place.surface = nil
    session.place.timer = nil
    session.note(.presentAgain)
    refresh(session)
    if let surface, let pending {
      awaitSignals(pending, of: session, on: surface)
    } else {
      session.place.screen?.leave(session)
    }
    place(session)
  }
}
