import Testing
import UIKitDouble

/// U10, U16: pages on stacks and in tabs.
@MainActor
@Suite(.simulated) struct NavigationTests {
  @Test("U10: a pop releases its controller at the end")
  func pop() {
    let home = page("home")
    let navigation = stack(home)
    _ = simulation.show(navigation)
    weak var detail: UIViewController?
    do {
      let controller = page("detail")
      detail = controller
      navigation.pushViewController(controller, animated: true)
      simulation.advanceUntilIdle()
    }
    simulation.clear()
    navigation.popViewController(animated: true)
    #expect(detail?.parent === navigation)
    simulation.advanceUntilIdle()
    #expect(
      simulation.takeLog() == [
        "viewWillDisappear detail", "viewWillAppear home", "viewDidDisappear detail",
        "viewDidAppear home",
      ])
    #expect(detail == nil)
  }

  @Test("U2: a stack that is changing refuses to change")
  func changingStack() {
    let (home, detail, other) = (page("home"), page("detail"), page("other"))
    let navigation = stack(home)
    let scene = simulation.show(navigation)
    navigation.pushViewController(detail, animated: true)
    navigation.pushViewController(other, animated: true)
    #expect(navigation.popViewController(animated: true) == nil)
    simulation.advanceUntilIdle()
    #expect(
      simulation.warningKinds == [.navigationDuringTransition, .navigationDuringTransition])
    #expect(simulation.visibleControllers(in: scene) == [detail])
  }

  @Test("U12: pushing a controller of the stack, or popping to another, ends the app")
  func wrongPushes() async {
    await #expect(processExitsWith: .failure) {
      await UIKitSimulation.run { _ in
        let home = page("home")
        stack(home).pushViewController(home, animated: false)
      }
    }
    await #expect(processExitsWith: .failure) {
      await UIKitSimulation.run { _ in
        _ = stack(page("home")).popToViewController(page("other"), animated: false)
      }
    }
  }

  @Test("U16: a page of a tab that is not selected has disappeared, not left")
  func tabs() {
    let (home, detail) = (page("home"), page("detail"))
    let tabs = UITabBarController()
    tabs.viewControllers = [home, detail]
    let scene = simulation.show(tabs)
    #expect(simulation.tapTab(1, of: tabs))
    simulation.advanceUntilIdle()
    #expect(
      simulation.takeLog(of: "home", "detail") == [
        "viewDidLoad detail", "viewWillAppear detail", "viewWillDisappear home",
        "viewDidDisappear home", "viewDidAppear detail",
      ])
    #expect(home.parent === tabs)
    #expect(simulation.visibleControllers(in: scene) == [detail])
  }

  @Test("A push in a tab ends when another tab is selected")
  func tabDuringPush() {
    let (home, detail, other) = (page("home"), page("detail"), page("other"))
    let (tabs, navigation) = (UITabBarController(), stack(home))
    tabs.viewControllers = [navigation, other]
    let scene = simulation.show(tabs)
    navigation.pushViewController(detail, animated: true)
    tabs.selectedIndex = 1
    #expect(!simulation.isInTransition(scene))
    tabs.selectedIndex = 0
    simulation.advanceUntilIdle()
    #expect(simulation.visibleControllers(in: scene) == [detail])
    #expect(simulation.warnings == [])
  }
}
