import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// U14, U24, U26: an SDK, or the app, presents on the root of a window for popups.
@MainActor
@Suite(.simulated) struct WindowGuestTests {
  /// A popup in a window, and a controller that was presented on the window's root.
  @MainActor
  private final class Stage {
    let window: WindowStage
    let guest = UIViewController()
    let field = UITextField()

    init(_ style: PopupWindowStyle) throws {
      window = WindowStage(style: style)
      window.show("a")
      let root = try #require(window.screen("a")?.view.window?.rootViewController)
      guest.title = "guest"
      field.frame = CGRect(x: 0, y: 300, width: 390, height: 40)
      guest.view.addSubview(field)
      root.present(guest, animated: true)
      simulation.advance(by: 1)
    }

    var isPresented: Bool { guest.view.window != nil }

    func hit() -> UIView? {
      simulation.hitTest(CGPoint(x: 195, y: 600), in: window.scene)
    }

    func leave() {
      guest.dismiss(animated: true)
      simulation.advance(by: 1)
    }
  }

  @Test(
    "U14, U26: the window stays without key until what is presented on its root is gone",
    arguments: WindowConformanceTests.Style.allCases)
  func stays(style: WindowConformanceTests.Style) throws {
    let stage = try Stage(style.style)
    weak var window: UIWindow?
    window = stage.guest.view.window
    stage.window.dismiss("a")
    #expect(stage.window.outcomes == ["a dismissed.requested"])
    #expect(stage.isPresented)
    #expect(stage.hit() === stage.guest.view)
    #expect(stage.window.app.isKeyWindow)
    simulation.advance(by: 60)
    #expect(stage.isPresented)
    stage.leave()
    #expect(stage.window.scene.windows == [stage.window.app])
    #expect(window == nil)
    #expect(stage.hit() === stage.window.home.view)
    #expect(simulation.warnings == [])
  }

  @Test(
    "U24: what is presented keeps the key while a field in it is edited", arguments: [true, false])
  func edited(isCard: Bool) throws {
    let stage = try Stage(isCard ? .card : .banner)
    simulation.tap(at: CGPoint(x: 195, y: 320), in: stage.window.scene)
    stage.field.becomeFirstResponder()
    stage.window.dismiss("a")
    simulation.type("x")
    #expect(stage.field.text == "x")
    stage.leave()
    #expect(stage.window.app.isKeyWindow)
    #expect(stage.window.scene.windows == [stage.window.app])
  }

  @Test("U14: the next popup has a window of its own, above what is presented")
  func next() throws {
    let stage = try Stage(.banner)
    let guestWindow = stage.guest.view.window
    stage.window.dismiss("a")
    stage.window.show("b")
    #expect(stage.window.scene.windows.count == 3)
    let center = try stage.window.center("b")
    #expect(
      simulation.hitTest(center, in: stage.window.scene) === stage.window.screen("b")?.view)
    #expect(stage.hit() === stage.guest.view)
    #expect(guestWindow?.rootViewController?.accessibilityPerformEscape() == false)
    stage.leave()
    #expect(stage.window.scene.windows.count == 2)
    #expect(stage.window.host.showing == ["b"])
  }

  @Test(
    "U13: what a popup had presented goes with it when it closes itself", arguments: [true, false])
  func ownContent(isMoving: Bool) {
    let stage = WindowStage()
    stage.show("a")
    let own = UIViewController()
    stage.screen("a")?.present(own, animated: true)
    simulation.advance(by: isMoving ? 0.1 : 1)
    stage.content("a")?.complete(with: "yes")
    simulation.advance(by: 1)
    #expect(own.view.window == nil)
    #expect(stage.scene.windows == [stage.app])
    #expect(simulation.warnings == [])
  }

  /// The ways to present on a popup.
  enum Place: CaseIterable {
    case root, popup, own
  }

  @Test(
    "U30: a login that is presented while a popup goes stays", arguments: Place.allCases,
    UIKitHabits.all)
  func login(place: Place, habits: UIKitHabits) throws {
    let stage = WindowStage(habits, style: .card)
    stage.show("a")
    let screen = try #require(stage.screen("a"))
    let own = UIViewController()
    if place == .own {
      screen.present(own, animated: true)
      simulation.advance(by: 1)
    }
    stage.content("a")?.complete(with: "log in")
    simulation.turn()
    let login = UIViewController()
    let presenter = place == .root ? screen.parent : place == .popup ? screen : own
    presenter?.present(login, animated: true)
    simulation.advance(by: 60)
    #expect(stage.outcomes == ["a completed"])
    #expect(login.view.window != nil)
    #expect(stage.host.showing == [])
    login.presentingViewController?.dismiss(animated: true)
    simulation.advance(by: 1)
    if place == .own { own.presentingViewController?.dismiss(animated: true) }
    simulation.advance(by: 1)
    #expect(stage.scene.windows == [stage.app] && stage.app.isKeyWindow)
  }

  @Test("U30: a popup is answered at once while something of the app's own lies on it, which stays")
  func commanded() throws {
    let stage = WindowStage(style: .card)
    stage.show("a")
    let terms = UIViewController()
    stage.screen("a")?.present(terms, animated: true)
    simulation.advance(by: 1)
    stage.dismiss("a")
    #expect(stage.outcomes == ["a dismissed.requested"])
    simulation.advance(by: 10)
    #expect(terms.view.window != nil)
    terms.dismiss(animated: true)
    simulation.advance(by: 1)
    #expect(stage.scene.windows == [stage.app])
  }

  @Test("U30: what is presented on the root of a window that is gone goes on to the app")
  func afterwards() throws {
    let stage = WindowStage()
    stage.show("a")
    let root = try #require(stage.screen("a")?.parent)
    stage.dismiss("a")
    let login = UIViewController()
    root.present(login, animated: true)
    simulation.advance(by: 1)
    #expect(login.presentingViewController === stage.home)
    #expect(login.view.window === stage.app)
  }

  @Test("U14: the window is gone with its scene")
  func scene() throws {
    let stage = try Stage(.card)
    weak var window: UIWindow?
    window = stage.guest.view.window
    stage.window.dismiss("a")
    stage.window.close()
    simulation.advance(by: 1)
    #expect(window == nil)
  }
}
