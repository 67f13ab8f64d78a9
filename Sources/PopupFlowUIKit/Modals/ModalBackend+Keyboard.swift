#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  // The keyboard (U24).
  extension ModalBackend {
    /// Gives the keyboard to a popup on screen, unless its content has it. Alerts handle the keys
    /// themselves.
    func takeKeyboard(for session: Session) {
      #if !os(tvOS)
        guard let content = session.place.content, let view = content.controller.viewIfLoaded,
          let window = view.window, content.controller.presentedViewController == nil,
          view.inputResponder == nil
        else { return }
        if content.isAlert {
          _ = ResignedResponder(in: window)
        } else if let container = content.controller.presentationController?.containerView {
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
    /// was edited for example.
    func retakeKeyboard() {
      // The search asks the views of the app for their bars.
      for session in sessions
      where session.life.isShown && session.place.keyView?.isFirstResponder != true {
        let window = controller(of: session)?.viewIfLoaded?.window
        if window?.isKeyWindow == true, window?.inputResponder == nil {
          takeKeyboard(for: session)
        }
      }
    }
  }
#endif
