import PopupFlow
import PopupFlowTesting
import PopupFlowUIKit
import Testing
import UIKitDouble

/// U38: pages that have appeared, and that views around them keep out of sight.
@MainActor
@Suite(.simulated) struct PageSightTests {
  /// The ways in which an app's own tab bar can take a page out of sight.
  enum Hiding: CaseIterable, Sendable {
    case isHidden, alpha, position, clipped

    @MainActor func hide(_ view: UIView, _ isHidden: Bool) {
      switch self {
      case .isHidden: view.isHidden = isHidden
      case .alpha: view.alpha = isHidden ? 0 : 1
      case .position: view.frame.origin.x = isHidden ? 1000 : 0
      case .clipped:
        view.superview?.clipsToBounds = true
        view.frame.origin.y = isHidden ? 900 : 0
      }
    }
  }

  /// Returns a tab bar of the app's own, which has loaded all its pages and shows the first.
  private func tabBar(
    of pages: [UIViewController], hiding: Hiding, inAView: Bool = false
  ) -> UIViewController {
    let bar = UIViewController()
    for page in pages {
      let holder: UIView = inAView ? UIView(frame: bar.view.bounds) : bar.view
      if inAView { bar.view.addSubview(holder) }
      bar.addChild(page)
      page.view.frame = bar.view.bounds
      holder.addSubview(page.view)
      page.didMove(toParent: bar)
    }
    select(0, of: pages, hiding)
    return bar
  }

  private func select(_ index: Int, of pages: [UIViewController], _ hiding: Hiding) {
    for (number, page) in pages.enumerated() { hiding.hide(page.view, number != index) }
  }

  @Test(
    "U38: of an own tab bar that hides views, only the page that is shown is visible",
    arguments: Hiding.allCases, UIKitHabits.all)
  func ownTabBar(hiding: Hiding, habits: UIKitHabits) {
    let stage = PageStage(habits)
    let driving = stage.store.drive(InstantHost<WindowShop>())
    defer { driving.cancel() }
    let pages = [stage.page("home"), stage.page("search")]
    stage.show(tabBar(of: pages, hiding: hiding))
    #expect(stage.visible == ["home"])
    stage.store.present("tip") { $0.pages = .only(["search"]) }
    simulation.advance(by: 5)
    #expect(stage.store.state.queued.count == 1)
    select(1, of: pages, hiding)
    simulation.advance(by: 1.1)
    #expect(stage.visible == ["search"])
    #expect(stage.store.state.presented.count == 1)
    select(0, of: pages, hiding)
    simulation.advance(by: 1.1)
    #expect(stage.visible == ["home"])
  }

  @Test("U38: a page within a view that is hidden is out of sight, not left")
  func around() {
    let stage = PageStage()
    let pages = [stage.page("home"), stage.page("search")]
    let bar = tabBar(of: pages, hiding: .isHidden, inAView: true)
    stage.show(bar)
    pages[0].view.superview?.isHidden = true
    pages[1].view.isHidden = false
    stage.store.send(.trigger)
    #expect(stage.visible == ["search"])
    #expect(stage.takeBatches().joined().contains("x") == false)
  }

  @Test("U38: before a request is decided, pages are polled")
  func atOnce() {
    let stage = PageStage()
    let pages = [stage.page("home"), stage.page("search")]
    stage.show(tabBar(of: pages, hiding: .isHidden))
    select(1, of: pages, .isHidden)
    #expect(stage.visible == ["home"], "nothing has asked")
    stage.store.present("tip") { $0.pages = .only(["home"]) }
    #expect(stage.visible == ["search"])
    #expect(stage.store.state.presented.isEmpty)
  }

  @Test("U38, S16: without popups that depend on pages, nobody looks")
  func idle() {
    let stage = PageStage()
    let driving = stage.store.drive(InstantHost<WindowShop>())
    defer { driving.cancel() }
    let pages = [stage.page("home"), stage.page("search")]
    stage.show(tabBar(of: pages, hiding: .isHidden))
    stage.store.present("any")
    simulation.advance(by: 60)
    #expect(simulation.isIdle)
    stage.store.present("tip") { $0.pages = .only(["search"]) }
    #expect(!simulation.isIdle)
    stage.store.dismissAll()
    simulation.advance(by: 60)
    #expect(simulation.isIdle)
  }

  @Test("U38, S16: for the one page of a screen, nobody looks while a popup waits")
  func idleWithOnePage() {
    let stage = PageStage()
    stage.show(pageStack(stage.page("home")))
    stage.store.present("tip") { $0.pages = .only(["search"]) }
    simulation.advance(by: 1)
    #expect(simulation.isIdle)
  }
}
