import Testing
import UIKitDouble

/// U9: the effect of a modal on its presenter, and the order of the calls.
@MainActor
@Suite(.simulated) struct AppearanceTests {
  @Test(
    "U9: under a sheet, an alert or an overlay the presenter hears nothing",
    arguments: [.automatic, .pageSheet, .formSheet, .overFullScreen, .custom]
      as [UIModalPresentationStyle])
  func presenterStays(style: UIModalPresentationStyle) {
    let (home, popup) = (page("home"), page("popup", style: style))
    _ = simulation.show(home)
    home.presentFully(popup)
    #expect(
      simulation.takeLog()
        == ["viewDidLoad popup", "viewWillAppear popup", "viewDidAppear popup"])
    home.dismissFully()
    #expect(simulation.takeLog() == ["viewWillDisappear popup", "viewDidDisappear popup"])
    #expect(home.view.window != nil)
  }

  @Test("U9: a full-screen modal covers the presenter, in an order of its own")
  func fullScreenCovers() {
    let (home, full) = (page("home"), page("full", style: .fullScreen))
    let scene = simulation.show(home)
    home.presentFully(full)
    #expect(
      simulation.takeLog() == [
        "viewDidLoad full", "viewWillDisappear home", "viewWillAppear full",
        "viewDidAppear full", "viewDidDisappear home",
      ])
    #expect(simulation.visibleControllers(in: scene) == [full])
    #expect(home.view.window == nil)
    home.dismissFully()
    #expect(
      simulation.takeLog() == [
        "viewWillDisappear full", "viewWillAppear home",
        "viewDidAppear home", "viewDidDisappear full",
      ])
    #expect(simulation.visibleControllers(in: scene) == [home])
  }

  @Test("U9: a full-screen modal covers the presenter's stack")
  func coversTheStack() {
    let (home, full) = (page("home"), page("full", style: .fullScreen))
    _ = simulation.show(stack(home))
    home.presentFully(full)
    #expect(
      simulation.takeLog(of: "home") == ["viewWillDisappear home", "viewDidDisappear home"])
    full.dismissFully(animated: false)
    #expect(simulation.takeLog(of: "home") == ["viewWillAppear home", "viewDidAppear home"])
  }

  @Test("Appearance flags are set from will to did")
  func flags() {
    final class Flags: UIViewController {
      var seen: [String] = []
      private func see(_ name: String) {
        let flags = [
          isBeingPresented ? "presented" : nil, isBeingDismissed ? "dismissed" : nil,
          isMovingFromParent ? "out" : nil,
        ].compactMap { $0 }
        seen.append(([name] + flags).joined(separator: " "))
      }
      override func viewWillAppear(_ animated: Bool) { see("willAppear") }
      override func viewDidAppear(_ animated: Bool) { see("didAppear") }
      override func viewWillDisappear(_ animated: Bool) { see("willDisappear") }
      override func viewDidDisappear(_ animated: Bool) { see("didDisappear") }
    }
    let (home, popup, detail) = (page("home"), Flags(), Flags())
    let navigation = stack(home)
    _ = simulation.show(navigation)
    home.presentFully(popup)
    home.dismissFully()
    #expect(
      popup.seen == [
        "willAppear presented", "didAppear presented", "willDisappear dismissed",
        "didDisappear dismissed",
      ])
    navigation.pushViewController(detail, animated: true)
    simulation.advanceUntilIdle()
    navigation.popViewController(animated: true)
    simulation.advanceUntilIdle()
    #expect(
      detail.seen == ["willAppear", "didAppear", "willDisappear out", "didDisappear out"])
  }

  @Test("A transition without animation ends on the next turn or before", arguments: [false, true])
  func unanimated(atOnce: Bool) {
    simulation.habits.endsUnanimatedTransitionsAtOnce = atOnce
    let (home, popup) = (page("home"), page("popup"))
    _ = simulation.show(home)
    var isOver = false
    home.present(popup, animated: false) { isOver = true }
    #expect(isOver == atOnce)
    #expect(home.presentedViewController === popup)
    simulation.turn()
    #expect(isOver)
    #expect(simulation.now == 0)
  }

  @Test("Appearance that begins twice or never is unbalanced")
  func unbalanced() {
    let home = page("home")
    home.beginAppearanceTransition(true, animated: false)
    home.beginAppearanceTransition(true, animated: false)
    home.endAppearanceTransition()
    home.endAppearanceTransition()
    #expect(simulation.warningKinds == [.unbalancedAppearance, .unbalancedAppearance])
  }
}
