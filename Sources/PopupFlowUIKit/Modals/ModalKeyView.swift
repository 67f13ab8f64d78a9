#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A view that is first responder while nothing in a modal popup is, and passes the keys to the
  /// controller that is shown there.
  final class ModalKeyView: UIView {
    weak var controller: UIViewController?
    var onEscape: @MainActor () -> Bool = { false }
    // Presses whose beginning has closed the popup.
    private var escapes: Set<UIPress> = []

    convenience init() {
      self.init(frame: .zero)
      isAccessibilityElement = false
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
