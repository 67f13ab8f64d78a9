import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// Questions from inside a popup of a window.
@MainActor
@Suite(.simulated) struct WindowQuestionTests {
  @Test("R23: a popup of a window and its question are shown together", arguments: ["ok", nil])
  func together(answer: String?) throws {
    let stage = WindowStage(style: .card)
    stage.show("card")
    let question = try #require(stage.content("card")).present("sure", id: "sure")
    simulation.advance(by: 1)
    #expect(stage.showing == ["card", "sure"])
    let (card, sure) = (stage.screen("card")?.view, stage.screen("sure")?.view)
    #expect(card?.window === sure?.window && sure?.window != nil)
    let sureContent = try #require(stage.content("sure"))
    if let answer { sureContent.complete(with: answer) } else { sureContent.dismiss() }
    simulation.advance(by: 1)
    #expect(stage.showing == ["card"])
    #expect(stage.outcomes == [answer == nil ? "sure dismissed.user" : "sure completed"])
    withExtendedLifetime(question) {}
  }

  @Test("R34: a popup of a window takes its question along, each reported once")
  func takenAlong() throws {
    let stage = WindowStage(style: .card)
    stage.show("card")
    try #require(stage.content("card")).present("sure", id: "sure")
    simulation.advance(by: 1)
    stage.content("card")?.complete(with: "done")
    simulation.advance(by: 2)
    #expect(stage.showing == [])
    #expect(stage.outcomes.sorted() == ["card completed", "sure dismissed.requested"])
  }
}
