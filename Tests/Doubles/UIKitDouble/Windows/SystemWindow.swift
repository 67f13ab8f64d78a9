/// A window of the system's in the app's scene, such as the prompt for a review (U32).
@MainActor
final class SystemPromptWindow: UIWindow {}

/// A controller of the system's that shows a part of a web view.
final class FullScreenController: UIViewController {}

extension UIKitSimulation {
  /// Shows a prompt of the system's, whose window becomes key. Hide the window to close it; nothing
  /// becomes key then.
  public func showSystemPrompt(in scene: UIWindowScene) -> UIWindow {
    let window = SystemPromptWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    turn()
    return window
  }

  /// Shows a video or an element of a web view on the full screen, as WebKit does: in a plain window, whose
  /// root presents a controller of the system's. Returns a function that closes it.
  ///
  /// - Parameter isVideo: Whether the system's player shows it. An element has the level of the app.
  public func showFullScreen(
    isVideo: Bool, in scene: UIWindowScene
  ) -> @MainActor () -> Void {
    let former = scene.keyWindow
    let window = showWindowAbove(scene, level: isVideo ? UIWindow.Level(9) : .normal)
    let player = FullScreenController()
    player.modalPresentationStyle = .fullScreen
    window.rootViewController?.present(player, animated: true)
    return {
      window.rootViewController?.dismiss(animated: true) {
        window.isHidden = true
        former?.makeKey()
      }
    }
  }

  /// Shows a window of an SDK, or of the app, above the app's window. It is key until it hides.
  public func showWindowAbove(
    _ scene: UIWindowScene, level: UIWindow.Level = UIWindow.Level(100)
  ) -> UIWindow {
    let window = UIWindow(windowScene: scene)
    window.windowLevel = level
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    turn()
    return window
  }
}
