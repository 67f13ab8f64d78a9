import PopupFlow

// Presentations and dismissals.
extension OutletBackend {
  // MARK: Presenting

  /// Whether a popup waits for an outlet or for the screen.
  var hasWaiting: Bool { sessions.contains { $0.life.isWaiting } }

  /// Shows the popups that an outlet takes now.
  func placeWaiting() {
    for session in sessions where session.life.isWaiting { place(session) }
  }

  /// Shows a session on an outlet that takes it. Without one, the session waits.
  package func place(_ session: Session) {
    unmountGone()
    // Without another outlet, it was given back.
    guard !session.life.hasEnded else { return }
    guard let outlet = outlet(for: session.popup) else { return }
    guard outlet.kind != .overlay else {
      guard engine?.isDismissalTaken(in: session.popup.lane) == false else { return }
      if let screenCover = outlet.screenCover { return decline(session, because: screenCover) }
      // It waited for a sheet before.
      if session.life.phase == .waitingForScreen { session.note(.haveScreen) }
      return appear(session, on: outlet)
    }
    guard session.life.phase == .waiting else { return }
    if !session.life.hasBeenPresented, isTakenByOtherLane(outlet) {
      return decline(session, because: .other)
    }
    session.note(.waitForScreen)
    let screen = screen(of: outlet)
    session.place.screen = screen
    session.place.outer = outer(of: outlet)
    screen.enter(session, above: session.place.outer) { [weak self, weak session, weak screen] in
      guard let self, let session, let screen else { return }
      // It may have ended while it waited.
      guard session.life.isWaiting else { return screen.leave(session) }
      screen.beginTransition(of: session, .popup(session.popup.id)) { [weak self, weak session] in
        if let self, let session { appearInTurn(session) }
      }
    }
  }

  private func appearInTurn(_ session: Session) {
    session.note(.haveScreen)
    if session.life.isWaiting, let outlet = outlet(for: session.popup) {
      guard outlet.kind == .overlay || isPlace(of: session, on: outlet) else {
        leaveScreen(session)
        return place(session)
      }
      if let screenCover = screenCover(on: outlet), !session.life.hasBeenPresented {
        return decline(session, because: screenCover)
      }
      appear(session, on: outlet)
    }
    // The outlet is gone, or the popup is drawn over a view now.
    if session.life.isWaiting || session.place.outlet?.kind == .overlay { leaveScreen(session) }
    abandon(session)
  }

  /// Returns whether a session waited for the place of an outlet. The sheet below it may have been
  /// dismissed, one may have been presented, or the user may be in another window.
  private func isPlace(of session: Session, on outlet: Outlet) -> Bool {
    outer(of: outlet) === session.place.outer && screen(of: outlet) === session.place.screen
  }

  private func leaveScreen(_ session: Session) {
    session.place.screen?.leave(session)
    session.place.screen = nil
  }

  /// Ends a session that waits to be presented again, if it has no outlet any more (V3).
  func abandon(_ session: Session) {
    guard session.life.isWaiting, session.life.hasBeenPresented,
      outlet(for: session.popup) == nil
    else { return }
    session.finish()
  }

  /// Gives the popups that nobody has seen back to the store, for the lane's next host (R45).
  ///
  /// Call it while the engine still serves the lane: then the store asks another host at once, or
  /// queues the popups until a host begins to serve the lane.
  func giveBack() {
    for session in sessions where session.life.isWaiting && !session.life.hasBeenPresented {
      session.finish(.didDecline(.host))
    }
  }

  /// Returns whether a popup is given back whose view goes while it is on its way in: three times in a
  /// row, since a view can go because its popup comes.
  func mayGiveBack(_ session: Session) -> Bool {
    let number = session.popup.number
    givenBack = (number, givenBack.request == number ? givenBack.count + 1 : 1)
    return givenBack.count <= 3
  }

  /// Whether the system was only asked to present a popup. One that a view draws is seen at once.
  func isUnseen(_ session: Session) -> Bool {
    session.place.outlet?.kind != .overlay && !session.place.hasBeenSeen
  }

  private func appear(_ session: Session, on outlet: Outlet) {
    session.note(outlet.kind == .overlay ? .draw : .present)
    session.place.outlet = outlet
    if outlet.addsCancelButton, session.shown.isMandatory { reportCancelButton(of: session) }
    guard case .modal(let signalsWhenShown, _) = outlet.kind else {
      return outlet.animate({ draw(session, on: outlet) }) { [weak session] in
        session?.note(.appeared)
      }
    }
    draw(session, on: outlet)
    if outlet.inspector != nil {
      pollForPopup(session, on: outlet)
    } else if !signalsWhenShown {
      appearsInTime(session)
    }
  }

  private func draw(_ session: Session, on outlet: Outlet) {
    outlet.add(session)
    session.place.outlet?.refresh()
  }

  /// Considers the popup on screen after a fixed time, because the system sends no signal.
  func appearsInTime(_ session: Session) {
    guard session.place.timer == nil else { return }
    wait(session, Outlet.modalSeconds) { $1.note(.appeared) }
  }

  // MARK: Dismissing

  func takeAway(_ session: Session) {
    // A report before this may have ended it.
    guard session.life.isBeingDismissed else { return }
    session.place.timer = nil
    guard let outlet = session.place.outlet else { return session.finish() }
    guard outlet.kind == .overlay else {
      if session.life.isComing {
        return takeBack(session, on: outlet, until: clock.now + Outlet.overdueSeconds)
      }
      if deferIfCovered(session, on: outlet) { return }
      if session.isPostponed { return takeAwayLate(session) }
      session.place.screen?.beginTransition(of: session, .popup(session.popup.id)) {
        [weak self, weak session] in
        guard let self, let session, session.life.isBeingDismissed else { return }
        session.note(.beginDismissal(isReturning: false))
        erase(session)
        awaitEnd(of: session)
      }
      return
    }
    outlet.animate({ erase(session) }) { [weak session] in
      session?.note(.left)
    }
  }

  /// Takes away a popup that the system was asked to present, and that is not on screen yet (U37).
  ///
  /// The system can lose a dismissal during a transition (U2), so a popup that moves comes to rest
  /// first, unless it moves for too long (U40). One that is not seen never comes. Where nobody can see
  /// it, time decides.
  private func takeBack(_ session: Session, on outlet: Outlet, until end: Double) {
    switch outlet.inspector?.presented(outlet.kind == .alert) {
    case .resting:
      session.note(.appeared)
    case .moving where clock.now < end:
      wait(session, Outlet.pollSeconds) { [weak outlet] backend, session in
        if let outlet { backend.takeBack(session, on: outlet, until: end) }
      }
    case .nothing, .other, .moving:
      erase(session)
      awaitEnd(of: session, on: outlet, for: Outlet.dismissalSeconds)
    case nil:
      // Its signals come in this time, if there are any.
      wait(session, Outlet.modalSeconds) { backend, session in
        backend.erase(session)
        backend.wait(session, Outlet.dismissalSeconds) { $1.note(.seenGone) }
      }
    }
  }

  func erase(_ session: Session) {
    session.place.outlet?.remove(session)
    session.place.outlet?.refresh()
  }
}
