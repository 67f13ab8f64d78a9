import Testing
import UIKitDouble

/// U15: the background, and other events of scenes.
@MainActor
@Suite(.simulated) struct SceneTests {
  @Test("U15: a finger that is down is cancelled, and so is its swipe")
  func swipeInBackground() throws {
    let (home, sheet) = (page("home"), page("sheet"))
    let scene = simulation.show(home)
    home.presentFully(sheet)
    let swipe = try #require(simulation.beginSwipe(on: sheet))
    simulation.enterBackground(scene)
    #expect(!swipe.isDown)
    swipe.finish()
    simulation.advanceUntilIdle()
    #expect(home.presentedViewController === sheet)
    #expect(simulation.hasAppeared(sheet))
    #expect(simulation.beginSwipe(on: sheet) == nil)
  }

  @Test("A scene's delegate is told first, and its window appears when the scene is open")
  func delegate() {
    let delegate = Delegate(root: page("home"))
    let scene = simulation.connectScene(delegate: delegate)
    simulation.advanceUntilIdle()
    #expect(
      simulation.takeLog() == [
        "viewDidLoad home", "connects, home has not appeared", "viewWillAppear home",
        "viewDidAppear home",
      ])
    #expect(delegate.window?.isKeyWindow == true)
    simulation.disconnect(scene)
    #expect(scene.delegate == nil)
  }

  @MainActor
  private final class Delegate: NSObject, UIWindowSceneDelegate {
    var window: UIWindow?
    private let root: UIViewController

    init(root: UIViewController) {
      self.root = root
      super.init()
    }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: scene)
      window?.rootViewController = root
      root.loadViewIfNeeded()
      window?.makeKeyAndVisible()
      let simulation = UIKitSimulation.current
      simulation.note("connects, home has \(simulation.hasAppeared(root) ? "" : "not ")appeared")
    }
  }

  @Test("A scene is the app's while it connects, then also its session's, and closed neither")
  func sceneOfTheApp() {
    let delegate = Ownership()
    let scene = simulation.connectScene(delegate: delegate)
    delegate.note(scene)
    simulation.disconnect(scene)
    #expect(delegate.notes == ["app", "app, session", ""])
  }

  /// Notes whether the app and the session have a scene.
  @MainActor
  private final class Ownership: NSObject, UISceneDelegate {
    private(set) var notes: [String] = []

    func note(_ scene: UIScene) {
      let app = scene.next as? UIApplication
      let owners = [
        app?.connectedScenes.contains(scene) == true ? "app" : nil,
        scene.session.scene === scene ? "session" : nil,
      ]
      notes.append(owners.compactMap { $0 }.joined(separator: ", "))
    }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      note(scene)
    }

    func sceneDidDisconnect(_ scene: UIScene) {
      note(scene)
    }
  }

  @Test("U14: a window for a scene that was closed ends the app")
  func windowOfClosedScene() async {
    await #expect(processExitsWith: .failure) {
      await UIKitSimulation.run { simulation in
        let scene = simulation.connectScene()
        simulation.disconnect(scene)
        _ = UIWindow(windowScene: scene)
      }
    }
  }

  @Test("U15: the controllers of a scene that is launched in the background appear")
  func launchedInBackground() {
    let delegate = Delegate(root: page("home"))
    let scene = simulation.connectScene(.background, delegate: delegate)
    simulation.advanceUntilIdle()
    #expect(simulation.takeLog().last == "viewDidAppear home")
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, animations: {}, completion: { ends.append($0) })
    simulation.turn()
    #expect(ends == [false])
    simulation.disconnect(scene)
  }
}
