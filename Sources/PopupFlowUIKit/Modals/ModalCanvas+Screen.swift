#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  // A screen that something of the app's own has (U21, R45).
  extension ModalCanvas {
    /// Whether nothing can be presented, because of a controller on top that does not carry popups.
    var isScreenTaken: Bool {
      guard let root = window?.rootViewController else { return false }
      return root.cover(carries: carries) == .other || root.topmostPresented.isSearched
        || sessions.contains { isStuck($0) }
    }

    var isScreenFree: Bool {
      !isScreenTaken
        && sessions.allSatisfy { !isObstructed($0) && !(isAwaited($0) && isUp($0)) }
    }

    /// Whether a popup waits to return until its controller is gone. It may have ended meanwhile.
    private func isAwaited(_ session: Session) -> Bool {
      session.place.isAwaited && presenter?.kept[session.popup.number] != nil
    }

    func didBecomeFree() {
      advanceSoon()
    }

    private func carries(_ controller: UIViewController) -> Bool {
      guard !controller.isBeingDismissed else { return false }
      return carriesPopups?(controller) ?? controller.carriesPopups
    }

    /// Notes whether the screen is taken, and declines the popups that wait for it.
    func lookAtScreen() {
      for session in sessions where isToGo(session) && isUnderObstacle(session) {
        // The app's own on it may need the lock in order to go, and can stay for long (U30).
        session.place.wayOut.finish()
        if session.life.isDue, !isObstructed(session) { session.note(.postpone) }
      }
      guard isScreenTaken else {
        presenter?.lookout.look()
        return
      }
      for session in sessions where isUp(session) {
        if session.life.isShown { presenter?.lookout.didFindScreenTaken() }
        if isToGo(session), isHeldBack(session), session.life.isCommanded {
          presenter?.holdBack(session)
        }
      }
      // A popup whose content is replaced is off screen, and waits for the screen (R8).
      if sessions.contains(where: { isReturning($0) }) { presenter?.lookout.didDecline() }
      // `clearScreen` removes what has the screen.
      guard clearings.isEmpty else { return }
      for session in sessions
      where session.life.phase == .waiting && session.life.isWanted {
        session.decline()
      }
      if presenter?.lookout.isTaken == true, let top = window?.rootViewController?.topmostPresented,
        let running = top.runningTransition
      {
        wait(for: running, on: top)
      }
    }

    /// Whether something at rest holds a popup back. What is on its way out needs no lock any more.
    func isUnderObstacle(_ session: Session) -> Bool {
      isHeldBack(session)
        && controller(of: session)?.topmostPresented.isBeingDismissed == false
    }

    /// Whether something of the app's own is on top of a popup on screen: it would be dismissed
    /// together with the popup (U30).
    func isHeldBack(_ session: Session) -> Bool {
      !isLeftBehind(session) && controller(of: session)?.cover() != nil
    }

    /// Whether something that carries no popups is on top of a popup, so that the screen is taken.
    private func isObstructed(_ session: Session) -> Bool {
      !isLeftBehind(session) && !isOutOfSight(session)
        && controller(of: session)?.cover(carries: carries) == .other
    }

    /// Whether UIKit keeps a popup on top of the screen that is over for the store (U36).
    func isStuck(_ session: Session) -> Bool {
      session.place.refusal.isOverdue && session.life.isAnswered && isUp(session)
        && !isHeldBack(session)
    }
  }
#endif
