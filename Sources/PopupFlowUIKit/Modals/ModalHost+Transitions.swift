#if canImport(UIKit) && !os(watchOS)
  import IssueReporting
  import PopupFlow
  import UIKit

  // The calls of UIKit.
  extension ModalHost {
    // MARK: In

    func present(
      _ presentation: ModalPresentation<Domain>, on presenter: UIViewController,
      in window: UIWindow
    ) {
      let content = presentation.content ?? content(for: presentation.popup)
      presentation.content = content
      // Its maker may have closed it.
      guard content.popup.closing == nil else { return note(.close, of: presentation) }
      let controller = content.controller
      guard isPresentable(content, for: presentation) else { return }
      guard controller.presentingViewController == nil else {
        // The popup returns before its controller is gone (U12).
        return advanceLater()
      }
      guard let turn = takeTurn(.popup(presentation.popup.id)) else { return }
      reportActionSheet(content)
      let number = presentation.number
      note(.request, of: presentation)
      presentation.window = window
      watch(content, number)
      // The pages below remain visible (U9).
      controller.markAsPopup()
      if presentation.focus == nil { presentation.focus = AccessibilityFocus(in: scene) }
      if presentation.responder == nil { presentation.responder = ResignedResponder(of: window) }
      content.reduceMotion()
      content.obeyMandate()
      #if !os(tvOS)
        givePopoverSource(to: content, on: presenter)
      #endif
      let isAnimated = isAnimated && !presentation.life.hasBeenPresented
      presenter.present(controller, animated: isAnimated) { [weak self, weak controller] in
        guard let self else { return turn.endIfRunning() }
        if presentations[number]?.life.isComing == true { return didPresent(number, turn) }
        // It appears after it was given up (U17).
        let isUsed = presentations.values.contains { $0.controller === controller }
        guard !isUsed, let controller else { return }
        controller.presentingViewController?.dismiss(animated: false) {
          controller.unmarkAsPopup()
        }
      }
      adopt(presentation)
      clock.nextTurn { [weak self, weak presentation] in
        guard let self, let presentation else { return }
        note(.requestIsOver, of: presentation)
        guard presentation.life.isComing else { return }
        adopt(presentation)
        // UIKit sends no completion if a custom transition is cancelled.
        _ = controller.runningTransition?.whenOver(clock) { [weak self] in
          self?.advanceSoon()
        }
        advanceSoon()
      }
    }

    private func didPresent(_ number: Int, _ turn: TransitionLock.Token) {
      guard let presentation = presentations[number] else { return }
      adopt(presentation)
      // Before anything that calls the app, which may close the popup.
      note(.appeared, of: presentation)
      if row.running === turn { endTurn() }
      advanceSoon()
      if let content = presentation.content { addEscape(to: content) }
      moveFocus(to: presentation)
      takeKeyboard(for: presentation)
    }

    /// Reports an issue about a mandatory popup that a tap beside it can close.
    private func reportActionSheet(_ content: ModalContent<Domain>) {
      guard content.popup.isMandatory,
        (content.controller as? UIAlertController)?.preferredStyle == .actionSheet
      else { return }
      reportIssue(
        """
        Popup "\(content.popup.id)" is mandatory, but is shown as an action sheet, which a tap \
        beside it can close. Use an alert, or popup.alert(…), which makes one.
        """)
    }

    private func isPresentable(
      _ content: ModalContent<Domain>, for presentation: ModalPresentation<Domain>
    ) -> Bool {
      let controller = content.controller
      let isRoot = controller.viewIfLoaded?.superview is UIWindow
      let isOther = presentations.values.contains {
        $0.content !== content && $0.controller === controller
      }
      guard controller.parent != nil || isRoot || isOther else { return true }
      reportIssue(
        """
        The controller made for popup "\(presentation.popup.id)" has a parent, is a window's \
        root, or is used for another popup. The popup has failed. Make a new controller for each popup.
        """)
      retire(presentation)
      return false
    }

    // MARK: Out

    /// Dismisses a popup through its presenter, together with all controllers on top of it (U5).
    func dismiss(_ presentation: ModalPresentation<Domain>) {
      guard let controller = presentation.controller,
        let presenter = controller.presentingViewController
      else { return advanceSoon() }
      // The controller's own transition, because it may have left the window (U6, U13).
      guard isStill(controller) else { return }
      let isRemade = presentation.nextContent != nil && !presentation.isToGo
      let isAnimated = isAnimated && !isRemade && !presentation.isLeftBehind
      guard let turn = takeTurn(.popup(presentation.popup.id)) else { return }
      note(.beginDeparture(isReturning: isRemade), of: presentation)
      presenter.dismiss(animated: isAnimated) { [weak self] in
        if let self { didEndTransition(turn) } else { turn.endIfRunning() }
      }
      clock.nextTurn { [weak self] in self?.check(presentation.number, turn) }
    }

    /// Checks a dismissal, because UIKit refuses it without a message, and the user can cancel it
    /// (U2, U4).
    private func check(_ number: Int, _ turn: TransitionLock.Token) {
      guard row.running === turn else { return }
      guard let presentation = presentations[number], presentation.isUp else {
        return didEndTransition(turn)
      }
      if let running = presentation.controller?.runningTransition, running.coordinator != nil {
        let willTell = running.whenOver(clock) { [weak self] in self?.check(number, turn) }
        if willTell { return }
      }
      note(.refuseDeparture, of: presentation)
      endTurn()
      advanceLater()
    }

    func didEndTransition(_ turn: TransitionLock.Token) {
      if row.running === turn {
        // The new content is presented in the same turn, before any other transition (R8).
        let isRemade = presentations.values.contains { $0.life.phase == .renewed }
        if isRemade { row.running = nil } else { endTurn() }
      }
      advanceSoon()
    }

    // MARK: Watching

    /// Observes the dismissal of a presentation.
    private func adopt(_ presentation: ModalPresentation<Domain>) {
      guard let content = presentation.content, presentation.isUp else { return }
      content.watch.adopt(content.controller)
      guard let container = content.controller.presentationController?.containerView else { return }
      let departure = presentation.departure ?? DepartureView { [weak self] in self?.advanceSoon() }
      presentation.departure = departure
      departure.lie(in: container)
    }
  }
#endif
