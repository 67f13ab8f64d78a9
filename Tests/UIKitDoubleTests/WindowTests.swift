import Testing
import UIKitDouble

/// U13, U14: windows with their roots, keys and scenes.
@MainActor
@Suite(.simulated) struct WindowTests {
  @Test("U13: a new root leaves the old one's modals on screen, and leaks them")
  func newRootUnderModal() {
    let (login, popup) = (page("login"), page("popup"))
    let scene = simulation.connectScene()
    weak var home: UIViewController?
    do {
      let controller = page("home")
      home = controller
      simulation.showWindow(in: scene, root: controller)
      controller.presentFully(popup)
      scene.keyWindow?.rootViewController = login
      simulation.advanceUntilIdle()
    }
    #expect(simulation.warningKinds == [.rootReplacedUnderPresentation])
    #expect(simulation.visibleControllers(in: scene) == [login, popup])
    #expect(simulation.controllersLeftBehind(in: scene) == [popup])
    #expect(popup.presentingViewController != nil)
    #expect(home != nil)
  }

  @Test("A window without an owner is removed; one without a scene is not shown")
  func lostWindows() {
    let scene = simulation.show(page("home"))
    do {
      let window = UIWindow(windowScene: scene)
      window.rootViewController = page("banner")
      window.isHidden = false
      #expect(scene.windows.count == 2)
    }
    #expect(scene.windows.count == 1)
    let window = UIWindow(frame: .zero)
    window.isHidden = false
    #expect(window.isHidden)
    #expect(simulation.warningKinds == [.windowWithoutScene])
  }
}
