#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  // Assistive technology and the user's settings for it (V5). UIKit itself hides the views behind a
  // modal.
  extension ModalHost {
    /// Moves the focus to a popup that has come or has another content.
    func moveFocus(to presentation: ModalPresentation<Domain>) {
      guard let content = presentation.content else { return }
      addEscape(to: content)
      content.popup.takeFocus(in: content.controller.view)
    }

    /// Returns the focus when a popup has gone.
    func returnFocus(from presentation: ModalPresentation<Domain>) {
      presentation.content?.restoreMotion()
      guard presentation.hasReportedPresented,
        let top = window?.rootViewController?.topmostPresented.viewIfLoaded
      else { return }
      presentation.focus?.goBack(orTo: top)
    }

    /// Closes the popup at the escape gesture if a swipe would close it, unless the controller
    /// handles the gesture. A popup that covers the screen has no swipe and may have to stay.
    /// Alerts handle the gesture. Before iOS 17, the controller must.
    private func addEscape(to content: ModalContent<Domain>) {
      #if !os(tvOS)
        let controller = content.controller
        // Asked before the presentation, UIKit would make a presentation controller that stays.
        guard #available(iOS 17, *), controller.presentingViewController != nil,
          controller.sheetPresentationController != nil,
          let view = controller.viewIfLoaded, view.accessibilityPerformEscapeBlock == nil
        else { return }
        // Set on the view, which is asked before the controller. It is not documented whether the
        // controller's method or block comes first.
        view.accessibilityPerformEscapeBlock = { [weak self, weak content] in
          guard let self, let content else { return false }
          return performEscape(content)
        }
      #endif
    }

    func performEscape(_ content: ModalContent<Domain>) -> Bool {
      content.controller.accessibilityPerformEscape() || escape(content)
    }

    private func escape(_ content: ModalContent<Domain>) -> Bool {
      let isShown = presentations.values.contains {
        $0.content === content && $0.stage == .presented
      }
      guard isShown, content.watch.mayDismiss(content.controller) else { return false }
      content.popup.finish()
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
#endif
