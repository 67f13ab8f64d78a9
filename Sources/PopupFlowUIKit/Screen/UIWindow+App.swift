#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIWindow {
    /// Whether the window is one of the system's, such as the prompt for a review.
    var isOfSystem: Bool {
      let kind = type(of: self)
      // The windows of a SwiftUI app are the app's.
      return kind != UIWindow.self && SystemClass.contains(kind) && !SystemClass.isOfSwiftUI(kind)
    }

    /// Whether the window can be the app's main window: it shows a root at the normal level.
    fileprivate var canBeMain: Bool {
      windowLevel == .normal && showsRoot && !(self is PopupWindow) && !isOfSystem
    }

    fileprivate var showsRoot: Bool { !isHidden && rootViewController != nil }

    /// Whether the window is hidden, or has no scene, so that nothing in it is on the screen.
    var hasLeftScreen: Bool { isHidden || windowScene == nil }
  }

  extension UIWindowScene {
    /// The window that the scene's delegate has, hidden or not. In a SwiftUI app, the delegate is
    /// SwiftUI's own.
    private var declaredWindow: UIWindow? {
      let window = (delegate as? any UIWindowSceneDelegate)?.window.flatMap { $0 }
      return window?.windowScene === self ? window : nil
    }

    /// The window that the scene's delegate has, if it is on screen.
    var delegateWindow: UIWindow? { declaredWindow.flatMap { $0.isHidden ? nil : $0 } }

    /// The app's window: the one of the delegate, or else the first one at the normal level.
    var appWindow: UIWindow? { delegateWindow ?? windows.first(where: \.canBeMain) }

    /// Returns the app's main window, on the screen or not (U31).
    ///
    /// It is the window of the scene's delegate. If the delegate has none, it is the window that was
    /// found first, as long as the scene has it. A window of an SDK can be key, and the SDK hides it
    /// when it likes.
    func mainWindow(after found: UIWindow?) -> UIWindow? {
      if let own = declaredWindow { return own }
      if let found, found.windowScene === self { return found }
      return windows.first(where: \.canBeMain)
    }

    /// Returns the app's main window if it is on the screen. If it is not, that is another window of the
    /// app, unless the scene's delegate has the main window, which is awaited then.
    func shownWindow(for main: UIWindow) -> UIWindow? {
      if main.showsRoot { return main }
      return main === declaredWindow ? nil : windows.first(where: \.canBeMain)
    }
  }
#endif
