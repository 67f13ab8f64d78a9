#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The app's main window in a scene (U31).
  ///
  /// It is the window of the scene's delegate. If the delegate has none, it is the window that was
  /// found first, as long as that is on the screen. A window of an SDK can be key, and the SDK hides
  /// it when it likes.
  @MainActor
  final class MainWindow {
    private weak var found: UIWindow?

    /// Returns the main window of a scene, or `nil` if it is not on the screen.
    func find(in scene: UIWindowScene?) -> UIWindow? {
      guard let scene else { return nil }
      let own: UIWindow? = (scene.delegate as? any UIWindowSceneDelegate)?.window ?? nil
      if let own, own.windowScene === scene { return own.showsRoot ? own : nil }
      if let found, found.windowScene === scene, found.showsRoot { return found }
      found = scene.windows.first {
        $0.windowLevel == .normal && $0.showsRoot && !($0 is PopupWindow)
      }
      return found
    }
  }

  extension UIWindow {
    fileprivate var showsRoot: Bool { !isHidden && rootViewController != nil }

    /// Whether the window is hidden, or has no scene, so that nothing in it is on the screen.
    var hasLeftScreen: Bool { isHidden || windowScene == nil }
  }
#endif
