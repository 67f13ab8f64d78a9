import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

@MainActor
@Suite(.simulated) struct WindowLifeTests {
  @Test("U12: a popup that returns is shown with the same controller, at rest in its place")
  func sameInstance() {
    let stage = WindowStage()
    stage.store.present("low", id: "low") { $0.preemption = .yield }
    simulation.advance(by: 1)
    let screen = stage.screen("low")
    stage.store.present("high", id: "high") { $0.priority = .high }
    simulation.advance(by: 1)
    #expect(stage.host.showing == ["high"])
    // The transition out has left no trace on the view.
    #expect(screen?.view.transform == .identity && screen?.view.alpha == 1)
    stage.dismiss("high")
    #expect(stage.host.showing == ["low"])
    #expect(stage.screen("low") === screen)
  }

  @Test("Host, window, controllers and store are released, even with a popup on screen")
  func released() {
    weak var host: WindowHost<WindowShop>?
    weak var store: PopupStore<WindowShop>?
    weak var window: UIWindow?
    weak var screen: UIViewController?
    do {
      let stage = WindowStage(style: .drawer)
      stage.show("a")
      (host, store) = (stage.host, stage.store)
      (window, screen) = (stage.screen("a")?.view.window, stage.screen("a"))
      #expect(window != nil && screen != nil)
    }
    simulation.advance(by: 20)
    #expect(host == nil)
    #expect(store == nil)
    #expect(window == nil)
    #expect(screen == nil)
  }

  @Test("U15: in the background, popups come and go all the same", arguments: UIKitHabits.all)
  func background(habits: UIKitHabits) {
    let stage = WindowStage(habits)
    // Otherwise the host receives no popup in the background (R37).
    stage.store.followsScenes = false
    stage.ask("a")
    simulation.enterBackground(stage.scene)
    #expect(stage.takeReports() == ["a didPresent"])
    stage.store.dismiss("a")
    simulation.turn()
    #expect(stage.takeReports() == ["a didDismiss"])
    stage.ask("b")
    simulation.turn()
    #expect(stage.takeReports() == ["b didPresent"])
    simulation.enterForeground(stage.scene)
    simulation.advance(by: 1)
    #expect(stage.host.showing == ["b"])
  }

  @Test("U15: a popup that returns before its dismissal ended is shown in its window")
  func returnsEarly() {
    let slow = ManualAnimation()
    let stage = WindowStage(style: .banner(slow))
    stage.perform(.present(.named("a"), presentation: 1, isReturning: false))
    slow.completions[0]()
    stage.perform(.dismiss(.named("a"), presentation: 1, reason: .displaced))
    stage.perform(.present(.named("a"), presentation: 2, isReturning: true))
    slow.completions[2]()
    #expect(stage.takeReports() == ["1 didPresent", "1 didDismiss", "2 didPresent"])
    #expect(stage.host.showing == ["a"])
    #expect(stage.screen("a")?.view.window?.isHidden == false)
    #expect(stage.scene.windows.count == 2)
    // The first recognizer drags it, and the second sees touches.
    #expect(stage.screen("a")?.view.gestureRecognizers?.count == 2)
  }
}
