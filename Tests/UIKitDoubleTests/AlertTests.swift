import Testing
import UIKitDouble

/// U11: an alert is dismissed by its button, and the handler runs when it is gone.
@MainActor
@Suite(.simulated) struct AlertTests {
  private func alert(_ handler: @escaping () -> Void = {}) -> UIAlertController {
    let alert = UIAlertController(title: "alert", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in handler() })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    return alert
  }

  @Test("U11: an alert has dismissed itself when the button's handler runs")
  func dismissesBeforeHandler() {
    let home = page("home")
    _ = simulation.show(home)
    var presentedInHandler: UIViewController? = home
    let alert = alert { presentedInHandler = home.presentedViewController }
    home.presentFully(alert)
    simulation.clear()
    #expect(simulation.tapButton("OK", of: alert))
    #expect(alert.isBeingDismissed)
    simulation.advanceUntilIdle()
    #expect(presentedInHandler == nil)
    #expect(
      simulation.takeLog() == [
        "tap OK", "viewWillDisappear alert", "viewDidDisappear alert", "handler OK",
      ])
  }

  @Test("U11: the handler runs in the turn in which the alert disappears, or later")
  func handlerComesInTheSameTurn() {
    final class Watched: UIAlertController {
      var onDisappear: () -> Void = {}
      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed { onDisappear() }
      }
    }
    let home = page("home")
    _ = simulation.show(home)
    var answer: String?
    let alert = Watched(title: nil, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in answer = "OK" })
    var known: [String?] = []
    alert.onDisappear = {
      known.append(answer)
      simulation.nextTurn { known.append(answer) }
    }
    home.presentFully(alert)
    simulation.tapButton("OK", of: alert)
    simulation.advanceUntilIdle()
    #expect(known == [nil, "OK"])
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
