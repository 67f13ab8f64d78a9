import Foundation
import PopupFlow
import PopupFlowUIKit
import Testing
@preconcurrency import UIKitDouble

/// U28: announcements of popups in windows.
@MainActor
@Suite(.simulated) struct WindowSpeechTests {
  private func stage(hasPriority: Bool) -> WindowStage {
    var habits = UIKitHabits()
    habits.hasSpeechPriority = hasPriority
    let stage = WindowStage(habits, style: .banner, capacity: 2) { popup in
      var style = popup.content.hasPrefix("card") ? PopupWindowStyle.card : .toast
      style.animation = PopupWindowAnimation.none
      return StageScreen(popup).inWindow(style)
    }
    simulation.isVoiceOverRunning = true
    return stage
  }

  @Test(
    "U28: a toast after a card is read, whatever the change of the screen",
    arguments: [true, false])
  func afterCard(hasPriority: Bool) {
    let stage = stage(hasPriority: hasPriority)
    stage.show("card")
    stage.store.dismiss("card")
    stage.ask("saved")
    simulation.advance(by: 5)
    #expect(simulation.speech.spoken.contains("saved"))
    #expect(!simulation.speech.cutOff.contains("saved"))
  }

  @Test(
    "U28: an announcement that a change of the screen cuts off is read again, once",
    arguments: [true, false])
  func cutOff(hasPriority: Bool) {
    let stage = stage(hasPriority: hasPriority)
    stage.ask("saved")
    simulation.advance(by: 0.4)
    stage.ask("card")
    simulation.advance(by: 10)
    #expect(simulation.speech.spoken.filter { $0 == "saved" } == ["saved"])
    #expect(simulation.speech.cutOff.count == (hasPriority ? 0 : 1))
  }

  @Test("U28: an announcement is recognized, whether it is reported as a text or with attributes")
  func attributed() {
    let stage = stage(hasPriority: false)
    simulation.speech.reportsAttributes = true
    let words = String(repeating: "a", count: 60)
    stage.store.present(words, id: PopupID(words)) { $0.duration = .seconds(2) }
    simulation.advance(by: 6)
    #expect(stage.outcomes == ["\(words) dismissed.timeout"])
  }

  @Test("U28: what the user has stopped is not read again")
  func stopped() {
    let stage = stage(hasPriority: false)
    stage.ask("saved")
    simulation.advance(by: 0.2)
    simulation.speech.stopByUser()
    simulation.advance(by: 10)
    #expect(simulation.speech.spoken == [])
    #expect(simulation.speech.cutOff == ["saved"])
  }

  @Test("U28: announcements wait behind what is being spoken, in their order")
  func queued() {
    let stage = stage(hasPriority: false)
    for name in ["one", "two"] { stage.ask(name) }
    simulation.advance(by: 5)
    #expect(simulation.speech.spoken == ["one", "two"])
  }

  @Test("U28, R49: the time of a popup stands still while it is read", arguments: [true, false])
  func held(isRunning: Bool) {
    let stage = stage(hasPriority: false)
    simulation.isVoiceOverRunning = isRunning
    // Read in 3 seconds.
    let words = String(repeating: "a", count: 60)
    stage.store.present(words, id: PopupID(words)) { $0.duration = .seconds(2) }
    simulation.advance(by: 4)
    #expect(stage.host.showing.isEmpty == !isRunning)
    simulation.advance(by: 3)
    #expect(stage.host.showing.isEmpty)
    #expect(stage.outcomes == ["\(words) dismissed.timeout"])
  }

  @Test("U28, R49: a reading whose end is never reported holds no popup for ever")
  func endless() {
    let stage = stage(hasPriority: false)
    simulation.speech.reportsEnds = false
    // Two seconds, and 0.2 for each character.
    let words = String(repeating: "a", count: 60)
    stage.store.present(words, id: PopupID(words)) { $0.duration = .seconds(2) }
    simulation.advance(by: 15)
    #expect(stage.host.showing == [PopupID(words)])
    simulation.advance(by: 3)
    #expect(stage.host.showing.isEmpty)
    #expect(stage.outcomes == ["\(words) dismissed.timeout"])
  }

  @Test("U28: the end of a reading can be posted on any thread")
  func otherThread() async {
    let stage = stage(hasPriority: false)
    simulation.speech.reportsEnds = false
    let words = String(repeating: "a", count: 60)
    stage.store.present(words, id: PopupID(words)) { $0.duration = .seconds(2) }
    simulation.advance(by: 4)
    #expect(stage.host.showing == [PopupID(words)])
    await Task.detached {
      NotificationCenter.default.post(
        name: UIAccessibility.announcementDidFinishNotification, object: nil,
        userInfo: [UIAccessibility.announcementStringValueUserInfoKey: words])
    }.value
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    simulation.advance(by: 3)
    #expect(stage.host.showing.isEmpty)
  }

  @Test("U28: nothing is left of an announcement: no timer, and no observer")
  func idle() {
    let stage = stage(hasPriority: true)
    stage.show("saved")
    stage.dismiss("saved")
    simulation.advance(by: 60)
    let before = simulation.wakeUpCount
    simulation.advance(by: 60)
    #expect(simulation.wakeUpCount == before)
  }
}
