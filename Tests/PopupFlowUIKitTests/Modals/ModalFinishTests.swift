import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// Closings by the content: their ways, times and repetitions.
@MainActor
@Suite(.simulated) struct ModalFinishTests {
  @Test("A popup closed while presenting is dismissed afterwards", arguments: UIKitHabits.all)
  func early(habits: UIKitHabits) {
    let stage = ModalStage(habits)
    stage.ask("a")
    simulation.advance(by: 0.2)
    stage.finish("a")
    #expect(stage.outcomes == ["a completed(ok)"])
    #expect(stage.screen == ["home"])
  }

  @Test("A popup that is closed while its content is made does not appear")
  func inMaker() {
    let stage = ModalStage { popup in
      popup.complete(with: "done before")
      return makeModal(popup)
    }
    stage.show("a")
    #expect(stage.outcomes == ["a completed(done before)"])
    #expect(simulation.takeLog().contains("viewDidAppear a") == false)
    #expect(stage.host.controller(of: "a") == nil)
  }

  @Test("A popup that is dismissed while its content is made does not appear, and nothing is kept")
  func dismissedInMaker() {
    var stage: ModalStage?
    weak var made: UIViewController?
    stage = ModalStage { popup in
      stage?.perform(.dismiss(.named("a"), presentation: 1, reason: .requested))
      let controller = makeModal(popup)
      made = controller
      return controller
    }
    stage?.perform(.present(.named("a"), presentation: 1, isReturning: false))
    stage?.settle()
    #expect(stage?.reports == ["1 didDismiss"])
    #expect(simulation.takeLog().contains("viewDidAppear a") == false)
    #expect(stage?.host.controller(of: "a") == nil)
    #expect(made == nil)
  }

  @Test("An answer given while the popup is away is not lost, and the popup is not shown for it")
  func away() {
    let stage = ModalStage()
    stage.show("a") { $0.preemption = .yield }
    let popup = stage.card("a")?.popup
    stage.show("b") { $0.priority = .high }
    #expect(stage.screen == ["home", "b"])
    popup?.dismiss()
    popup?.complete(with: "from afar")
    stage.settle()
    #expect(stage.outcomes.isEmpty)
    _ = simulation.takeLog()
    stage.finish("b")
    #expect(stage.outcomes == ["b completed(ok)", "a completed(from afar)"])
    #expect(simulation.takeLog().contains("viewDidAppear a") == false)
  }

  @Test("A popup that finishes whenever it disappears returns from being displaced")
  func disappearing() {
    let stage = ModalStage()
    stage.show("a") { $0.preemption = .yield }
    let card = stage.card("a")
    card?.onClose = { [weak card] in card?.popup.dismiss() }
    stage.show("b") { $0.priority = .high }
    stage.finish("b")
    #expect(stage.outcomes == ["b completed(ok)"])
    #expect(stage.presented == ["a presented"])
    card?.dismiss(animated: true)
    stage.settle()
    #expect(stage.outcomes.last == "a dismissed.user")
  }

  @Test(
    "L2, U22: What the app shares a lock for waits until a closed popup is gone",
    arguments: UIKitHabits.all, 1...2)
  func lock(habits: UIKitHabits, turns: Int) {
    let stage = ModalStage(habits)
    stage.show("a")
    stage.content("a")?.complete(with: "ok")
    for _ in 0..<turns { simulation.turn() }
    var seen: [String]?
    stage.lock?.serialize { token in
      seen = stage.screen
      token.end()
    }
    #expect(seen == nil)
    stage.settle()
    #expect(seen == ["home"])
  }

  @Test("L5: While the app has the lock, no transition begins", arguments: UIKitHabits.all)
  func lockedByApp(habits: UIKitHabits) {
    let stage = ModalStage(habits)
    let first = stage.lock?.tryBegin()
    stage.show("a")
    #expect(stage.screen == ["home"])
    first?.end()
    stage.settle()
    #expect(stage.screen == ["home", "a"])
    let second = stage.lock?.tryBegin()
    stage.dismiss("a")
    #expect(stage.screen == ["home", "a"])
    second?.end()
    stage.settle()
    #expect(stage.screen == ["home"])
  }

  // MARK: Another content

