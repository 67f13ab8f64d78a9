import PopupFlow
import PopupFlowTesting
import Testing
import UIKitDouble

@testable import PopupFlowUIKit

/// U27: the looks of a window, and the questions that the system asks it.
@MainActor
@Suite(.simulated) struct WindowLooksTests {
  @Test("U27: popups have the app's style, tint and traits, also when these change")
  func follows() throws {
    let stage = WindowStage()
    stage.app.overrideUserInterfaceStyle = .dark
    stage.app.tintColor = .systemRed
    stage.app.traitOverrides.layoutDirection = .rightToLeft
    stage.show("a")
    let view = try #require(stage.screen("a")?.view)
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    #expect(view.traitCollection.layoutDirection == .rightToLeft)
    #expect(view.tintColor == .systemRed)
    stage.app.overrideUserInterfaceStyle = .unspecified
    stage.app.tintColor = .black
    stage.app.traitOverrides.remove(UITraitLayoutDirection.self)
    stage.app.traitOverrides.legibilityWeight = .bold
    #expect(view.traitCollection.userInterfaceStyle == .light)
    #expect(view.traitCollection.layoutDirection == .leftToRight)
    #expect(view.traitCollection.legibilityWeight == .bold)
    #expect(view.tintColor == .black)
    simulation.setDark(true)
    #expect(view.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("U27: popups have each override of a trait, as long as the app has it")
  func overrides() throws {
    let stage = WindowStage()
    stage.show("a")
    let view = try #require(stage.screen("a")?.view)
    let before = view.traitCollection
    stage.app.traitOverrides.userInterfaceStyle = .dark
    stage.app.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    stage.app.traitOverrides.accessibilityContrast = .high
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    #expect(
      view.traitCollection.preferredContentSizeCategory == .accessibilityExtraExtraExtraLarge)
    #expect(view.traitCollection.accessibilityContrast == .high)
    stage.app.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    stage.app.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
    stage.app.traitOverrides.remove(UITraitAccessibilityContrast.self)
    #expect(view.traitCollection == before)
  }

  @Test("U27: an override that equals the system's setting is kept when that changes")
  func equalOverride() throws {
    let stage = WindowStage()
    stage.app.overrideUserInterfaceStyle = .light
    stage.show("a")
    simulation.setDark(true)
    #expect(stage.screen("a")?.view.traitCollection.userInterfaceStyle == .light)
  }

  @Test("U27: under an alert, the tint is the app's, not gray, and nothing is left behind")
  func dimmed() throws {
    let stage = WindowStage(style: .toast)
    stage.app.tintColor = .systemRed
    stage.show("a")
    let close = OwnScreen.alert.open(on: stage.home, simulation)
    simulation.advance(by: 1)
    #expect(stage.screen("a")?.view.tintColor == .systemRed)
    close()
    simulation.advance(by: 1)
    #expect(stage.screen("a")?.view.tintColor == .systemRed)
    stage.dismiss("a")
    #expect(stage.app.subviews.count == 1 && stage.home.view.window === stage.app)
  }

  @Test("U27: the looks are those of the delegate's window, whichever is key")
  func delegate() throws {
    final class Delegate: NSObject, UIWindowSceneDelegate {
      var window: UIWindow?
    }
    let stage = WindowStage()
    let delegate = Delegate()
    delegate.window = stage.app
    stage.scene.delegate = delegate
    stage.app.overrideUserInterfaceStyle = .dark
    let sdk = UIWindow(windowScene: stage.scene)
    sdk.rootViewController = UIViewController()
    sdk.makeKeyAndVisible()
    stage.show("a")
    #expect(stage.screen("a")?.view.traitCollection.userInterfaceStyle == .dark)
    stage.dismiss("a")
    #expect(sdk.isKeyWindow)
  }

  // MARK: Questions

