import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// U33: safe areas of popups in windows.
@MainActor
@Suite(.simulated) struct WindowGeometryTests {
  @Test("U33: content keeps its safe area while it slides, is dragged, or moves back")
  func dragged() throws {
    let stage = WindowStage()
    stage.ask("a")
    let view = try #require(stage.screen("a")?.view)
    #expect(view.safeAreaInsets == .zero)
    simulation.advance(by: 1)
    let finger = try stage.finger(on: "a")
    for way in stride(from: CGFloat(-15), through: -60, by: -15) {
      finger.drag(by: way)
      #expect(view.transform != .identity)
      #expect(view.safeAreaInsets == .zero)
    }
    finger.drag(by: -20)
    simulation.advance(by: 0.2)
    finger.lift()
    #expect(view.safeAreaInsets == .zero)
  }

  @Test("U33: a popup over the whole screen has the window's safe area, also while it slides")
  func fullScreen() throws {
    var style = PopupWindowStyle.fullScreen
    style.animation = ManualAnimation()
    let stage = WindowStage(style: style)
    stage.ask("a")
    let controller = try #require(stage.screen("a"))
    let insets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    #expect(controller.view.safeAreaInsets == insets)
    controller.view.transform = CGAffineTransform(translationX: 0, y: 300)
    #expect(controller.view.safeAreaInsets == insets)
    simulation.rotate(stage.scene, to: .landscapeLeft)
    #expect(controller.view.safeAreaInsets == insets)
  }

  @Test("V5: the maximum width grows with the text size")
  func textSize() throws {
    var style = PopupWindowStyle.banner
    style.maximumWidth = 100
    let stage = WindowStage(style: style)
    stage.show("a")
    #expect(stage.frame("a")?.width == 100)
    stage.dismiss("a")
    stage.app.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    stage.show("b")
    #expect(try #require(stage.frame("b")).width > 150)
    stage.app.traitOverrides.preferredContentSizeCategory = .large
    #expect(stage.frame("b")?.width == 100)
  }

  @Test("U30: a popup has its place again after a full-screen controller that it has presented")
  func placeAfterCover() throws {
    for style in WindowConformanceTests.Style.allCases {
      let stage = WindowStage(style: style.style)
      stage.show("a")
      let before = try #require(stage.frame("a"))
      let cover = UIViewController()
      cover.modalPresentationStyle = .fullScreen
      stage.screen("a")?.present(cover, animated: true)
      simulation.advance(by: 1)
      #expect(stage.screen("a")?.view.window == nil)
      simulation.rotate(stage.scene, to: .landscapeLeft)
      cover.dismiss(animated: true)
      simulation.advance(by: 1)
      simulation.rotate(stage.scene, to: .portrait)
      #expect(stage.frame("a") == before)
    }
  }

  @Test("U33: the content's own insets are added, and are its own again afterwards")
  func ownInsets() throws {
    let screen = UIViewController()
    screen.additionalSafeAreaInsets.top = 5
    let stage = WindowStage(style: .fullScreen) { _ in screen }
    stage.show("a")
    #expect(screen.view.safeAreaInsets.top == 52)
    stage.dismiss("a")
    #expect(screen.additionalSafeAreaInsets.top == 5)
  }

  @Test("U33, R8: content that is shown again for another popup has its safe area once")
  func sameContent() {
    let screen = UIViewController()
    screen.additionalSafeAreaInsets.top = 5
    let stage = WindowStage(style: .fullScreen) { _ in screen }
    stage.show("a")
    stage.store.present("b", id: "a") { $0.coalescing = .replace }
    simulation.advance(by: 1)
    #expect(screen.view.safeAreaInsets.top == 52)
    // The app may change its own.
    screen.additionalSafeAreaInsets.top += 10
    simulation.rotate(stage.scene, to: .landscapeLeft)
    simulation.rotate(stage.scene, to: .portrait)
    simulation.advanceUntilIdle()
    #expect(screen.view.safeAreaInsets.top == 62)
    stage.dismiss("a")
    #expect(screen.additionalSafeAreaInsets.top == 15)
  }

  @Test(
    "U33: nothing lies under the controls of an iPad's window, on either side",
    arguments: [0, 320] as [CGFloat])
  func controls(x: CGFloat) throws {
    simulation.userInterfaceIdiom = .pad
    for insetsCorners in [true, false] {
      simulation.habits.insetsCorners = insetsCorners
      for style in [PopupWindowStyle.banner, .card, .toast] {
        let stage = WindowStage(style: style)
        let controls = CGRect(x: x, y: 47, width: 70, height: 40)
        stage.scene.windowControls = controls
        stage.show("a")
        let frame = try #require(stage.frame("a"))
        #expect(!frame.intersects(controls))
        #expect(frame.width > 200 && frame.minX >= 0 && frame.maxX <= 390)
        guard style.placement == .top else { continue }
        // As wide as is left.
        #expect(frame.minY == 55 && frame.width == 304)
      }
    }
  }

  @Test(
    "U33: without controls, a banner is as wide as the safe area, whatever the corners are",
    arguments: [UIUserInterfaceIdiom.phone, .pad])
  func corners(idiom: UIUserInterfaceIdiom) throws {
    simulation.userInterfaceIdiom = idiom
    for insetsCorners in [true, false] {
      simulation.habits.insetsCorners = insetsCorners
      let stage = WindowStage()
      stage.show("a")
      let frame = try #require(stage.frame("a"))
      #expect(frame.minX == 8 && frame.minY == 55 && frame.width == 374)
    }
  }

  @Test("U33: a card that fills the screen ends at the safe area, whatever the corners are")
  func tallCard() throws {
    simulation.userInterfaceIdiom = .pad
    let screen = UIViewController()
    screen.preferredContentSize.height = 2000
    let stage = WindowStage(style: .card) { _ in screen }
    stage.show("a")
    let top = try #require(stage.frame("a")).minY
    simulation.habits.insetsCorners = false
    stage.dismiss("a")
    stage.show("a")
    #expect(stage.frame("a")?.minY == top)
  }

  @Test("U33: a banner on screen makes room for controls that come, and takes it when they go")
  func resized() throws {
    simulation.userInterfaceIdiom = .pad
    let stage = WindowStage()
    stage.show("a")
    let wide = try #require(stage.frame("a"))
    stage.scene.windowControls = CGRect(x: 0, y: 47, width: 70, height: 40)
    simulation.resize(stage.scene, to: CGSize(width: 380, height: 700))
    #expect(stage.frame("a")?.minX == 78)
    stage.scene.windowControls = nil
    simulation.resize(stage.scene, to: CGSize(width: 390, height: 844))
    #expect(stage.frame("a") == wide)
  }
}
