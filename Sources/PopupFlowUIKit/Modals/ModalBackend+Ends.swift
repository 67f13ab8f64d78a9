#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  // The ends of presentations, whatever their cause.
  extension ModalBackend {
    /// Ends a presentation that UIKit has refused, and not only delayed (U4).
    ///
    /// UIKit refuses while it delays something of the app's own, such as the page of a shop. A mandatory
    /// popup is given back then.
    func didRefuse(_ session: Session) {
      if session.life.isWanted, session.shown.closing == nil,
        snapshot().isBlocked(snapshot(of: session).screen)
      {
        return decline(session)
      }
      if mayBeDelayed(session) { return advanceLater() }
      if engine?.mayTryAgain(session, at: clock.now) == true { return decline(session) }
      session.finish()
    }

    private func mayBeDelayed(_ session: Session) -> Bool {
      guard let controller = controller(of: session), controller.canBeDelayed else { return false }
      session.place.delay.note(clock.now, isActive: isSceneActive)
      return session.place.delay.seconds < UIViewController.longestDelay
    }

    /// Prevents UIKit from presenting a popup that it delays and that has ended.
    private func cancelDelay(of session: Session, former: Life) {
      guard former.isComing, session.place.delay.seconds < UIViewController.longestDelay,
        let controller = controller(of: session), controller.canBeDelayed,
        controller.presentingViewController == nil
      else { return }
      controller.dismiss(animated: false)
    }

    /// Gives a popup back to the store, until the screen is free on which it was to be presented (U21).
    func decline(_ session: Session) {
      queue.noteDecline(from: source(of: session))
      session.decline()
    }

    /// Whether a popup has gone with the app's screen on which it was presented, within a second and the
    /// time of a transition: an SDK's advertisement closes itself. The popup is presented again, once.
    /// What the user has asked for there is over with it, and a mandatory popup returns anyway (R29).
    func isUndone(_ session: Session) -> Bool {
      guard session.life.phase == .gone(wasSwiping: false), session.shown.closing == nil,
        !session.place.isPresentedTwice, !isUp(session),
        let below = session.place.below, let appeared = below.appeared,
        clock.now - appeared <= 1.5, below.screen.object?.presentingViewController == nil
      else { return false }
      return session.popup.request.userInitiated != true && !session.shown.isMandatory
    }

    func presentOnceMore(_ session: Session) {
      session.place.isPresentedTwice = true
      session.place.below = nil
      session.place.nextContent = session.place.content
      session.note(.polled(.still))
      session.note(.beginDismissal(isReturning: true))
      session.note(.polled(.gone(hasNextContent: true)))
      advanceSoon()
    }

    func presentAgain(_ session: Session) {
      guard let next = session.place.nextContent else { return }
      let (old, oldShown) = (session.place.content, session.shown)
      session.place.content = next
      session.place.nextContent = nil
      session.shown = next.popup
      session.note(.presentAgain)
      session.place.dismissalView?.removeFromSuperview()
      session.place.dismissalView = nil
      session.place.touches?.leave()
      session.place.touches = nil
      queue.running = nil
      old?.restoreMotion()
      unmark(old)
      engine?.letGo(oldShown)
    }

    func remove(_ session: Session, former: Life, isKnown: Bool) {
      endPresentation(of: session)
      cancelDelay(of: session, former: former)
      let controller = session.place.content?.controller
      if let dismissalView = session.place.dismissalView {
        // UIKit leaves the container in the window if the presenter was released (U13).
        let isForgotten = controller?.presentingViewController == nil
        if isForgotten, dismissalView.window != nil {
          dismissalView.superview?.removeFromSuperview()
        }
        dismissalView.removeFromSuperview()
      }
      session.place.observer?.leaveParent()
      session.place.touches?.leave()
      letGoOfHidden(session)
      returnFocus(from: session, wasPresented: former.hasBeenPresented)
      session.place.responder?.restore()
      unmark(session.place.content)
      if let next = session.place.nextContent?.popup { engine?.letGo(next) }
      advanceSoon()
      if former.isAnswered {
        let dismissalTurn = session.place.dismissalTurn
        clock.nextTurn { dismissalTurn.finish() }
      }
    }

    /// Takes a popup out of a window that is not on the screen any more, so that it does not come back
    /// with that window (U31).
    private func letGoOfHidden(_ session: Session) {
      guard isOpen, isHidden(session), let controller = controller(of: session),
        let presenter = controller.presentingViewController,
        // A popup below takes it along.
        !presenter.isMarkedAsPopup, !controller.isBeingDismissed
      else { return }
      presenter.dismiss(animated: false) { controller.unmarkAsPopup() }
    }

    /// Removes the popup's mark. A popup that was given up while it appears keeps it until it is
    /// gone (U17).
    private func unmark(_ content: ModalContent<Domain>?) {
      guard let controller = content?.controller, controller.presentingViewController == nil
      else { return }
      controller.unmarkAsPopup()
      content?.swipeDelegate.release()
    }

    /// Keeps the lock for the dismissal of a popup whose end is reported at once: the store gives it
    /// back (U22).
    func willAnswer(_ session: Session) {
      // The cover may need the lock in order to go (U21). UIKit may refuse for ever (U36).
      let seen = snapshot(of: session)
      if seen.isUp, !seen.isUnderRest, seen.refusal == .none, let lock {
        session.place.dismissalTurn.join(lock, .popup(session.popup.id), isNext: true) {
          [weak self] in self?.advanceSoon()
        }
      }
    }

    // MARK: Swipes

    /// Notes that a finger dismisses a popup, if UIKit has not told the delegate: of a zoomed cover for
    /// example, or if its signals are lost (U40).
    func noteSwipe(of session: Session) {
      guard session.life.isResting, let controller = controller(of: session),
        controller.isBeingDismissed,
        controller.transitionCoordinator?.initiallyInteractive == true
      else { return }
      willDismiss(session)
    }

    /// Notes that a swipe has begun (U7).
    func willDismiss(_ session: Session) {
      guard !session.life.hasEnded, isUp(session) else { return }
      session.note(.beganToLeave)
      // UIKit makes the coordinator before or after the call of the delegate.
      if !awaitSwipe(session) {
        clock.nextTurn { [weak self, weak session] in
          guard let self, let session, !awaitSwipe(session) else { return }
          if controller(of: session)?.isBeingDismissed == false {
            didEndSwipe(session, isCancelled: true)
          }
        }
      }
    }

    /// - Returns: Whether the end of the swipe will be reported.
    private func awaitSwipe(_ session: Session) -> Bool {
      guard let coordinator = controller(of: session)?.transitionCoordinator else { return false }
      let clock = clock
      coordinator.notifyWhenInteractionChanges { [weak session] context in
        // The popup is dismissed (U22).
        if !context.isCancelled { session?.note(.released) }
      }
      // A tap beside the popup cannot be taken back.
      if !coordinator.initiallyInteractive { session.note(.released) }
      return coordinator.animate(alongsideTransition: nil) { [weak self, weak session] context in
        let isCancelled = context.isCancelled
        clock.nextTurn {
          if let self, let session { self.didEndSwipe(session, isCancelled: isCancelled) }
        }
      }
    }

    private func didEndSwipe(_ session: Session, isCancelled: Bool) {
      if isCancelled { session.note(.cancelled) }
      advanceSoon()
    }

    func didDismiss(_ session: Session) {
      session.note(.dismissedByUser)
      advanceSoon()
    }
  }
#endif
