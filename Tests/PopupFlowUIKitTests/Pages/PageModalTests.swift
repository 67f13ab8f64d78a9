import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

@MainActor
@Suite(.simulated) struct PageModalTests {
  @Test(
    "U9: an app's full-screen modal covers a page; gone, it has left", arguments: UIKitHabits.all)
  func fullScreen(habits: UIKitHabits) {
    let stage = PageStage(habits)
    let home = stage.page("home")
    stage.show(pageStack(home))
    let checkout = stage.page("checkout", style: .fullScreen)
    home.present(checkout, animated: true)
    #expect(stage.takeBatches() == ["-home +checkout"])
    home.dismiss(animated: true)
    #expect(stage.takeBatches() == ["-checkout xcheckout +home"])
  }

  @Test("U9: an app's sheet leaves the page below it in sight; swiped away, it has left")
  func sheet() throws {
    let stage = PageStage()
    let home = stage.page("home")
    stage.show(home)
    let (inner, next) = (stage.page("filter"), stage.page("next"))
    let sheet = pageStack(inner)
    home.present(sheet, animated: true)
    #expect(stage.takeBatches() == ["+filter"])
    let cancelled = try #require(simulation.beginSwipe(on: sheet))
    cancelled.update(0.3)
    cancelled.cancel()
    #expect(stage.takeBatches() == [])
    sheet.pushViewController(next, animated: true)
    #expect(stage.takeBatches() == ["-filter +next"])
    let swipe = try #require(simulation.beginSwipe(on: sheet))
    swipe.finish()
    // Both, including the one that was not visible.
    #expect(stage.takeBatches() == ["xfilter -next xnext"])
    #expect(stage.visible == ["home"])
  }

  @Test(
    "U9: to be covered by a popup is no page change, whatever its style",
    arguments: [.automatic, .fullScreen, .overFullScreen, .custom] as [UIModalPresentationStyle],
    UIKitHabits.all)
  func popup(style: UIModalPresentationStyle, habits: UIKitHabits) {
    let stage = PageStage(habits)
    let home = stage.page("home")
    stage.show(pageStack(home))
    let popup = stage.popup(over: home, style: style)
    #expect(stage.takeBatches() == [])
    home.dismiss(animated: true) { popup.unmarkAsPopup() }
    #expect(stage.takeBatches() == [])
    #expect(stage.visible == ["home"])
  }

  @Test("U9: an app's own presentation over a popup covers the page if it says so")
  func ownPresentationOverPopup() {
    let stage = PageStage()
    let home = stage.page("home")
    stage.show(home)
    let popup = stage.popup(over: home)
    simulation.advanceUntilIdle()
    let covering = Covering()
    let checkout = stage.page("checkout", style: .custom)
    checkout.transitioningDelegate = covering
    popup.present(checkout, animated: true)
    #expect(stage.takeBatches() == ["-home +checkout"])
  }

  @Test("U9: an app's popover that UIKit adapts to the full screen, over a popup, covers the page")
  func adaptedPopoverOverPopup() {
    let stage = PageStage()
    let home = stage.page("home")
    stage.show(home)
    let popup = stage.popup(over: home)
    simulation.advanceUntilIdle()
    let filling = Filling()
    let checkout = stage.page("checkout", style: .popover)
    checkout.popoverPresentationController?.delegate = filling
    popup.present(checkout, animated: true)
    #expect(stage.takeBatches() == ["-home +checkout"])
  }

  @Test("U9: in a window that is hidden a page is out of sight, below a popup too")
  func hiddenWindow() {
    let stage = PageStage()
    let home = stage.page("home")
    let scene = stage.show(home)
    let window = scene.keyWindow
    let popup = stage.popup(over: home)
    #expect(stage.takeBatches() == [])
    for (isHidden, batches) in [(true, ["-home"]), (false, ["+home"])] {
      window?.isHidden = isHidden
      // Any event makes trackers look.
      popup.markAsPopup()
      #expect(stage.takeBatches() == batches)
    }
  }

  @Test("U9: an app's full-screen modal over a popup covers the page; gone, it is in sight again")
  func modalOverPopup() {
    let stage = PageStage()
    let home = stage.page("home")
    stage.show(home)
    let popup = stage.popup(over: home)
    simulation.advanceUntilIdle()
    let checkout = stage.page("checkout", style: .fullScreen)
    popup.present(checkout, animated: true)
    #expect(stage.takeBatches() == ["-home +checkout"])
    popup.dismiss(animated: true)
    #expect(stage.takeBatches() == ["-checkout xcheckout +home"])
  }

  @Test("U9: changes below a popup are reported when it closes at the latest")
  func changedBelow() {
    let stage = PageStage()
    let tabs = UITabBarController()
    let (home, other) = (stage.page("home"), UIViewController())
    tabs.viewControllers = [home, other]
    stage.show(tabs)
    let popup = stage.popup(over: tabs)
    simulation.advanceUntilIdle()
    tabs.selectedIndex = 1
    #expect(stage.takeBatches() == [])
    tabs.dismiss(animated: true) { popup.unmarkAsPopup() }
    #expect(stage.takeBatches() == ["-home"])
  }

  @Test("U9: a tab that was selected below a popup is in sight for the next popup")
  func selectedBelow() {
    let stage = PageStage()
    let tabs = UITabBarController()
    tabs.viewControllers = [stage.page("home"), stage.page("other")]
    stage.show(tabs)
    tabs.selectedIndex = 1
    simulation.advanceUntilIdle()
    let (popup, next) = (UIViewController(), UIViewController())
    popup.modalPresentationStyle = .fullScreen
    popup.markAsPopup()
    tabs.present(popup, animated: true)
    _ = stage.takeBatches()
    tabs.selectedIndex = 0
    next.markAsPopup()
    popup.present(next, animated: true)
    #expect(stage.takeBatches() == ["-other +home"])
  }

  @Test("U16: modals that are dismissed together are left together")
  func several() {
    let stage = PageStage()
    let home = stage.page("home")
    stage.show(home)
    let (one, two) = (
      stage.page("one", style: .fullScreen), stage.page("two", style: .fullScreen)
    )
    home.present(one, animated: true)
    simulation.advanceUntilIdle()
    one.present(two, animated: true)
    _ = stage.takeBatches()
    home.dismiss(animated: true)
    #expect(stage.takeBatches() == ["xone -two xtwo +home"])
  }
}

/// Adapts popovers to the full screen.
private final class Filling: NSObject, UIAdaptivePresentationControllerDelegate {
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .fullScreen }
}

/// Presents a full-screen modal on a controller.
private final class Covering: NSObject, UIViewControllerTransitioningDelegate {
  private final class Presentation: UIPresentationController {
    override var shouldRemovePresentersView: Bool { true }
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    Presentation(presentedViewController: presented, presenting: presenting)
  }
}
