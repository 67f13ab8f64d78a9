#if canImport(UIKit) && !os(watchOS)
  import IssueReporting
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  // The calls of UIKit.
  extension ModalBackend {
    // MARK: Presenting

    func present(_ session: Session) {
      guard let source = source(of: session), let window = window(of: source) else { return }
      let presenter = source.frontmost
      guard let content = session.place.content ?? content(for: session) else {
        return advanceSoon()
      }
      session.place.content = content
      // It was closed while it waited to return.
      guard session.shown.closing == nil else { return session.note(.close) }
      let controller = content.controller
      guard validate(content, for: session) else { return }
      guard controller.presentingViewController == nil else {
        if sessions.contains(where: { $0 !== session && $0.place.content === content }) {
          return awaitDismissal(of: content, for: session)
        }
        return takeOver(session, in: window)
      }
      guard let turn = takeTurn(.popup(session.popup.id)) else { return }
      content.popup.configure?(controller)
      guard session.life.isWaiting, session.shown.closing == nil,
        session.place.content === content
      else {
        endTurn()
        return advanceSoon()
      }
      reportActionSheet(content)
      session.note(.request)
      session.place.presentationTurn = turn
      session.place.delay = Silence()
      queue.beginTransition()
      session.place.window = window
      session.place.source = source === window.rootViewController ? nil : source
      let isOnAppScreen =
        presenter.presentingViewController != nil && !presenter.isMarkedAsPopup
      session.place.below = isOnAppScreen ? (Weak(presenter), nil) : nil
      observe(content, of: session)
      // The pages below remain visible (U9).
      controller.markAsPopup()
      if session.place.focus == nil { session.place.focus = AccessibilityFocus(in: scene, speech) }
      if session.place.responder == nil { session.place.responder = ResignedResponder(of: window) }
      content.reduceMotion()
      content.obeyMandate()
      #if !os(tvOS)
        givePopoverSource(to: content, on: presenter)
        content.swipeDelegate.adoptPopover(of: controller)
      #endif
      let isAnimated = isAnimated && !session.life.hasBeenPresented
      presenter.present(controller, animated: isAnimated) {
        [weak self, weak session, weak controller] in
        guard let self else { return turn.endIfRunning() }
        if let session, session.life.isComing { return didAppear(session) }
        // It appears after it was given up (U17). A callback of UIKit's is no place for a
        // transition.
        if let controller { clock.nextTurn { self.dismissLate(controller) } }
      }
      adopt(session)
      clock.nextTurn { [weak self, weak session] in
        guard let self, let session else { return }
        session.note(.requestIsOver)
        guard session.life.isComing else { return }
        adopt(session)
        // UIKit sends no completion if a custom transition is cancelled.
        if let running = controller.runningTransition { advance(after: running, on: controller) }
        advanceSoon()
      }
    }

    /// Waits for a controller that is not gone when its popup returns (U12). If it stays for something
    /// of the app's own, or for UIKit, the popup waits as for a screen that is taken (U30, U36).
    private func awaitDismissal(of content: ModalContent<Domain>, for session: Session) {
      let former = sessions.first { $0 !== session && $0.place.content === content }
      let seen = former.map(snapshot(of:))
      guard let former, let seen, seen.isAnswered, seen.isDeferred || seen.isStuck else {
        return advanceLater()
      }
      former.place.isAwaitedByReturn = true
      decline(session)
    }

    /// Takes a controller over that the app has put back on the screen, as an app lock does.
    private func takeOver(_ session: Session, in window: UIWindow) {
      guard let content = session.place.content, !content.controller.isBeingPresented,
        !content.controller.isBeingDismissed
      else { return advanceLater() }
      session.note(.request)
      session.place.window = content.controller.viewIfLoaded?.window ?? window
      observe(content, of: session)
      content.controller.markAsPopup()
      content.obeyMandate()
      didAppear(session)
    }

    /// Dismisses a controller that has appeared after its popup was given up, unless another popup
    /// uses it.
    ///
    /// - Parameter isEndless: Whether a transition was waited for in vain.
    private func dismissLate(_ controller: UIViewController, isEndless: Bool = false) {
      let isUsed = sessions.contains { $0.place.content?.controller === controller }
      if isUsed { return }
      let root = controller.bottommostPresenter
      if !isEndless, let running = root.runningTransition {
        let willTell = awaitEnd(of: running, on: root) { isEndless in
          self.dismissLate(controller, isEndless: isEndless)
        }
        if willTell { return }
      }
      controller.presentingViewController?.dismiss(animated: false) {
        if controller.presentingViewController == nil { controller.unmarkAsPopup() }
      }
    }

    private func didAppear(_ session: Session) {
      session.place.below?.appeared = clock.now
      adopt(session)
      // Before anything that calls the app, which may close the popup.
      session.note(.appeared)
      endPresentation(of: session)
      advanceSoon()
      // A popup that leaves at once takes neither the focus nor the keyboard (U37).
      guard session.life.isResting else { return }
      if let content = session.place.content { addEscape(to: content) }
      moveFocus(to: session)
      takeKeyboard(for: session)
      holdAlert(session)
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

    private func validate(_ content: ModalContent<Domain>, for session: Session) -> Bool {
      let controller = content.controller
      let isOther = sessions.contains {
        $0.place.content !== content && $0.place.content?.controller === controller
      }
      guard controller.isInContainer || isOther else { return true }
      reportIssue(
        """
        The controller made for popup "\(session.popup.id)" has a parent, is a window's \
        root, or is used for another popup. The popup has failed. Make a new controller for each popup.
        """)
      session.finish()
      return false
    }

    // MARK: Dismissing

    /// Dismisses a popup through its presenter, together with all controllers on top of it (U5).
    ///
    /// - Parameters:
    ///   - session: The popup.
    ///   - isLeftBehind: Whether its window has another root (U13).
    ///   - isReturning: Whether it will be presented again, with its next content (R8).
    func dismiss(_ session: Session, isLeftBehind: Bool, isReturning: Bool) {
      guard let presenter = controller(of: session)?.presentingViewController else { return }
      guard let turn = takeTurn(.popup(session.popup.id)) else { return }
      let isAnimated = isAnimated && !isReturning && !isLeftBehind
      session.note(.beginDismissal(isReturning: isReturning))
      let dismissalNumber = queue.beginTransition()
      presenter.dismiss(animated: isAnimated) { [weak self, weak session] in
        guard let self else { return turn.endIfRunning() }
        // UIKit also calls it when it refuses (U36).
        guard let session, isUp(session) else { return didEndTransition(turn, dismissalNumber) }
        clock.nextTurn { [weak self, weak session] in self?.check(session, turn, dismissalNumber) }
      }
      clock.nextTurn { [weak self, weak session] in self?.check(session, turn, dismissalNumber) }
    }

    /// Checks a dismissal, because UIKit does not report that it refuses it, and the user can cancel it
    /// (U2, U4).
    ///
    /// - Parameters:
    ///   - session: The popup; nil if its presentation has ended.
    ///   - turn: The turn of the dismissal.
    ///   - dismissalNumber: The number of the dismissal.
    ///   - isEndless: Whether UIKit says that the transition runs, and has not ended it in time (U40).
    private func check(
      _ session: Session?, _ turn: TransitionLock.Token, _ dismissalNumber: Int,
      isEndless: Bool = false
    ) {
      guard queue.isRunning(turn, dismissalNumber) else { return }
      guard let session, !session.life.hasEnded, isUp(session) else {
        return didEndTransition(turn, dismissalNumber)
      }
      if !isEndless, let controller = controller(of: session),
        let running = controller.runningTransition, running.coordinator != nil
      {
        let willTell = awaitEnd(of: running, on: controller) {
          [weak self, weak session] isEndless in
          self?.check(session, turn, dismissalNumber, isEndless: isEndless)
        }
        // Otherwise the time for which UIKit refuses goes on.
        if willTell { return session.place.refusal = Silence() }
      }
      if isEndless { session.place.refusal.giveUp() }
      session.note(.refuseDismissal)
      endTurn()
      noteRefusal(of: session)
      advanceLater()
    }

    /// Counts the time for which UIKit refuses to dismiss a popup. After two seconds of an active scene,
    /// the end is reported, and the host tries again each second (U36).
    private func noteRefusal(of session: Session) {
      session.place.refusal.note(clock.now, isActive: isSceneActive)
      guard session.place.refusal.isOverdue else { return }
      session.place.isStuck = true
      session.place.dismissalTurn.finish()
      guard !session.place.isReported else { return }
      session.place.isReported = true
      reportIssue(
        """
        UIKit has refused to dismiss popup "\(session.popup.id)" for two seconds. It counts as \
        dismissed, and other popups wait until it is gone. Look for a controller that overrides \
        dismiss(animated:completion:) without calling super, and for a transition that never ends.
        """)
      session.note(.postpone)
    }

    func didEndTransition(_ turn: TransitionLock.Token, _ dismissalNumber: Int) {
      if queue.isRunning(turn, dismissalNumber) {
        // The new content is presented in the same turn, before any other transition (R8).
        let isRemade = sessions.contains { $0.life.phase == .renewed }
        if isRemade { queue.running = nil } else { endTurn() }
      }
      advanceSoon()
    }

    // MARK: Observing

    /// Observes the dismissal of a presentation.
    private func adopt(_ session: Session) {
      guard let content = session.place.content, isUp(session) else { return }
      content.swipeDelegate.adopt(content.controller)
      if session.place.observer == nil {
        let observer = DismissalObservingController()
        observer.onEvent = { [weak self, weak session] _, event in
          switch event {
          case .willBeDismissed: if let session { self?.noteSwipe(of: session) }
          case .didDisappear: self?.advanceSoon()
          case .willAppear, .didAppear, .released, .cancelled: break
          }
        }
        session.place.observer = observer
      }
      // Another one after the content was replaced (R8).
      session.place.observer?.popup = content.controller
      session.place.observer?.follow()
      takeHolds(of: session)
      guard let container = content.controller.runningPresentation?.containerView else { return }
      // UIKit informs only the controller itself that it was dismissed, or that a window's root was
      // replaced. Not every controller takes a child, but every presentation has a container view.
      let dismissalView =
        session.place.dismissalView
        ?? ObservingView { [weak self] view, change in
          if change == .window, view.window == nil { self?.advanceSoon() }
        }
      session.place.dismissalView = dismissalView
      dismissalView.lie(in: container)
    }
  }
#endif
