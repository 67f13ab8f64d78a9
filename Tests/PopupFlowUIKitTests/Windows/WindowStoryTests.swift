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

    init(_ simulation: UIKitSimulation) {
      self.simulation = simulation
      pages = PageStage(simulation)
      home = pages.page("home")
      stack = pageStack(home)
      scene = pages.show(stack)
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

  @Test("A popup that belongs to one visit does not come back with another of the same page")
  func visit() {
    UIKitSimulation.run { simulation in
      let app = App(simulation)
      var first: UIViewController? = app.pages.page("product")
      let visit = first?.popupVisit
      first.map { app.stack.pushViewController($0, animated: true) }
      app.wait()
      var request = PopupRequest<WindowShop>("hint", id: "hint", retention: .keepAlive)
      if let visit { request.pages = .visit(visit) }
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

  @Test("U14: two scenes with a store each have popups and pages of their own")
  func scenes() {
    UIKitSimulation.run { simulation in
      let (one, two) = (App(simulation), App(simulation))
      for app in [one, two] {
        app.store.present(
          PopupRequest("a", id: "a", pages: .only(["home"]), retention: .keepAlive))
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
