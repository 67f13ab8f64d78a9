import IssueReporting
import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

@MainActor
@Suite struct WindowTransitionTests {
  @Test("A popup is reported when its transition completes")
  func custom() {
    UIKitSimulation.run { simulation in
      let slow = ManualTransition()
      let stage = WindowStage(simulation, style: .banner(slow))
      stage.show("a")
      #expect(slow.log == ["present 55.0"])
      #expect(stage.takeReports() == [])
      slow.completions[0]()
      slow.completions[0]()
      #expect(stage.takeReports() == ["a didPresent"])
      stage.store.dismiss("a")
      #expect(slow.log == ["present 55.0", "dismiss"])
      #expect(stage.takeReports() == [])
      slow.completions[0]()
      slow.completions[1]()
      slow.completions[1]()
      #expect(stage.takeReports() == ["a didDismiss"])
    }
  }

  @Test("U15: a transition without an end times out, and its popup is removed")
  func forgetful() {
    UIKitSimulation.run { simulation in
      let slow = ManualTransition()
      let stage = WindowStage(simulation, style: .banner(slow))
      stage.ask("a")
      stage.ask("b")
      // R33: while coming in, it has failed and is taken away.
      withExpectedIssue { simulation.advance(by: 11) }
      #expect(stage.host.showing == ["b"])
      slow.completions.last?()
      stage.store.dismiss("b")
      // R33: while leaving, it counts as gone and is taken away.
      withExpectedIssue { simulation.advance(by: 11) }
      #expect(stage.host.showing == [])
      #expect(stage.outcomes == ["a failed", "b dismissed.requested"])
      #expect(stage.scene.windows == [stage.app])
    }
  }

  @Test("R33, U15: a displaced popup whose transition does not end is removed for the next popup")
  func forgetfulAndDisplaced() {
    UIKitSimulation.run { simulation in
      let slow = ManualTransition()
      let stage = WindowStage(simulation, style: .banner(slow))
      stage.store.present(PopupRequest("low", id: "low", preemption: .yield))
      slow.completions.last?()
      stage.store.present(PopupRequest("high", id: "high", priority: .high))
      withExpectedIssue { simulation.advance(by: 11) }
      #expect(stage.host.showing == ["high"])
      slow.completions.last?()
      stage.store.dismiss("high")
      slow.completions.last?()
      slow.completions.last?()
      #expect(stage.host.showing == ["low"])
      #expect(stage.outcomes == ["high dismissed.requested"])
      #expect(stage.scene.windows.count == 2)
    }
  }

  @Test("A popup slides in over its edge; with reduced motion, it fades in place")
  func reducedMotion() {
    UIKitSimulation.run { simulation in
      for isReduced in [false, true] {
        simulation.isReduceMotionEnabled = isReduced
        let stage = WindowStage(simulation)
        stage.show("a")
        let view = stage.screen("a")?.view
        #expect(view?.transform == .identity && view?.alpha == 1)
        stage.store.dismiss("a")
        #expect(view?.transform.ty == (isReduced ? 0 : -135))
        #expect(view?.alpha == (isReduced ? 0 : 1))
        simulation.advance(by: 1)
      }
    }
  }

  @Test("A transition can be made of its end state, and the backdrop fades")
  func endState() {
    UIKitSimulation.run { simulation in
      var style = WindowStyle.drawer
      style.transition = WindowTransition(duration: 0.5) {
        $0.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      }
      let stage = WindowStage(simulation, style: style)
      stage.ask("a")
      simulation.advance(by: 0.4)
      #expect(stage.takeReports() == [])
      simulation.advance(by: 0.2)
      #expect(stage.takeReports() == ["a didPresent"])
      let view = stage.screen("a")?.view
      stage.store.dismiss("a")
      #expect(view?.transform == CGAffineTransform(scaleX: 0.5, y: 0.5))
      #expect(view?.superview?.subviews.first?.alpha == 0)
    }
  }
}
