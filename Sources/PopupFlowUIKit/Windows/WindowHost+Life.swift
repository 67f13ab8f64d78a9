#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  // A popup's way in and out. Whatever is reported may bring the next command from inside: so the
  // phase is set before, and asked again after.
  extension WindowHost {
    func hasCome(_ presentation: Presentation) {
      guard presentation.isComing else { return }
      presentation.phase = .shown
      presentation.say(.didPresent)
      if presentation.isAtRest { announce(presentation) }
      if case .user(let answer) = presentation.early { close(presentation, with: answer) }
    }

    /// It is told to go, also on its way in (U17).
    func dismiss(_ presentation: Presentation, _ reason: PopupDismissReason) {
      // One that the user has closed is on its way already, and says so at its end.
      guard !presentation.isLeaving else { return }
      // An answer that was given on its way in counts.
      let end = presentation.early?.answer.map { .user($0) } ?? Presentation.End.command
      guard reason == .overdue else { return leave(presentation, end) }
      // Its transition has not come to an end, and nobody would wait for another (R33).
      presentation.phase = .leaving(end)
      isGone(presentation)
    }

    /// The user closes it, by whatever means.
    func close(_ presentation: Presentation, with answer: Domain.Answer?) {
      switch presentation.phase {
      case .coming:
        if presentation.early?.answer == nil { presentation.early = .user(answer) }
      case .shown:
        presentation.say(.willDismiss)
        if presentation.isLeaving {
          presentation.phase = .leaving(.user(answer))
        } else if !presentation.isGone {
          leave(presentation, .user(answer))
        }
      case .dragged, .settling:
        leave(presentation, .user(answer))
      case .leaving(let end):
        // Without an answer it does not change what becomes of it.
        if answer != nil, end.answer == nil { presentation.phase = .leaving(.user(answer)) }
      case .gone:
        break
      }
    }

    private func leave(_ presentation: Presentation, _ end: Presentation.End) {
      presentation.phase = .leaving(end)
      guard let slot = presentation.slot, let root else { return isGone(presentation) }
      slot.recognizer?.isEnabled = false
      slot.style.transition.dismiss(slot.context(in: root.view)) { [weak self, weak presentation] in
        if let presentation, presentation.isLeaving { self?.isGone(presentation) }
      }
    }

    /// It is off the screen, or its screen is not there any more.
    func isGone(_ presentation: Presentation) {
      guard !presentation.isGone else { return }
      let last = presentation.lastReport
      presentation.phase = .gone
      presentations.removeAll { $0 === presentation }
      if let slot = presentation.slot {
        root?.remove(slot)
        root?.closeRanks()
        windowHasChanged()
        if slot.backdrop != nil, isOpen { giveBackFocus(of: presentation) }
      }
      presentation.say(last)
      letGo(presentation.shown)
      // What came of the report may have filled it again.
      closeWindowIfEmpty()
    }

    // MARK: Dragging

    func drag(_ presentation: Presentation, _ step: DragRecognizer.Step) {
      switch step {
      case .began:
        guard presentation.isAtRest else { return }
        presentation.phase = .dragged
        presentation.say(.willDismiss)
      case .moved(let way):
        if presentation.isDragged { presentation.slot?.follow(way) }
      case .lifted(let way, let speed):
        guard presentation.isDragged, let slot = presentation.slot else { return }
        if slot.isDraggedOut(way, speed: speed) {
          leave(presentation, .user(nil))
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
          presentation.say(.dismissCancelled)
        })
    }
  }

  extension WindowPresentation {
    /// What is said of it if it goes now.
    fileprivate var lastReport: Kind {
      switch phase {
      case .coming: .didFail
      case .leaving(let end): end.report
      case .shown, .dragged, .settling, .gone: .didDismiss
      }
    }
  }
#endif
