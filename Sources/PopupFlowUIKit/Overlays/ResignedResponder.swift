#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A first responder that has resigned for a popup, to return to when the popup is dismissed
  /// (U24).
  @MainActor
  package struct ResignedResponder {
    private weak var responder: UIResponder?

    /// Stores the first responder of a window, without resigning it. Fails if there is none.
    init?(of window: UIWindow?) {
      guard let found = window?.firstResponderInside else { return nil }
      responder = found
    }

    /// Resigns the first responder of a window. Fails if there is none, or it refuses.
    init?(in window: UIWindow?) {
      self.init(of: window)
      guard responder?.resignFirstResponder() == true else { return nil }
    }

    /// Makes it first responder again, if its window is key and has no other one by now.
    func restore() {
      let view = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
      guard let responder, let window = view?.window, window.isKeyWindow else { return }
      let current = window.firstResponderInside
      if current == nil || current is PopupWindowRoot { responder.becomeFirstResponder() }
    }
  }

  extension UIView {
    /// The first responder in this view: a view or a controller. UIKit has no property for it. O(*n*),
    /// where *n* is the number of views.
    var firstResponderInside: UIResponder? {
      if isFirstResponder { return self }
      if let controller = next as? UIViewController, controller.isFirstResponder {
        return controller
      }
      for view in subviews {
        if let found = view.firstResponderInside { return found }
      }
      return nil
    }

    /// Whether an input method composes a text in this view. Escape then ends that.
    var isComposing: Bool {
      (firstResponderInside as? any UITextInput)?.markedTextRange != nil
    }
  }
#endif
