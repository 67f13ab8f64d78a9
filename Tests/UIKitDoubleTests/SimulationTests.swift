import Testing
import UIKitDouble

/// The simulation itself: its time, and that one knows nothing of another.
@MainActor
@Suite struct SimulationTests {
  @Test("a turn does what was left for it, and no more")
  func turns() {
    UIKitSimulation.run { simulation in
      var done: [Int] = []
      simulation.nextTurn {
        done.append(1)
        simulation.nextTurn { done.append(3) }
      }
      simulation.nextTurn { done.append(2) }
      #expect(done == [])
      simulation.turn()
      #expect(done == [1, 2])
      simulation.turn()
      #expect(done == [1, 2, 3])
      #expect(simulation.isIdle)
    }
  }

  @Test("time goes from timer to timer, and what they leave for the next turn is done in between")
  func time() {
    UIKitSimulation.run { simulation in
      var done: [String] = []
      simulation.after(2) { done.append("\(simulation.now)") }
      simulation.after(1) {
        done.append("\(simulation.now)")
        simulation.nextTurn { done.append("turn") }
        simulation.after(0.5) { done.append("\(simulation.now)") }
      }
      simulation.advance(by: 1.5)
      #expect(done == ["1.0", "turn", "1.5"])
      simulation.advance(by: 10)
      #expect(done.last == "2.0")
      #expect(simulation.now == 11.5)
    }
  }

  @Test("simulations that run between each other's awaits do not meet")
  func apart() async {
    await withTaskGroup { group in
      for number in 0..<8 {
        group.addTask {
          await UIKitSimulation.run { simulation in
            let scene = simulation.show(page("home \(number)"))
            await Task.yield()
            scene.keyWindow?.rootViewController?.present(page("popup"), animated: true)
            await Task.yield()
            simulation.advanceUntilIdle()
            #expect(UIApplication.shared.connectedScenes == [scene])
            #expect(simulation.visibleControllers(in: scene).count == 2)
            #expect(simulation.takeLog().count { $0 == "viewDidAppear popup" } == 1)
          }
        }
      }
    }
  }

  @Test("outside of a simulation there is no UIKit")
  func outside() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = UIView()
    }
  }
}
