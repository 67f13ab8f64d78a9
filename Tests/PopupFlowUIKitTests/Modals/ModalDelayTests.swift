import PopupFlow
import PopupFlowUIKit
import TestKit
import Testing
import UIKitDouble

/// U4: controllers of the system's that UIKit presents seconds after the call.
@MainActor
@Suite(.simulated) struct ModalDelayTests {
  /// - Parameter seconds: The delay of each share sheet.
  private func makeStage(
    _ habits: UIKitHabits? = nil, isLocked: Bool = true, policy: PopupPolicy = PopupPolicy(),
    root: UIViewController? = nil, delay seconds: Double?
  ) -> ModalStage {
    simulation.delay = { $0 is UIActivityViewController ? seconds : nil }
    return ModalStage(habits, isLocked: isLocked, policy: policy, root: root) { popup in
      guard popup.id == "share" else { return CardController(popup) }
      let share = UIActivityViewController(activityItems: [], applicationActivities: nil)
      share.title = "share"
      return share
    }
  }

  @Test(
    "U4: A popup that UIKit presents late is presented, and the next one waits for it",
    arguments: UIKitHabits.all, [true, false])
  func late(habits: UIKitHabits, isLocked: Bool) {
    let stage = makeStage(habits, isLocked: isLocked, delay: 3)
    stage.ask("share")
    stage.ask("b") { $0.lane = "other" }
    simulation.advance(by: 2)
    #expect(stage.outcomes.isEmpty && stage.screen == ["home"])
    simulation.advance(by: 4)
    #expect(stage.outcomes.isEmpty && stage.screen == ["home", "share", "b"])
    #expect(stage.presented == ["share presented", "b presented"])
    stage.dismiss("b")
    stage.dismiss("share")
    #expect(stage.outcomes == ["b dismissed.requested", "share dismissed.requested"])
    #expect(stage.screen == ["home"])
  }

  @Test(
    "U37: A popup that is taken back before UIKit presents it does not come",
    arguments: UIKitHabits.all)
  func takenBack(habits: UIKitHabits) {
    let stage = makeStage(habits, delay: 3)
    stage.ask("share")
    simulation.advance(by: 1)
    stage.store.dismiss("share")
    simulation.advance(by: 1)
    #expect(stage.outcomes == ["share dismissed.requested"])
    stage.show("b")
    simulation.advance(by: 10)
    #expect(stage.screen == ["home", "b"])
  }

  @Test("U4: A controller of the system's that UIKit refuses has failed after sixteen seconds")
  func refused() {
    let stage = makeStage(
      isLocked: false, policy: PopupPolicy(transitionTimeout: nil),
      root: RefusingPage(refusing: 1), delay: nil)
    stage.ask("share")
    stage.ask("b")
    simulation.advance(by: 15)
    #expect(stage.outcomes.isEmpty)
    simulation.advance(by: 3)
    #expect(stage.outcomes == ["share failed"])
    #expect(stage.presented == ["b presented"])
  }

  @Test(
    "U4, R45: A mandatory popup waits while UIKit delays something that the app presents without the lock",
    arguments: UIKitHabits.all, [true, false])
  func mandatory(habits: UIKitHabits, isMandatory: Bool) {
    let stage = makeStage(habits, delay: 3)
    let shop = UIActivityViewController(activityItems: [], applicationActivities: nil)
    shop.title = "shop"
    stage.root?.present(shop, animated: true)
    stage.ask("update", .alert) { $0.mandatory = isMandatory }
    simulation.advance(by: 2.5)
    #expect(stage.outcomes == (isMandatory ? [] : ["update failed"]))
    simulation.advance(by: 5)
    #expect(stage.screen == ["home", "shop"])
    shop.dismiss(animated: true)
    simulation.advance(by: 8)
    #expect(stage.screen == (isMandatory ? ["home", "update"] : ["home"]))
    _ = simulation.takeWarnings()
  }

  @Test("U4: A mandatory popup that UIKit presents late is presented", arguments: UIKitHabits.all)
  func mandatoryAndLate(habits: UIKitHabits) {
    let stage = makeStage(habits, delay: 3)
    stage.ask("share") { $0.mandatory = true }
    simulation.advance(by: 6)
    #expect(stage.presented == ["share presented"])
  }

  @Test("U4: A mandatory popup that UIKit never presents has failed after sixteen seconds")
  func mandatoryAndRefused() {
    final class Page: UIViewController {
      var count = 0
      override func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (() -> Void)? = nil
      ) { count += 1 }
    }
    let page = Page()
    let stage = makeStage(root: page, delay: nil)
    stage.ask("update", .alert) { $0.mandatory = true }
    simulation.advance(by: 12)
    #expect(stage.outcomes.isEmpty)
    simulation.advance(by: 12)
    #expect(stage.outcomes == ["update failed"])
    #expect(page.count > 3 && page.count < 15)
    // Two that are refused in turn.
    stage.ask("update", .alert) { $0.mandatory = true }
    stage.ask("terms", .alert) {
      $0.mandatory = true
      $0.lane = "terms"
    }
    simulation.advance(by: 40)
    #expect(stage.outcomes.sorted() == ["terms failed", "update failed", "update failed"])
  }

  @Test(
    "U4: Through the lock, a share sheet of the app's keeps the lock until it is there",
    arguments: UIKitHabits.all)
  func ownShareSheet(habits: UIKitHabits) throws {
    // Longer than the timeout of the lock.
    let stage = makeStage(habits, delay: 8)
    let (root, lock) = (try #require(stage.root), try #require(stage.lock))
    let share = UIActivityViewController(activityItems: [], applicationActivities: nil)
    share.title = "share"
    var completions = 0
    root.through(lock).present(share) { completions += 1 }
    simulation.advance(by: 2)
    stage.ask("a")
    simulation.advance(by: 5)
    #expect(lock.isBusy && completions == 0)
    simulation.advance(by: 4)
    #expect(stage.screen == ["home", "share"] && completions == 1)
    #expect(stage.outcomes.isEmpty)
    root.through(lock).dismiss()
    simulation.advance(by: 8)
    #expect(stage.screen == ["home", "a"])
  }

  @Test("U4: Through the lock, a share sheet that UIKit refuses gives the lock back")
  func refusedShareSheet() {
    let stage = NavigationStage()
    let page = RefusingPage(refusing: 1)
    stage.navigation.setViewControllers([page], animated: false)
    simulation.advance(by: 1)
    let share = UIActivityViewController(activityItems: [], applicationActivities: nil)
    var completions = 0
    page.through(stage.lock).present(share) { completions += 1 }
    simulation.advance(by: 8)
    #expect(completions == 0 && stage.lock.isBusy)
    simulation.advance(by: 3)
    #expect(completions == 1 && share.presentingViewController == nil)
  }

  @Test("U3, U4: Through the lock, nothing is waited for on a page that is not on screen")
  func awayShareSheet() {
    let stage = NavigationStage()
    let page = modalPage("away")
    let share = UIActivityViewController(activityItems: [], applicationActivities: nil)
    var completions = 0
    expectIssue("UIActivityViewController is not presented: UIViewController is in no window") {
      page.through(stage.lock).present(share) { completions += 1 }
      simulation.advance(by: 1)
    }
    #expect(completions == 1 && !stage.lock.isBusy)
    #expect(simulation.takeWarnings().count == 1)
  }
}
