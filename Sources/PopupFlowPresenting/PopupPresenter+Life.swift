import PopupFlow

// Performs the actions of a session's life.
extension PopupPresenter {
  typealias Life = PresentationLife<Domain.Answer>

  /// Gives an input to the life of a session, and performs the actions.
  func note(_ input: Life.Input, of session: Session) {
    for action in session.life.take(input, session.shown.closing) {
      if case .impossible = action { session.life.reportImpossible(input) }
      apply(action, session)
    }
  }

  private func apply(_ action: Life.Action, _ session: Session) {
    switch action {
    case .beginTransition: screen.beginTransition(of: session, session.popup.id) {}
    case .endTransition: screen.endTransition(of: session)
    case .leaveScreen: screen.leave(session)
    case .makeRoom: screen.endLingering()
    case .draw: session.surface?.add(session)
    case .erase: erase(session)
    case .refresh: refresh(session)
    case .stopTimer: session.timer = nil
    case .takeAway: takeAway(session)
    case .moveBack: moveBack(session)
    case .presentAgain: presentAgain(session)
    case .awaitEnd: awaitEnd(of: session)
    case .eraseLate: eraseLate(on: session)
    case .awaitUnmounting: wait(session, 0) { $0.note(.vanished, of: $1) }
    case .awaitTap: awaitTap(session)
    case .giveUpLate:
      wait(session, Surface.modalSeconds) { $0.retire($1, isKnown: false) }
    case .report(let report): session.report(report)
    case .lookAgain:
      note(.lookAgain, of: session)
      watchScreen()
      lookout.look()
    case .end: retire(session)
    case .lookSoon, .lookLater, .refused, .late, .impossible: break
    }
  }

  private func moveBack(_ session: Session) {
    session.surface?.animate({ refresh(session) }) { [weak self, weak session] in
      if let self, let session { note(.settled, of: session) }
    }
  }

  private func eraseLate(on session: Session) {
    guard session.surface?.isDrawn(session) ?? false else { return }
    wait(session, Surface.departureSeconds) { presenter, session in
      if session.life.isLeaving { presenter.erase(session) }
    }
  }

  /// Reports the end of an alert on the next turn: a button was tapped, and its action, which may
  /// bring an answer, runs before or after this.
  private func awaitTap(_ session: Session) {
    guard let surface = session.surface, surface.kind == .alert else { return }
    surface.after(0) { [weak self, weak session] in
      guard let self, let session else { return }
      note(.tapped, of: session)
    }
  }

  // MARK: The end

  /// Waits until the popup is seen to be gone, where no signal says so.
  func awaitEnd(of session: Session) {
    guard let surface = session.surface, !surface.kind.signalsWhenGone else { return }
    awaitEnd(of: session, on: surface, until: clock.now + Surface.departureSeconds)
  }

  /// Waits until the popup is seen to be gone, or for a fixed time where that is unknown.
  private func awaitEnd(of session: Session, on surface: Surface, until end: Double) {
    let look = surface.sight == nil ? end - clock.now : Surface.lookSeconds
    wait(session, max(0, look)) { [weak surface] presenter, session in
      if let surface, surface.isPresenting, presenter.clock.now < end {
        return presenter.awaitEnd(of: session, on: surface, until: end)
      }
      presenter.note(.seenGone, of: session)
    }
  }

  /// Ends a session whose popup, or whose surface, is off the screen.
  ///
  /// - Parameter isKnown: Whether the system has confirmed that the popup is gone. If not, the
  ///   screen stays occupied for a while.
  func retire(_ session: Session, isKnown: Bool = true) {
    retire(session, session.life.lastReport(session.shown.closing), isKnown: isKnown)
  }

  /// Ends a session with its last report, if none was sent before.
  func retire(
    _ session: Session, _ last: PopupReport<Domain.Answer>.Kind, isKnown: Bool = true
  ) {
    guard !session.life.hasEnded else { return }
    let surface = session.surface
    let pending = isKnown ? surface?.pendingSignals(after: session) : nil
    session.life.retire()
    session.timer = nil
    sessions.removeAll { $0 === session }
    surface?.forget(session)
    refresh(session)
    if let pending, let surface {
      awaitSignals(pending, of: session, on: surface)
    } else if isKnown {
      screen.leave(session)
    } else if session.life.signals.isLeaving {
      screen.linger(session, as: session)
      surface?.left = session
    } else {
      screen.leave(session, after: Surface.departureSeconds, by: clock)
    }
    if !session.life.isAnswered { session.report(last) }
    letGo(session.shown)
    for next in sessions where next.life.phase == .waiting { place(next) }
    lookout.look()
    if let surface, self.session(on: surface) == nil { surface.canvas?.didBecomeEmpty() }
  }

  func wait(
    _ session: Session, _ seconds: Double,
    then action: @escaping @MainActor @Sendable (PopupPresenter, Session) -> Void
  ) {
    session.timer = clock.schedule(at: clock.now + seconds) { [weak self, weak session] in
      if let self, let session { action(self, session) }
    }
  }
}
