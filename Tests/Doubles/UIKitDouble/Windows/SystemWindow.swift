/// A window of the system's in the app's scene, such as the prompt for a review (U32).
@MainActor
final class SystemPromptWindow: UIWindow {}

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
