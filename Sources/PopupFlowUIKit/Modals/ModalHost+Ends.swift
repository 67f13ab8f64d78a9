#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  // The ends of presentations, whatever their cause.
  extension ModalHost {
    /// Finds presentations that are over and reports them, from the top down.
    func settle() {
      for presentation in presentationsInOrder.reversed()
      where presentations[presentation.number] === presentation {
        note(.looked(presentation.sight), of: presentation)
      }
    }

    /// Ends a presentation that UIKit has refused (U4).
    func didRefuse(_ presentation: ModalPresentation<Domain>) {
      if presentation.life.isWanted, presentation.closing == nil, isScreenTaken {
        return decline(presentation)
      }
      endTurn()
      retire(presentation)
    }

    func presentAgain(_ presentation: ModalPresentation<Domain>) {
      let old = presentation.content
      presentation.content = presentation.nextContent
      presentation.nextContent = nil
      note(.presentAgain, of: presentation)
      presentation.departure?.removeFromSuperview()
      presentation.departure = nil
      row.running = nil
      old?.restoreMotion()
      unmark(old)
      letGo(old)
    }

    /// Ends a presentation with its last report, or another one.
    func retire(
      _ presentation: ModalPresentation<Domain>, _ other: PopupReport<Domain.Answer>.Kind? = nil
    ) {
      guard presentations.removeValue(forKey: presentation.number) != nil else { return }
      let last = other ?? presentation.life.lastReport(closing(of: presentation))
      presentation.life.retire()
      defer { presentation.host = nil }
      if let departure = presentation.departure {
        // UIKit leaves the container in the window if the presenter was released (U13).
        let isForgotten = presentation.controller?.presentingViewController == nil
        if isForgotten, departure.window != nil { departure.superview?.removeFromSuperview() }
        departure.removeFromSuperview()
      }
      returnFocus(from: presentation)
      presentation.responder?.restore()
      unmark(presentation.content)
      letGo(presentation.content)
      letGo(presentation.nextContent)
      advanceSoon()
      if presentation.life.isAnswered {
        clock.nextTurn { presentation.wayOut.finish() }
      } else {
        presentation.report(last)
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
    func keepLock(for presentation: ModalPresentation<Domain>) {
      presentation.host = self
      // The obstacle may need the lock in order to go (U21).
      if presentation.isUp, !isUnderObstacle(presentation), let lock {
        presentation.wayOut.join(lock, .popup(presentation.popup.id), isNext: true) {
          [weak self] in self?.advanceSoon()
        }
      }
    }

    // MARK: Swipes

    /// Notes that a swipe has begun (U7).
    func willDismiss(_ number: Int) {
      guard let presentation = presentations[number], presentation.isUp else { return }
      note(.beganToLeave, of: presentation)
      // UIKit makes the coordinator before or after the call of the delegate.
      if !awaitSwipe(number) {
        clock.nextTurn { [weak self] in
          guard let self, !awaitSwipe(number) else { return }
          let controller = presentations[number]?.controller
          if controller?.isBeingDismissed == false { didEndSwipe(number, isCancelled: true) }
        }
      }
    }

    /// - Returns: Whether the end of the swipe will be reported.
    private func awaitSwipe(_ number: Int) -> Bool {
      guard let coordinator = presentations[number]?.controller?.transitionCoordinator
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
      if let presentation = presentations[number] { note(.released, of: presentation) }
    }

    private func didEndSwipe(_ number: Int, isCancelled: Bool) {
      if isCancelled, let presentation = presentations[number] {
        note(.cancelled, of: presentation)
      }
      advanceSoon()
    }

    func didDismiss(_ number: Int) {
      if let presentation = presentations[number] { note(.dismissedByUser, of: presentation) }
      advanceSoon()
    }
  }
#endif
