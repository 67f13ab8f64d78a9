import PopupFlow

// Popups that are to be taken away while something of the app's own lies on them (U21, U30).
extension SurfaceCanvas {
  /// Waits to dismiss a popup until nothing of the app's own is presented on it: that would be
  /// dismissed, too. On a sheet of the app's own, the user can stay for long, so the end of the popup
  /// is reported before.
  ///
  /// - Returns: Whether the popup must wait.
  func isHeldBack(_ session: Session, on surface: Surface) -> Bool {
    let cover = cover(of: session)
    guard cover != nil || isDisturbed(by: session, on: surface) else { return false }
    // The app's own may need the lock in order to go.
    screen.endTransition(of: session)
    wait(session, 0.25) { canvas, session in
      if session.life.isOnWayOut { canvas.takeAway(session) }
    }
    switch cover {
    case .other:
      presenter?.lookout.didFindScreenTaken()
      presenter?.holdBack(session)
    case .modal where session.life.isLeaving:
      postpone(session)
    case nil, .modal:
      break
    }
    return true
  }

  /// Returns whether a popup that leaves would be disturbed by the dismissal of the one below it (U2).
  /// A popup that stays is dismissed with it.
  private func isDisturbed(by session: Session, on surface: Surface) -> Bool {
    popupAbove(session)?.life.isLeaving ?? false && surface.sight?.cover() == .other
  }

  /// Reports the end of a popup, and leaves the screen to others until it can be taken away.
  private func postpone(_ session: Session) {
    guard !session.isPostponed else { return }
    session.isPostponed = true
    screen.leave(session)
    note(.postpone, of: session)
  }

  /// Takes a popup away that stayed below something of the app's own.
  func takeAwayLate(_ session: Session) {
    screen.enter(session, above: session.place.outer) { [weak self, weak session] in
      guard let self, let session else { return }
      guard session.life.isOnWayOut else { return screen.leave(session) }
      session.isPostponed = false
      takeAway(session)
    }
  }
}
