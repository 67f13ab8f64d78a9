#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A view that is first responder while nothing in a popup with a backdrop is (U24).
  ///
  /// Escape calls ``onEscape``. Other keys are passed on to ``controller``, or have no effect.
  package final class PopupKeyView: UIView {
    /// Closes the topmost popup that the escape gesture closes, and returns whether Escape is used.
    package var onEscape: @MainActor () -> Bool = { false }

    /// Performs a change of the first responder. SwiftUI inserts and removes views while it updates them,
    /// when nothing may change that views depend on, such as the text of a field.
    package var later: @MainActor (@escaping @MainActor @Sendable () -> Void) -> Void = { $0() }

    /// The controller of the popup. If `nil`, popups are drawn over views of the app: the controllers
    /// around this view are the app's, with shortcuts of the app.
    weak var controller: UIViewController?

    private var escapes = EscapePresses()
    // The first responder of the app.
    private var responder: ResignedResponder?
    private lazy var emptyBar = UIView()

    package convenience init() {
      self.init(frame: .zero)
      isAccessibilityElement = false
    }

    package override var canBecomeFirstResponder: Bool { true }

    /// The focus of a keyboard belongs in the popup.
    package override var preferredFocusEnvironments: [any UIFocusEnvironment] {
      controller.map { [$0] } ?? super.preferredFocusEnvironments
    }

    package override var next: UIResponder? { controller?.shownInside.viewIfLoaded ?? window }

    #if !os(visionOS)
      // UIKit asks along the responder chain, which leads on to the page below the popup. An empty bar ends
      // that, so that the bar of the page does not come back above the popup.
      package override var inputAccessoryView: UIView? {
        let (bar, below) = (next?.inputAccessoryView, controller?.next?.inputAccessoryView)
        guard bar === below else { return bar }
        return below == nil && controller?.next?.inputAccessoryViewController == nil
          ? nil : emptyBar
      }

      package override var inputAccessoryViewController: UIInputViewController? {
        let bar = next?.inputAccessoryViewController
        return bar === controller?.next?.inputAccessoryViewController ? nil : bar
      }
    #endif

    package override func didMoveToWindow() {
      super.didMoveToWindow()
      // Retains the view, which gives the keyboard back when it has left.
      if controller == nil { later { self.followWindow() } }
    }

    /// Over views of the app, it is first responder in the place of the app's, which returns when this view
    /// has left its window. It can leave and return with the page.
    private func followWindow() {
      if window == nil {
        responder?.restore()
      } else if !isFirstResponder {
        if let current = ResignedResponder(in: window) { responder = current }
        becomeFirstResponder()
      }
    }

    /// Becomes first responder if nothing else is, after a text field was edited for example. UIKit hands
    /// the keyboard over to the page around this view then.
    package func retakeKeyboard() {
      guard !isFirstResponder, let window, let superview, !window.isSearched,
        !window.hasKeyboard(exceptAround: superview)
      else { return }
      becomeFirstResponder()
    }

    package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if presses.containsEscape, onEscape() {
        escapes.begin(presses)
      } else {
        let others = passedOn(presses)
        if !others.isEmpty { super.pressesBegan(others, with: event) }
      }
    }

    package override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      let others = passedOn(presses)
      if !escapes.end(presses), !others.isEmpty { super.pressesEnded(others, with: event) }
    }

    // Tab, for example, moves the focus to a field of the app if nobody uses it.
    private func passedOn(_ presses: Set<UIPress>) -> Set<UIPress> {
      controller == nil ? presses.filter { $0.key == nil } : presses
    }

    package override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      let others = passedOn(presses)
      if !escapes.end(presses), !others.isEmpty { super.pressesCancelled(others, with: event) }
    }
  }

  extension UIViewController {
    /// The controller that a container shows, at any depth.
    var shownInside: UIViewController {
      let child =
        (self as? UINavigationController)?.topViewController
        ?? (self as? UITabBarController)?.selectedViewController
      return child?.shownInside ?? self
    }
  }

  /// Presses whose beginning has closed a popup. Their ends are not passed on.
  struct EscapePresses {
    private var presses: Set<UIPress> = []

    mutating func begin(_ begun: Set<UIPress>) {
      presses.formUnion(begun)
    }

    /// Returns whether one of the presses is among these, which are over now.
    mutating func end(_ ended: Set<UIPress>) -> Bool {
      defer { presses.subtract(ended) }
      return !presses.isDisjoint(with: ended)
    }
  }

  extension Set<UIPress> {
    /// Whether the Escape key of a keyboard is among the presses, without modifiers.
    @MainActor var containsEscape: Bool {
      contains { press in
        // A television sends its keyboard's Escape as the Menu button.
        guard press.type != .menu, let key = press.key, key.keyCode == .keyboardEscape
        else { return false }
        return key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command])
      }
    }
  }
#endif
