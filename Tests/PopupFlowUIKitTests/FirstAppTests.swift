import PopupFlow
import PopupFlowUIKit
import Testing

#if canImport(UIKit)
  import UIKit
#else
  import UIKitDouble
#endif

/// The app of README.md and of the article "A first app in UIKit" stands here too, where it is
/// compiled and run.
enum FirstApp {
  enum Shop: PopupDomain {
    typealias Content = String
    enum Page { case home, checkout }
    enum Answer { case accepted }
  }

  @MainActor
  final class ShopPopups {
    let store = PopupStore<Shop>(order: .priority.then(.fifo))
    let lock = TransitionLock(timeout: 5)
    private var cancellables: Set<AnyCancellable> = []

    func start(in scene: UIWindowScene) {
      let modals = ModalHost<Shop>(scene: scene) { popup in
        popup.alert(title: popup.content, buttons: [PopupAlertButton("Buy", .accepted)])
      }
      let banners = WindowHost<Shop>(scene: scene, style: .banner) { popup in
        let label = UILabel()
        label.text = popup.content
        return label
      }
      store.drive(modals, lanes: [.modal], lock: lock).store(in: &cancellables)
      store.drive(banners, lanes: [.banner]).store(in: &cancellables)
    }
  }

  final class HomeController: UIViewController {
    var popups: ShopPopups?

    override func viewDidLoad() {
      super.viewDidLoad()
      if let popups { popupPage(.home, in: popups.store) }
    }
  }

  @MainActor
  @Suite struct Run {
    @Test("The README's app in UIKit does what the README says", arguments: UIKitHabits.all)
    func firstApp(habits: UIKitHabits) {
      UIKitSimulation.run(habits: habits) { simulation in
        let scene = simulation.connectScene()
        let (home, popups) = (HomeController(), ShopPopups())
        // Pages are told on the simulation's turns; an app needs no tracker of its own.
        let tracker = PageTracker(popups.store, nextTurn: { simulation.nextTurn($0) })
        var outcomes: [String] = []
        let watching = popups.store.outcomes.sink { outcomes.append("\($0.id) \($0.outcome)") }
        home.popups = popups
        popups.start(in: scene)
        simulation.showWindow(in: scene, root: UINavigationController(rootViewController: home))
        simulation.advance(by: 1)

        let store = popups.store
        var offer = PopupRequest<Shop>("Two for one", id: "offer", target: .only([.home]))
        offer.retention = .keepAlive
        store.present(offer)
        store.present("Saved", id: "saved", lane: .banner)

        simulation.advance(by: 1)
        #expect(store.state.presented.map(\.popup.id) == ["offer", "saved"])
        let checkout = UIViewController()
        checkout.popupPage(.checkout, in: store)
        home.navigationController?.push(checkout, through: popups.lock)
        simulation.advance(by: 1)
        #expect(store.state.visiblePages == [.checkout])
        #expect(store.state.alive.map(\.id) == ["offer"])
        home.navigationController?.popViewController(animated: true)
        simulation.advance(by: 3)
        #expect(outcomes == [])
        let alerts = simulation.topControllers(in: scene).compactMap { $0 as? UIAlertController }
        #expect(alerts.map(\.title) == ["Two for one"])
        alerts.first.map { _ = simulation.tapButton("Buy", of: $0) }
        simulation.advance(by: 1)
        #expect(outcomes.last == "offer completed")
        #expect(simulation.warnings == [])
        withExtendedLifetime((tracker, watching)) {}
      }
    }
  }
}

// Turns and time are the simulation's here, where an app's are the main queue's. What leaves nothing
// to defaults is preferred by the compiler.
extension ModalHost {
  fileprivate convenience init(
    scene: UIWindowScene,
    makeController: @escaping @MainActor (UIKitPopup<Domain>) -> UIViewController
  ) {
    let simulation = UIKitSimulation.current
    self.init(
      scene: scene, nextTurn: { simulation.nextTurn($0) }, clock: SimulationClock(simulation),
      makeController: makeController)
  }
}

extension PopupStore {
  fileprivate convenience init(order: PopupOrder) {
    self.init(policy: PopupPolicy(order: order), clock: SimulationClock(.current))
  }
}

extension TransitionLock {
  fileprivate convenience init(timeout: Double) {
    self.init(timeout: timeout, clock: SimulationClock(.current))
  }
}

extension UINavigationController {
  fileprivate func push(_ controller: UIViewController, through lock: TransitionLock) {
    let simulation = UIKitSimulation.current
    push(controller, through: lock, nextTurn: { simulation.nextTurn($0) })
  }
}
