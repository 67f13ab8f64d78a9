import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

@MainActor
@Suite struct WindowLifeTests {
  @Test("U12: a popup that returns is shown with the same controller, at rest in its place")
  func sameInstance() {
    WindowStage.run { stage, simulation in
      stage.store.present(PopupRequest("low", id: "low", preemption: .yield))
      simulation.advance(by: 1)
      let screen = stage.screen("low")
      stage.store.present(PopupRequest("high", id: "high", priority: .high))
      simulation.advance(by: 1)
      #expect(stage.host.showing == ["high"])
      // The transition out has left no trace on the view.
      #expect(screen?.view.transform == .identity && screen?.view.alpha == 1)
      stage.store.dismiss("high")
      simulation.advance(by: 1)
      #expect(stage.host.showing == ["low"])
      #expect(stage.screen("low") === screen)
    }
  }

  @Test("U12: a popup of another store with the same number has a screen of its own")
  func otherStore() {
    WindowStage.run { stage, simulation in
      stage.perform(.present(.named("a"), presentation: 1, isReturning: false))
      simulation.advance(by: 1)
      stage.perform(.dismiss(.named("a"), presentation: 1, reason: .displaced))
      simulation.advance(by: 1)
      stage.perform(.present(.named("b"), presentation: 2, isReturning: false))
      #expect(stage.content("b")?.content == "b")
    }
  }

  @Test("Host, window, controllers and store are released, even with a popup on screen")
  func released() {
    UIKitSimulation.run { simulation in
      weak var host: WindowHost<WindowShop>?
      weak var store: PopupStore<WindowShop>?
      weak var window: UIWindow?
      weak var screen: UIViewController?
      do {
        let stage = WindowStage(simulation, style: .drawer)
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
  }

  @Test("U15: in the background, popups come and go all the same", arguments: UIKitHabits.all)
  func background(habits: UIKitHabits) {
    WindowStage.run(habits: habits) { stage, simulation in
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
  }

  @Test("U15: a popup that returns before its dismissal ended is shown in its window")
  func returnsEarly() {
    UIKitSimulation.run { simulation in
      let slow = ManualTransition()
      let stage = WindowStage(simulation, style: .banner(slow))
      stage.perform(.present(.named("a"), presentation: 1, isReturning: false))
      slow.completions[0]()
      stage.perform(.dismiss(.named("a"), presentation: 1, reason: .displaced))
      stage.perform(.present(.named("a"), presentation: 2, isReturning: true))
      slow.completions[2]()
      #expect(stage.takeReports() == ["1 didPresent", "1 didDismiss", "2 didPresent"])
      #expect(stage.host.showing == ["a"])
      #expect(stage.screen("a")?.view.window?.isHidden == false)
      #expect(stage.scene.windows.count == 2)
      // One recognizer drags it.
      #expect(stage.screen("a")?.view.gestureRecognizers?.count == 1)
    }
  }

  @Test(
    "U17: a popup that is overdue ends at once, with the answer that was given",
    arguments: [nil, "yes"])
  func overdue(answer: String?) {
    WindowStage.run { stage, simulation in
      stage.perform(.present(.named("a"), presentation: 1, isReturning: false))
      simulation.advance(by: 0.1)
      if let answer { stage.content("a")?.finish(answer) }
      stage.perform(.dismiss(.named("a"), presentation: 1, reason: .overdue))
      simulation.advance(by: 1)
      #expect(stage.takeReports() == [answer == nil ? "1 didDismiss" : "1 userDismissed"])
      #expect(stage.host.showing == [])
      #expect(stage.scene.windows == [stage.app])
    }
  }

  @Test("U17: the host reports an unknown popup as dismissed")
  func unknown() {
    WindowStage.run { stage, _ in
      stage.perform(.dismiss(.named("a"), presentation: 1, reason: .requested))
      #expect(stage.takeReports() == ["1 didDismiss"])
    }
  }
}
