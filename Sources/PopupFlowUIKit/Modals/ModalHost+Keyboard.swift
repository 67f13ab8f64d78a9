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
          let keyView = presentation.keyView ?? ModalKeyView()
          presentation.keyView = keyView
          keyView.controller = content.controller
          keyView.onEscape = { [weak self, weak content] in
            guard let self, let content else { return false }
            return escapeByKey(content)
          }
          if keyView.superview !== container { container.insertSubview(keyView, at: 0) }
          keyView.becomeFirstResponder()
        }
      #endif
    }

    /// Gives the keyboard to the topmost popup if nothing in its window has it, after a text field
    /// was edited for example.
    func retakeKeyboard() {
      for presentation in presentations.values where presentation.stage == .presented {
        let window = presentation.controller?.viewIfLoaded?.window
        if window?.isKeyWindow == true, window?.firstResponderInside == nil {
          takeKeyboard(for: presentation)
        }
      }
    }

    /// Closes what the escape gesture closes. A popup that covers the screen has no swipe and may
    /// have to stay.
    private func escapeByKey(_ content: ModalContent<Domain>) -> Bool {
      guard content.controller.sheetPresentationController != nil else {
        return content.controller.accessibilityPerformEscape()
      }
      return performEscape(content)
    }
  }

  /// A view that is first responder while nothing in a modal popup is, and passes the keys to the
  /// controller that is shown there.
  final class ModalKeyView: UIView {
    weak var controller: UIViewController?
    var onEscape: @MainActor () -> Bool = { false }
    // Presses whose beginning has closed the popup.
    private var escapes: Set<UIPress> = []

    init() {
      super.init(frame: .zero)
      isAccessibilityElement = false
    }

    required init?(coder: NSCoder) {
      return nil
    }

    override var canBecomeFirstResponder: Bool { true }

    override var next: UIResponder? { controller?.shownInside.viewIfLoaded ?? super.next }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if presses.containsEscape, onEscape() {
        escapes.formUnion(presses)
      } else {
        super.pressesBegan(presses, with: event)
      }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      guard escapes.isDisjoint(with: presses) else { return escapes.subtract(presses) }
      super.pressesEnded(presses, with: event)
    }

    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      guard escapes.isDisjoint(with: presses) else { return escapes.subtract(presses) }
      super.pressesCancelled(presses, with: event)
    }
  }

  extension UIViewController {
    /// The controller that a container shows, at any depth.
    fileprivate var shownInside: UIViewController {
      let child =
        (self as? UINavigationController)?.topViewController
        ?? (self as? UITabBarController)?.selectedViewController
      return child?.shownInside ?? self
    }
  }
#endif
