import PopupFlow

// Signals of the system about the popup it presents (V2). They do not tell the cause of a
// dismissal; the phase of the session does.
extension PopupPresenter {
  // MARK: The way out begins

  /// The popup has begun to leave the screen.
  func hasBegunToLeave(_ session: Session) {
    guard session.surface?.kind != .overlay, !session.isWaiting, !session.isGone else { return }
    session.isAtHand = true
    if session.isAtRest || session.isComing { session.isSwiped = true }
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
    if case .modal(_, saysWhenGone: true) = surface.kind { session.isAtHand = true }
    session.isNilTold = true
    switch session.phase {
    case .coming:
      session.phase = .leaving(.user)
      session.timer = nil
      erase(session, from: surface)
      awaitEnd(of: session, on: surface)
    case .shown:
      session.phase = .held
      screen.beginTransition(of: session, session.popup.id) {}
      erase(session, from: surface)
      awaitEnd(of: session, on: surface)
      session.report(.willDismiss)
    case .held, .leaving:
      // Another signal came first, or a command.
      erase(session, from: surface)
    case .waiting, .settling, .renewed, .gone:
      break
    }
  }

  /// Makes a popup leave, even if the user cancels the swipe.
  ///
  /// The popup stays under the finger and goes when that is lifted. If no signal comes, it goes
  /// after a time limit.
  func leaveAtHand(_ session: Session) {
    session.phase = .leaving(.user)
    guard let surface = session.surface, surface.isDrawn(session) else { return }
    wait(session, Surface.departureSeconds) { [weak surface] presenter, session in
      if let surface, session.isLeaving { presenter.erase(session, from: surface) }
    }
  }

  // MARK: It stays after all

  /// Notes that the popup is on screen: it has come in, or a swipe was cancelled.
  func isThere(_ session: Session) {
    session.isSwiped = false
    if session.isComing {
      hasCome(session)
    } else if session.isLeaving, session.isAtHand, let surface = session.surface {
      // The popup leaves anyway.
      session.isAtHand = false
      if session.isCommanded { session.phase = .leaving(.command) }
      erase(session, from: surface)
    } else {
      staysAfterAll(session)
    }
  }

  /// Notes that the popup stays after the user began to close it (R31).
  func staysAfterAll(_ session: Session) {
    guard session.isHeld, let surface = session.surface, surface.kind != .overlay else { return }
    session.phase = .shown
    session.isAtHand = false
    session.isSwiped = false
    session.isNilTold = false
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
    let wasAtHand = session.isAtHand
    session.isAtHand = false
    switch session.phase {
    case .gone:
      // The presentation has ended for the store, but only now is the screen free.
      screen.leave(session)
    case .coming where wasAtHand:
      isClosed(session)
    case .held:
      isClosed(session)
    case .renewed, .leaving:
      hasLeft(session)
    case .coming, .shown:
      // Taken away together with the view that presents it, which is unmounted in this turn (V3).
      wait(session, 0) { presenter, session in
        if session.isAtRest { session.phase = .leaving(.user) }
        presenter.isGone(session)
      }
    case .waiting, .settling:
      break
    }
  }

  /// Notes that the system has dismissed the popup of a surface, or the one before it.
  func systemHasDismissed(_ surface: Surface) {
    guard let session = session(on: surface) else { return }
    switch session.phase {
    case .waiting, .coming, .settling, .gone:
      // The signal is about the popup before.
      break
    case .shown, .held:
      session.isDismissalTold = true
      isClosed(session)
    case .renewed, .leaving:
      session.isDismissalTold = true
      hasLeft(session)
    }
  }

  /// Ends a session whose popup the user has closed.
  func isClosed(_ session: Session) {
    session.phase = .leaving(.user)
    isGone(session)
  }

  // MARK: What it says afterwards

  /// Keeps the screen occupied while the system still owes signals about a popup that has gone
  /// (V1).
  func begin(_ farewell: PopupFarewell<Domain>, of session: Session, on surface: Surface) {
    surface.farewell = farewell
    surface.refresh()
    screen.linger(session, as: farewell)
    farewell.timer = clock.schedule(at: clock.now + Surface.departureSeconds) {
      [weak self, weak surface, weak farewell] in
      guard let self, let farewell else { return }
      // The next popup may come. From now on a signal can be about either.
      farewell.showing = nil
      surface?.refresh()
      farewell.timer = clock.schedule(at: clock.now + Surface.departureSeconds) {
        [weak surface, weak farewell] in
        if let surface, surface.farewell === farewell { surface.farewell = nil }
      }
      screen.leave(farewell)
    }
  }

  /// Notes a signal that the system owed.
  func hasSaid(_ word: ReferenceWritableKeyPath<PopupFarewell<Domain>, Bool>, on surface: Surface) {
    guard let farewell = surface.farewell else { return }
    farewell[keyPath: word] = false
    if !farewell.owesNil { farewell.showing = nil }
    if !farewell.owesNil, !farewell.owesDismissal {
      surface.farewell = nil
      screen.leave(farewell)
    }
    // Draws again, in case the system has read nil.
    surface.refresh()
  }
}
