import PopupFlow

// A content that replaces a popup's content (R8) and cannot be drawn in the same place: the system
// does not change an alert, and another modifier may show the new content.
extension OutletBackend {
  /// Whether a session must be presented again to show its current content.
  func isOutdated(_ session: Session) -> Bool {
    guard let outlet = session.place.outlet else { return false }
    let able = outlets(for: session.popup)
    return !able.isEmpty && (outlet.kind == .alert || !able.contains { $0 === outlet })
  }

  /// Presents the session with its current content when the screen is free.
  func presentAgain(_ session: Session) {
    let outlet = session.place.outlet
    let pending = outlet?.pendingSignals(after: session, session.life)
    outlet?.forget(session)
    session.place.outlet = nil
    session.place.timer = nil
    session.note(.presentAgain)
    refresh(session)
    if let outlet, let pending {
      awaitSignals(pending, of: session, on: outlet)
    } else {
      session.place.screen?.leave(session)
    }
    place(session)
  }
}
