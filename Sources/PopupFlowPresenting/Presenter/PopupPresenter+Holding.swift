import PopupFlow

// Popups that are held, so that the time of their duration stands still (R49).
extension PopupPresenter {
  /// Notes that a cause to hold a popup begins or ends, and reports the first and the last.
  package func note(_ cause: PopupHold.Cause, _ isThere: Bool, of session: Session) {
    session.hold.set(cause, isThere)
    reportHold(of: session)
  }

  /// Reports whether a popup is held, if that has changed. A popup that leaves is not held.
  func reportHold(of session: Session) {
    guard !session.life.hasEnded, !session.life.isLeaving,
      let isHeld = session.hold.change(hasDuration: session.popup.duration != nil)
    else { return }
    session.report(isHeld ? .hold : .release)
  }
}
