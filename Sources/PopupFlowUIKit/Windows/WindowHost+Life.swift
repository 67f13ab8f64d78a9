#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  // A report may cause the next command before it returns. So each phase is set before a report and
  // checked after it.
  extension WindowHost {
    func hasAppeared(_ presentation: Presentation) {
      guard presentation.isAppearing else { return }
      presentation.phase = .shown
      presentation.report(.didPresent)
      if presentation.isAtRest { announce(presentation) }
      if presentation.shown.closing != nil { close(presentation) }
    }

    /// Dismisses a popup, even while it appears (U17).
    func dismiss(_ presentation: Presentation, _ reason: PopupDismissReason) {
      // If the user has closed it, it is already leaving, and reports that at its end.
      guard !presentation.isLeaving else { return }
      guard reason == .overdue else { return leave(presentation, .command) }
      // Its transition has not ended, and the store does not wait for another (R33).
      presentation.phase = .leaving(.command)
      hasEnded(presentation)
    }

    /// Closes a popup for the user or its content. A popup that is appearing closes when it is
    /// shown.
    func close(_ presentation: Presentation) {
      switch presentation.phase {
      case .shown, .dragged, .settling:
        leave(presentation, .user)
      case .leaving:
        answer(presentation)
      case .appearing, .ended:
        break
      }
    }

    /// Reports at once that the user has closed the popup for good, while it leaves (U22).
    private func answer(_ presentation: Presentation) {
      guard !presentation.isAnswered, case .userDismissed = presentation.lastReport else { return }
      let last = presentation.lastReport
      presentation.isAnswered = true
      presentation.report(last)
    }

    private func leave(_ presentation: Presentation, _ cause: PopupDeparture) {
      presentation.phase = .leaving(cause)
      answer(presentation)
      guard presentation.isLeaving else { return }
      guard let slot = presentation.slot, let root else { return hasEnded(presentation) }
      slot.recognizer?.isEnabled = false
      slot.style.animation.dismiss(slot.context(in: root.view)) { [weak self, weak presentation] in
        if let presentation, presentation.isLeaving { self?.hasEnded(presentation) }
      }
    }

    /// Ends a presentation that is off the screen, or whose screen is gone.
    func hasEnded(_ presentation: Presentation) {
      guard !presentation.isEnded else { return }
      let last = presentation.lastReport
      presentation.phase = .ended
      presentations.removeAll { $0 === presentation }
      if let slot = presentation.slot {
        root?.remove(slot)
        root?.closeRanks()
        windowHasChanged(backTo: presentation.responder)
        if slot.backdrop != nil, isOpen { giveBackFocus(of: presentation) }
      }
      if !presentation.isAnswered { presentation.report(last) }
      letGo(presentation.shown)
      presentHeldBack()
      // The report may have filled the window again.
      closeWindowIfEmpty()
    }

    // MARK: Dragging

    func drag(_ presentation: Presentation, _ step: DragRecognizer.Step) {
      switch step {
      case .began:
        guard presentation.isAtRest else { return }
        presentation.phase = .dragged
        presentation.report(.willDismiss)
      case .moved(let way):
        if presentation.isDragged { presentation.slot?.follow(way) }
      case .lifted(let way, let speed):
        guard presentation.isDragged, let slot = presentation.slot else { return }
        if slot.isDraggedOut(way, speed: speed) {
          leave(presentation, .user)
        } else {
          settle(presentation)
        }
      case .cancelled:
        if presentation.isDragged { settle(presentation) }
      }
    }

    func settle(_ presentation: Presentation) {
      guard let slot = presentation.slot, let root else { return }
      presentation.phase = .settling
      let context = slot.context(in: root.view)
      UIView.animate(
        withDuration: 0.2, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
        animations: { context.rest() },
        completion: { [weak presentation] _ in
          guard let presentation, presentation.isSettling else { return }
          presentation.phase = .shown
          presentation.report(.dismissCancelled)
        })
    }
  }

  extension WindowPresentation {
    /// The report to send if the popup ends now.
    fileprivate var lastReport: Kind {
      let isCommanded = phase == .leaving(.command)
      if let report = shown.closingReport(isCommanded: isCommanded) { return report }
      return switch phase {
      case .appearing: .didFail
      case .leaving(.user): .userDismissed(nil)
      case .leaving(.command), .shown, .dragged, .settling, .ended: .didDismiss
      }
    }
  }
#endif
