import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// R49: popups in a window, with a finger or VoiceOver's focus on them.
@MainActor
@Suite(.simulated) struct WindowHoldTests {
  /// A stage with a popup for 10 s on screen.
  private func stage(_ style: PopupWindowStyle = .banner) -> WindowStage {
    let stage = WindowStage(style: style)
    stage.store.present("a", id: "a") { $0.duration = .seconds(10) }
    simulation.advance(by: 1)
    #expect(stage.takeReports() == ["a didPresent"])
    return stage
  }

  @Test("R49: a finger that rests on a popup holds it, and so does a second one")
  func finger() throws {
    let stage = stage()
    let finger = try stage.finger(on: "a")
    let second = try stage.finger(on: "a")
    #expect(stage.takeReports() == ["a hold"])
    simulation.advance(by: 60)
    finger.lift()
    simulation.advance(by: 60)
    #expect(stage.takeReports() == [])
    second.lift()
    #expect(stage.takeReports() == ["a release"])
    simulation.advance(by: 12)
    #expect(stage.outcomes == ["a dismissed.timeout"])
  }

  @Test("nextcloud-dialogs #2557: a popup that is swiped and stays goes on for the time left")
  func swiped() throws {
    let stage = stage()
    let finger = try stage.finger(on: "a")
    simulation.advance(by: 60)
    finger.drag(by: -20)
    simulation.advance(by: 5)
    finger.drag(by: -5)
    finger.lift()
    simulation.advance(by: 1)
    let reports = Set(stage.takeReports())
    #expect(reports == ["a hold", "a willDismiss", "a release", "a dismissCancelled"])
    simulation.advance(by: 7)
    #expect(stage.outcomes == [])
    simulation.advance(by: 4)
    #expect(stage.outcomes == ["a dismissed.timeout"])
  }

  @Test("R49: a touch that the system cancels, or whose popup leaves, holds nothing")
  func cancelled() throws {
    let stage = stage()
    try stage.finger(on: "a").cancel()
    #expect(stage.takeReports() == ["a hold", "a release"])
    let finger = try stage.finger(on: "a")
    stage.store.dismiss("a")
    simulation.advance(by: 1)
    finger.lift()
    #expect(stage.takeReports() == ["a hold", "a didDismiss"])
  }

  @Test("R49: VoiceOver's focus in a popup holds it, wherever in it")
  func voiceOver() throws {
    let stage = stage()
    simulation.isVoiceOverRunning = true
    let view = try #require(stage.screen("a")?.view)
    let inside = UIView()
    view.addSubview(inside)
    simulation.focusedElement = inside
    #expect(stage.takeReports() == ["a hold"])
    let element = UIAccessibilityElement(accessibilityContainer: inside)
    simulation.focusedElement = element
    simulation.advance(by: 60)
    #expect(stage.takeReports() == [])
    // An element of another framework, which is in the chain of responders.
    let foreign = ForeignElement(in: inside)
    simulation.focusedElement = foreign
    #expect(stage.takeReports() == [])
    simulation.focusedElement = stage.home.view
    #expect(stage.takeReports() == ["a release"])
    simulation.advance(by: 12)
    #expect(stage.outcomes == ["a dismissed.timeout"])
  }

  @Test("R49: a popup with the focus goes on when VoiceOver or Switch Control is turned off")
  func turnedOff() throws {
    for technology in [\UIKitSimulation.isVoiceOverRunning, \.isSwitchControlRunning] {
      for keepsFocus in [true, false] {
        let stage = stage()
        simulation[keyPath: technology] = true
        simulation.focusedElement = try #require(stage.screen("a")?.view)
        simulation.advance(by: 60)
        #expect(stage.takeReports() == ["a hold"])
        // In the settings, which cover the app.
        simulation.setActive(false, stage.scene)
        simulation[keyPath: technology] = false
        if !keepsFocus { simulation.focusedElement = nil }
        simulation.setActive(true, stage.scene)
        simulation.advance(by: 60)
        #expect(stage.outcomes == ["a dismissed.timeout"])
      }
    }
  }
}

/// An element as SwiftUI has it: a responder that is neither a view nor a `UIAccessibilityElement`.
private final class ForeignElement: UIResponder {
  private weak var view: UIView?

  init(in view: UIView) {
    self.view = view
    super.init(simulation: .current)
  }

  override var next: UIResponder? { view }
}