  private final class Answers: UIViewController {
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var prefersStatusBarHidden: Bool { true }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
    override var prefersHomeIndicatorAutoHidden: Bool { true }
    override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .bottom }
    override var prefersPointerLocked: Bool { true }
    override var prefersInterfaceOrientationLocked: Bool { true }
  }

  @Test("U27: a sheet or an alert under a toast is not asked, what covers the screen is")
  func asked() throws {
    for style in [UIModalPresentationStyle.pageSheet, .formSheet, .overFullScreen, .fullScreen] {
      let stage = WindowStage(style: .toast)
      let modal = Answers()
      modal.modalPresentationStyle = style
      stage.home.present(modal, animated: false)
      simulation.advance(by: 1)
      stage.show("a")
      let root = try #require(stage.screen("a")?.parent)
      let covers = style == .fullScreen || style == .overFullScreen
      #expect((root.supportedInterfaceOrientations == .landscape) == covers)
      #expect(root.prefersHomeIndicatorAutoHidden == covers)
      #expect((root.preferredScreenEdgesDeferringSystemGestures == .bottom) == covers)
      #expect(root.prefersPointerLocked == covers)
      #expect(root.prefersInterfaceOrientationLocked == covers)
      #expect(root.prefersStatusBarHidden == (style == .fullScreen))
      #expect(stage.scene.statusBarManager?.isStatusBarHidden == (style == .fullScreen))
    }
    let stage = WindowStage(style: .toast)
    _ = OwnScreen.alert.open(on: stage.home, simulation)
    simulation.advance(by: 1)
    stage.show("a")
    let root = try #require(stage.screen("a")?.parent)
    #expect(root.supportedInterfaceOrientations == .allButUpsideDown)
  }

  @Test(
    "U21: a window at the level of alerts covers them, and does not wait", arguments: [true, false])
  func aboveAlerts(isAbove: Bool) throws {
    let stage = WindowStage()
    let host = WindowHost<WindowShop>(
      scene: stage.scene, style: .card, level: isAbove ? .alert : .statusBar,
      clock: SimulationClock(simulation)
    ) { StageScreen($0) }
    let subscription = stage.store.drive(host)
    let close = OwnScreen.alert.open(on: stage.home, simulation)
    simulation.advance(by: 1)
    stage.ask("call")
    simulation.advance(by: 2)
    #expect(host.showing == (isAbove ? ["call"] : []))
    #expect((host.controller(of: "call")?.view.window?.isKeyWindow == true) == isAbove)
    stage.dismiss("call")
    close()
    simulation.advance(by: 1)
    #expect(stage.app.isKeyWindow)
    subscription.cancel()
  }

  @Test("U27: a sheet that captures the status bar is asked about it, and about nothing else")
  func captures() throws {
    let stage = WindowStage(style: .toast)
    let modal = Answers()
    modal.modalPresentationCapturesStatusBarAppearance = true
    stage.home.present(modal, animated: false)
    simulation.advance(by: 1)
    stage.show("a")
    let root = try #require(stage.screen("a")?.parent)
    #expect(root.preferredStatusBarStyle == .lightContent && root.prefersStatusBarHidden)
    #expect(root.preferredStatusBarUpdateAnimation == .slide)
    #expect(root.supportedInterfaceOrientations == .allButUpsideDown)
    #expect(stage.scene.statusBarManager?.isStatusBarHidden == true)
  }

  @Test("U27: windows of popups that took the key from each other ask the app, not each other")
  func windowsOfPopups() {
    let stage = WindowStage()
    let windows = (0..<3).map { _ in
      PopupWindow(drawnBy: UIViewController(), in: stage.scene, clock: VirtualClock())
    }
    for (window, other) in zip(windows, windows[1...] + windows[..<1]) { window.appWindow = other }
    for window in windows {
      #expect(window.root.supportedInterfaceOrientations == .allButUpsideDown)
    }
  }

  @Test("U27: the system asks again when a full-screen popup comes and goes")
  func fullScreen() throws {
    let stage = WindowStage(capacity: 2) { popup in
      popup.content == "video"
        ? Answers().inWindow(.fullScreen) : StageScreen(popup).inWindow(.toast)
    }
    stage.show("toast")
    let window = try #require(stage.screen("toast")?.view.window)
    for name in ["video", "toast"] {
      if name == "video" { stage.show(name) } else { stage.dismiss("video") }
      let answers = try #require(window.rootAnswers)
      let isVideo = name == "video"
      #expect((answers.orientations == .landscape) == isVideo)
      #expect(answers.hidesHomeIndicator == isVideo)
      #expect((answers.deferringEdges == .bottom) == isVideo)
      #expect(answers.locksPointer == isVideo)
      #expect(answers.locksOrientation == isVideo)
    }
  }
}
