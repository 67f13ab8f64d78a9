import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// U14: windows, keys and scenes.
@MainActor
@Suite(.simulated) struct WindowKeyTests {
  @Test(
    "U14, U24: the app's window stays key, except under a backdrop",
    arguments: WindowConformanceTests.Style.allCases)
  func keepsKey(style: WindowConformanceTests.Style) {
    let stage = WindowStage(style: style.style)
    stage.show("a")
    #expect(stage.app.isKeyWindow == (style.style.backdrop == nil))
    stage.dismiss("a")
    #expect(stage.app.isKeyWindow)
  }

  @Test("U14: a banner's window cannot become key; one to type in can, and returns the key")
  func givesKeyBack() throws {
    let banners = WindowStage()
    banners.show("a")
    banners.screen("a")?.view.window?.makeKey()
    #expect(banners.app.isKeyWindow)

    var style = PopupWindowStyle.banner
    style.acceptsKeyboard = true
    let forms = WindowStage(style: style)
    forms.show("a")
    #expect(forms.app.isKeyWindow)
    simulation.tap(at: try forms.center("a"), in: forms.scene)
    let window = try #require(forms.screen("a")?.view.window)
    #expect(window.isKeyWindow)
    forms.dismiss("a")
    #expect(forms.app.isKeyWindow)
  }

  @Test("U14: the key goes back to the window that had it last, or to the topmost if that is gone")
  func heirs() throws {
    for isGone in [false, true] {
      let stage = WindowStage(style: .card)
      var other: UIWindow? = UIWindow(windowScene: stage.scene)
      other?.isHidden = false
      other?.makeKey()
      stage.show("a")
      let window = try #require(stage.screen("a")?.view.window)
      #expect(window.isKeyWindow)
      if isGone { other?.isHidden = true }
      stage.dismiss("a")
      #expect((isGone ? stage.app : other)?.isKeyWindow == true)
      other = nil
    }
  }

  @Test("U14: the previous window becomes key when the popup closes, even beside a banner")
  func keyBesideBanner() throws {
    let stage = WindowStage(capacity: 2) { popup in
      StageScreen(popup).inWindow(popup.content == "form" ? .card : .banner)
    }
    stage.show("banner")
    stage.show("form")
    let window = try #require(stage.screen("form")?.view.window)
    window.makeKey()
    stage.dismiss("form")
    #expect(stage.host.showing == ["banner"])
    #expect(stage.app.isKeyWindow)
  }

  @Test("The window is there only while a popup is, and lies where it is told to")
  func comesAndGoes() {
    let stage = WindowStage()
    #expect(stage.scene.windows == [stage.app])
    stage.show("a")
    weak var window: UIWindow?
    window = stage.screen("a")?.view.window
    #expect(window?.windowLevel.rawValue == 1)
    #expect(stage.scene.windows.count == 2)
    stage.dismiss("a")
    #expect(stage.scene.windows == [stage.app])
    #expect(window == nil)
    let high = WindowHost<WindowShop>(scene: stage.scene, level: .alert) { StageScreen($0) }
    high.perform(.present(.named("b"), presentation: 1, isReturning: false)) { _ in }
    #expect(high.controller(of: "b")?.view.window?.windowLevel == .alert)
  }

  @Test("The topmost window forwards the system's questions to the app's window")
  func appearanceSource() throws {
    final class Dark: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      override var prefersStatusBarHidden: Bool { true }
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
    }
    let stage = WindowStage()
    stage.app.rootViewController = UINavigationController(rootViewController: Dark())
    stage.show("a")
    let root = try #require(stage.screen("a")?.parent)
    #expect(root.preferredStatusBarStyle == .lightContent)
    #expect(root.prefersStatusBarHidden)
    let modal = Dark()
    modal.modalPresentationStyle = .fullScreen
    stage.app.rootViewController?.present(modal, animated: false)
    simulation.advanceUntilIdle()
    #expect(root.supportedInterfaceOrientations == .landscape)
  }
}
