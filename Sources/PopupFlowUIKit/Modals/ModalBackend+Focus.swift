#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  // Assistive technology and the user's settings for it (V5). UIKit itself hides the views behind a
  // modal, and moves the focus to an alert and back.
  extension ModalBackend {
    /// Moves the focus to a popup that has appeared or has another content.
    func moveFocus(to session: Session) {
      // UIKit moves the focus to an alert.
      guard let content = session.place.content, !content.isAlert else {
        speech.noteChange()
        return
      }
      speech.changeScreen(to: content.popup.firstFocus ?? content.controller.view)
    }

    /// Holds the popup that has the focus (R49).
    func noteFocus() {
      let focused = AssistiveTechnology.focusedElement
      for session in sessions where session.life.isShown {
        guard let content = session.place.content, !content.isAlert else {
          holdAlert(session)
          continue
        }
        let view = content.controller.viewIfLoaded
        session.hold(
          .assistiveTechnology, focused.map { view?.contains(element: $0) == true } ?? false)
      }
    }

    /// Holds an alert: while VoiceOver or Switch Control runs, its focus is in it as long as it is on screen
    /// (R49).
    func holdAlert(_ session: Session) {
      guard session.place.content?.isAlert == true else { return }
      session.hold(.assistiveTechnology, AssistiveTechnology.hasFocus)
    }

    /// Holds a popup while a finger or a pointer is on it (R49). UIKit does not tell that of an alert.
    func takeHolds(of session: Session) {
      guard session.place.touches == nil, let controller = controller(of: session),
        !(controller is UIAlertController), let view = controller.viewIfLoaded
      else { return }
      session.place.touches = PopupTouches(on: view) { [weak self, weak session] in
        if let session { self?.noteSwipe(of: session) }
      } onHold: { [weak session] cause, isThere in
        session?.hold(cause, isThere)
      }
    }

    /// Returns the focus when a popup was dismissed.
    func returnFocus(from session: Session, wasPresented: Bool) {
      session.place.content?.restoreMotion()
      if wasPresented { speech.noteChange() }
      guard wasPresented, session.place.content?.isAlert != true,
        let top = window?.rootViewController?.topmostPresented.viewIfLoaded
      else { return }
      session.place.focus?.goBack(orTo: top)
    }

    /// Handles the escape gesture for a popup, unless the controller does: it closes the popup if a
    /// swipe or a tap beside it would. A popup that covers the screen has neither, unless it zooms, and
    /// may have to stay. Alerts handle the gesture. Before iOS 17, the controller must.
    func addEscape(to content: ModalContent<Domain>) {
      #if !os(tvOS)
        let controller = content.controller
        guard #available(iOS 17, *), content.popup.isMandatory || controller.isDismissedByGestures,
          let view = controller.viewIfLoaded, view.accessibilityPerformEscapeBlock == nil
        else { return }
        // Set on the view, which is asked before the controller. It is not documented whether the
        // controller's method or block is first.
        view.accessibilityPerformEscapeBlock = { [weak self, weak content] in
          guard let self, let content else { return false }
          return performEscape(content)
        }
      #endif
    }

    /// A mandatory popup takes the gesture: otherwise a controller below would receive it.
    func performEscape(_ content: ModalContent<Domain>) -> Bool {
      content.controller.accessibilityPerformEscape() || content.popup.isMandatory
        || escape(content)
    }

    private func escape(_ content: ModalContent<Domain>) -> Bool {
      let isShown = sessions.contains { $0.place.content === content && $0.life.isShown }
      guard isShown, content.controller.isDismissedByGestures,
        content.controller.isDismissalAllowed
      else { return false }
      content.popup.dismiss()
      return true
    }
  }

  extension ModalContent {
    /// Fades a controller that would slide over the whole screen, if the user has asked for less
    /// motion. UIKit adapts sheets and alerts itself, and a controller with its own transition
    /// adapts that.
    func reduceMotion() {
      let style = controller.modalPresentationStyle
      guard UIAccessibility.isReduceMotionEnabled, controller.transitioningDelegate == nil,
        controller.modalTransitionStyle == .coverVertical,
        style == .fullScreen || style == .overFullScreen
      else { return }
      controller.modalTransitionStyle = .crossDissolve
      isMotionReduced = true
    }

    /// Restores the transition, because the setting may differ the next time.
    func restoreMotion() {
      guard isMotionReduced else { return }
      isMotionReduced = false
      controller.modalTransitionStyle = .coverVertical
    }
  }

  // The keyboard (U24).
  extension ModalBackend {
    /// Gives the keyboard to a popup on screen, unless a view in its content has it. The controllers of the
    /// content receive the keys anyway. An alert handles the keys itself: UIKit makes it first responder, or
    /// nothing is.
    func takeKeyboard(for session: Session) {
      #if !os(tvOS)
        guard let content = session.place.content, let view = content.controller.viewIfLoaded,
          let window = view.window, content.controller.presentedViewController == nil
        else { return }
        if content.isAlert {
          if view.inputResponder == nil { _ = ResignedResponder(in: window) }
          return
        }
        let inner: UIView = content.controller.shownInside.view
        guard !inner.isSearched, !view.hasKeyboard(exceptAround: inner) else { return }
        if let container = content.controller.runningPresentation?.containerView {
          let keyView = session.place.keyView ?? PopupKeyView()
          session.place.keyView = keyView
          keyView.controller = content.controller
          keyView.onEscape = { [weak self, weak content] in
            guard let self, let content else { return false }
            return performEscape(content)
          }
          if keyView.superview !== container { container.insertSubview(keyView, at: 0) }
          keyView.becomeFirstResponder()
        }
      #endif
    }

    /// Gives the keyboard to the topmost popup if nothing in its window has it, after a text field
    /// was edited for example, or only a controller around that, to which UIKit hands over then.
    func retakeKeyboard() {
      // The search asks the views of the app for their bars.
      for session in sessions
      where session.life.isShown && session.place.keyView?.isFirstResponder == false {
        guard let view = controller(of: session)?.shownInside.viewIfLoaded,
          let window = view.window, window.isKeyWindow, !window.hasKeyboard(exceptAround: view)
        else { continue }
        takeKeyboard(for: session)
      }
    }
  }
#endif
