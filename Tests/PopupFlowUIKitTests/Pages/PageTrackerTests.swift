import PopupFlow
import PopupFlowUIKit
import TestKit
import Testing
import UIKitDouble

@MainActor
@Suite(.simulated) struct PageTrackerTests {
  @Test("The visit is entered immediately, so that popups can belong to it")
  func entered() {
    let stage = PageStage()
    stage.show(stage.page("root"))
    let home = stage.page("home")
    var request = PopupRequest<WindowShop>("a", id: "a")
    if let visit = home.popupVisit { request.pages = .visit(visit) }
    stage.store.present(request)
    #expect(stage.outcomes == [])
    #expect(stage.store.state.queued.count == 1)
    #expect(stage.tracker.visit(of: home)?.page == "home")
  }

  @Test("Each controller is a visit of its own in each store")
  func visits() {
    let (first, second) = (PageStage(), PageStage())
    let (one, other) = (first.page("product"), first.page("product"))
    #expect(one.popupVisit != other.popupVisit)
    #expect(one.popupPage("product", in: first.store) == one.popupVisit)
    second.track(one)
    first.show(one)
    #expect(first.visible == ["product"] && second.visible == ["product"])
    #expect(UIViewController().popupVisit == nil)
  }

  @Test("A controller that becomes another page is another visit, in one batch")
  func renamed() {
    let stage = PageStage()
    let home = stage.page("home")
    stage.show(home)
    home.title = "search"
    stage.track(home)
    #expect(stage.takeBatches() == ["-home xhome +search"])
    #expect(home.children.count == 1)
  }

  @Test("A controller that is tracked after it has appeared is visible")
  func late() {
    let stage = PageStage()
    let home = UIViewController()
    stage.show(home)
    home.title = "home"
    stage.track(home)
    #expect(stage.takeBatches() == ["+home"])
  }

  @Test("UIKit's containers are no pages, and the developer is told")
  func containers() {
    let stage = PageStage()
    for container in [
      UINavigationController(), UITabBarController(), UISplitViewController(style: .doubleColumn),
    ] {
      expectIssue("cannot be the page home") { _ = container.popupPage("home", in: stage.store) }
      #expect(container.children.isEmpty)
    }
  }

  @Test("U18: controllers, tracker and store are released, though visits are found by identity")
  func released() {
    weak var home: UIViewController?
    weak var tracker: PageTracker<WindowShop>?
    weak var store: PopupStore<WindowShop>?
    do {
      let stage = PageStage()
      let controller = stage.page("home")
      let scene = stage.show(controller)
      (home, tracker, store) = (controller, stage.tracker, stage.store)
      simulation.disconnect(scene)
      simulation.advanceUntilIdle()
    }
    simulation.advance(by: 20)
    #expect(home == nil)
    #expect(tracker == nil)
    #expect(store == nil)
  }

  @Test("A store has one tracker, created on demand and retained by its pages")
  func oneTracker() {
    let stage = PageStage()
    #expect(PageTrackers.tracker(of: stage.store) === stage.tracker)
    let other = PopupStore<WindowShop>(clock: SimulationClock(simulation))
    weak var tracker: PageTracker<WindowShop>?
    do {
      let home = UIViewController()
      home.popupPage("home", in: other)
      tracker = PageTrackers.tracker(of: other)
      #expect(tracker != nil && tracker !== stage.tracker)
    }
  }

  @Test("U40: a transition whose end nobody tells does not hold back the events of another page")
  func untold() {
    let stage = PageStage()
    let (home, detail, other) = (stage.page("home"), stage.page("detail"), stage.page("other"))
    let stack = pageStack(home)
    stage.show(stack)
    let scene = simulation.connectScene()
    simulation.showWindow(in: scene, root: UIViewController())
    simulation.advance(by: 1)
    simulation.loses = { $0 == .coordinatorCompletion }
    stack.pushViewController(detail, animated: true)
    simulation.advance(by: 0.1)
    scene.windows.first?.rootViewController = other
    simulation.advance(by: 0.1)
    #expect(!stage.visible.contains("other"))
    simulation.loses = { [.didAppear, .didDisappear].contains($0) }
    simulation.advance(by: 5)
    #expect(stage.visible.contains("other"))
  }
}
