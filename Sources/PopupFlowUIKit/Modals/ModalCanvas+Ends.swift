#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  // The ends of presentations, whatever their cause.
  extension ModalCanvas {
    /// Finds presentations that are over, from the top down.
    func settle() {
      for session in sessions.reversed() where !session.life.hasEnded {
        note(.looked(sight(of: session)), of: session)
      }
    }

    /// Ends a presentation that UIKit has refused (U4).
    func didRefuse(_ session: Session) {
      if session.life.isWanted, session.shown.closing == nil, isScreenTaken {
        return decline(session)
      }
      retire(session)
    }

    func presentAgain(_ session: Session) {
      guard let next = session.place.nextContent else { return }
      let (old, oldShown) = (session.place.content, session.shown)
      session.place.content = next
      session.place.nextContent = nil
      session.shown = next.popup
      note(.presentAgain, of: session)
      session.place.departure?.removeFromSuperview()
      session.place.departure = nil
      row.running = nil
      old?.restoreMotion()
      unmark(old)
      presenter?.letGo(oldShown)
    }

    func remove(_ session: Session, former: Life, isKnown: Bool) {
      if former.isComing, !former.isLeaving { endTurn() }
      let controller = session.place.content?.controller
      if let departure = session.place.departure {
        // UIKit leaves the container in the window if the presenter was released (U13).
        let isForgotten = controller?.presentingViewController == nil
        if isForgotten, departure.window != nil { departure.superview?.removeFromSuperview() }
        departure.removeFromSuperview()
      }
      returnFocus(from: session, wasPresented: former.hasBeenPresented)
      session.place.responder?.restore()
      unmark(session.place.content)
      if let next = session.place.nextContent?.popup { presenter?.letGo(next) }
      advanceSoon()
      if former.isAnswered {
        let wayOut = session.place.wayOut
        clock.nextTurn { wayOut.finish() }
      }
    }

    /// Removes the popup's mark. A popup that was given up while it appears keeps it until it is
    /// gone (U17).
    private func unmark(_ content: ModalContent<Domain>?) {
      guard let controller = content?.controller, controller.presentingViewController == nil
      else { return }
      controller.unmarkAsPopup()
      content?.watch.release()
    }

    /// Keeps the lock for the way out of a popup whose end is reported at once: the store gives it
    /// back (U22).
    func willAnswer(_ session: Session) {
      // The obstacle may need the lock in order to go (U21).
      if isUp(session), !isUnderObstacle(session), let lock {
        session.place.wayOut.join(lock, .popup(session.popup.id), isNext: true) {
          [weak self] in self?.advanceSoon()
        }
      }
    }

    // MARK: Swipes

    /// Notes that a swipe has begun (U7).
    func willDismiss(_ number: Int) {
      guard let session = session(number), isUp(session) else { return }
      note(.beganToLeave, of: session)
      // UIKit makes the coordinator before or after the call of the delegate.
      if !awaitSwipe(number) {
        clock.nextTurn { [weak self] in
          guard let self, !awaitSwipe(number) else { return }
          let controller = self.session(number)?.place.content?.controller
          if controller?.isBeingDismissed == false { didEndSwipe(number, isCancelled: true) }
        }
      }
    }

    /// - Returns: Whether the end of the swipe will be reported.
    private func awaitSwipe(_ number: Int) -> Bool {
      guard let coordinator = session(number)?.place.content?.controller.transitionCoordinator
      else { return false }
      let clock = clock
      coordinator.notifyWhenInteractionChanges { [weak self] context in
        if !context.isCancelled { self?.didRelease(number) }
      }
      // A tap beside the popup cannot be taken back.
      if !coordinator.initiallyInteractive { didRelease(number) }
      return coordinator.animate(alongsideTransition: nil) { [weak self] context in
        let isCancelled = context.isCancelled
        clock.nextTurn { self?.didEndSwipe(number, isCancelled: isCancelled) }
      }
    }

    /// The popup is dismissed (U22).
    private func didRelease(_ number: Int) {
      if let session = session(number) { note(.released, of: session) }
    }

    private func didEndSwipe(_ number: Int, isCancelled: Bool) {
      if isCancelled, let session = session(number) { note(.cancelled, of: session) }
      advanceSoon()
    }

    func didDismiss(_ number: Int) {
      if let session = session(number) { note(.dismissedByUser, of: session) }
      advanceSoon()
    }
  }
#endif
