import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// U7: dismissals by the user of which no delegate is told, as of a zoomed cover.
@MainActor
@Suite(.simulated) struct ModalZoomTests {
  @Test(
    "U7: a zoomed cover that the user swipes away is the user's", arguments: UIKitHabits.all,
    [true, false])
  func swiped(habits: UIKitHabits, isTold: Bool) throws {
    var habits = habits
    habits.tellsDelegatesOfZooms = isTold
    for isInStack in [false, true] {
      let stage = ModalStage(habits) { popup in
        let card = CardController(popup)
        guard isInStack else { return card }
        let stack = UINavigationController(rootViewController: card)
        stack.modalPresentationStyle = .fullScreen
        return stack
      }
      stage.perform(.present(.named("a"), presentation: 1, isReturning: false))
      stage.settle()
      let cover = try #require(stage.host.controller(of: "a"))
      cover.modalPresentationStyle = .fullScreen
      let swipe = try #require(simulation.beginZoomSwipe(on: cover))
      simulation.advance(by: 0.1)
      #expect(stage.reports == ["1 didPresent", "1 willDismiss"])
      swipe.cancel()
      stage.settle()
      #expect(stage.reports == ["1 didPresent", "1 willDismiss", "1 dismissCancelled"])
      let second = try #require(simulation.beginZoomSwipe(on: cover))
      simulation.advance(by: 0.1)
      second.finish()
      // The answer does not wait for the way out (U22).
      if isTold || habits.acceptsAnimations { #expect(stage.reports.last == "1 userDismissed") }
      stage.settle()
      #expect(
        stage.reports == [
          "1 didPresent", "1 willDismiss", "1 dismissCancelled", "1 willDismiss",
          "1 userDismissed",
        ])
      #expect(cover.presentingViewController == nil)
      simulation.disconnect(stage.scene)
    }
  }

  @Test(
    "U7, R8: a swipe is noticed on a zoomed cover whose content was replaced",
    arguments: UIKitHabits.all)
  func replaced(habits: UIKitHabits) throws {
    var habits = habits
    habits.tellsDelegatesOfZooms = false
    let stage = ModalStage(habits)
    func show() {
      stage.show("a", .fullScreen) {
        $0.content.changesInPlace = false
        $0.coalescing = .replace
      }
    }
    show()
    let first = stage.host.controller(of: "a")
    show()
    let cover = try #require(stage.host.controller(of: "a"))
    #expect(cover !== first)
    let swipe = try #require(simulation.beginZoomSwipe(on: cover))
    simulation.advance(by: 0.1)
    swipe.finish()
    stage.settle()
    #expect(stage.outcomes.last == "a dismissed.user")
  }

  @Test("U7: a cover that the app dismisses is the app's", arguments: UIKitHabits.all)
  func app(habits: UIKitHabits) {
    let stage = ModalStage(habits)
    stage.show("a", .fullScreen)
    stage.root?.dismiss(animated: true)
    stage.settle()
    #expect(stage.outcomes == ["a dismissed.host"])
  }

  @Test("U7: a page that goes back inside a popup is no dismissal", arguments: UIKitHabits.all)
  func backSwipe(habits: UIKitHabits) throws {
    let stage = ModalStage(habits) { popup in
      let stack = UINavigationController(rootViewController: modalPage("first"))
      stack.pushViewController(CardController(popup), animated: false)
      stack.modalPresentationStyle = .fullScreen
      return stack
    }
    stage.show("a")
    let stack = try #require(stage.host.controller(of: "a") as? UINavigationController)
    let swipe = try #require(simulation.beginBackSwipe(on: stack))
    simulation.advance(by: 0.1)
    swipe.finish()
    stage.settle()
    #expect(stage.presented == ["a presented"])
    // The other page tells now.
    simulation.beginZoomSwipe(on: stack)?.finish()
    stage.settle()
    #expect(stage.outcomes == ["a dismissed.user"])
  }

  @Test(
    "V5: the escape gesture and the Escape key close a zoomed cover, and no other one",
    arguments: UIKitHabits.all, [true, false])
  func escape(habits: UIKitHabits, isZoomed: Bool) {
    let stage = ModalStage(habits) { popup in
      let card = CardController(popup)
      if isZoomed { card.preferredTransition = .zoom { nil } }
      return card
    }
    stage.show("a", .fullScreen)
    #expect(stage.escape() == isZoomed)
    #expect(stage.outcomes == (isZoomed ? ["a dismissed.user"] : []))
    stage.finish("a")
    stage.show("b", .fullScreen)
    stage.pressEscape()
    #expect(stage.outcomes.last == (isZoomed ? "b dismissed.user" : "a completed(ok)"))
    stage.finish("b")
    stage.show("c", .fullScreen) { $0.content.isMandatory = true }
    stage.escape()
    stage.pressEscape()
    #expect(stage.presented == ["c presented"])
  }
}
