#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIWindow {
    /// Whether the window is one of the system's, such as the prompt for a review.
    var isOfSystem: Bool {
      guard type(of: self) != UIWindow.self else { return false }
      #if canImport(ObjectiveC)
        let path = Bundle(for: type(of: self)).bundlePath
        // The windows of a SwiftUI app are the app's.
        return path.contains("/System/Library/") && !path.contains("/SwiftUI")
      #else
        // The double is the system.
        return String(reflecting: type(of: self)).hasPrefix("UIKitDouble.")
      #endif
    }
  }

  extension UIWindowScene {
    /// The window that the scene's delegate has, if it is on screen. In a SwiftUI app, the delegate is
    /// SwiftUI's own.
    var delegateWindow: UIWindow? {
      let window = (delegate as? any UIWindowSceneDelegate)?.window.flatMap { $0 }
      guard let window, window.windowScene === self, !window.isHidden else { return nil }
      return window
    }

    /// The app's window: the one of the delegate, or else the first one at the normal level.
    var appWindow: UIWindow? {
      delegateWindow
        ?? windows.first {
          !$0.isHidden && $0.windowLevel == .normal && $0.rootViewController != nil
            && !($0 is PopupWindow) && !$0.isOfSystem
        }
    }
  }
#endif
