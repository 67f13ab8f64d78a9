import PopupFlow

// Popups that are to be taken away while something of the app's own lies on them (U21, U30).
extension OutletBackend {
  /// Waits to dismiss a popup until nothing of the app's own is presented on it: that would be
  /// dismissed, too. On a sheet of the app's own, the user can stay for long, so the end of the popup
  /// is reported before.
  ///
  /// - Returns: Whether the popup must wait.
  func deferIfCovered(_ session: Session, on outlet: Outlet) -> Bool {
    let cover = cover(of: session)
    guard cover != nil || isDisturbed(by: session, on: outlet) else { return false }
    // The app's own may need the lock in order to go.
    session.place.screen?.endTransition(of: session)
    wait(session, 0.25) { backend, session in
      if session.life.isBeingDismissed { backend.takeAway(session) }
    }
    switch cover {
    case .other where !session.isPostponed:
      engine?.monitor.didFindScreenTaken()
      engine?.deferDismissal(session)
    case .modal where session.life.isLeaving:
      postpone(session)
    case nil, .modal, .other:
      break
    }
    return true
  }

  /// Returns whether a popup that leaves would be disturbed by the dismissal of the one below it (U2).
  /// A popup that stays is dismissed with it.
  private func isDisturbed(by session: Session, on outlet: Outlet) -> Bool {
    popupAbove(session)?.life.isLeaving ?? false && outlet.inspector?.cover() == .other
  }

  /// Reports the end of a popup, and leaves the screen to others until it can be taken away.
  private func postpone(_ session: Session) {
    guard !session.isPostponed else { return }
    session.isPostponed = true
    session.place.screen?.leave(session)
    session.note(.postpone)
  }

  /// Takes a popup away that stayed below something of the app's own. It has left the screen to others,
  /// which can be in another window, so it has a turn of its own at the lock.
  func takeAwayLate(_ session: Session) {
    let turn = TransitionTurn()
    session.place.lateTurn = turn
    turn.join(screens.lock, .popup(session.popup.id)) { [weak self, weak session] in
      guard let self, let session, session.life.isBeingDismissed, let outlet = session.place.outlet
      else { return turn.finish() }
      if deferIfCovered(session, on: outlet) { return turn.finish() }
      session.note(.beginDismissal(isReturning: false))
      erase(session)
      awaitEnd(of: session)
    }
  }

  /// Ends the turn of a popup that was taken away late. On the turn in which it has gone, the system
  /// loses what is presented in its place (V1).
  func endLateTurn(of session: Session) {
    guard let turn = session.place.lateTurn.take() else { return }
    session.place.screen?.reserveIfFree(session)
    session.place.screen?.leave(session)
    clock.performOnNextTurn { turn.finish() }
  }
}
