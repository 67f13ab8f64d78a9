import PopupFlowUIKit
import Testing
import UIKitDouble

@MainActor
@Suite struct NextTurnTests {
  @Test("Deferred actions run on the next turn of the simulation")
  func nextTurn() {
    UIKitSimulation.run { simulation in
      let nextTurn: NextTurn = { simulation.nextTurn($0) }
      var hasRun = false
      nextTurn { hasRun = true }
      #expect(!hasRun)
      simulation.turn()
      #expect(hasRun)
    }
  }
}
