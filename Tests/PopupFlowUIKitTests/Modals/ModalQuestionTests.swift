import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// Questions from inside a popup.
@MainActor
@Suite(.simulated) struct ModalQuestionTests {
  /// A campaign on screen that asks a question and waits for the answer.
  private func askFromCampaign(
    _ stage: ModalStage, _ style: ModalShop.Style
  ) -> PopupHandle<String>? {
    stage.show("campaign")
    let question = stage.card("campaign")?.popup.present(
      ModalShop.Content(title: "sure", style: style), id: "sure")
    stage.settle()
    #expect(stage.presented == ["campaign presented", "sure presented"])
    // A full-screen modal hides the sheet below it.
    let below = style == .fullScreen ? ["home"] : ["home", "campaign"]
    #expect(stage.screen == below + ["sure"])
    return question
  }

  @Test(
    "U5: a question of a popup is presented on top, and its answer arrives",
    arguments: UIKitHabits.all)
  func answered(habits: UIKitHabits) {
    let stage = ModalStage(habits)
    _ = askFromCampaign(stage, .alert)
    #expect(stage.tap("OK", of: "sure"))
    #expect(stage.outcomes == ["sure completed(ok)"])
    #expect(stage.screen == ["home", "campaign"])
    stage.finish("campaign", "bought")
    #expect(stage.outcomes == ["sure completed(ok)", "campaign completed(bought)"])
    #expect(stage.screen == ["home"])
  }

  @Test("U5: a campaign can close as soon as it has the answer", arguments: UIKitHabits.all)
  func closesWithTheAnswer(habits: UIKitHabits) {
    let stage = ModalStage(habits)
    let question = askFromCampaign(stage, .alert)
    question?.outcomePublisher.sink { _ in stage.content("campaign")?.complete(with: "bought") }
      .store(in: &stage.subscriptions)
    stage.tap("OK", of: "sure")
    #expect(stage.outcomes == ["sure completed(ok)", "campaign completed(bought)"])
    #expect(stage.screen == ["home"])
  }

  @Test(
    "U5: a popup that is dismissed while its question is open takes it along, each reported once",
    arguments: UIKitHabits.all, ModalShop.Style.allCases)
  func dismissedWithQuestion(habits: UIKitHabits, style: ModalShop.Style) {
    let stage = ModalStage(habits)
    _ = askFromCampaign(stage, style)
    stage.dismiss("campaign")
    #expect(
      stage.outcomes.sorted() == ["campaign dismissed.requested", "sure dismissed.requested"])
    #expect(stage.screen == ["home"])
  }

  @Test(
    "U5: a popup that is answered while its question is open takes it along",
    arguments: UIKitHabits.all, ModalShop.Style.allCases)
  func answeredWithQuestion(habits: UIKitHabits, style: ModalShop.Style) {
    let stage = ModalStage(habits)
    _ = askFromCampaign(stage, style)
    stage.finish("campaign", "bought")
    #expect(stage.outcomes.sorted().first == "campaign completed(bought)")
    #expect(stage.outcomes.count == 2)
    #expect(stage.presented == [])
    #expect(stage.screen == ["home"])
    stage.show("next")
    #expect(stage.screen == ["home", "next"])
  }

  @Test(
    "R24: a campaign that is displaced returns without its question", arguments: UIKitHabits.all)
  func displaced(habits: UIKitHabits) {
    let stage = ModalStage(habits)
    stage.show("campaign") { $0.preemption = .yield }
    stage.card("campaign")?.popup.present(ModalShop.Content(title: "sure"), id: "sure")
    stage.settle()
    stage.show("better") { $0.priority = .high }
    stage.settle()
    #expect(stage.screen == ["home", "better"])
    #expect(stage.outcomes.count == 1)
    stage.finish("better")
    #expect(stage.screen == ["home", "campaign"])
    #expect(stage.outcomes.count == 2)
  }
}
