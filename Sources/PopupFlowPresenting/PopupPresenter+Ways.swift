import PopupFlow

// A report may cause the next command before it returns. So each phase is set before a report and
// checked after it.
extension PopupPresenter {
  // MARK: In

  /// Shows a session on a surface that takes it. Without one, the session waits.
  func place(_ session: Session) {
    guard let surface = surface(for: session.popup) else { return }
    guard surface.kind != .overlay else {
      // A popup that was answered keeps its place until it is gone.
      let isFree = !sessions.contains { $0.isAnswered && $0.popup.lane == session.popup.lane }
      guard isFree else { return }
      if let obstacle = surface.obstacle { return decline(session, because: obstacle) }
      return appear(session, on: surface)
    }
    guard !session.awaitsScreen else { return }
    session.awaitsScreen = true
    session.outer = outer(of: surface)
    screen.enter(session, above: session.outer) { [weak self, weak session] in
      guard let self, let session else { return }
      // It may have ended while it waited.
      guard session.isWaiting else { return screen.leave(session) }
      screen.beginTransition(of: session, session.popup.id) { [weak self, weak session] in
        if let self, let session { comeFromRow(session) }
      }
    }
  }

  private func comeFromRow(_ session: Session) {
    session.awaitsScreen = false
    if session.isWaiting, let surface = surface(for: session.popup) {
      guard surface.kind == .overlay || outer(of: surface) === session.outer else {
        // The sheet below it was dismissed, or one was presented.
        screen.leave(session)
        return place(session)
      }
      if let obstacle = surface.obstacle, !session.hasReportedPresented {
        return decline(session, because: obstacle)
      }
      appear(session, on: surface)
    }
    // The surface is gone, or the popup is drawn over a view now.
    if session.isWaiting || session.surface?.kind == .overlay { screen.leave(session) }
  }

  private func appear(_ session: Session, on surface: Surface) {
    session.phase = .appearing
    session.surface = surface
    if surface.addsCancelButton, session.shown.isMandatory { reportCancelButton(of: session) }
    guard case .modal(let signalsWhenShown, _) = surface.kind else {
      return surface.animate({ draw(session, on: surface) }) { [weak self, weak session] in
        if let session { self?.hasAppeared(session) }
      }
    }
    draw(session, on: surface)
    if surface.sight != nil {
      lookForPopup(session, on: surface, since: clock.now)
    } else if !signalsWhenShown {
      comesInTime(session)
    }
  }

  private func draw(_ session: Session, on surface: Surface) {
    surface.add(session)
    refresh(session)
  }

  /// Considers the popup on screen after a fixed time, because the system sends no signal.
  func comesInTime(_ session: Session) {
    guard session.timer == nil else { return }
    wait(session, PopupSurface<Domain>.modalSeconds) { $0.hasAppeared($1) }
  }

  func hasAppeared(_ session: Session) {
    guard session.isAppearing else { return }
    session.timer = nil
    session.isLeavingBySystem = false
    session.phase = .shown
    refresh(session)
    if !session.hasReportedPresented {
      session.hasReportedPresented = true
      session.report(.didPresent)
    }
    if session.shown.closing != nil { close(session) }
    renew(session)
    if session.isAtRest { screen.endTransition(of: session) }
    watchScreen()
  }

  // MARK: Out

  /// Dismisses a session, even while it appears.
  func dismiss(_ session: Session, _ reason: PopupDismissReason) {
    switch session.phase {
    case .waiting:
      if reason == .overdue { screen.isOverdue() }
      session.phase = .leaving(.command)
      hasEnded(session)
    case .renewed:
      session.phase = .leaving(.command)
    case .leaving, .ended:
      break
    case .held where session.surface?.kind != .overlay:
      // The system already takes it away, and the store no longer waits for it (R33).
      leaveUnderFinger(session)
    case .appearing, .shown, .held, .settling:
      leave(session, .command)
      // The store does not wait for a popup that never appeared (R33).
      guard reason == .overdue, session.isLeaving else { return }
      if session.surface?.kind == .overlay { return hasEnded(session) }
      wait(session, PopupSurface<Domain>.modalSeconds) { $0.hasEnded($1, isKnown: false) }
    }
  }

  /// Closes a session for the user or its content. A session that is appearing closes when it is
  /// shown.
  func close(_ session: Session) {
    switch session.phase {
    case .waiting:
      isClosed(session)
    case .shown:
      leave(session, .user)
    case .renewed:
      session.phase = .leaving(.user)
      answer(session)
    case .held where session.surface?.kind != .overlay:
      // The system already takes it away.
      leaveUnderFinger(session)
      answer(session)
    case .held, .settling:
      leave(session, .user)
    case .leaving:
      answer(session)
    case .appearing, .ended:
      break
    }
  }

