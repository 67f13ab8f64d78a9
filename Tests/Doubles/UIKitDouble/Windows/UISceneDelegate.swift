@MainActor
open class UISceneSession: NSObject {}

extension UIScene {
  @MainActor
  open class ConnectionOptions: NSObject {}
}

/// Every method is optional.
@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
}

@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// Optional. A delegate without it keeps no window.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
