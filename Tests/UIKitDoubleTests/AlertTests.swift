import Testing
import UIKitDouble

/// Alerts, beyond what the probes ask.
@MainActor
@Suite(.simulated) struct AlertTests {
  private func alert(_ handler: @escaping () -> Void = {}) -> UIAlertController {
    let alert = UIAlertController(title: "alert", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in handler() })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    return alert
  }

  @Test("U11: an alert cannot be answered in transition or twice, or be swiped away")
  func answeredOnce() {
    let home = page("home")
    _ = simulation.show(home)
    var answers = 0
    let alert = alert { answers += 1 }
    home.present(alert, animated: true)
    #expect(!simulation.tapButton("OK", of: alert))
    simulation.advanceUntilIdle()
    #expect(simulation.beginSwipe(on: alert) == nil)
    #expect(simulation.tapButton("OK", of: alert))
    #expect(!simulation.tapButton("OK", of: alert))
    simulation.advanceUntilIdle()
    #expect(answers == 1)
  }
}
