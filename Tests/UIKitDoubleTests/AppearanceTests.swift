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
