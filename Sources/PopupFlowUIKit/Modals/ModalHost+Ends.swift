#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  // The ends of presentations, whatever their cause.
  extension ModalHost {
    /// Finds presentations that are over and reports them, from the top down.
    func settle() {
      for presentation in presentationsInOrder.reversed()
      where presentations[presentation.number] === presentation {
        settle(presentation)
      }
    }

    private func settle(_ presentation: ModalPresentation<Domain>) {
      if presentation.stage == .waiting {
        settleWaiting(presentation)
      } else if presentation.isUp {
        presentation.isFoundGone = false
        settleOverdue(presentation)
        settleSwipe(presentation)
      } else if presentation.stage == .presenting {
        if presentation.hasBeenChecked { hasNotCome(presentation) }
      } else {
        settleGone(presentation)
      }
    }

    /// A popup that has not appeared ends at once (U17).
    private func settleWaiting(_ presentation: ModalPresentation<Domain>) {
      // A popup that waits to return can be answered, too.
      let content = presentation.content ?? kept[presentation.popup.number]
      guard presentation.dismissal != nil || content?.popup.closing != nil else { return }
      presentation.content = content
      end(presentation, presentation.end)
    }

    /// A popup on screen can be dismissed even if UIKit has not completed its presentation (U17).
    private func settleOverdue(_ presentation: ModalPresentation<Domain>) {
      guard presentation.stage == .presenting, presentation.hasBeenChecked,
        presentation.dismissal != nil, presentation.controller?.runningTransition == nil
      else { return }
      presentation.stage = .presented
    }

    /// Ends a presentation that UIKit has refused (U4).
    private func hasNotCome(_ presentation: ModalPresentation<Domain>) {
      if presentation.isWanted, presentation.closing == nil, isScreenTaken {
        return decline(presentation)
      }
      endTurn()
      end(presentation, presentation.failure)
    }

    private func settleGone(_ presentation: ModalPresentation<Domain>) {
      if presentation.isBeingRemade, presentation.nextContent != nil,
        !presentation.isDismissedByUser, presentation.dismissal == nil,
        presentation.closing == nil
      {
        return remake(presentation)
      }
      // An alert's handler runs after the alert is gone, and brings the answer (U11).
      let isExplained =
        presentation.stage == .leaving || presentation.isDismissedByUser
        || presentation.closing != nil
      guard isExplained || presentation.isFoundGone else {
        presentation.isFoundGone = true
        return advanceSoon()
      }
      end(presentation, presentation.end)
    }

    private func remake(_ presentation: ModalPresentation<Domain>) {
      let old = presentation.content
      presentation.content = presentation.nextContent
      presentation.nextContent = nil
      presentation.isBeingRemade = false
      presentation.stage = .waiting
      presentation.swipe = nil
      presentation.departure?.removeFromSuperview()
      presentation.departure = nil
      row.running = nil
      old?.restoreMotion()
      unmark(old)
      letGo(old)
    }

    /// Ends a presentation with its last report.
    func end(
      _ presentation: ModalPresentation<Domain>, _ kind: PopupReport<Domain.Answer>.Kind
    ) {
      guard presentations.removeValue(forKey: presentation.number) != nil else { return }
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
      if presentation.isAnswered {
        clock.nextTurn { presentation.wayOut.end() }
      } else {
        presentation.report(kind)
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

    /// Reports at once that the user has closed a popup for good. Its way out keeps the lock, which
    /// the store gives back (U22).
    func answer(_ presentation: ModalPresentation<Domain>) {
      guard presentation.isToAnswer else { return }
      if presentation.isUp, let lock {
        presentation.wayOut.take(from: lock, .popup(presentation.popup.id), isNext: true) {
          [weak self] in self?.advanceSoon()
        }
      }
      presentation.reportAnswer()
    }

    // MARK: Swipes

    /// Notes that a swipe has begun (U7).
    func willDismiss(_ number: Int) {
      guard let presentation = presentations[number], presentation.isUp else { return }
      presentation.swipe = .running
      presentation.reportWillDismiss()
      // UIKit makes the coordinator before or after the call of the delegate.
      if !awaitSwipe(number) {
        clock.nextTurn { [weak self] in
          guard let self, !awaitSwipe(number) else { return }
          let controller = presentations[number]?.controller
          if controller?.isBeingDismissed == false { swipeIsOver(number, isCancelled: true) }
        }
      }
    }

    /// - Returns: Whether the end of the swipe will be reported.
    private func awaitSwipe(_ number: Int) -> Bool {
      guard let coordinator = presentations[number]?.controller?.transitionCoordinator
      else { return false }
      let clock = clock
      coordinator.notifyWhenInteractionChanges { [weak self] context in
        if !context.isCancelled { self?.isReleased(number) }
      }
      // A tap beside the popup cannot be taken back.
      if !coordinator.initiallyInteractive { isReleased(number) }
      return coordinator.animate(alongsideTransition: nil) { [weak self] context in
        let isCancelled = context.isCancelled
        clock.nextTurn { self?.swipeIsOver(number, isCancelled: isCancelled) }
      }
    }

    /// The popup is dismissed (U22).
    private func isReleased(_ number: Int) {
      guard let presentation = presentations[number], presentation.swipe == .running else { return }
      presentation.swipe = .released
      answer(presentation)
    }

    private func swipeIsOver(_ number: Int, isCancelled: Bool) {
      guard let presentation = presentations[number], presentation.swipe != nil else { return }
      if isCancelled { presentation.swipe = .cancelled }
      advanceSoon()
    }

    func didDismiss(_ number: Int) {
      presentations[number]?.isDismissedByUser = true
      if let presentation = presentations[number] { answer(presentation) }
      advanceSoon()
    }

    /// Settles a swipe that was cancelled, also if no coordinator has reported it: one may refuse
    /// to, and an alert may interrupt the swipe.
    private func settleSwipe(_ presentation: ModalPresentation<Domain>) {
      guard let swipe = presentation.swipe, let controller = presentation.controller else { return }
      let isOver = !controller.isBeingDismissed && controller.runningTransition == nil
      guard swipe == .cancelled || isOver else { return advanceLater() }
      presentation.swipe = nil
      presentation.reportDismissCancelled()
    }
  }
#endif
