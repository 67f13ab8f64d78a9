import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

@MainActor
@Suite struct WindowLifeTests {
  @Test("U12: a popup that returns is shown with the same controller, and what was typed into it")
  func sameInstance() {
    WindowStage.run { stage, simulation in
      stage.store.present(PopupRequest("low", id: "low", preemption: .yield))
      simulation.advance(by: 1)
      let screen = stage.screen("low") as? StageScreen
      screen?.typed = "half a word"
      stage.store.present(PopupRequest("high", id: "high", priority: .high))
      simulation.advance(by: 1)
      #expect(stage.host.showing == ["high"])
      // The transition out has left no trace on the view.
      #expect(screen?.view.transform == .identity && screen?.view.alpha == 1)
      stage.store.dismiss("high")
      simulation.advance(by: 1)
      #expect(stage.host.showing == ["low"])
      #expect(stage.screen("low") === screen)
      #expect((stage.screen("low") as? StageScreen)?.typed == "half a word")
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

  @Test("U17: a popup that is not on screen yet can be dismissed")
  func overdue() {
    WindowStage.run { stage, simulation in
      let popup = Popup<WindowShop>(PopupRequest("a", id: "a"), number: 1)
      var reports: [String] = []
      stage.host.perform(.present(popup, presentation: 1, isReturning: false)) {
        reports.append("\($0)")
      }
      simulation.advance(by: 0.1)
      stage.host.perform(.dismiss(popup, presentation: 1, reason: .overdue)) {
        reports.append("\($0)")
      }
      simulation.advance(by: 1)
      #expect(reports == ["didDismiss"])
      #expect(stage.host.showing == [])
      #expect(stage.scene.windows == [stage.app])
    }
  }

  @Test("U15: a popup that returns before its dismissal ended is shown in its window")
  func returnsEarly() {
    UIKitSimulation.run { simulation in
      var style = WindowStyle.banner
      style.transition = Forgetful()
      let stage = WindowStage(simulation, style: style)
      let popup = Popup<WindowShop>(PopupRequest("a", id: "a"), number: 1)
      var reports: [String] = []
      for number in 1...2 {
        stage.host.perform(.present(popup, presentation: number, isReturning: number == 2)) {
          reports.append("\(number) \($0)")
        }
        simulation.advance(by: 1)
        guard number == 1 else { continue }
        stage.host.perform(.dismiss(popup, presentation: 1, reason: .displaced)) {
          reports.append("1 \($0)")
        }
        simulation.advance(by: 1)
      }
      #expect(reports == ["1 didPresent", "1 didDismiss", "2 didPresent"])
      #expect(stage.host.showing == ["a"])
      #expect(stage.screen("a")?.view.window?.isHidden == false)
      #expect(stage.scene.windows.count == 2)
      // One recognizer drags it.
      #expect(stage.screen("a")?.view.gestureRecognizers?.count == 1)
    }
  }

  @Test("U17: an answer given while the popup is presenting counts, even if it is overdue")
  func answeredAndOverdue() {
    WindowStage.run { stage, simulation in
      let popup = Popup<WindowShop>(PopupRequest("a", id: "a"), number: 1)
      var reports: [String] = []
      stage.host.perform(.present(popup, presentation: 1, isReturning: false)) {
        reports.append("\($0)")
      }
      simulation.advance(by: 0.1)
      (stage.screen("a") as? StageScreen)?.popup.finish("yes")
      stage.host.perform(.dismiss(popup, presentation: 1, reason: .overdue)) { _ in }
      #expect(reports == ["userDismissed"])
    }
  }

  @Test("U17: the host reports an unknown popup as dismissed")
  func unknown() {
    WindowStage.run { stage, _ in
      let popup = Popup<WindowShop>(PopupRequest("a", id: "a"), number: 1)
      var reports: [String] = []
      stage.host.perform(.dismiss(popup, presentation: 1, reason: .requested)) {
        reports.append("\($0)")
      }
      #expect(reports == ["didDismiss"])
    }
  }

  @Test("The user's finish counts early, late, and twice", arguments: ["early", "late", "twice"])
  func finish(when: String) {
    WindowStage.run { stage, simulation in
      stage.ask("a")
      let popup = (stage.screen("a") as? StageScreen)?.popup
      simulation.advance(by: when == "early" ? 0.1 : 1)
      if when == "late" {
        stage.store.dismiss("a")
        simulation.advance(by: 0.1)
      }
      popup?.finish("yes")
      if when == "twice" { popup?.finish("yes") }
      #expect(stage.outcomes == [])
      simulation.advance(by: 1)
      #expect(stage.outcomes == ["a completed"])
      popup?.finish("no")
      simulation.advance(by: 1)
      #expect(stage.outcomes == ["a completed"])
      #expect(stage.store.state.presented.isEmpty)
    }
  }

  @Test("A popup can be finished while its screen is made")
  func finishedAtOnce() {
    UIKitSimulation.run { simulation in
      let stage = WindowStage(simulation) { popup in
        popup.finish("never mind")
        return StageScreen(popup)
      }
      stage.show("a")
      simulation.advance(by: 1)
      #expect(stage.outcomes == ["a completed"])
      #expect(stage.scene.windows == [stage.app])
    }
  }
}

/// A transition that comes at once and never completes its way out.
private struct Forgetful: PopupTransitioning {
  func present(
    _ context: PopupTransitionContext, completion: @escaping @MainActor @Sendable () -> Void
  ) { completion() }

  func dismiss(
    _ context: PopupTransitionContext, completion: @escaping @MainActor @Sendable () -> Void
  ) {}
}
