import PopupFlow
import PopupFlowUIKit
import Testing

#if canImport(UIKit)
  import UIKit
#else
  import UIKitDouble
#endif

/// Compiles and runs the code in UIKit of README.md.
enum ReadmeApp {
  enum Shop: PopupDomain {
    enum Content: String {
      case offer = "Two for one!"
      case deleteBasket = "Empty the basket?"
      case deleted = "The basket is empty."
    }
    enum Page { case basket, checkout }
    enum Answer { case delete, keep }
  }

  @MainActor
  @Suite(.simulated) struct Run {
    @Test("The README's host shows an alert on its page", arguments: UIKitHabits.all)
    func hosts(habits: UIKitHabits) throws {
      simulation.habits = habits
      let scene = simulation.connectScene()
      let store = PopupStore<Shop>(policy: PopupPolicy(), clock: SimulationClock(simulation))
      let lock = TransitionLock(timeout: .seconds(5), clock: SimulationClock(simulation))
      var cancellables: Set<AnyCancellable> = []
      let basket = UIViewController()

      let modals = ModalHost<Shop>(scene: scene) { popup in
        switch popup.content {
        case .deleteBasket:
          popup.alert(
            title: popup.content.rawValue,
            buttons: [PopupAlertButton("Empty it", .delete), PopupAlertButton("Keep it")])
        case .offer, .deleted:
          popup.alert(title: popup.content.rawValue, buttons: [PopupAlertButton("OK")])
        }
      }
      store.drive(modals, lanes: [.modal], lock: lock).store(in: &cancellables)
      basket.popupPage(.basket, in: store)

      var outcomes: [String] = []
      store.outcomes.sink { outcomes.append("\($0.id) \($0.outcome)") }.store(in: &cancellables)
      simulation.showWindow(in: scene, root: basket)
      simulation.advance(by: 1)
      store.present(.offer, id: "offer")
      store.present(.deleteBasket, id: "question", pages: [.basket])
      for (title, button) in [("Two for one!", "OK"), ("Empty the basket?", "Empty it")] {
        simulation.advance(by: 2)
        let alerts = simulation.topControllers(in: scene).compactMap { $0 as? UIAlertController }
        let alert = try #require(alerts.first)
        #expect(alert.title == title)
        simulation.tapButton(button, of: alert)
      }
      simulation.advance(by: 4)
      #expect(outcomes == ["offer dismissed.user", "question completed"])
    }
  }
}
