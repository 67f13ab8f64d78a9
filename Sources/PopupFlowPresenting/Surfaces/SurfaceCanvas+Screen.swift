import IssueReporting
import PopupFlow

// A screen that something of the app's own has (V6, V10, R45).
extension SurfaceCanvas {
  /// Whether the popup that was declined last could be presented now, and nothing lies on those
  /// that are.
  package var isScreenFree: Bool {
    let isUncovered = sessions.allSatisfy { !isCoveredByApp($0) }
    guard let declined else { return isUncovered }
    return isUncovered && surface(for: declined).flatMap { obstacle(on: $0) } == nil
  }

  /// Returns what prevents a surface from presenting a popup now, or nil: something of the app's own,
  /// or a popup of another lane that stays on the screen.
  func obstacle(on surface: Surface) -> ScreenObstacle? {
    surface.obstacle ?? (isTakenByOtherLane(surface) ? .other : nil)
  }

  /// Returns whether a popup of another lane stays on the screen of a surface.
  func isTakenByOtherLane(_ surface: Surface) -> Bool {
    guard surface.kind != .overlay else { return false }
    let screen = screen(of: surface)
    return otherCanvases().contains { $0.stays(on: screen) }
  }

  /// The screen of the window of a surface.
  func screen(of surface: Surface) -> ModalScreen { screens.screen(of: surface.windows.first?.id) }

  private func stays(on screen: ModalScreen) -> Bool {
    sessions.contains { $0.place.screen === screen && !$0.life.isOnWayOut }
  }

  // MARK: Not presented

  /// Gives a popup back to the store, because something of the app's own has the screen.
  func decline(_ session: Session, because obstacle: ScreenObstacle) {
    declined = session.popup
    if obstacle == .modal, session.popup.request.userInitiated == true {
      watchForModifier(session.popup)
    }
    session.decline()
  }

  package func didBecomeFree() {
    declined = nil
  }

  /// Looks for the popup that the system was asked to present, because only seeing it counts (V6).
  func lookForPopup(_ session: Session, on surface: Surface, since start: Double) {
    guard let sight = surface.sight, session.life.phase == .appearing else { return }
    let isAlert = surface.kind == .alert
    switch sight.presented(isAlert) {
    case .resting where isAlert:
      return session.note(.appeared)
    case .other:
      return hasNotCome(session, on: surface)
    case .nothing where clock.now - start > Surface.arrivalSeconds:
      return hasNotCome(session, on: surface)
    case .nothing, .moving, .resting:
      break
    }
    // Only the time counts in which the system could have presented it.
    let isWaiting = sight.isMoving()
    let start = isWaiting ? clock.now : start
    wait(session, Surface.lookSeconds) { [weak surface] canvas, session in
      if let surface { canvas.lookForPopup(session, on: surface, since: start) }
    }
  }

  private func hasNotCome(_ session: Session, on surface: Surface) {
    // Its binding is nil from now on, so it is not presented later (V7).
    erase(session)
    guard session.shown.closing == nil else { return session.retire() }
    guard !session.life.hasBeenPresented, let obstacle = surface.obstacle else {
      return session.retire()
    }
    decline(session, because: obstacle)
  }

  // MARK: The watch

  package var needsWatch: Bool { sessions.contains { $0.place.surface?.sight != nil } }

  /// Looks at the popups on the screen.
  package func watch() {
    for session in sessions {
      guard let surface = session.place.surface, let sight = surface.sight else { continue }
      look(at: session, on: surface, sight)
    }
  }

  /// Looks at a popup. If something of the app's own lies on it, its time stands still meanwhile. If the
  /// system has lost its signals, the sight of several looks counts (U40).
  private func look(at session: Session, on surface: Surface, _ sight: ScreenSight) {
    if session.life.isResting, isCoveredByApp(session) {
      presenter?.lookout.didFindScreenTaken()
    }
    let presented = sight.presented(surface.kind == .alert)
    guard session.life.isDoubtful(presented), !sight.isMoving() else {
      return session.place.doubts = 0
    }
    session.place.doubts += 1
    // An alert can end together with the app's sheet that carried it, and sends no signals.
    let isAlert = surface.kind == .alert && session.life.isResting
    guard isAlert || session.place.doubts >= Surface.doubtfulLooks else { return }
    session.place.doubts = 0
    if presented == .resting {
      session.note(.cancelled)
    } else if session.life.isResting {
      session.retire()
    } else {
      session.note(.seenGone)
    }
  }

  // MARK: A missing modifier

  /// Reports an issue if the popup that a user has asked for waits for a sheet of the app's own
  /// for more than a second (V10).
  private func watchForModifier(_ popup: Popup<Domain>) {
    modifierWatch = clock.schedule(at: clock.now + 1) { [weak self] in
      guard let self, let presenter, presenter.lookout.isTaken,
        surface(for: popup)?.obstacle == .modal,
        presenter.store?.state.queued.contains(where: { $0.number == popup.number }) ?? false
      else { return }
      reportIssue(
        """
        Popup "\(popup.id)" of lane "\(popup.lane)", which the user has asked for, waits for a sheet or cover of \
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
    case .resting: phase == .held || isLeavingUnderFinger
    case .nothing, .other:
      switch phase {
      case .resting, .held, .renewed: true
      case .leaving(let departure): !departure.isOnWayIn
      case .waiting, .waitingForScreen, .requested, .appearing, .settling, .gone, .ended: false
      }
    }
  }
}
