#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  // Assistive technology, and what the user has asked for (V5). What lies behind a modal UIKit hides
  // itself.
  extension ModalHost {
    /// A popup has come, or another content in its place.
    func welcome(_ presentation: ModalPresentation<Domain>) {
      guard let content = presentation.content else { return }
      addEscape(to: content)
      content.popup.takeFocus(in: content.controller.view)
    }

    /// A popup has gone: back to where it was asked from, or to what is on top.
    func sayGoodbye(to presentation: ModalPresentation<Domain>) {
      presentation.content?.restoreMotion()
      guard presentation.hasSaidPresented,
        let top = window?.rootViewController?.topmostPresented.viewIfLoaded
      else { return }
      presentation.focus?.goBack(orTo: top)
    }

    /// The escape gesture closes what a swipe would close, unless the controller knows better. What
    /// covers the screen has no swipe, and may be there to stay. Alerts have their own gesture;
    /// before iOS 17 the controller does it.
    private func addEscape(to content: ModalContent<Domain>) {
      #if !os(tvOS)
        let controller = content.controller
        // Asked for it when it is not presented, UIKit makes a presentation controller that stays.
        guard #available(iOS 17, *), controller.presentingViewController != nil,
          controller.sheetPresentationController != nil,
          let view = controller.viewIfLoaded, view.accessibilityPerformEscapeBlock == nil
        else { return }
        // The view's, which is asked before the controller: whether a controller's own method or
        // its block comes first is documented nowhere.
        view.accessibilityPerformEscapeBlock = { [weak self, weak content] in
          guard let self, let content else { return false }
          return content.controller.accessibilityPerformEscape() || escape(content)
        }
      #endif
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
    /// Has the controller fade in and out where it would slide over the screen and the user has
    /// asked for less motion. Sheets and alerts are UIKit's to change, and a controller that has a
    /// transition of its own knows best.
    func reduceMotion() {
      let style = controller.modalPresentationStyle
      guard UIAccessibility.isReduceMotionEnabled, controller.transitioningDelegate == nil,
        controller.modalTransitionStyle == .coverVertical,
        style == .fullScreen || style == .overFullScreen
      else { return }
      controller.modalTransitionStyle = .crossDissolve
      isMotionReduced = true
    }

    /// The next time the user may want it as it was.
    func restoreMotion() {
      guard isMotionReduced else { return }
      isMotionReduced = false
      controller.modalTransitionStyle = .coverVertical
    }
  }
#endif
