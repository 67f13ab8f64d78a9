import PopupFlow
import PopupFlowUIKit
import TestKit
import Testing
import UIKitDouble

/// U1 to U4, U9, U14, U17: presentations of popups.
@MainActor
@Suite(.simulated) struct ModalPresentingTests {
  @Test("U1: Popups of two lanes come one on the other", arguments: UIKitHabits.all, [true, false])
  func twoLanes(habits: UIKitHabits, isLocked: Bool) {
    let stage = ModalStage(habits, isLocked: isLocked)
    stage.ask("a")
    stage.ask("b", .fullScreen) { $0.lane = "other" }
    stage.show("c", .alert) { $0.presence = .concurrent }
    stage.settle()
    #expect(stage.presented.count == 3)
    #expect(stage.presented.allSatisfy { $0.hasSuffix(" presented") })
    #expect(stage.screen.last == "c" || stage.screen.last == "b")
  }

  @Test("U2: A popup waits for the app's modal, without a lock too", arguments: UIKitHabits.all)
  func appModal(habits: UIKitHabits) {
    let stage = ModalStage(habits, isLocked: false)
    stage.root?.present(modalPage("login"), animated: true)
    stage.show("a")
    #expect(stage.screen == ["home", "login", "a"])
    stage.finish("a")
    stage.root?.dismiss(animated: true)
    stage.show("b")
    #expect(stage.screen == ["home", "b"])
  }

  @Test("U2: A popup waits for a push and for a back-swipe", arguments: UIKitHabits.all)
  func push(habits: UIKitHabits) {
    let stack = UINavigationController(rootViewController: modalPage("home"))
    let stage = ModalStage(habits, isLocked: false, root: stack)
    stack.pushViewController(modalPage("details"), animated: true)
    stage.ask("a")
    simulation.advance(by: 0.2)
    #expect(stage.screen.contains("a") == false)
    stage.settle()
    #expect(stage.screen == ["details", "a"])
    stage.finish("a")
    let swipe = simulation.beginBackSwipe(on: stack)
    #expect(swipe != nil)
    stage.show("b")
    #expect(stage.screen.contains("b") == false)
    swipe?.cancel()
    stage.settle()
    #expect(stage.screen == ["details", "b"])
  }

  @Test("U3: A popup waits for its window to be shown", arguments: UIKitHabits.all)
  func hiddenWindow(habits: UIKitHabits) {
    let stage = ModalStage(habits)
    stage.window.isHidden = true
    stage.show("a")
    #expect(stage.presented == ["a presenting"])
    stage.window.makeKeyAndVisible()
    stage.settle()
    #expect(stage.screen == ["home", "a"])
    #expect(stage.presented == ["a presented"])
  }

  @Test("U3: A popup waits for the page to have appeared", arguments: UIKitHabits.all)
  func appearingPage(habits: UIKitHabits) {
    let stage = ModalStage(habits)
    stage.window.isHidden = true
    stage.settle()
    _ = simulation.takeLog()
    stage.ask("a")
    stage.window.makeKeyAndVisible()
    stage.settle()
    let order = ["viewDidAppear home", "viewWillAppear a"]
    #expect(simulation.takeLog().filter { order.contains($0) } == order)
  }

  @Test("U4: A refused presentation fails and frees the slot", arguments: UIKitHabits.all)
  func refused(habits: UIKitHabits) {
    let stage = ModalStage(habits, root: RefusingPage(refusing: 1))
    stage.ask("a")
    stage.show("b")
    #expect(stage.outcomes == ["a failed"])
    #expect(stage.presented == ["b presented"])
  }

  @Test("U4, R8: If UIKit refuses an update, the popup ends")
  func refusedInPlace() {
    let stage = ModalStage(root: RefusingPage(refusing: 2))
    for title in ["old", "new"] {
      stage.show("a") {
        $0.content.title = title
        $0.content.changesInPlace = false
        $0.coalescing = .replace
      }
    }
    #expect(stage.outcomes == ["a replaced", "a dismissed.host"])
    #expect(stage.presented.isEmpty)
  }

  @Test("U9: A sheet leaves the page where it is, a full-screen modal covers it")
  func styles() {
    let stage = ModalStage()
    for (style, isCovered) in [(ModalShop.Style.sheet, false), (.fullScreen, true)] {
      _ = simulation.takeLog()
      stage.show("a", style)
      #expect(stage.screen == (isCovered ? ["a"] : ["home", "a"]))
      stage.finish("a")
      let hasReappeared = simulation.takeLog().contains("viewDidAppear home")
      #expect(hasReappeared == isCovered)
      #expect(stage.screen == ["home"])
    }
    #expect(stage.outcomes == ["a completed(ok)", "a completed(ok)"])
  }

  @Test("U14: A host serves its scene only, and there the main window", arguments: UIKitHabits.all)
  func scenes(habits: UIKitHabits) {
    simulation.habits = habits
    let one = ModalStage()
    let other = ModalStage()
    one.show("a")
    #expect(one.screen == ["home", "a"])
    #expect(other.screen == ["home"])
    let banner = UIWindow(windowScene: other.scene)
    banner.windowLevel = UIWindow.Level(rawValue: 10)
    banner.rootViewController = modalPage("banner")
    banner.makeKeyAndVisible()
    other.show("b")
    #expect(other.root?.presentedViewController?.title == "b")
    let second = simulation.showWindow(in: other.scene, root: modalPage("second"))
    other.window.isHidden = true
    other.settle()
    #expect(other.outcomes == ["b dismissed.host"])
    other.show("c")
    #expect(second.rootViewController?.presentedViewController?.title == "c")
    other.dismiss("c")
    #expect(other.outcomes == ["b dismissed.host", "c dismissed.requested"])
  }

  @Test(
    "U14, R45: After its scene has closed, requests wait for another host, also if the store follows none",
    arguments: UIKitHabits.all)
  func unfollowedScene(habits: UIKitHabits) {
    let stage = ModalStage(habits)
    stage.store.followsScenes = false
    stage.show("a")
    stage.ask("b") { $0.lane = "other" }
    simulation.disconnect(stage.scene)
    stage.settle()
    stage.show("c")
    #expect(stage.outcomes == ["a dismissed.host"])
    #expect(stage.presented.isEmpty)
    #expect(Set(stage.store.state.queued.map(\.id)) == ["b", "c"])
  }

  @Test(
    "U17: An overdue popup is dismissed when it appears", arguments: UIKitHabits.all, [true, false])
  func overdue(habits: UIKitHabits, isLocked: Bool) {
    let policy = PopupPolicy(transitionTimeout: .seconds(0.3))
    let stage = ModalStage(habits, isLocked: isLocked, policy: policy)
    expectIssue("still presenting after 0.3 s") {
      stage.show("a")
    }
    #expect(stage.outcomes == ["a failed"])
    #expect(stage.screen == ["home"])
  }

  @Test("U17: A popup that is overdue before its transition does not appear")
  func overdueBefore() {
    let stage = ModalStage(policy: PopupPolicy(transitionTimeout: .seconds(1)))
    stage.window.isHidden = true
    expectIssue("still presenting after 1 s") {
      stage.show("a")
    }
    stage.window.makeKeyAndVisible()
    stage.settle()
    #expect(stage.outcomes == ["a failed"])
    #expect(stage.screen == ["home"])
  }
}

/// A page that refuses to present once, without a message.
final class RefusingPage: UIViewController {
  private let refused: Int
  private var count = 0

  init(refusing number: Int) {
    refused = number
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    count += 1
    guard count != refused else { return }
    super.present(viewControllerToPresent, animated: flag, completion: completion)
  }
}
