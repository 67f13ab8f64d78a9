import Dispatch
import Testing
import UIKitDouble

/// The isolation of simulations from each other.
@MainActor
@Suite struct SimulationTests {
  @Test("Simulations that run concurrently are independent")
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
            #expect(simulation.visibleControllers(in: scene).count == 2)
            #expect(simulation.takeLog().count { $0 == "viewDidAppear popup" } == 1)
          }
        }
      }
    }
  }

  @Test("Work that other threads send to the main queue belongs to the simulation that claims it")
  func mainQueue() async {
    await withTaskGroup { group in
      for number in 0..<8 {
        group.addTask {
          await UIKitSimulation.runWithMainQueue { simulation in
            simulation.note("begin \(number)")
            for _ in 0..<3 {
              await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                  DispatchQueue.main.async {
                    MainActor.assumeIsolated { UIKitSimulation.current.note("\(number)") }
                    continuation.resume()
                  }
                }
              }
            }
            #expect(
              simulation.takeLog() == ["begin \(number)", "\(number)", "\(number)", "\(number)"])
          }
        }
      }
    }
  }

  @Test("UIKit requires a simulation")
  func outside() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = UIView()
    }
  }
}
