import PopupFlow

// Signals from views about the popup that the system presents for an outlet.
extension PopupOutlet {
  /// Returns the popup of a signal; nil if the popup has ended, or the system takes it away with its
  /// view.
  private func signaledSession(_ showing: Int) -> OutletBackend<Domain>.Session? {
    hasLostView ? nil : engine.session(showing)
  }

  // MARK: The binding

  /// The popup that the system presents. Setting it to `nil` closes the popup for the user.
  ///
  /// Bind `sheet(item:)` to it; see ``setItem(_:readAs:)``.
  package var item: VisiblePopup<Domain>? {
    get { visiblePopups.last }
    set { setItem(newValue, readAs: nil) }
  }

  /// Handles a new value of ``item`` from the system.
  ///
  /// When the user closes a sheet, the system sets `nil`: when the sheet begins to leave, when it
  /// is gone, or up to a second later. When the app closes a sheet, the system sets nothing. The
  /// setter of a binding does not say which sheet is meant. So a late `nil` is recognized in two
  /// ways, and has no effect on the presented popup:
  ///
  /// - The view had read another item when it created the binding.
  /// - The outlet expects a `nil` for a popup that has gone.
  ///
  /// Setting the popup that is being closed again means that it stays.
  ///
  /// - Parameters:
  ///   - item: The new value.
  ///   - showing: The identity of the item that the view had read when it created the binding, or
  ///     `nil` if there was none or it is unknown.
  package func setItem(_ item: VisiblePopup<Domain>?, readAs showing: Int?) {
    if let item {
      signaledSession(item.id)?.note(.cancelled)
      return
    }
    if pendingSignals?.awaitsNil ?? false {
      return engine.backend.didReceive(\.awaitsNil, on: self)
    }
    // Also for a popup that is leaving: the user can be faster than the next drawing.
    guard !hasLostView, let session = drawn.last ?? engine.backend.session(on: self) else { return }
    guard showing == nil || showing == session.number else { return refresh() }
    session.note(.setBindingToNil(willSignalEnd: kind.signalsWhenGone))
  }

  // MARK: Presenting

  /// Call this when the presented popup begins to appear and no signal will mark the end of that.
  ///
  /// The popup counts as on screen after ``modalSeconds``.
  package func willAppear(_ showing: Int) {
    guard let session = signaledSession(showing), session.life.phase == .appearing else { return }
    engine.backend.appearsInTime(session)
  }

  /// Call this when the popup is on screen and its transition is over, or when the user has
  /// cancelled a swipe.
  package func didAppear(_ showing: Int) {
    signaledSession(showing)?.note(.cameOnScreen)
  }

  // MARK: Dismissing

  /// Call this when the popup begins to leave the screen, for any reason.
  ///
  /// Call it as early as possible. If the store has not dismissed the popup, the user is closing
  /// it, unless ``didAppear(_:)`` follows. The binding may report the same, earlier or later.
  package func willDisappear(_ showing: Int) {
    signaledSession(showing)?.note(.beganToLeave)
  }

  /// Call this when the user has lifted the finger so that the popup is dismissed.
  ///
  /// The end is reported at once. If it is never called, the end is reported when the popup is gone.
  package func didRelease(_ showing: Int) {
    signaledSession(showing)?.note(.released)
  }

  /// Call this when the popup is off the screen and its transition is over.
  ///
  /// The first call of this method or ``didDismiss()`` ends the popup. The next popup is presented
  /// when the system has sent all signals, or after ``dismissalSeconds``.
  ///
  /// If a view is unmounted while a finger rests on its sheet, the sheet stays until the finger is
  /// lifted. The system would lose another sheet meanwhile. So the next popup waits for this call,
  /// or until a waiting popup exceeds the policy's transition timeout.
  package func didDisappear(_ showing: Int) {
    if let left, left.number == showing { return contentDidDisappear(showing) }
    signaledSession(showing)?.note(.leftScreen)
  }

  /// Call this when the content of a presented popup is out of sight: gone, or covered.
  ///
  /// Use it if the cause is unknown. It has an effect only if the popup's view was unmounted
  /// before.
  package func contentDidDisappear(_ showing: Int) {
    guard let session = left, session.number == showing else { return }
    left = nil
    session.note(.leftScreen)
  }

  /// Call this from `onDismiss` of a sheet, when the popup is gone.
  package func didDismiss() {
    if pendingSignals?.awaitsDismissal ?? false {
      engine.backend.didReceive(\.awaitsDismissal, on: self)
    } else if !hasLostView {
      engine.backend.session(on: self)?.note(.dismissed)
    }
  }
}

// Actions of the user on the popups of an outlet.
extension PopupOutlet {
  /// Closes a popup on screen for the user, after a tap beside it or an escape gesture.
  ///
  /// - Returns: Whether the popup was on screen and at rest. A mandatory popup stays; see
  ///   ``ShownPopup/isMandatory``.
  @discardableResult
  package func close(_ showing: Int) -> Bool {
    guard let session = signaledSession(showing), session.life.isResting,
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
    guard let session = signaledSession(showing), !session.shown.isMandatory,
      session.life.isResting
    else { return false }
    session.note(.beginDrag)
    return session.life.phase == .swiping
  }

  /// Notes the progress of a drag; 0 at its end. A popup that leaves keeps the last one.
  package func noteDrag(_ showing: Int, _ progress: Double) {
    guard let session = signaledSession(showing), !session.life.isLeaving else { return }
    session.shown.noteDrag(progress)
  }

  /// Returns whether a popup that the user drags would close if it was dragged far enough. It may
  /// have become mandatory since the beginning of the drag.
  package func canBeDraggedOut(_ showing: Int) -> Bool {
    guard let session = signaledSession(showing) else { return false }
    return session.life.phase == .swiping && !session.shown.isMandatory
  }

  /// Ends a drag, when the user has lifted the finger or the system has cancelled the gesture.
  ///
  /// - Parameters:
  ///   - showing: The dragged popup. Any other value has no effect.
  ///   - isOut: Whether the popup was dragged far enough to close. A popup that has become
  ///     mandatory meanwhile moves back.
  package func endDrag(_ showing: Int, isOut: Bool) {
    signaledSession(showing)?.note(.endDrag(isOut: isOut && canBeDraggedOut(showing)))
  }

  /// Notes that a cause to hold a popup begins or ends: while there is one, the time of its duration
  /// stands still (R49).
  package func hold(_ showing: Int, _ cause: PopupHold.Cause, _ isThere: Bool) {
    signaledSession(showing)?.hold(cause, isThere)
  }

  /// Whether a popup has a duration, so that it can be held (R49).
  package func hasDuration(_ showing: Int) -> Bool {
    signaledSession(showing)?.popup.duration != nil
  }
}
