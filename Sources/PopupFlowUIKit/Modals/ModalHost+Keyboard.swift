#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  // The keyboard (U24).
  extension ModalHost {
    /// Gives the keyboard to a popup on screen, unless its content has it. Alerts handle the keys
    /// themselves.
    func takeKeyboard(for presentation: ModalPresentation<Domain>) {
      #if !os(tvOS)
        guard let content = presentation.content, let view = content.controller.viewIfLoaded,
          let window = view.window, content.controller.presentedViewController == nil,
          view.firstResponderInside == nil
        else { return }
        if content.controller is UIAlertController {
          _ = ResignedResponder(in: window)
        } else if let container = content.controller.presentationController?.containerView {
          let keyView = presentation.keyView ?? PopupKeyView()
          presentation.keyView = keyView
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
    /// was edited for example.
    func retakeKeyboard() {
      for presentation in presentations.values where presentation.life.isShown {
        let window = presentation.controller?.viewIfLoaded?.window
        if window?.isKeyWindow == true, window?.firstResponderInside == nil {
          takeKeyboard(for: presentation)
        }
      }
    }
  }
#endif
