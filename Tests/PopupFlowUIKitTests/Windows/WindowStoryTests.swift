import PopupFlow
import PopupFlowTesting
import PopupFlowUIKit
import Testing
import UIKitDouble

/// End-to-end stories: an app with pages, a store, and hosts that show its popups.
@MainActor
@Suite struct WindowStoryTests {
  /// An app with a stack of pages, a lane of cards and a lane of banners, each in a window.
  @MainActor
  private final class App {
    let simulation: UIKitSimulation
    let pages: PageStage
    let home: UIViewController
    let stack: UINavigationController
    let scene: UIWindowScene
    let cards: WindowHost<WindowShop>
    let banners: WindowHost<WindowShop>
    private var cancellables: Set<AnyCancellable> = []

    init(_ simulation: UIKitSimulation, root: ((UIViewController) -> UIViewController)? = nil) {
      self.simulation = simulation
      pages = PageStage(simulation)
      home = pages.page("home")
      stack = pageStack(home)
      scene = pages.show(root?(stack) ?? stack)
      cards = WindowHost(scene: scene, style: .card) { StageScreen($0) }
      banners = WindowHost(scene: scene, style: .banner) { StageScreen($0) }
      store.drive(cards, lanes: [.modal]).store(in: &cancellables)
      store.drive(banners, lanes: [.banner, .toast]).store(in: &cancellables)
    }

    var store: PopupStore<WindowShop> { pages.store }

    func wait(_ seconds: Double = 1) {
      simulation.advance(by: seconds)
    }
  }

  @Test(
    "A popup that is kept alive goes with its page, and comes back with it, as it was",
    arguments: UIKitHabits.all)
  func keepAlive(habits: UIKitHabits) throws {
    try UIKitSimulation.run(habits: habits) { simulation in
      let app = App(simulation)
      app.store.present(
        PopupRequest("offer", id: "offer", target: .only(["home"]), retention: .keepAlive))
      app.wait()
      let screen = app.cards.controller(of: "offer") as? StageScreen
      screen?.typed = "half a word"
      app.stack.pushViewController(app.pages.page("detail"), animated: true)
      app.wait()
      #expect(app.cards.showing == [])
      #expect(app.store.state.alive.map(\.id) == ["offer"])
      #expect(app.scene.windows.count == 1)
      let swipe = try #require(simulation.beginBackSwipe(on: app.stack))
      swipe.update(0.5)
      app.wait()
      swipe.cancel()
      app.wait()
      #expect(app.cards.showing == [])
      app.stack.popViewController(animated: true)
      app.wait()
      #expect(app.cards.showing == ["offer"])
      #expect(app.cards.controller(of: "offer") === screen)
      #expect(screen?.typed == "half a word")
      screen?.popup.finish("bought")
      app.wait()
      #expect(app.pages.outcomes == ["offer completed"])
      #expect(simulation.warnings == [])
    }
  }

  @Test("A popup that belongs to one visit does not come back with another of the same page")
  func visit() {
    UIKitSimulation.run { simulation in
      let app = App(simulation)
      var first: UIViewController? = app.pages.page("product")
      let visit = first?.popupVisit
      first.map { app.stack.pushViewController($0, animated: true) }
      app.wait()
      var request = PopupRequest<WindowShop>("hint", id: "hint", retention: .keepAlive)
      if let visit { request.target = .visit(visit) }
      app.store.present(request)
      app.wait()
      #expect(app.cards.showing == ["hint"])
      app.stack.pushViewController(app.pages.page("product"), animated: true)
      app.wait()
      #expect(app.cards.showing == [])
      app.stack.popViewController(animated: true)
      app.wait()
      #expect(app.cards.showing == ["hint"])
      first = nil
      app.stack.popViewController(animated: true)
      app.wait()
      #expect(app.cards.showing == [])
      #expect(app.pages.outcomes == ["hint dismissed.pageLeft"])
      #expect(app.cards.controller(of: "hint") == nil)
    }
  }

