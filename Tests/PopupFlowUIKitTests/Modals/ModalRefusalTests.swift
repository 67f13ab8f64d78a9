import PopupFlow
import PopupFlowUIKit
import TestKit
import Testing
import UIKitDouble

/// U36: dismissals that UIKit keeps refusing. U30: popups under something of the app's own.
@MainActor
@Suite(.simulated) struct ModalRefusalTests {
  @Test(
    "U36: a dismissal that is refused for two seconds is reported as over; others wait",
    arguments: UIKitHabits.all)
  func refused(habits: UIKitHabits) {
    let page = StubbornPage()
    let stage = ModalStage(habits, root: page)
    stage.show("a")
    page.refuses = true
    stage.store.dismiss("a")
    simulation.advance(by: 1.5)
    #expect(stage.outcomes == [] && stage.presented == ["a dismissing"])
    expectIssue("UIKit has refused to dismiss popup \"a\" for two seconds") {
      simulation.advance(by: 1.5)
    }
    #expect(stage.outcomes == ["a dismissed.requested"] && stage.presented.isEmpty)
    stage.ask("b")
    let count = page.count
    simulation.advance(by: 60)
    #expect(page.count - count <= 61, "\(page.count - count) calls in a minute")
    #expect(stage.presented.isEmpty && stage.screen == ["home", "a"])
    page.refuses = false
    stage.settle()
    #expect(stage.screen == ["home", "b"])
    stage.finish("b")
    #expect(stage.outcomes == ["a dismissed.requested", "b completed(ok)"])
  }

  @Test("U36: time in the background does not count")
  func background() {
    let page = StubbornPage()
    let stage = ModalStage(isLocked: false, root: page)
    stage.show("a")
    simulation.setActive(false, stage.scene)
    page.refuses = true
    stage.store.dismiss("a")
    simulation.advance(by: 60)
    #expect(stage.outcomes == [])
    page.refuses = false
    simulation.setActive(true, stage.scene)
    stage.settle()
    #expect(stage.outcomes == ["a dismissed.requested"])
  }

  @Test(
    "U36: an answered popup that UIKit keeps has its answer, and others wait",
    arguments: [true, false])
  func answered(completes: Bool) {
    simulation.habits.completesRefusedDismissals = completes
    let page = StubbornPage()
    let stage = ModalStage(root: page)
    stage.show("a")
    page.refuses = true
    expectIssue("UIKit has refused to dismiss popup \"a\"") {
      stage.finish("a")
      simulation.advance(by: 4)
    }
    stage.ask("b")
    simulation.advance(by: 30)
    #expect(stage.outcomes == ["a completed(ok)"] && stage.presented.isEmpty)
    #expect(stage.lock?.isBusy == false)
    page.refuses = false
    stage.settle()
    #expect(stage.screen == ["home", "b"])
  }

  @Test(
    "U36, U13: a change below modals that UIKit keeps is made after two seconds",
    arguments: [true, false])
  func clearing(completes: Bool) {
    simulation.habits.completesRefusedDismissals = completes
    let page = StubbornPage()
    let stage = ModalStage(root: page)
    page.present(modalPage("own"), animated: true)
    stage.settle()
    page.refuses = true
    var changes = 0
    expectIssue("UIKit has refused to dismiss the modals") {
      stage.host.clearScreen { changes += 1 }
      simulation.advance(by: 4)
    }
    #expect(changes == 1)
  }

  // MARK: Under something of the app's own

  @Test(
    "U30: a popup is not dismissed while a sheet of the app's own lies on it; it goes later",
    arguments: UIKitHabits.all, [true, false])
  func login(habits: UIKitHabits, isAnswered: Bool) throws {
    let stage = ModalStage(habits)
    stage.show("a")
    let card = try #require(stage.card("a"))
    let login = modalPage("login")
    card.present(login, animated: true)
    stage.settle()
    if isAnswered { card.popup.complete(with: "ok") } else { stage.store.dismiss("a") }
    stage.settle()
    #expect(stage.outcomes == [isAnswered ? "a completed(ok)" : "a dismissed.requested"])
    #expect(stage.screen == ["home", "a", "login"])
    #expect(stage.lock?.isBusy == false)
    // The sheet carries popups, as any other.
    stage.show("b", .alert)
    #expect(stage.screen == ["home", "a", "login", "b"])
    stage.tap("OK", of: "b")
    #expect(stage.outcomes.last == "b completed(ok)")
    simulation.advance(by: 60)
    #expect(stage.screen == ["home", "a", "login"])
    card.dismiss(animated: true)
    stage.settle()
    #expect(stage.screen == ["home"])
    #expect(stage.outcomes.count == 2)
  }

  @Test("U30: a popup that returns while it is still below waits for its controller")
  func returning() throws {
    let stage = ModalStage(policy: PopupPolicy(transitionTimeout: .seconds(5)))
    let visit = stage.store.enter("home")
    visit.appeared()
    stage.show("a") {
      $0.pages = .only(["home"])
      $0.retention = .keepAlive
    }
    let card = try #require(stage.card("a"))
    card.present(modalPage("login"), animated: true)
    stage.settle()
    visit.disappeared()
    stage.settle()
    visit.appeared()
    simulation.advance(by: 60)
    #expect(stage.outcomes.isEmpty && stage.screen == ["home", "a", "login"])
    card.dismiss(animated: true)
    simulation.advance(by: 10)
    #expect(stage.presented == ["a presented"] && stage.screen == ["home", "a"])
    #expect(stage.card("a") === card)
    stage.finish("a")
    #expect(stage.outcomes == ["a completed(ok)"])
  }

  @Test(
    "U30: a popup that was to return and has ended meanwhile keeps no other from the app's sheet")
  func returningNoMore() throws {
    let stage = ModalStage(policy: PopupPolicy(transitionTimeout: .seconds(5)))
    let visit = stage.store.enter("home")
    visit.appeared()
    stage.show("a") {
      $0.pages = .only(["home"])
      $0.retention = .keepAlive
    }
    try #require(stage.card("a")).present(modalPage("login"), animated: true)
    stage.settle()
    visit.disappeared()
    stage.settle()
    visit.appeared()
    stage.settle()
    stage.ask("b")
    stage.settle()
    #expect(stage.screen == ["home", "a", "login"])
    stage.store.dismiss("a")
    stage.settle()
    #expect(stage.screen == ["home", "a", "login", "b"])
    #expect(stage.outcomes.count == 1 && stage.presented == ["b presented"])
  }

  @Test("U30, U13: clearing the screen takes the app's own with it")
  func cleared() throws {
    let stage = ModalStage()
    stage.show("a")
    try #require(stage.card("a")).present(modalPage("login"), animated: true)
    stage.settle()
    var isEmpty = false
    stage.host.clearScreen { isEmpty = stage.root?.presentedViewController == nil }
    stage.settle()
    #expect(isEmpty && stage.outcomes == ["a dismissed.host"])
  }
}

/// A page that refuses to dismiss what it presents, and calls the completion as UIKit does.
final class StubbornPage: UIViewController {
  var refuses = false
  private(set) var count = 0

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "home"
  }

  required init?(coder: NSCoder) { nil }

  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    count += 1
    if !refuses { return super.dismiss(animated: flag, completion: completion) }
    if simulation.habits.completesRefusedDismissals { completion?() }
  }
}
