import Testing
import UIKitDouble

/// U10, U16: the calls of a child controller, by which pages are tracked.
@MainActor
@Suite(.simulated) struct ContainmentTests {
  private func embed(_ child: UIViewController, in parent: UIViewController) {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  @Test("A child added on screen appears on the next turn, and disappears when removed")
  func addedInSight() {
    let (home, tracker) = (page("home"), page("tracker"))
    _ = simulation.show(home)
    embed(tracker, in: home)
    #expect(simulation.takeLog() == ["viewDidLoad tracker", "viewWillAppear tracker"])
    simulation.turn()
    #expect(simulation.takeLog() == ["viewDidAppear tracker"])
    tracker.willMove(toParent: nil)
    tracker.view.removeFromSuperview()
    tracker.removeFromParent()
    #expect(simulation.takeLog() == ["viewWillDisappear tracker", "viewDidDisappear tracker"])
    #expect(tracker.parent == nil)
    #expect(simulation.warnings == [])
  }

  @Test("U12: a child's view under another controller's view ends the app")
  func wrongParent() async {
    await #expect(processExitsWith: .failure) {
      await UIKitSimulation.run { simulation in
        let (home, other, child) = (page("home"), page("other"), page("child"))
        _ = simulation.show(home)
        other.addChild(child)
        home.view.addSubview(child.view)
      }
    }
    await #expect(processExitsWith: .failure) {
      await UIKitSimulation.run { _ in
        let home = page("home")
        home.addChild(home)
      }
    }
  }

  @Test("Without forwarding, a child is told only by its parent")
  func manualForwarding() {
    final class Manual: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let (home, child) = (Manual(), page("child"))
    _ = simulation.show(home)
    embed(child, in: home)
    simulation.advanceUntilIdle()
    #expect(simulation.takeLog(of: "child") == ["viewDidLoad child"])
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    #expect(simulation.takeLog(of: "child") == ["viewWillAppear child", "viewDidAppear child"])
  }

  @Test("Constraints between views of different trees end the app")
  func noCommonAncestor() async {
    await #expect(processExitsWith: .failure) {
      await UIKitSimulation.run { _ in
        let (one, other) = (UIView(), UIView())
        one.topAnchor.constraint(equalTo: other.topAnchor).isActive = true
      }
    }
  }
}
