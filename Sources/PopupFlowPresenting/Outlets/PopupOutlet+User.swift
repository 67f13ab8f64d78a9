import PopupFlow

// Actions of the user on the popups of an outlet.
extension PopupOutlet {
  /// Closes a popup on screen for the user, after a tap beside it or an escape gesture.
  ///
  /// - Returns: Whether the popup was on screen and at rest. A mandatory popup stays; see
  ///   ``ShownPopup/isMandatory``.
  @discardableResult
  package func close(_ showing: Int) -> Bool {
    guard let session = engine.session(showing), session.life.isResting,
      !session.shown.isMandatory
    else { return false }
    session.note(.close)
    return true
  }

  /// Begins a drag of a popup.
  ///
  /// - Returns: Whether the popup can be dragged: it is on screen and at rest, and not mandatory.
  @discardableResult
  package func beginDrag(_ showing: Int) -> Bool {
    guard let session = engine.session(showing), !session.shown.isMandatory,
      session.life.isResting
    else { return false }
    session.note(.beginDrag)
    return session.life.phase == .swiping
  }

  /// Notes the progress of a drag; 0 at its end. A popup that leaves keeps the last one.
  package func noteDrag(_ showing: Int, _ progress: Double) {
    guard let session = engine.session(showing), !session.life.isLeaving else { return }
    session.shown.noteDrag(progress)
  }

  /// Returns whether a popup that the user drags would close if it was dragged far enough. It may
  /// have become mandatory since the beginning of the drag.
  package func canBeDraggedOut(_ showing: Int) -> Bool {
    guard let session = engine.session(showing) else { return false }
    return session.life.phase == .swiping && !session.shown.isMandatory
  }

  /// Ends a drag, when the user has lifted the finger or the system has cancelled the gesture.
  ///
  /// - Parameters:
  ///   - showing: The dragged popup. Any other value has no effect.
  ///   - isOut: Whether the popup was dragged far enough to close. A popup that has become
  ///     mandatory meanwhile moves back.
  package func endDrag(_ showing: Int, isOut: Bool) {
    engine.session(showing)?.note(.endDrag(isOut: isOut && canBeDraggedOut(showing)))
  }

  /// Notes that a cause to hold a popup begins or ends: while there is one, the time of its duration
  /// stands still (R49).
  package func hold(_ showing: Int, _ cause: PopupHold.Cause, _ isThere: Bool) {
    engine.session(showing)?.hold(cause, isThere)
  }

  /// Whether a popup has a duration, so that it can be held (R49).
  package func hasDuration(_ showing: Int) -> Bool {
    engine.session(showing)?.popup.duration != nil
  }
}
