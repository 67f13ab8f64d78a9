import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// R49: modals with a duration, with a finger or VoiceOver's focus on them.
@MainActor
@Suite(.simulated) struct ModalHoldTests {
  /// A stage with a popup for 10 s on screen.
  private func stage(_ style: ModalShop.Style = .sheet) -> ModalStage {
    let stage = ModalStage()
    stage.show("a", style) { $0.duration = .seconds(10) }
    #expect(stage.presented == ["a presented"])
    return stage
  }

  @Test(
    "R49: a finger that rests on a sheet or cover holds it",
    arguments: [ModalShop.Style.sheet, .fullScreen])
  func finger(style: ModalShop.Style) throws {
    let stage = stage(style)
    let finger = try #require(
      simulation.putFingerDown(at: CGPoint(x: 100, y: 400), in: stage.scene))
    simulation.advance(by: 60)
    #expect(stage.presented == ["a presented"])
    finger.lift()
    simulation.advance(by: 12)
    #expect(stage.outcomes == ["a dismissed.timeout"])
  }

  @Test("R49: a sheet that is swiped and stays goes on for the time that was left")
  func swiped() throws {
    let stage = stage()
    let swipe = try #require(stage.swipe("a"))
    simulation.advance(by: 4)
    swipe.cancel()
    simulation.advance(by: 6)
    #expect(stage.presented == ["a presented"])
    simulation.advance(by: 6)
    #expect(stage.outcomes == ["a dismissed.timeout"])
  }

  @Test("R49: VoiceOver's focus in a sheet holds it, and elsewhere it does not")
  func voiceOver() throws {
    let stage = ModalStage()
    simulation.isVoiceOverRunning = true
    stage.show("a") { $0.duration = .seconds(10) }
    let view = try #require(stage.host.controller(of: "a")?.view)
    #expect(simulation.focusedElement === view)
    simulation.advance(by: 60)
    #expect(stage.presented == ["a presented"])
    simulation.focusedElement = stage.root?.view
    simulation.advance(by: 12)
    #expect(stage.outcomes == ["a dismissed.timeout"])
  }

  @Test("R49: VoiceOver holds an alert as long as it is on screen", arguments: [true, false])
  func alert(isRunning: Bool) {
    let stage = ModalStage()
    simulation.isVoiceOverRunning = isRunning
    stage.show("a", .alert) { $0.duration = .seconds(10) }
    simulation.advance(by: 60)
    #expect(stage.outcomes == (isRunning ? [] : ["a dismissed.timeout"]))
  }

  @Test(
    "R49: a sheet with the focus, and an alert, go on when VoiceOver is turned off",
    arguments: [ModalShop.Style.sheet, .alert], [true, false])
  func turnedOff(style: ModalShop.Style, isInactive: Bool) {
    let stage = ModalStage()
    simulation.isVoiceOverRunning = true
    stage.show("a", style) { $0.duration = .seconds(10) }
    simulation.advance(by: 60)
    #expect(stage.presented == ["a presented"])
    if isInactive { simulation.setActive(false, stage.scene) }
    simulation.isVoiceOverRunning = false
    if isInactive { simulation.setActive(true, stage.scene) }
    simulation.advance(by: 60)
    #expect(stage.outcomes == ["a dismissed.timeout"])
  }

  @Test("R49: an alert on screen is held as soon as VoiceOver is turned on")
  func turnedOn() {
    let stage = stage(.alert)
    simulation.isVoiceOverRunning = true
    simulation.advance(by: 60)
    #expect(stage.presented == ["a presented"])
  }

  @Test("R49: what holds a popup when its scene is active again is reported anew")
  func active() throws {
    let stage = ModalStage()
    simulation.isVoiceOverRunning = true
    stage.store.send(.deactivated)
    stage.store.send(.activated)
    stage.show("a") { $0.duration = .seconds(10) }
    var reports: [String] = []
    let transitions = stage.store.transitions.sink { transition in
      for case .report(let report) in transition.events { reports.append("\(report.kind)") }
    }
    simulation.setActive(false, stage.scene)
    simulation.setActive(true, stage.scene)
    #expect(reports == ["hold"])
    simulation.advance(by: 60)
    #expect(stage.presented == ["a presented"])
    transitions.cancel()
  }
}
