#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  // What the canvas sees of a popup, and what follows from it.
  extension ModalCanvas {
    func controller(of session: Session) -> UIViewController? { session.place.content?.controller }

    /// Whether UIKit presents a popup, from the beginning of its transition until it is gone.
    func isUp(_ session: Session) -> Bool {
      !session.life.isWaiting && controller(of: session)?.presentingViewController != nil
    }

    /// Whether a popup's window is hidden, released, or without a scene (U31).
    func isOutOfSight(_ session: Session) -> Bool {
      session.place.hasWindow && session.place.window?.hasLeftScreen ?? true
    }

    /// Whether something of the app's own lies on a popup in a hidden window, so that it cannot be
    /// taken out of that window (U30, U31).
    func isBoundToHidden(_ session: Session) -> Bool {
      isUp(session) && isOutOfSight(session) && controller(of: session)?.cover() != nil
    }

    /// Whether a popup's window has another root by now (U13).
    func isLeftBehind(_ session: Session) -> Bool {
      guard isUp(session), let controller = controller(of: session) else { return false }
      return session.place.window?.rootViewController !== controller.bottommostPresenter
    }

    /// Whether a popup is on screen and must be dismissed, as soon as it does not move. A swipe that
    /// never ends counts as still after a while (U25).
    func isToGo(_ session: Session) -> Bool {
      session.life.isDue || session.life.isLeavingUnderFinger
        || session.life.isShown && isLeftBehind(session)
    }

    /// Whether a popup is off screen, to be presented again with another content (R8).
    func isReturning(_ session: Session) -> Bool {
      session.life.isWaiting && session.life.hasBeenPresented
    }

    /// Whether the store has the lock for a popup: until a command is answered, or a closing is over.
    func isStoreTurn(_ session: Session) -> Bool {
      let life = session.life
      guard !life.isAnswered else { return false }
      if life.phase == .held || life.phase == .gone(wasHeld: true) { return true }
      return (life.isCommanded || !life.hasBeenPresented) && !session.isHeldBack
    }

    /// Returns the state of a popup's controller now. Whether it moves is looked at only if that
    /// matters, because all controllers are asked for it.
    func sight(of session: Session) -> Life.Sight {
      let gone = Life.Sight.gone(hasNextContent: session.place.nextContent != nil)
      guard isUp(session), let controller = controller(of: session) else { return gone }
      // While a transition runs in a hidden window, UIKit would lose a dismissal (U2, U31).
      if isOutOfSight(session) { return isStill(controller.bottommostPresenter) ? gone : .moving }
      guard session.life.dependsOnMotion else { return .still }
      return controller.isBeingDismissed || controller.runningTransition != nil ? .moving : .still
    }

    /// Whether a popup is on the screen. UIKit does not report that a window's root was replaced under
    /// it (U13), or that the app has changed pages below it (U9).
    var needsWatch: Bool { sessions.contains { isUp($0) } }

    func watch() {
      for session in sessions { session.place.isStuck = false }
      retakeKeyboard()
      advanceSoon()
      PageTrackers.lookAgain()
    }
  }
#endif