  @Test("R8: An update is shown by the same controller, after a return too")
  func updated() {
    let stage = ModalStage()
    stage.show("a")
    let card = stage.card("a")
    stage.show("a") {
      $0.content.title = "new"
      $0.coalescing = .replace
      $0.preemption = .yield
    }
    #expect(stage.outcomes == ["a replaced"])
    #expect(stage.screen == ["home", "new"])
    #expect(card?.popup.content.title == "new")
    stage.show("b") { $0.priority = .high }
    stage.finish("b")
    #expect(stage.card("a") === card)
    stage.finish("a")
    #expect(stage.outcomes.last == "a completed(ok)")
  }

  @Test(
    "R8: an update during a swipe is shown if the popup stays, also by another controller",
    arguments: UIKitHabits.all, [true, false])
  func updatedWhileSwiped(habits: UIKitHabits, changesInPlace: Bool) {
    for isLocked in [true, false] {
      for isCancelled in [true, false] {
        let stage = ModalStage(habits, isLocked: isLocked)
        stage.show("a") { $0.content.changesInPlace = changesInPlace }
        let swipe = stage.swipe("a")
        stage.ask("a") {
          ($0.content.title, $0.content.changesInPlace) = ("new", changesInPlace)
          $0.coalescing = .update
        }
        simulation.advance(by: 0.2)
        #expect(stage.presented == ["a swiping"] && stage.outcomes == ["a replaced"])
        if isCancelled { swipe?.cancel() } else { swipe?.finish() }
        stage.settle()
        #expect(stage.screen == ["home"] + (isCancelled ? ["new"] : []))
        #expect(stage.outcomes.dropFirst() == (isCancelled ? [] : ["a dismissed.user"]))
        simulation.disconnect(stage.scene)
      }
    }
  }

  @Test(
    "R8: a popup that is updated while it is set aside, or on its way there, returns with that",
    arguments: UIKitHabits.all, [true, false])
  func updatedOffScreen(habits: UIKitHabits, changesInPlace: Bool) {
    let stage = ModalStage(habits)
    stage.show("a") {
      $0.content.changesInPlace = changesInPlace
      $0.preemption = .yield
    }
    let card = stage.card("a")
    stage.ask("b") { $0.priority = .high }
    for title in ["new", "newer"] {
      stage.ask("a") {
        ($0.content.title, $0.content.changesInPlace) = (title, changesInPlace)
        $0.coalescing = .update
      }
      stage.settle()
    }
    #expect(stage.screen == ["home", "b"])
    stage.finish("b")
    #expect(stage.screen == ["home", "newer"])
    #expect((stage.card("a") === card) == changesInPlace)
    stage.finish("a")
    #expect(
      stage.outcomes == ["a replaced", "a replaced", "b completed(ok)", "a completed(ok)"])
  }

  @Test(
    "Without a way to change it, another controller takes its place", arguments: UIKitHabits.all,
    ModalShop.Style.allCases)
  func remade(habits: UIKitHabits, style: ModalShop.Style) {
    let stage = ModalStage(habits)
    stage.show("a", style) { $0.content.changesInPlace = false }
    weak var first: AnyObject?
    first = stage.host.controller(of: "a")
    stage.show("a", style) {
      $0.content.title = "new"
      $0.coalescing = .replace
    }
    #expect(stage.outcomes == ["a replaced"])
    #expect(stage.screen.last == "new")
    #expect(stage.presented == ["a presented"])
    #expect(first == nil)
    stage.dismiss("a")
    #expect(stage.outcomes.last == "a dismissed.requested")
    #expect(stage.screen == ["home"])
  }

  @Test("Controllers above a popup stay when its content is replaced")
  func remadeBelow() {
    let stage = ModalStage()
    stage.show("a") { $0.content.changesInPlace = false }
    stage.show("b") { $0.lane = "other" }
    stage.show("a") {
      $0.content.title = "new"
      $0.coalescing = .replace
    }
    #expect(stage.screen == ["home", "a", "b"])
    stage.finish("b")
    #expect(stage.screen == ["home", "new"])
    #expect(stage.outcomes == ["a replaced", "b completed(ok)"])
  }

  @Test(
    "A popup that is to go while another content takes its place goes", arguments: UIKitHabits.all,
    0..<8)
  func remadeAndDismissed(habits: UIKitHabits, turns: Int) {
    let stage = ModalStage(habits)
    stage.show("a") { $0.content.changesInPlace = false }
    stage.ask("a") {
      $0.content.title = "new"
      $0.coalescing = .replace
    }
    for _ in 0..<turns { simulation.turn() }
    stage.dismiss("a")
    #expect(stage.outcomes == ["a replaced", "a dismissed.requested"])
    #expect(stage.screen == ["home"])
  }
}
