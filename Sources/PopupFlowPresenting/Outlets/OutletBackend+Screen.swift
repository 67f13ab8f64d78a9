import IssueReporting
import PopupFlow

// A screen that something of the app's own has (V6, V10, R45).
extension OutletBackend {
  /// Whether the popup that was declined last could be presented now, and nothing lies on those
  /// that are.
  package var isScreenFree: Bool {
    let isUncovered = sessions.allSatisfy { !isCoveredByApp($0) }
    guard let declined else { return isUncovered }
    return isUncovered && outlet(for: declined).flatMap { screenCover(on: $0) } == nil
  }

  /// Returns what prevents an outlet from presenting a popup now, or nil: something of the app's own,
  /// or a popup of another lane that stays on the screen.
  func screenCover(on outlet: Outlet) -> ScreenCover? {
    outlet.screenCover ?? (isTakenByOtherLane(outlet) ? .other : nil)
  }

  /// Returns whether a popup of another lane stays on the screen of an outlet.
  func isTakenByOtherLane(_ outlet: Outlet) -> Bool {
    guard outlet.kind != .overlay else { return false }
    let screen = screen(of: outlet)
    return otherBackends().contains { $0.stays(on: screen) }
  }

  /// The screen of the window of an outlet.
  func screen(of outlet: Outlet) -> ModalScreen { screens.screen(of: outlet.windows.first?.id) }

  private func stays(on screen: ModalScreen) -> Bool {
    sessions.contains { $0.place.screen === screen && !$0.life.isBeingDismissed }
  }

  // MARK: Not presented

  /// Gives a popup back to the store, because something of the app's own has the screen, or its view is
  /// gone and another one can show it.
  func decline(_ session: Session, because screenCover: ScreenCover, isKnown: Bool = true) {
    declined = session.popup
    if screenCover == .modal,
      session.popup.request.userInitiated == true || session.shown.isMandatory
    {
      observeModifier(session.popup)
    }
    session.decline(isKnown: isKnown)
  }

  package func didBecomeFree() {
    declined = nil
  }

  /// Polls for the popup that the system was asked to present, because only seeing it counts (V6).
  ///
  /// - Parameter waited: The seconds in which the system could have presented it.
  func pollForPopup(_ session: Session, on outlet: Outlet, waited: Double = 0) {
    guard let inspector = outlet.inspector, session.life.phase == .appearing else { return }
    switch inspector.presented(outlet.kind == .alert) {
    case .resting:
      return session.note(.appeared)
    case .other:
      // The content of a sheet may not be drawn yet, by which it is recognized.
      session.place.doubts += 1
      if session.place.doubts >= Outlet.doubtfulPolls { return hasNotCome(session, on: outlet) }
    case .nothing where waited > Outlet.arrivalSeconds:
      return hasNotCome(session, on: outlet)
    case .moving:
      session.place.hasBeenSeen = true
    case .nothing:
      break
    }
    // The system lets it wait for another transition.
    let waited = inspector.isMoving() ? 0 : waited
    let last = clock.now
    wait(session, Outlet.pollSeconds) { [weak outlet] backend, session in
      guard let outlet else { return }
      let seconds = Outlet.countedSeconds(of: backend.clock.now - last)
      backend.pollForPopup(session, on: outlet, waited: waited + seconds)
    }
  }

  private func hasNotCome(_ session: Session, on outlet: Outlet) {
    // Another one may show it.
    if outlet.isGone { return outlet.unmount() }
    // Its binding is nil from now on, so it is not presented later (V7).
    erase(session)
    guard session.shown.closing == nil else { return session.finish() }
    guard !session.life.hasBeenPresented else { return session.finish() }
    if let screenCover = outlet.screenCover { return decline(session, because: screenCover) }
    guard engine?.mayTryAgain(session, at: clock.now) == true else { return session.finish() }
    decline(session, because: .other)
  }

  // MARK: Polling

  package var needsPolling: Bool { sessions.contains { $0.place.outlet?.inspector != nil } }

  /// Polls the popups on the screen.
  package func poll() {
    for session in sessions {
      guard let outlet = session.place.outlet, let inspector = outlet.inspector else { continue }
      poll(session, on: outlet, inspector)
    }
  }

  /// Polls a popup. If something of the app's own lies on it, its time stands still meanwhile. If the
  /// system has lost its signals, the state that several polls find counts (U40).
  private func poll(_ session: Session, on outlet: Outlet, _ inspector: ScreenInspector) {
    if session.life.isResting, isCoveredByApp(session) {
      engine?.monitor.didFindScreenTaken()
    }
    let presented = inspector.presented(outlet.kind == .alert)
    guard session.life.isDoubtful(presented), !inspector.isMoving() else {
      return session.place.doubts = 0
    }
    session.place.doubts += 1
    // An alert can end together with the app's sheet on which it was presented, and sends no signals.
    let isAlert = outlet.kind == .alert && session.life.isResting
    guard isAlert || session.place.doubts >= Outlet.doubtfulPolls else { return }
    session.place.doubts = 0
    if presented == .resting {
      session.note(.cancelled)
    } else if session.life.isResting {
      session.finish()
    } else {
      session.note(.seenGone)
    }
  }

  // MARK: A missing modifier

  /// Reports an issue if a popup that the user has asked for, or a mandatory one, waits for a sheet of the
  /// app's own for more than a second (V10).
  private func observeModifier(_ popup: Popup<Domain>) {
    modifierObserver = clock.schedule(at: clock.now + 1) { [weak self] in
      guard let self, let engine, engine.monitor.isTaken,
        outlet(for: popup)?.screenCover == .modal,
        engine.store?.unobservedState.queued.contains(where: { $0.number == popup.number }) ?? false
      else { return }
      reportIssue(
        """
        Popup "\(popup.id)" of lane "\(popup.lane)", \
        \(popup.isMandatory ? "which is mandatory" : "which the user has asked for"), waits for a sheet or cover of \
        the app's own. SwiftUI presents nothing over it from the view below. Apply the modifiers \
        that show the popups, such as popupAlert, to the content of the sheet as well.
        """)
    }
  }

  // MARK: A wrong modifier

  /// Reports an issue about a mandatory popup that the system's own button closes.
  func reportCancelButton(of session: Session) {
    reportIssue(
      """
      Popup "\(session.popup.id)" of lane "\(session.popup.lane)" is mandatory, but is shown as a \
      confirmation. The system adds a cancel button to it, and a tap beside it closes it. Show the \
      popup with popupAlert instead.
      """)
  }
}

extension PresentationLife {
  /// Whether the popup as it is seen contradicts the phase of a popup that the system presents.
  fileprivate func isDoubtful(_ presented: PresentedState) -> Bool {
    switch presented {
    case .moving: false
    case .resting: phase == .swiping || isLeavingUnderFinger
    case .nothing, .other:
      switch phase {
      case .resting, .swiping, .renewed: true
      case .leaving(let dismissal): !dismissal.isStillAppearing
      case .waiting, .waitingForScreen, .requested, .appearing, .movingBack, .gone, .ended: false
      }
    }
  }
}
