import PopupFlow

// Another content that has taken a popup's place on screen (R8), where it cannot be drawn in the same
// place: what the system has made an alert of it changes no more, and another modifier may take it.
extension PopupPresenter {
  /// Takes a popup away that is there and has become another, to be shown anew.
  func renew(_ session: Session) {
    guard session.isOutdated, session.isAtRest else { return }
    session.isOutdated = false
    session.phase = .renewed
    takeAway(session)
  }

  /// Whether what is drawn of a session cannot become what it is now.
  func isOutdated(_ session: Session) -> Bool {
    guard let surface = session.surface else { return false }
    let able = surfaces(for: session.popup)
    return !able.isEmpty && (surface.kind == .alert || !able.contains { $0 === surface })
  }

  /// Shows it as what it is now, when the screen is free.
  func comeAgain(_ session: Session) {
    let surface = session.surface
    let farewell = surface?.farewell(to: session)
    surface?.forget(session)
    session.surface = nil
    session.timer = nil
    session.isSwiped = false
    session.isNilTold = false
    session.isDismissalTold = false
    session.phase = .waiting
    refresh(session)
    if let surface, let farewell {
      begin(farewell, of: session, on: surface)
    } else {
      screen.leave(session)
    }
    place(session)
  }
}
