import Probes
import SwiftUI
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}

/// A scene with the list of probes, or with the screen that the arguments name.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var screen: Screen?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    Scenes.shared.connect(scene)
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    if let name = Launch.current.screen {
      let screen = Screen(name, in: scene)
      window.rootViewController = screen.root
      self.screen = screen
    } else {
      let deck = ProbeDeck.shared
      window.rootViewController = UIHostingController(rootView: ProbeList(deck: deck))
      deck.begin(in: scene, canvas: nil)
    }
    self.window = window
    window.makeKeyAndVisible()
  }

  func sceneDidDisconnect(_ scene: UIScene) {
    Scenes.shared.disconnect(scene)
  }
}
