import PopupFlow

// What the system says of what it presents (V2). Who takes it away, a finger, the app or the
// presenter, it does not say; a session's phase tells that.
extension PopupPresenter {
  // MARK: The way out begins

  /// The popup has begun to leave the screen.
  func hasBegunToLeave(_ session: Session) {
    guard session.surface?.kind != .overlay, !session.isWaiting, !session.isGone else { return }
    session.isAtHand = true
    if session.isAtRest || session.isComing { session.isSwiped = true }
    guard session.isAtRest else { return }
    // Its binding is left alone: to change it while a finger rests on the sheet would close it.
    session.phase = .held
    screen.beginTransition(of: session) {}
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
      session.phase = .leaving(session.early ?? .user(nil))
      session.timer = nil
      erase(session, from: surface)
      awaitEnd(of: session, on: surface)
    case .shown:
      session.phase = .held
      screen.beginTransition(of: session) {}
      erase(session, from: surface)
      awaitEnd(of: session, on: surface)
      session.report(.willDismiss)
    case .held, .leaving:
      // It was told otherwise, or has been told to go since.
      erase(session, from: surface)
    case .waiting, .settling, .renewed, .gone:
      break
    }
  }

  /// It is to go, whatever becomes of the swipe.
  ///
  /// What is drawn stays under the finger, and is taken away when that lets go; or in time, should
  /// nobody tell of it.
  func leaveAtHand(_ session: Session, _ end: Session.End) {
    session.phase = .leaving(end)
    guard let surface = session.surface, surface.isDrawn(session) else { return }
    wait(session, Surface.departureSeconds) { [weak surface] presenter, session in
      if let surface, session.isLeaving { presenter.erase(session, from: surface) }
    }
  }

  // MARK: It stays after all

  /// The popup is on screen: its way in is over, or a finger was lifted from it.
  func isThere(_ session: Session) {
    session.isSwiped = false
    if session.isComing {
      hasCome(session)
    } else if session.isLeaving, session.isAtHand, let surface = session.surface {
      // It was to go whatever the finger did; so it is the command's doing, unless it was answered.
      session.isAtHand = false
      if session.isCommanded, case .leaving(.user(nil)) = session.phase {
        session.phase = .leaving(.command)
      }
      erase(session, from: surface)
    } else {
      staysAfterAll(session)
    }
  }

  /// It is there again, after the user has begun to close it (R31).
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

  /// The popup is off the screen.
  func isOffScreen(_ session: Session) {
    let wasAtHand = session.isAtHand
    session.isAtHand = false
    switch session.phase {
    case .gone:
      // Nobody waits for a word of that any more, but the screen is free now.
      screen.leave(session)
    case .coming where wasAtHand:
      end(session, with: session.early ?? .user(nil))
    case .held:
      end(session, with: .user(nil))
    case .renewed, .leaving:
      hasLeft(session)
    case .coming, .shown:
      // Taken away without a warning: with the view that presents it, which says so in this turn (V3).
      wait(session, 0) { presenter, session in
        if session.isAtRest { session.phase = .leaving(.user(nil)) }
        presenter.isGone(session)
      }
    case .waiting, .settling:
      break
    }
  }

  /// What the system has presented on a surface is gone, it says: the surface's only one, or the one
  /// before.
  func systemHasDismissed(_ surface: Surface) {
    guard let session = session(on: surface) else { return }
    switch session.phase {
    case .waiting, .coming, .settling, .gone:
      // It is about the one before.
      break
    case .shown, .held:
      session.isDismissalTold = true
      end(session, with: .user(nil))
    case .renewed, .leaving:
      session.isDismissalTold = true
      hasLeft(session)
    }
  }

  private func end(_ session: Session, with end: Session.End) {
    session.phase = .leaving(end)
    isGone(session)
  }

  // MARK: What it says afterwards

  /// Keeps the screen for what the system has not said yet of a popup that has gone (V1).
  func begin(_ farewell: PopupFarewell<Domain>, of session: Session, on surface: Surface) {
    surface.farewell = farewell
    surface.refresh()
    screen.linger(session, as: farewell)
    farewell.timer = clock.schedule(at: clock.now + Surface.departureSeconds) {
      [weak self, weak surface, weak farewell] in
      guard let self, let farewell else { return }
      // The next one may come; what is said from now on can be meant for either.
      farewell.showing = nil
      surface?.refresh()
      farewell.timer = clock.schedule(at: clock.now + Surface.departureSeconds) {
        [weak surface, weak farewell] in
        if let surface, surface.farewell === farewell { surface.farewell = nil }
      }
      screen.leave(farewell)
    }
  }

  /// The system has said something that it owed.
  func hasSaid(_ word: ReferenceWritableKeyPath<PopupFarewell<Domain>, Bool>, on surface: Surface) {
    guard let farewell = surface.farewell else { return }
    farewell[keyPath: word] = false
    if !farewell.owesNil { farewell.showing = nil }
    if !farewell.owesNil, !farewell.owesDismissal {
      surface.farewell = nil
      screen.leave(farewell)
    }
    // What is drawn is read again, should the system have taken it for nil.
    surface.refresh()
  }
}
