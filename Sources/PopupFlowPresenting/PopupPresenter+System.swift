import PopupFlow

// Signals of the system about the popup it presents (V2). They do not include the cause of a
// dismissal; the phase of the session does.
extension PopupPresenter {
  // MARK: The way out begins

  /// The popup has begun to leave the screen.
  func hasBegunToLeave(_ session: Session) {
    guard session.surface?.kind != .overlay, !session.isWaiting, !session.isEnded else { return }
    session.isLeavingBySystem = true
    if session.isAtRest || session.isAppearing { session.isBegunBySystem = true }
    guard session.isAtRest else { return }
    // The binding stays: a change while a finger rests on the sheet would close it.
    session.phase = .held
    screen.beginTransition(of: session, session.popup.id) {}
    refresh(session)
    session.report(.willDismiss)
  }

  /// The system has set its binding to nil.
  func isClosedBySystem(_ session: Session) {
    guard let surface = session.surface, surface.kind != .overlay else { return }
    if case .modal(_, signalsWhenGone: true) = surface.kind { session.isLeavingBySystem = true }
    session.hasReceivedNil = true
    switch session.phase {
    case .appearing:
      session.phase = .leaving(.user)
      session.timer = nil
      erase(session, from: surface)
      awaitEnd(of: session, on: surface)
      answerSoon(session, on: surface)
    case .shown:
      session.phase = .held
      screen.beginTransition(of: session, session.popup.id) {}
      erase(session, from: surface)
      awaitEnd(of: session, on: surface)
      session.report(.willDismiss)
      answerSoon(session, on: surface)
    case .held, .leaving:
      // Another signal was first, or a command.
      erase(session, from: surface)
    case .waiting, .settling, .renewed, .ended:
      break
    }
  }

  /// Reports the end of an alert on the next turn: a button was tapped, and its action, which may
  /// bring an answer, runs before or after this.
  private func answerSoon(_ session: Session, on surface: Surface) {
    guard surface.kind == .alert else { return }
    surface.after(0) { [weak self, weak session] in
      guard let self, let session else { return }
      if session.isHeld { session.phase = .leaving(.user) }
      answer(session)
    }
  }

  /// The user has lifted the finger so that the popup is dismissed (U22).
  func isReleased(_ session: Session) {
    guard session.isHeld, session.surface?.kind != .overlay else { return }
    session.phase = .leaving(.user)
    answer(session)
  }

  /// Makes a popup leave, even if the user cancels the swipe.
  ///
  /// The popup stays under the finger and is dismissed when that is lifted. Without a signal, it is
  /// dismissed after a time limit.
  func leaveUnderFinger(_ session: Session) {
    session.phase = .leaving(.user)
    guard let surface = session.surface, surface.isDrawn(session) else { return }
    wait(session, Surface.departureSeconds) { [weak surface] presenter, session in
      if let surface, session.isLeaving { presenter.erase(session, from: surface) }
    }
  }

  // MARK: It stays after all

  /// Notes that the popup is on screen: it has appeared, or a swipe was cancelled.
  func isOnScreen(_ session: Session) {
    session.isBegunBySystem = false
    if session.isAppearing {
      hasAppeared(session)
    } else if session.isLeaving, session.isLeavingBySystem, let surface = session.surface {
      // The popup leaves anyway.
      session.isLeavingBySystem = false
      if session.isCommanded { session.phase = .leaving(.command) }
      erase(session, from: surface)
    } else {
      cancelLeaving(session)
    }
  }

  /// Notes that the popup stays after the user began to close it (R31).
  func cancelLeaving(_ session: Session) {
    guard session.isHeld, let surface = session.surface, surface.kind != .overlay else { return }
    session.phase = .shown
    session.isLeavingBySystem = false
    session.isBegunBySystem = false
    session.hasReceivedNil = false
    session.timer = nil
    surface.add(session)
    refresh(session)
    session.report(.dismissCancelled)
    renew(session)
    if session.isAtRest { screen.endTransition(of: session) }
  }

  // MARK: The way out is over

  /// Notes that the popup is off the screen.
  func isOffScreen(_ session: Session) {
    let wasLeavingBySystem = session.isLeavingBySystem
    session.isLeavingBySystem = false
    switch session.phase {
    case .ended:
      // The presentation has ended for the store, but only now is the screen free.
      screen.leave(session)
    case .appearing where wasLeavingBySystem:
      isClosed(session)
    case .held:
      isClosed(session)
    case .renewed, .leaving:
      hasLeft(session)
    case .appearing, .shown:
      // Taken away together with the view that presents it, which is unmounted in this turn (V3).
      wait(session, 0) { presenter, session in
        if session.isAtRest { session.phase = .leaving(.user) }
        presenter.hasEnded(session)
      }
    case .waiting, .settling:
      break
    }
  }

  /// Notes that the system has dismissed the popup of a surface, or the one before it.
  func systemHasDismissed(_ surface: Surface) {
    guard let session = session(on: surface) else { return }
    switch session.phase {
    case .waiting, .appearing, .settling, .ended:
      // The signal is about the popup before.
      break
    case .shown, .held:
      session.hasReceivedDismissal = true
      isClosed(session)
    case .renewed, .leaving:
      session.hasReceivedDismissal = true
      hasLeft(session)
    }
  }

  /// Ends a session whose popup the user has closed.
  func isClosed(_ session: Session) {
    session.phase = .leaving(.user)
    hasEnded(session)
  }

  // MARK: Signals after the end

  /// Keeps the screen occupied while signals about a dismissed popup are still expected (V1).
  func awaitSignals(_ pending: PendingSignals<Domain>, of session: Session, on surface: Surface) {
    surface.pendingSignals = pending
    surface.refresh()
    screen.linger(session, as: pending)
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
      screen.leave(pending)
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
      screen.leave(pending)
    }
    // Draws again, in case the system has read nil.
    surface.refresh()
  }
}
