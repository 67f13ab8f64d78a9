#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A first responder that has resigned for a popup, to return to when the popup is dismissed
  /// (U24).
  @MainActor
  package struct ResignedResponder {
    private weak var responder: UIResponder?

    // The responder of the app's window whose bar contains the first one. That bar is in a window of
    // the keyboard's, and goes with its responder.
    private weak var barOwner: UIResponder?

    /// Stores the first responder of a window, or of its input bar, without resigning it. Fails if
    /// there is none.
    init?(of window: UIWindow?) {
      if let found = window?.firstResponderInside {
        responder = found
      } else if let bar = window?.editedBarInside {
        (responder, barOwner) = (bar.responder, bar.owner)
      } else {
        return nil
      }
    }

    /// Resigns the first responder of a window. Fails if there is none, or it refuses.
    init?(in window: UIWindow?) {
      self.init(of: window)
      guard responder?.resignFirstResponder() == true else { return nil }
      // UIKit hands over to the next one along the chain that can be first, such as a page with a bar.
      var last = responder
      while let heir = window?.firstResponderInside, let former = last, heir !== former,
        former.isInside(heir) || heir === barOwner
      {
        heir.resignFirstResponder()
        last = heir
      }
    }

    /// Makes it first responder again, if its window is key and has no other one by now. One around it does
    /// not count.
    func restore() {
      let inWindow = barOwner ?? responder
      let view = inWindow as? UIView ?? (inWindow as? UIViewController)?.viewIfLoaded
      guard let inWindow, let window = view?.window, window.isKeyWindow else { return }
      let current = window.firstResponderInside
      let keyView = (window.rootViewController as? PopupWindowRoot)?.keyView
      guard current.map({ $0 === keyView || inWindow.isInside($0) }) ?? true,
        window.editedBarInside == nil
      else { return }
      inWindow.becomeFirstResponder()
      // Its bar is back by now.
      if let responder, responder !== inWindow { responder.becomeFirstResponder() }
    }
  }

  extension UIResponder {
    /// Whether the chain of responders leads from this one to another one.
    func isInside(_ other: UIResponder) -> Bool {
      sequence(first: self, next: \.next).contains { $0 === other }
    }
  }

  extension UIView {
    /// Returns whether something in this view has the keyboard: a first responder, or a field in the input
    /// bar of a responder. O(*n*), where *n* is the number of views.
    ///
    /// - Parameter view: A view of a popup. A controller around it does not count, unless it receives text:
    ///   UIKit hands over to that when a text is edited no longer.
    func hasKeyboard(exceptAround view: UIView) -> Bool {
      guard let responder = inputResponder else { return false }
      let isHeir = responder is UIViewController && !(responder is any UIKeyInput)
      return !isHeir || !view.isInside(responder)
    }

    /// The first responder in this view, or in the input bar of a responder in it. O(*n*), where *n*
    /// is the number of views.
    var inputResponder: UIResponder? { firstResponderInside ?? editedBarInside?.responder }

    /// Whether the user searches in a text of this view. The field of *Find* is in a window of the
    /// keyboard's. O(*n*), where *n* is the number of views.
    var isSearched: Bool {
      #if os(tvOS)
        return false
      #else
        // It is not documented whether that of a text view is among its interactions.
        let own = (self as? UITextView)?.findInteraction
        let others = interactions.lazy.map { $0 as? UIFindInteraction }
        return own?.isFindNavigatorVisible == true
          || others.contains { $0?.isFindNavigatorVisible == true }
          || subviews.contains(where: \.isSearched)
      #endif
    }

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

    /// The first responder in the input bar of a responder in this view, and that responder: the field
    /// of a docked bar for messages, and the page. O(*n*), where *n* is the number of views.
    fileprivate var editedBarInside: (responder: UIResponder, owner: UIResponder)? {
      #if os(visionOS)
        // There are no such bars.
        return nil
      #else
        for owner in [self, next as? UIViewController] as [UIResponder?] {
          guard let owner, owner.canBecomeFirstResponder else { continue }
          let bar = owner.inputAccessoryView ?? owner.inputAccessoryViewController?.viewIfLoaded
          if let field = bar?.firstResponderInside { return (field, owner) }
        }
        for view in subviews {
          if let found = view.editedBarInside { return found }
        }
        return nil
      #endif
    }

    /// Whether an input method composes a text in this view. Escape then ends that.
    var isComposing: Bool {
      (firstResponderInside as? any UITextInput)?.markedTextRange != nil
    }
  }
#endif
