import PopupFlow
import PopupFlowUIKit
import Testing

#if canImport(UIKit)
  import UIKit
#else
  import UIKitDouble
#endif

/// Compiles and runs the code of the article "Moving from cyme's TransitionLock".
enum MovingFromTransitionLock {
  enum Shop: PopupDomain {
    typealias Content = String
  }

  final class PaymentController: UIViewController {}

  final class CartController: UIViewController {
    private let lock: TransitionLock

    init(lock: TransitionLock) {
      self.lock = lock
      super.init(nibName: nil, bundle: nil)
    }

    func payTapped() {
      guard let token = lock.tryBegin() else { return }
      present(PaymentController(), animated: true) { token.end() }
    }

    func sessionEnded() {
      lock.serialize(owner: self) { [weak self] token in
        guard let self, presentedViewController != nil else { return token.end() }
        dismiss(animated: true) { token.end() }
      }
    }

    required init?(coder: NSCoder) { nil }
  }

  @MainActor
  @Suite(.simulated) struct Run {
    @Test("A transition is dropped or waits while another one runs", arguments: UIKitHabits.all)
    func transitions(habits: UIKitHabits) {
      simulation.habits = habits
      let lock = TransitionLock(timeout: .seconds(5), clock: SimulationClock(simulation))
      let cart = CartController(lock: lock)
      simulation.showWindow(in: simulation.connectScene(), root: cart)
      simulation.advance(by: 1)
      cart.payTapped()
      cart.payTapped()
      cart.sessionEnded()
      simulation.advance(by: 0.1)
      #expect(cart.presentedViewController is PaymentController)
      simulation.advance(by: 2)
      #expect(cart.presentedViewController == nil)
      cart.sessionEnded()
      #expect(!lock.isBusy)
    }

    @Test("A push of the app and a popup take turns", arguments: UIKitHabits.all)
    func push(habits: UIKitHabits) {
      simulation.habits = habits
      let scene = simulation.connectScene()
      let store = PopupStore<Shop>(policy: PopupPolicy(), clock: SimulationClock(simulation))
      var cancellables: Set<AnyCancellable> = []
      let modals = ModalHost<Shop>(scene: scene) { popup in
        popup.alert(title: popup.content, buttons: [PopupAlertButton("OK")])
      }
      let (home, checkout) = (UIViewController(), UIViewController())
      let navigation = UINavigationController(rootViewController: home)
      simulation.showWindow(in: scene, root: navigation)
      simulation.advance(by: 1)

      let lock = TransitionLock(timeout: .seconds(5))
      store.drive(modals, lanes: [.modal], lock: lock).store(in: &cancellables)

      navigation.through(lock).push(checkout)

      store.present("Two for one")
      simulation.advance(by: 0.1)
      #expect(navigation.presentedViewController == nil)
      simulation.advance(by: 2)
      #expect(navigation.topViewController === checkout)
      #expect((navigation.presentedViewController as? UIAlertController)?.title == "Two for one")
    }
  }
}

extension TransitionLock {
  fileprivate convenience init(timeout: Duration) {
    self.init(timeout: timeout, clock: SimulationClock(.current))
  }
}
