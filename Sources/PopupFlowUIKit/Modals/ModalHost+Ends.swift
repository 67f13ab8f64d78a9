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
      // A popup that waits to return can be answered, too.
      let content = presentation.content ?? kept[presentation.popup.number]
      let action = presentation.life.look(
        presentation.observation, content?.popup.closing, isMoving: presentation.isMoving)
      switch action {
      case .end(let last):
        presentation.content = content
        retire(presentation, last)
      case .refused: didRefuse(presentation)
      case .presentAgain: presentAgain(presentation)
      case .report(let report): presentation.report(report)
      case .lookSoon: advanceSoon()
      case .lookLater: advanceLater()
      case nil: break
      }
    }

    /// Ends a presentation that UIKit has refused (U4).
    private func didRefuse(_ presentation: ModalPresentation<Domain>) {
      if presentation.life.isWanted, presentation.closing == nil, isScreenTaken {
        return decline(presentation)
      }
      endTurn()
      retire(presentation, presentation.life.failure(presentation.closing))
    }

    private func presentAgain(_ presentation: ModalPresentation<Domain>) {
      let old = presentation.content
      presentation.content = presentation.nextContent
      presentation.nextContent = nil
      presentation.life.presentAgain()
      presentation.departure?.removeFromSuperview()
      presentation.departure = nil
      row.running = nil
      old?.restoreMotion()
      unmark(old)
      letGo(old)
    }

    /// Ends a presentation with its last report.
    func retire(
      _ presentation: ModalPresentation<Domain>, _ kind: PopupReport<Domain.Answer>.Kind
    ) {
      guard presentations.removeValue(forKey: presentation.number) != nil else { return }
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
      guard let last = presentation.life.answer(presentation.closing) else { return }
      presentation.host = self
      // The obstacle may need the lock in order to go (U21).
      if presentation.isUp, !isUnderObstacle(presentation), let lock {
        presentation.wayOut.join(lock, .popup(presentation.popup.id), isNext: true) {
          [weak self] in self?.advanceSoon()
        }
      }
      presentation.report(last)
    }

    // MARK: Swipes

    /// Notes that a swipe has begun (U7).
    func willDismiss(_ number: Int) {
      guard let presentation = presentations[number], presentation.isUp else { return }
      if let report = presentation.life.beginSwipe() { presentation.report(report) }
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
      guard let presentation = presentations[number], presentation.life.releaseSwipe() else {
        return
      }
      answer(presentation)
    }

    private func didEndSwipe(_ number: Int, isCancelled: Bool) {
      if isCancelled { presentations[number]?.life.cancelSwipe() }
      advanceSoon()
    }

    func didDismiss(_ number: Int) {
      if let presentation = presentations[number] {
        presentation.life.completeGesture()
        answer(presentation)
      }
      advanceSoon()
    }
  }
#endif
