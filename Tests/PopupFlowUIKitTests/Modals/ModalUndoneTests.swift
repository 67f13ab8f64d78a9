import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// Popups that go with the app's screen below them, and controllers that the app puts back.
@MainActor
@Suite(.simulated) struct ModalUndoneTests {
  /// A stage with a popup that was presented on a screen of an SDK's, which closes itself.
  private func stage(
    _ habits: UIKitHabits, style: ModalShop.Style = .alert, after seconds: Double,
    _ adjust: (inout PopupRequest<ModalShop>) -> Void = { _ in }
  ) -> ModalStage {
    let stage = ModalStage(habits)
    let advertisement = modalPage("advertisement", style: .fullScreen)
    stage.root?.present(advertisement, animated: true)
    stage.settle()
    stage.ask("a", style, adjust)
    simulation.advance(by: 1)
    #expect(stage.presented == ["a presented"])
    simulation.advance(by: seconds - 0.5)
    stage.root?.dismiss(animated: true)
    stage.settle()
    return stage
  }

  @Test(
    "R29, U5: an alert that goes with an SDK's screen below it within a second is presented again",
    arguments: UIKitHabits.all)
  func undone(habits: UIKitHabits) throws {
    let stage = stage(habits, after: 0.6)
    #expect(stage.presented == ["a presented"])
    #expect(stage.screen == ["home", "a"])
    stage.tap("OK", of: "a")
    #expect(stage.outcomes == ["a completed(ok)"])
  }

  @Test("R29: only once", arguments: UIKitHabits.all)
  func once(habits: UIKitHabits) {
    let stage = stage(habits, style: .sheet, after: 0.6)
    #expect(stage.screen == ["home", "a"])
    stage.root?.dismiss(animated: true)
    stage.settle()
    #expect(stage.outcomes == ["a dismissed.host"])
  }

  @Test(
    "U5: later, or if the user has asked for it, it goes with the screen",
    arguments: UIKitHabits.all)
  func notUndone(habits: UIKitHabits) {
    #expect(stage(habits, after: 3).outcomes == ["a dismissed.host"])
    let asked = stage(habits, after: 0.6) { $0.userInitiated = true }
    #expect(asked.outcomes == ["a dismissed.host"])
  }

  @Test(
    "U5: an alert whose button closes the screen below it is answered", arguments: UIKitHabits.all)
  func answered(habits: UIKitHabits) throws {
    let stage = ModalStage(habits)
    stage.root?.present(modalPage("own", style: .fullScreen), animated: true)
    stage.settle()
    stage.show("a", .alert)
    stage.tap("OK", of: "a")
    stage.root?.dismiss(animated: true)
    stage.settle()
    #expect(stage.outcomes == ["a completed(ok)"])
  }

  @Test(
    "R29: what the app has dismissed and puts back on the screen can still be closed",
    arguments: UIKitHabits.all, [true, false])
  func putBack(habits: UIKitHabits, isAnswered: Bool) throws {
    let stage = ModalStage(habits)
    stage.show("a")
    let card = try #require(stage.card("a"))
    // An app lock takes everything off the screen, and puts it back later.
    stage.root?.dismiss(animated: false)
    stage.settle()
    #expect(stage.outcomes == ["a dismissed.host"])
    stage.root?.present(card, animated: false)
    stage.settle()
    if isAnswered { card.popup.complete(with: "ok") } else { card.popup.dismiss() }
    stage.settle()
    #expect(stage.screen == ["home"])
    #expect(stage.outcomes == ["a dismissed.host"])
  }

  @Test("R12: a popup that is set aside takes over its controller that is on the screen")
  func takenOver() throws {
    let stage = ModalStage()
    stage.show("a") { $0.preemption = .yield }
    let card = try #require(stage.card("a"))
    stage.show("b") { $0.priority = .high }
    #expect(stage.screen == ["home", "b"])
    stage.root?.dismiss(animated: false) { [root = stage.root] in
      root?.present(card, animated: false)
    }
    stage.settle()
    #expect(stage.presented == ["a presented"] && stage.screen == ["home", "a"])
    stage.finish("a")
    #expect(stage.outcomes == ["b dismissed.host", "a completed(ok)"])
    #expect(stage.screen == ["home"])
  }
}
