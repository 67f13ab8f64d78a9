import PopupFlow

/// A modifier of a screen that presents popups, for the contents of popups that the screen presents.
///
/// The system presents nothing over a sheet from the view below (V10), so the content of a popup's
/// sheet has the modifiers of its screen as well.
@MainActor
package protocol InheritedModifier {}

/// A modifier of a screen, with the identity of its outlet there.
package struct IdentifiedModifier: Identifiable {
  package let id: ObjectIdentifier
  package let modifier: any InheritedModifier
}

// Popups above a sheet or cover of the same backend.
extension OutletBackend {
  /// The modifiers of the screen, in the order in which they were mounted.
  ///
  /// - Parameter showing: The presentation for whose content they are. The modifiers of that content,
  ///   and of those above it, are not among them.
  func inheritedModifiers(for showing: Int) -> [IdentifiedModifier] {
    outlets.compactMap { outlet in
      guard outlet.outer ?? .min < showing, let inherited = outlet.inherited else { return nil }
      return IdentifiedModifier(id: ObjectIdentifier(outlet), modifier: inherited)
    }
  }

  /// Returns whether an outlet can show a popup. One that is out of sight cannot: the popup waits.
  ///
  /// An outlet on the content of a sheet is there for popups above that sheet, while the sheet
  /// rests on screen: whatever it presents is dismissed with the sheet. While a sheet is over, and
  /// stays for a sheet of the app's own on it, the content of that one is a screen of its own (U30).
  func isUsable(_ outlet: Outlet, for popup: Popup<Domain>) -> Bool {
    guard !outlet.isOutOfSight, outlet.isSceneClosed?() != true else { return false }
    guard let number = outlet.outer else { return true }
    guard let outer = session(number) else { return false }
    guard !outer.isPostponed else { return cover(of: outer) == .modal }
    return !popup.request.presence.needsSlot && outer.life.canPresentPopups
  }

  /// Returns the outlets on the topmost sheet among some outlets, or all if none is on a sheet. The
  /// app's own modifiers on the content of the sheet come after those that it has from its screen.
  func topmost(of outlets: [Outlet]) -> [Outlet] {
    guard let top = outlets.compactMap({ outer(of: $0)?.number }).max() else { return outlets }
    let inner = outlets.filter { outer(of: $0)?.number == top }
    return inner.filter(\.isInherited) + inner.filter { !$0.isInherited }
  }

  /// The session of the sheet whose content has the outlet, or on which it lies.
  func outer(of outlet: Outlet) -> Session? {
    guard let outer = outlet.outer.flatMap({ session($0) }), !outer.isPostponed else { return nil }
    return outer
  }

  /// Returns the popup that the content of a session's sheet presents.
  func popupAbove(_ session: Session) -> Session? {
    sessions.first { above in
      guard let outlet = above.place.outlet, outlet.outer == session.number else { return false }
      return outlet.isInPopup?() ?? true
    }
  }

  /// Returns what of the app's own covers a popup, or a popup above it; nil if nothing does.
  func cover(of session: Session) -> ScreenCover? {
    if let above = popupAbove(session), above.place.outlet?.isPresenting ?? false {
      return cover(of: above)
    }
    return session.place.outlet?.inspector?.cover()
  }

  /// Returns whether something of the app's own, on which no popup is presented, covers a popup, or has a
  /// window above it.
  func isCoveredByApp(_ session: Session) -> Bool {
    cover(of: session) == .other || session.place.outlet?.inspector?.isUnderWindow() ?? false
  }
}

extension PopupOutlet {
  /// The modifiers of the screen, to be applied to the content of one of its popups.
  package func inheritedModifiers(for showing: Int) -> [IdentifiedModifier] {
    engine.backend.inheritedModifiers(for: showing)
  }

  /// The identity of the engine, for outlets on the contents of its popups.
  package var engineID: ObjectIdentifier { ObjectIdentifier(engine) }
}

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
