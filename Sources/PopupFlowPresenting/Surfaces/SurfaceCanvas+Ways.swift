import PopupFlow

// The ways of popups onto the screen, and off it.
extension SurfaceCanvas {
  // MARK: In

  /// Whether a popup waits for a surface or for the screen.
  var hasWaiting: Bool { sessions.contains { $0.life.isWaiting } }

  /// Shows the popups that a surface takes now.
  func placeWaiting() {
    for session in sessions where session.life.isWaiting { place(session) }
  }

  /// Shows a session on a surface that takes it. Without one, the session waits.
  package func place(_ session: Session) {
    unmountGone()
    // Without another surface, it was given back.
    guard !session.life.hasEnded else { return }
    guard let surface = surface(for: session.popup) else { return }
    guard surface.kind != .overlay else {
      guard presenter?.isWayOutTaken(in: session.popup.lane) == false else { return }
      if let obstacle = surface.obstacle { return decline(session, because: obstacle) }
      // It waited for a sheet before.
      if session.life.phase == .waitingForScreen { session.note(.haveScreen) }
      return appear(session, on: surface)
    }
    guard session.life.phase == .waiting else { return }
    if !session.life.hasBeenPresented, isTakenByOtherLane(surface) {
      return decline(session, because: .other)
    }
    session.note(.waitForScreen)
    let screen = screen(of: surface)
    session.place.screen = screen
    session.place.outer = outer(of: surface)
    screen.enter(session, above: session.place.outer) { [weak self, weak session, weak screen] in
      guard let self, let session, let screen else { return }
      // It may have ended while it waited.
      guard session.life.isWaiting else { return screen.leave(session) }
      screen.beginTransition(of: session, session.popup.id) { [weak self, weak session] in
        if let self, let session { appearInTurn(session) }
      }
    }
  }

  private func appearInTurn(_ session: Session) {
    session.note(.haveScreen)
    if session.life.isWaiting, let surface = surface(for: session.popup) {
      guard surface.kind == .overlay || isPlace(of: session, on: surface) else {
        leaveScreen(session)
        return place(session)
      }
      if let obstacle = obstacle(on: surface), !session.life.hasBeenPresented {
        return decline(session, because: obstacle)
      }
      appear(session, on: surface)
    }
    // The surface is gone, or the popup is drawn over a view now.
    if session.life.isWaiting || session.place.surface?.kind == .overlay { leaveScreen(session) }
    abandon(session)
  }

  /// Returns whether a session waited for the place of a surface. The sheet below it may have been
  /// dismissed, one may have been presented, or the user may be in another window.
  private func isPlace(of session: Session, on surface: Surface) -> Bool {
    outer(of: surface) === session.place.outer && screen(of: surface) === session.place.screen
  }

  private func leaveScreen(_ session: Session) {
    session.place.screen?.leave(session)
    session.place.screen = nil
  }

  /// Ends a session that waits to be presented again, if it has no surface any more (V3).
  func abandon(_ session: Session) {
    guard session.life.isWaiting, session.life.hasBeenPresented,
      surface(for: session.popup) == nil
    else { return }
    session.retire()
  }

  /// Gives the popups that were not presented back to the store, for the lane's next host (R45).
  ///
  /// Call it while the presenter still serves the lane: then the store asks another host at once, or
  /// queues the popups until a host begins to serve the lane.
  func giveBack() {
    for session in sessions where session.life.isWaiting && !session.life.hasBeenPresented {
      session.retire(.didDecline(.host))
    }
  }

  private func appear(_ session: Session, on surface: Surface) {
    session.note(surface.kind == .overlay ? .draw : .present)
    session.place.surface = surface
    if surface.addsCancelButton, session.shown.isMandatory { reportCancelButton(of: session) }
    guard case .modal(let signalsWhenShown, _) = surface.kind else {
      return surface.animate({ draw(session, on: surface) }) { [weak session] in
        session?.note(.appeared)
      }
    }
    draw(session, on: surface)
    if surface.sight != nil {
      lookForPopup(session, on: surface, since: clock.now)
    } else if !signalsWhenShown {
      appearsInTime(session)
    }
  }

  private func draw(_ session: Session, on surface: Surface) {
    surface.add(session)
    refresh(session)
  }

  /// Considers the popup on screen after a fixed time, because the system sends no signal.
  func appearsInTime(_ session: Session) {
    guard session.place.timer == nil else { return }
    wait(session, Surface.modalSeconds) { $1.note(.appeared) }
  }

  // MARK: Out

  func takeAway(_ session: Session) {
    // A report before this may have ended it.
    guard session.life.isOnWayOut else { return }
    session.place.timer = nil
    guard let surface = session.place.surface else { return session.retire() }
    guard surface.kind == .overlay else {
      if session.life.isComing {
        return takeBack(session, on: surface, until: clock.now + Surface.overdueSeconds)
      }
      if isHeldBack(session, on: surface) { return }
      if session.isPostponed { return takeAwayLate(session) }
      session.place.screen?.beginTransition(of: session, session.popup.id) {
        [weak self, weak session] in
        guard let self, let session, session.life.isOnWayOut else { return }
        session.note(.beginDeparture(isReturning: false))
        erase(session)
        awaitEnd(of: session)
      }
      return
    }
    surface.animate({ erase(session) }) { [weak session] in
      session?.note(.left)
    }
  }

  /// Takes away a popup that the system was asked to present, and that is not on screen yet (U37).
  ///
  /// The system can lose a dismissal during a transition (U2), so a popup that moves comes to rest
  /// first, unless it moves for too long (U40). One that is not seen never comes. Where nobody can see
  /// it, time decides.
  private func takeBack(_ session: Session, on surface: Surface, until end: Double) {
    switch surface.sight?.presented(surface.kind == .alert) {
    case .resting:
      session.note(.appeared)
    case .moving where clock.now < end:
      wait(session, Surface.lookSeconds) { [weak surface] canvas, session in
        if let surface { canvas.takeBack(session, on: surface, until: end) }
      }
    case .nothing, .other, .moving:
      erase(session)
      awaitEnd(of: session, on: surface, until: clock.now + Surface.departureSeconds)
    case nil:
      // Its signals come in this time, if there are any.
      wait(session, Surface.modalSeconds) { canvas, session in
        canvas.erase(session)
        canvas.wait(session, Surface.departureSeconds) { $1.note(.seenGone) }
      }
    }
  }

  func erase(_ session: Session) {
    session.place.surface?.remove(session)
    refresh(session)
  }
}
