// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What stands in for UIKit's own is documented there; comments say what is modelled, and why.

@MainActor
public final class UISceneSession: NSObject {}

extension UIScene {
  @MainActor
  public final class ConnectionOptions: NSObject {}
}

@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
}

@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}
