import PopupFlow

// Performs the actions of a session's life.
extension SurfaceCanvas {
  package func perform(_ action: Life.Action, of session: Session) {
    switch action {
    case .beginTransition: session.place.screen?.beginTransition(of: session, session.popup.id) {}
    case .endTransition: session.place.screen?.endTransition(of: session)
    case .leaveScreen: session.place.screen?.leave(session)
    case .makeRoom: session.place.screen?.endLingering()
    case .draw: session.place.surface?.add(session)
    case .erase: erase(session)
    case .refresh: refresh(session)
    case .stopTimer: session.place.timer = nil
    case .takeAway: takeAway(session)
    case .moveBack: moveBack(session)
    case .presentAgain: presentAgain(session)
    case .awaitEnd: awaitEnd(of: session)
    case .eraseLate: eraseLate(on: session)
    case .awaitUnmounting: wait(session, 0) { $1.note(.vanished) }
    case .awaitTap: awaitTap(session)
    case .giveUpLate: giveUpLate(session)
    case .report, .lookAgain, .end, .lookSoon, .lookLater, .refused, .late, .impossible: break
    }
  }

  private func moveBack(_ session: Session) {
    session.place.surface?.animate({ refresh(session) }) { [weak session] in
      session?.note(.settled)
    }
  }

  private func eraseLate(on session: Session) {
    guard session.place.surface?.isDrawn(session) ?? false else { return }
    wait(session, Surface.departureSeconds) { canvas, session in
      if session.life.isLeaving { canvas.erase(session) }
    }
  }

  private func giveUpLate(_ session: Session) {
    // The store does not wait for one whose end is reported.
    guard !session.isPostponed else { return }
    wait(session, Surface.modalSeconds) { $1.retire(isKnown: false) }
  }

  /// Reports the end of an alert on the next turn: a button was tapped, and its action, which may
  /// bring an answer, runs before or after this.
  private func awaitTap(_ session: Session) {
    guard let surface = session.place.surface, surface.kind == .alert else { return }
    surface.after(0) { [weak session] in session?.note(.tapped) }
  }

  // MARK: Another content

  package func update(_ session: Session, to popup: Popup<Domain>) {
    presenter?.keep(session.shown, for: popup)
    session.popup = popup
    _ = session.shown.update(popup)
    refresh(session)
    session.note(.replaceContent(isOutdated: isOutdated(session)))
  }

  // MARK: The end

  /// Waits until the popup is seen to be gone, where no signal says so. Where nobody can see it, a
  /// signal may be lost (U40).
  func awaitEnd(of session: Session) {
    guard let surface = session.place.surface else { return }
    if !surface.kind.signalsWhenGone {
      awaitEnd(of: session, on: surface, until: clock.now + Surface.departureSeconds)
    } else if surface.sight == nil {
      let seconds =
        session.life.isAwaited ? Surface.overdueSeconds : Surface.silenceSeconds
      wait(session, seconds) { $1.note(.seenGone) }
    }
  }

  /// Waits until the popup is seen to be gone, or for a fixed time where that is unknown.
  func awaitEnd(of session: Session, on surface: Surface, until end: Double) {
    let look = surface.sight == nil ? end - clock.now : Surface.lookSeconds
    wait(session, max(0, look)) { [weak surface] canvas, session in
      if let surface, surface.isPresenting, canvas.clock.now < end {
        return canvas.awaitEnd(of: session, on: surface, until: end)
      }
      session.note(.seenGone)
    }
  }

  package func remove(_ session: Session, former: Life, isKnown: Bool) {
    let surface = session.place.surface
    let pending = isKnown ? surface?.pendingSignals(after: session, former) : nil
    session.place.timer = nil
    surface?.forget(session)
    refresh(session)
    if let pending, let surface {
      awaitSignals(pending, of: session, on: surface)
    } else if isKnown {
      session.place.screen?.leave(session)
    } else if former.signals.isLeaving {
      session.place.screen?.linger(session, as: session)
      surface?.left = session
      wait(session, Surface.overdueSeconds) { $1.note(.leftScreen) }
    } else {
      // The system has not confirmed that the popup is gone.
      session.place.screen?.leave(session, after: Surface.departureSeconds, by: clock)
    }
    endLateTurn(of: session)
  }

  package func didEnd(_ session: Session) {
    if let surface = session.place.surface, self.session(on: surface) == nil {
      surface.window?.didBecomeEmpty()
    }
    if session.place.screen != nil { otherCanvases().forEach { $0.presenter?.lookout.look() } }
  }

  func wait(
    _ session: Session, _ seconds: Double,
    then action: @escaping @MainActor @Sendable (SurfaceCanvas, Session) -> Void
  ) {
    session.place.timer = clock.schedule(at: clock.now + seconds) { [weak self, weak session] in
      if let self, let session { action(self, session) }
    }
  }
}
