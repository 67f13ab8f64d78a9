#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  // A screen that something of the app's own has (U21, R45).
  extension ModalCanvas {
    /// Whether nothing can be presented, because of a controller on top that does not carry popups.
    var isScreenTaken: Bool {
      guard let root = window?.rootViewController else { return false }
      return root.isObstructed(carries: carries) || root.topmostPresented.isSearched
    }

    var isScreenFree: Bool { !isScreenTaken && sessions.allSatisfy { !isHeldBack($0) } }

    func didBecomeFree() {
      advanceSoon()
    }

    private func carries(_ controller: UIViewController) -> Bool {
      guard !controller.isBeingDismissed else { return false }
      return carriesPopups?(controller) ?? controller.carriesPopups
    }

    /// Notes whether the screen is taken, and declines the popups that wait for it.
    func lookAtScreen() {
      guard isScreenTaken else {
        presenter?.lookout.look()
        return
      }
      for session in sessions where isUp(session) {
        if session.life.isShown { presenter?.lookout.didFindScreenTaken() }
        guard isToGo(session), isHeldBack(session) else { continue }
        if session.life.isCommanded { session.place.isHeldBack = true }
        // The obstacle may need the lock in order to go.
        if isUnderObstacle(session) { session.place.wayOut.finish() }
      }
      // A popup whose content is replaced is off screen, and waits for the screen (R8).
      if sessions.contains(where: { isReturning($0) }) { presenter?.lookout.didDecline() }
      // `clearScreen` removes what has the screen.
      guard clearings.isEmpty else { return }
      for session in sessions
      where session.life.phase == .waiting && session.life.isWanted {
        decline(session)
      }
      let top = window?.rootViewController?.topmostPresented
      if presenter?.lookout.isTaken == true, let running = top?.runningTransition {
        wait(for: running)
      }
    }

    /// Whether something at rest holds a popup back. What is on its way out needs no lock any more.
    func isUnderObstacle(_ session: Session) -> Bool {
      isHeldBack(session)
        && controller(of: session)?.topmostPresented.isBeingDismissed == false
    }

    /// Whether something that does not carry popups is on top of a popup on screen: it would be
    /// dismissed together with the popup.
    func isHeldBack(_ session: Session) -> Bool {
      !isLeftBehind(session) && controller(of: session)?.isObstructed(carries: carries) ?? false
    }
  }
#endif