  /// Reports at once that the user has closed the popup for good, while it leaves (U22).
  func answer(_ session: Session) {
    guard !session.isAnswered, session.isLeaving, case .userDismissed = session.lastReport else {
      return
    }
    let last = session.lastReport
    session.isAnswered = true
    session.report(last)
  }

  func leave(_ session: Session, _ cause: PopupDeparture) {
    session.phase = .leaving(cause)
    answer(session)
    if session.isLeaving { takeAway(session) }
  }

  func takeAway(_ session: Session) {
    session.timer = nil
    guard let surface = session.surface else { return hasEnded(session) }
    guard surface.kind == .overlay else {
      if isHeldBack(session, on: surface) { return }
      return screen.beginTransition(of: session, session.popup.id) {
        [weak self, weak session, weak surface] in
        guard let self, let session, let surface, session.isLeaving || session.isRenewed else {
          return
        }
        erase(session, from: surface)
        awaitEnd(of: session, on: surface)
      }
    }
    surface.animate({ erase(session, from: surface) }) { [weak self, weak session] in
      if let session { self?.hasLeft(session) }
    }
  }

  /// Notes that the view of the popup is off the screen.
  func hasLeft(_ session: Session) {
    if session.isRenewed {
      comeAgain(session)
    } else if session.isLeaving {
      hasEnded(session)
    }
  }

  func erase(_ session: Session, from surface: Surface) {
    surface.remove(session)
    refresh(session)
  }

  func awaitEnd(of session: Session, on surface: Surface) {
    guard case .modal(_, signalsWhenGone: false) = surface.kind else { return }
    awaitEnd(of: session, on: surface, until: clock.now + Surface.departureSeconds)
  }

  /// Waits until the popup is seen to be gone, or for a fixed time where that is unknown.
  private func awaitEnd(of session: Session, on surface: Surface, until end: Double) {
    let look = surface.sight == nil ? end - clock.now : Surface.lookSeconds
    wait(session, max(0, look)) { [weak surface] presenter, session in
      if let surface, surface.isPresenting, presenter.clock.now < end {
        return presenter.awaitEnd(of: session, on: surface, until: end)
      }
      if session.isHeld { session.phase = .leaving(.user) }
      presenter.hasLeft(session)
    }
  }

  /// Ends a session whose popup, or whose surface, is off the screen.
  ///
  /// - Parameter isKnown: Whether the system has confirmed that the popup is gone. If not, the
  ///   screen stays occupied for a while.
  func hasEnded(_ session: Session, isKnown: Bool = true) {
    end(session, session.lastReport, isKnown: isKnown)
  }

  /// Ends a session with its last report, if none was sent before.
  func end(
    _ session: Session, _ last: PopupReport<Domain.Answer>.Kind, isKnown: Bool = true
  ) {
    guard !session.isEnded else { return }
    let surface = session.surface
    let pending = isKnown ? surface?.pendingSignals(after: session) : nil
    session.phase = .ended
    session.timer = nil
    sessions.removeAll { $0 === session }
    surface?.forget(session)
    refresh(session)
    if let pending, let surface {
      awaitSignals(pending, of: session, on: surface)
    } else if isKnown {
      screen.leave(session)
    } else if session.isLeavingBySystem {
      screen.linger(session, as: session)
      surface?.left = session
    } else {
      screen.leave(session, after: PopupSurface<Domain>.departureSeconds)
    }
    if !session.isAnswered { session.report(last) }
    letGo(session.shown)
    for next in sessions where next.isWaiting && !next.awaitsScreen { place(next) }
    if let surface, self.session(on: surface) == nil { surface.canvas?.isVacated() }
  }

  func wait(
    _ session: Session, _ seconds: Double,
    then action: @escaping @MainActor @Sendable (PopupPresenter, Session) -> Void
  ) {
    session.timer = clock.schedule(at: clock.now + seconds) { [weak self, weak session] in
      if let self, let session { action(self, session) }
    }
  }

  // MARK: At the user's hand

  /// Notes that the user drags the popup.
  func hold(_ session: Session) {
    session.phase = .held
    refresh(session)
    session.report(.willDismiss)
  }

  /// Moves the popup back after a drag.
  func settle(_ session: Session) {
    guard let surface = session.surface else { return }
    session.phase = .settling
    surface.animate({ refresh(session) }) { [weak self, weak session] in
      guard let self, let session, session.isSettling else { return }
      session.phase = .shown
      refresh(session)
      session.report(.dismissCancelled)
      renew(session)
    }
  }
}
