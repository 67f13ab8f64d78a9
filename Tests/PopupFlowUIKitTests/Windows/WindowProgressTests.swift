import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// The progress of a drag, for content that follows it.
@MainActor
@Suite(.simulated) struct WindowProgressTests {
  @Test("The progress follows the finger, and the backdrop fades with it")
  func follows() throws {
    let stage = WindowStage(style: .drawer)
    stage.show("a")
    let popup = try #require(stage.content("a"))
    let backdrop = try #require(stage.backdrop(of: "a"))
    let finger = try stage.finger(on: "a")
    for (way, progress) in [(20, 0.25), (-30, 0), (40, 0.5), (200, 1)] as [(CGFloat, Double)] {
      finger.drag(by: way)
      #expect(popup.dragProgress == progress)
      #expect(Double(backdrop.alpha) == 1 - progress)
    }
  }

  @Test("A popup that moves back takes its progress back in the animation")
  func movesBack() throws {
    let stage = WindowStage()
    stage.show("a")
    let popup = try #require(stage.content("a"))
    var durations: [Double] = []
    let watching = popup.dragProgresses.sink {
      if $0 == 0 { durations.append(UIView.inheritedAnimationDuration) }
    }
    let finger = try stage.finger(on: "a")
    finger.drag(by: -20)
    #expect(popup.dragProgress == 0.25)
    simulation.advance(by: 0.2)
    finger.lift()
    #expect(popup.dragProgress == 0)
    #expect(durations == [0, 0.2])
    withExtendedLifetime(watching) {}
  }

  @Test("A popup that is closed keeps its progress on the way out")
  func movesOut() throws {
    let stage = WindowStage()
    stage.show("a")
    let popup = try #require(stage.content("a"))
    let finger = try stage.finger(on: "a")
    finger.drag(by: -60)
    simulation.advance(by: 0.2)
    finger.lift()
    #expect(popup.dragProgress == 0.75)
    simulation.advance(by: 1)
    #expect(stage.outcomes == ["a dismissed.user"])
    #expect(popup.dragProgress == 0)
  }

  @Test("A popup that is displaced under the finger returns without progress")
  func returns() throws {
    let stage = WindowStage()
    stage.perform(.present(.named("a"), presentation: 1, isReturning: false))
    simulation.advance(by: 1)
    let popup = try #require(stage.content("a"))
    let finger = try stage.finger(on: "a")
    finger.drag(by: -20)
    stage.perform(.dismiss(.named("a"), presentation: 1, reason: .displaced))
    #expect(popup.dragProgress == 0.25)
    simulation.advance(by: 1)
    #expect(stage.takeReports() == ["1 didPresent", "1 willDismiss", "1 didDismiss"])
    #expect(popup.dragProgress == 0)
    stage.perform(.present(.named("a"), presentation: 2, isReturning: true))
    simulation.advance(by: 1)
    #expect(stage.content("a") === popup)
    #expect(popup.dragProgress == 0)
  }

  @Test("A sheet tells no progress")
  func sheet() throws {
    let stage = ModalStage()
    stage.show("a")
    let popup = try #require(stage.content("a"))
    let swipe = stage.swipe("a")
    #expect(popup.dragProgress == 0)
    swipe?.finish()
    #expect(popup.dragProgress == 0)
  }
}
