import SwiftUIDouble
import TestKit
import Testing
import UIKitDouble

/// Under random use, no modal is lost, views and machine agree about the screen, and each request
/// has one outcome.
///
/// `POPUPFLOW_RANDOM_STEPS` is the number of steps, a thousand for each seed.
@MainActor
@Suite struct SwiftUIRandomTests {
  @Test(
    "V1–V4, U27, U30, U32, U35: views, machine and pages are of one mind under random use",
    arguments: Thoroughness.walks(8))
  func random(seed: Int) {
    SwiftUIHabits.with(seed % SwiftUIHabits.count) {
      UIKitSimulation.run(habits: .combination(seed + seed / SwiftUIHabits.count)) { simulation in
        simulation.isLogging = false
        let world = ViewWorld(simulation, seed: UInt64(seed))
        // Views come and go, so a lane can be without a host for a while, and a page can be left
        // three times while its popup is on its way in (R14).
        let found = issues {
          for step in 0..<1000 {
            world.step()
            world.checkOneModal()
            if step.isMultiple(of: 25) { world.check() }
          }
          world.end()
        }
        let expected = ["No host serves the lane", "left the screen three times"]
        let others = found.map(\.message).filter { message in
          !expected.contains(where: message.contains)
        }
        #expect(others == [])
      }
    }
  }
  @Test(
    "U40: whichever signals are lost, each lane takes its next popup, and each request has its outcome",
    arguments: (0..<60).few(3))
  func losses(seed: Int) {
    SwiftUIHabits.with(seed % SwiftUIHabits.count) {
      UIKitSimulation.run(habits: .combination(seed + seed / SwiftUIHabits.count)) { simulation in
        simulation.isLogging = false
        let world = ViewWorld(
          simulation, seed: UInt64(1000 + seed), transitionTimeout: .seconds(10))
        let found = issues {
          for _ in 0..<12 {
            world.loseSignals()
            for _ in 0..<25 { world.step() }
            world.recover()
          }
        }
        // The end of a transition that is not told in time (R33), a popup whose page is left three
        // times on its way in (R14), and views that come and go.
        let expected = [
          "transitionTimeout", "left the screen three times", "No host serves the lane",
        ]
        let others = found.map(\.message).filter { message in
          !expected.contains(where: message.contains)
        }
        #expect(others == [])
      }
    }
  }
}