  @Test("Popups of a tab wait for it while another is selected", arguments: UIKitHabits.all)
  func tabs(habits: UIKitHabits) {
    UIKitSimulation.run(habits: habits) { simulation in
      let tabs = UITabBarController()
      var search: UIViewController?
      let app = App(simulation) { stack in
        tabs.viewControllers = [stack, UIViewController()]
        search = tabs.viewControllers?.last
        return tabs
      }
      search?.title = "search"
      search.map(app.pages.track)
      app.store.present(
        PopupRequest("tip", id: "tip", target: .only(["home"]), retention: .keepAlive))
      app.store.present(PopupRequest("filter", id: "filter", target: .only(["search"])))
      app.wait()
      #expect(app.cards.showing == ["tip"])
      tabs.selectedIndex = 1
      app.wait(2)
      #expect(app.cards.showing == ["filter"])
      app.store.dismiss("filter")
      tabs.selectedIndex = 0
      app.wait(2)
      #expect(app.cards.showing == ["tip"])
      #expect(app.pages.outcomes == ["filter dismissed.requested"])
    }
  }

  @Test("A logout clears what is on screen, what waits and what is kept, and closes the windows")
  func logout() {
    UIKitSimulation.run { simulation in
      let app = App(simulation)
      app.store.present(
        PopupRequest("kept", id: "kept", target: .only(["home"]), retention: .keepAlive))
      app.wait()
      weak var kept: AnyObject?
      kept = app.cards.controller(of: "kept")
      app.stack.pushViewController(app.pages.page("detail"), animated: true)
      app.wait()
      app.store.present(PopupRequest("shown", id: "shown"))
      app.store.present(PopupRequest("queued", id: "queued"))
      app.store.present(PopupRequest("news", id: "news", lane: .banner))
      app.store.present(PopupRequest("update", id: "update", lane: .toast, scope: .app))
      app.wait()
      #expect(kept != nil)
      app.store.send(.sessionEnded)
      app.wait()
      #expect(app.cards.showing == [])
      #expect(app.banners.showing == ["update"])
      #expect(kept == nil)
      #expect(app.pages.outcomes.count == 4)
      // Its windows are gone, so the root can change.
      app.store.dismiss("update")
      app.wait()
      #expect(app.scene.windows.count == 1)
      app.scene.keyWindow?.rootViewController = app.pages.page("login")
      app.wait()
      #expect(app.pages.visible == ["login"])
      #expect(simulation.warnings == [])
    }
  }

  @Test("Banners and cards come and go without regard to each other, and to the app's modals")
  func lanes() {
    UIKitSimulation.run { simulation in
      let app = App(simulation)
      app.home.present(UIViewController(), animated: true)
      app.store.present(PopupRequest("card", id: "card"))
      app.store.present(PopupRequest("banner", id: "banner", lane: .banner))
      app.wait()
      #expect(app.cards.showing == ["card"] && app.banners.showing == ["banner"])
      #expect(app.scene.windows.count == 3)
      app.store.dismiss("card")
      app.home.dismiss(animated: true)
      app.wait()
      #expect(app.cards.showing == [] && app.banners.showing == ["banner"])
      #expect(app.scene.windows.count == 2)
      #expect(simulation.warnings == [])
    }
  }

  @Test("A toast goes when its time is over, and is announced; the next comes after it")
  func toasts() {
    UIKitSimulation.run { simulation in
      let app = App(simulation)
      for name in ["saved", "sent"] {
        app.store.present(PopupRequest(name, id: PopupID(name), lane: .toast, duration: 2))
      }
      app.wait()
      #expect(app.banners.showing == ["saved"])
      app.wait(2)
      #expect(app.banners.showing == ["sent"])
      app.wait(3)
      #expect(app.banners.showing == [])
      #expect(app.pages.outcomes == ["saved dismissed.timeout", "sent dismissed.timeout"])
      #expect(simulation.accessibilityPosts.map { $0.argument as? String } == ["saved", "sent"])
    }
  }

  @Test("U14: two scenes with a store each have popups and pages of their own")
  func scenes() {
    UIKitSimulation.run { simulation in
      let (one, two) = (App(simulation), App(simulation))
      for app in [one, two] {
        app.store.present(
          PopupRequest("a", id: "a", target: .only(["home"]), retention: .keepAlive))
      }
      simulation.advance(by: 1)
      one.stack.pushViewController(one.pages.page("detail"), animated: true)
      simulation.advance(by: 1)
      #expect(one.cards.showing == [] && two.cards.showing == ["a"])
      simulation.disconnect(two.scene)
      simulation.advance(by: 1)
      #expect(two.pages.outcomes == ["a dismissed.host"])
      #expect(two.pages.visible == [])
      one.stack.popViewController(animated: true)
      simulation.advance(by: 1)
      #expect(one.cards.showing == ["a"])
      #expect(simulation.warnings == [])
    }
  }
}
