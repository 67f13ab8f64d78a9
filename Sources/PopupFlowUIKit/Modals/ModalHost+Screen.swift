#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  // A screen that something of the app's own has (U21, R45).
  extension ModalHost {
    /// Whether nothing can be presented, because of a controller on top that does not carry popups.
    var isScreenTaken: Bool {
      guard let root = window?.rootViewController else { return false }
      return root.isObstructed(carries: carries) || root.topmostPresented.isSearched
    }

    private func carries(_ controller: UIViewController) -> Bool {
      guard !controller.isBeingDismissed else { return false }
      return carriesPopups?(controller) ?? controller.carriesPopups
    }

    /// Notes whether the screen is taken, and declines the popups that wait for it.
    func lookAtScreen() {
      guard isScreenTaken else {
        lookout.look()
        return
      }
      for presentation in presentationsInOrder where presentation.isUp {
        if presentation.life.isShown { lookout.didFindScreenTaken() }
        guard presentation.isToGo, isHeldBack(presentation) else { continue }
        if presentation.life.isCommanded { presentation.isHeldBack = true }
        // The obstacle may need the lock in order to go.
        if isUnderObstacle(presentation) { presentation.wayOut.finish() }
      }
      // A popup whose content is replaced is off screen, and waits for the screen (R8).
      if presentations.values.contains(where: { $0.isReturning }) { lookout.didDecline() }
      // `clearScreen` removes what has the screen.
      guard clearings.isEmpty else { return }
      for presentation in presentationsInOrder
      where presentation.life.phase == .waiting && presentation.life.isWanted {
        decline(presentation)
      }
      let top = window?.rootViewController?.topmostPresented
      if lookout.isTaken, let running = top?.runningTransition { wait(for: running) }
    }

    func decline(_ presentation: ModalPresentation<Domain>) {
      lookout.didDecline()
      if presentation.life.phase != .waiting { endTurn() }
      retire(presentation, .didDecline(.screen))
    }

    /// Whether something at rest holds a popup back. What is on its way out needs no lock any more.
    func isUnderObstacle(_ presentation: ModalPresentation<Domain>) -> Bool {
      isHeldBack(presentation)
        && presentation.controller?.topmostPresented.isBeingDismissed == false
    }

    /// Whether something that does not carry popups is on top of a popup on screen: it would be
    /// dismissed together with the popup.
    func isHeldBack(_ presentation: ModalPresentation<Domain>) -> Bool {
      !presentation.isLeftBehind && presentation.controller?.isObstructed(carries: carries) ?? false
    }
  }
#endif
