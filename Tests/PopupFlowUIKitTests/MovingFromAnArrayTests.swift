import PopupFlow
import PopupFlowUIKit
import Testing

#if canImport(UIKit)
  import UIKit
#else
  import UIKitDouble
#endif

/// Compiles and runs the code of "Moving to PopupFlow" about an array.
enum MovingFromAnArray {
  enum Shop: PopupDomain {
    enum Content: Sendable {
      case offer(String)
      case saved

      var title: String {
        switch self {
        case .offer(let title): title
        case .saved: "Saved"
        }
      }
    }
    enum Page { case home }
  }

  @MainActor
  final class AlertPresenter {
    private let controller: UIViewController

    init(_ controller: UIViewController) { self.controller = controller }

    func show(
      _ title: String, shown: @escaping @MainActor () -> Void = {},
      closed: @escaping @MainActor () -> Void
    ) {
      let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in closed() })
      controller.present(alert, animated: true) { shown() }
    }

    func hide(_ hidden: @escaping @MainActor () -> Void) {
      controller.dismiss(animated: true) { hidden() }
    }
  }

  @MainActor
  final class PopupQueue {
    private let presenter: AlertPresenter
    private let store: PopupStore<Shop>
    private var waiting: [String] = []
    private var isShowing = false
    private var watching: AnyCancellable?

    init(_ presenter: AlertPresenter, beside store: PopupStore<Shop>) {
      (self.presenter, self.store) = (presenter, store)
      watching = store.states.map(isFree).removeDuplicates()
        .sink { [weak self] isFree in if isFree { self?.showNext() } }
    }

    func show(_ title: String) {
      waiting.append(title)
      showNext()
    }

    private func showNext() {
      guard !isShowing, !waiting.isEmpty, isFree(store.state) else { return }
      isShowing = true
      presenter.show(waiting.removeFirst()) {
        self.isShowing = false
        self.showNext()
      }
    }
  }
}

private typealias Shop = MovingFromAnArray.Shop

/// Whether no popup of the lane is on screen.
private func isFree(_ state: PopupState<Shop>) -> Bool {
  !state.presented.contains { $0.popup.lane == .modal }
}

extension MovingFromAnArray {
  @MainActor
  @Suite(.simulated) struct Run {
    /// Taps away one alert after another, and returns their titles.
    private func tapAll(on controller: UIViewController) -> [String?] {
      var titles: [String?] = []
      while titles.count < 10 {
        simulation.advance(by: 2)
        guard let alert = controller.presentedViewController as? UIAlertController else { break }
        titles.append(alert.title)
        simulation.tapButton("OK", of: alert)
      }
      return titles
    }

    @Test("Side by side: the queue and the store wait for each other", arguments: UIKitHabits.all)
    func sideBySide(habits: UIKitHabits) {
      simulation.habits = habits
      let scene = simulation.connectScene()
      let home = UIViewController()
      simulation.showWindow(in: scene, root: home)
      simulation.advance(by: 1)
      let store = PopupStore<Shop>(policy: PopupPolicy(), clock: SimulationClock(simulation))
      let modals = ModalHost<Shop>(scene: scene) { popup in
        popup.alert(title: popup.content.title, buttons: [PopupAlertButton("OK")])
      }
      let driving = store.drive(modals, lanes: [.modal])
      let queue = PopupQueue(AlertPresenter(home), beside: store)
      queue.show("Old one")
      simulation.advance(by: 1)
      store.present(.offer("New one"))
      queue.show("Old two")
      store.present(.offer("New two"))
      let titles = tapAll(on: home)
      #expect(titles.first == "Old one")
      #expect(titles.count == 4)
      #expect(titles.firstIndex(of: "New one")! < titles.firstIndex(of: "New two")!)

      store.present(.offer("New three"))
      simulation.advance(by: 1)
      queue.show("Old three")
      #expect(tapAll(on: home) == ["New three", "Old three"])
      withExtendedLifetime(driving) {}
    }

    @Test("The old presenter as a host: priorities, pages and logout", arguments: UIKitHabits.all)
    func host(habits: UIKitHabits) {
      simulation.habits = habits
      let controller = UIViewController()
      simulation.showWindow(in: simulation.connectScene(), root: controller)
      simulation.advance(by: 1)
      let store = PopupStore<Shop>(policy: PopupPolicy(), clock: SimulationClock(simulation))
      store.send(.page(.appeared("home", .home)))
      var cancellables: Set<AnyCancellable> = []

      let presenter = AlertPresenter(controller)
      let host = ClosureHost<Shop> { command, report in
        switch command {
        case .present(let popup, _, _):
          presenter.show(popup.content.title) {
            report(.didPresent)
          } closed: {
            report(.userDismissed(nil))
          }
        case .update: break  // The presenter cannot change an alert.
        case .dismiss: presenter.hide { report(.didDismiss) }
        }
      }
      store.drive(host, lanes: [.modal]).store(in: &cancellables)

      store.present(.offer("Two for one")) { $0.pages = [.home] }
      store.present(.saved) { $0.priority = .high }

      store.present(.offer("Three for one")) { $0.pages = [.home] }
      #expect(tapAll(on: controller) == ["Two for one", "Saved", "Three for one"])
      store.present(.offer("Four for one"))
      simulation.advance(by: 1)
      #expect(controller.presentedViewController != nil)
      store.endSession()
      #expect(tapAll(on: controller) == [])
    }
  }
}
