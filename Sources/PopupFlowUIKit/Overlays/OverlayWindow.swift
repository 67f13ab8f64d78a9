#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A window above the app for popups that another framework draws in one controller (V8).
  ///
  /// It is the window of a ``WindowHost`` without its layout and transitions: touches beside popups
  /// are the app's (U26), and for popups with a backdrop it is key, and modal for assistive
  /// technology (U24). It exists until it is closed.
  @MainActor
  package final class OverlayWindow {
    /// The tint of the app, or nil for the system's.
    package var tint: UIColor? {
      didSet { window.tintColor = tint }
    }

    /// Whether the popups have a backdrop, which covers the app; initially false.
    package var isModal = false {
      didSet {
        guard isModal != oldValue else { return }
        root.isModal = isModal
        window.isModal = isModal
        window.accessibilityViewIsModal = isModal
        if !isModal { window.giveBackKey() }
      }
    }

    private let window: PassThroughWindow
    private let root: OverlayRoot

    /// Shows a controller in a window.
    ///
    /// - Parameters:
    ///   - content: The controller in which the popups are drawn. It fills the window.
    ///   - scene: The scene of the window.
    package init(_ content: UIViewController, in scene: UIWindowScene) {
      root = OverlayRoot(content)
      window = PassThroughWindow(windowScene: scene)
      // Just above the app, as a window host.
      window.windowLevel = UIWindow.Level(rawValue: UIWindow.Level.normal.rawValue + 1)
      window.rootViewController = root
      // It does not become key: the app's window is (U14).
      window.isHidden = false
      // Draws the content before its first change, which can be animated.
      root.view.layoutIfNeeded()
    }

    /// Sets what the escape gesture and the Escape key do.
    ///
    /// - Parameters:
    ///   - canClose: Returns whether a popup would be closed.
    ///   - close: Closes the topmost popup, and returns whether there was one to close.
    package func onEscape(
      canClose: @escaping @MainActor () -> Bool, close: @escaping @MainActor () -> Bool
    ) {
      root.canEscape = canClose
      root.onEscape = close
    }

    /// Gives the keyboard, or a television's focus, to popups with a backdrop (U24, U19), unless
    /// something in them has it.
    package func takeKeyboard() {
      guard window.isModal, root.presentedViewController == nil else { return }
      guard window.traitCollection.userInterfaceIdiom != .tv else {
        window.makeKey()
        root.setNeedsFocusUpdate()
        return root.updateFocusIfNeeded()
      }
      window.takeKey()
      if window.isKeyWindow, window.firstResponderInside == nil { root.becomeFirstResponder() }
    }

    /// Closes the window, with everything that was presented in it.
    package func close() {
      if root.presentedViewController != nil { root.dismiss(animated: false) }
      window.close()
    }
  }
#endif
