import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// U35: scenes that nobody can touch.
@MainActor
@Suite(.simulated) struct ExternalDisplayTests {
  @Test(
    "U35: an external display, or CarPlay, is asked last, although it was active last",
    arguments: [
      UISceneSession.Role.windowExternalDisplayNonInteractive,
      .init(rawValue: "CPTemplateApplicationSceneSessionRoleApplication"),
    ], [PopupLane.modal, .toast])
  func last(role: UISceneSession.Role, lane: PopupLane) {
    let stage = SceneStage(UIKitHabits())
    let phone = stage.connect()
    let display = stage.connect(role: role)
    stage.show("a", lane: lane)
    #expect(stage.popups(in: phone) == ["a"])
    #expect(stage.popups(in: display) == [])
  }

  @Test("U35: if it is the only scene, it shows the popup")
  func only() {
    let stage = SceneStage(UIKitHabits())
    let display = stage.connect(role: .windowExternalDisplayNonInteractive)
    stage.show("a")
    #expect(stage.popups(in: display) == ["a"])
  }
}
