#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  // Performs the actions of a presentation's life.
  extension WindowHost {
    /// Gives an input to the life of a presentation, and performs the actions.
    func note(
      _ input: PresentationLife<Domain.Answer>.Input, of presentation: Presentation
    ) {
      let actions = presentation.life.take(input, presentation.shown.closing)
      for action in actions {
        if case .impossible = action { presentation.life.reportImpossible(input) }
        apply(action, presentation)
      }
    }

    private func apply(
      _ action: PresentationLife<Domain.Answer>.Action, _ presentation: Presentation
    ) {
      switch action {
      case .takeAway: takeAway(presentation)
      case .moveBack: moveBack(presentation)
      case .end: retire(presentation)
      case .lookAgain:
        note(.lookAgain, of: presentation)
      case .report(let report):
        if presentation.life.isAnswered { presentation.host = self }
        presentation.report(report)
        if case .didPresent = report, presentation.life.isResting { announce(presentation) }
      case .beginTransition, .endTransition, .draw, .erase, .refresh, .stopTimer, .presentAgain,
        .awaitEnd, .eraseLate, .awaitUnmounting, .awaitTap, .giveUpLate, .makeRoom, .leaveScreen,
        .lookSoon, .lookLater, .refused, .late, .impossible:
        // For popups that views draw, or that the system presents.
        break
      }
    }

    /// Closes a popup for the user or its content.
    func close(_ presentation: Presentation) {
      note(.close, of: presentation)
    }

    private func takeAway(_ presentation: Presentation) {
      // A report before this may have ended it.
      guard presentation.life.isLeaving else { return }
      guard let slot = presentation.slot, let root else { return retire(presentation) }
      slot.recognizer?.isEnabled = false
      slot.style.animation.dismiss(slot.context(in: root.view)) { [weak self, weak presentation] in
        if let self, let presentation { note(.left, of: presentation) }
      }
    }

    private func moveBack(_ presentation: Presentation) {
      guard let slot = presentation.slot, let root else { return }
      let context = slot.context(in: root.view)
      UIView.animate(
        withDuration: 0.2, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
        animations: { context.rest() },
        completion: { [weak self, weak presentation] _ in
          if let self, let presentation { note(.settled, of: presentation) }
        })
    }

    /// Ends a presentation that is off the screen, or whose screen is gone.
    func retire(_ presentation: Presentation) {
      guard !presentation.life.hasEnded else { return }
      defer { presentation.host = nil }
      let last = presentation.life.lastReport(presentation.shown.closing)
      presentation.life.retire()
      presentations.removeAll { $0 === presentation }
      if let slot = presentation.slot {
        root?.remove(slot)
        root?.closeRanks()
        windowHasChanged(backTo: presentation.responder)
        if slot.backdrop != nil, isOpen { giveBackFocus(of: presentation) }
      }
      if !presentation.life.isAnswered { presentation.report(last) }
      letGo(presentation.shown)
      presentHeldBack()
      // Checked now, because the report may have caused another popup.
      closeWindowIfEmpty()
    }

    // MARK: Dragging

    func drag(_ presentation: Presentation, _ step: DragRecognizer.Step) {
      switch step {
      case .began:
        note(.beginDrag, of: presentation)
      case .moved(let way):
        if presentation.life.phase == .held { presentation.slot?.follow(way) }
      case .lifted(let way, let speed):
        endDrag(presentation, isOut: presentation.slot?.isDraggedOut(way, speed: speed) ?? false)
      case .cancelled:
        endDrag(presentation, isOut: false)
      }
    }

    func endDrag(_ presentation: Presentation, isOut: Bool) {
      note(.endDrag(isOut: isOut), of: presentation)
    }
  }
#endif
