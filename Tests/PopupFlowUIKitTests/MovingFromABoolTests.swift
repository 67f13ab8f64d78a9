import PopupFlow
import PopupFlowUIKit
import Testing

#if canImport(UIKit)
  import UIKit
#else
  import UIKitDouble
#endif

/// Compiles and runs the code of "Moving to PopupFlow" about a Bool.
enum MovingFromABool {
  enum Shop: PopupDomain {
    enum Content: Sendable {
      case offer(String)

      var title: String {
        switch self {
        case .offer(let title): title
        }
      }
    }
    enum Page { case home, checkout }
    enum Answer { case buy }
  }

  enum Before {
    final class HomeController: UIViewController {
      private var isShowingPopup = false

      func showOffer(_ offer: String) {
        guard !isShowingPopup else { return }  // The offer is lost.
        isShowingPopup = true
        let alert = UIAlertController(title: offer, message: nil, preferredStyle: .alert)
        alert.addAction(
          UIAlertAction(title: "Buy", style: .default) { _ in
            self.isShowingPopup = false
            self.buy(offer)
          })
        alert.addAction(
          UIAlertAction(title: "No", style: .cancel) { _ in self.isShowingPopup = false })
        present(alert, animated: true)
      }

      private func buy(_ offer: String) { bought.append(offer) }
      private(set) var bought: [String] = []
    }
  }

  enum After {
    final class HomeController: UIViewController {
      private let store: PopupStore<Shop>
      fileprivate var suspension: AnyCancellable?

      init(store: PopupStore<Shop>) {
        self.store = store
        super.init(nibName: nil, bundle: nil)
      }

      override func viewDidLoad() {
        super.viewDidLoad()
        popupPage(.home, in: store)
      }

      func showOffer(_ offer: String) {
        Task {
          if await store.answer(to: .offer(offer), options: { $0.pages = [.home] }) == .buy {
            buy(offer)
          }
        }
      }

      private func buy(_ offer: String) { bought.append(offer) }
      private(set) var bought: [String] = []

      required init?(coder: NSCoder) { nil }
    }
  }

  @MainActor
  @Suite(.simulated) struct Run {
    @Test("Before: the second offer is lost")
    func before() throws {
      let home = Before.HomeController()
      simulation.showWindow(in: simulation.connectScene(), root: home)
      simulation.advance(by: 1)
      home.showOffer("One")
      home.showOffer("Two")
      simulation.advance(by: 1)
      let alert = try #require(home.presentedViewController as? UIAlertController)
      simulation.tapButton("Buy", of: alert)
      simulation.advance(by: 1)
      #expect(home.presentedViewController == nil)
      #expect(home.bought == ["One"])
    }

    @Test("After: the second offer waits, and so does one under a form that is not moved")
    func after() async {
      let scene = simulation.connectScene()
      let store = PopupStore<Shop>(policy: PopupPolicy(), clock: SimulationClock(simulation))
      let lock = TransitionLock(timeout: .seconds(5), clock: SimulationClock(simulation))
      var cancellables: Set<AnyCancellable> = []

      let modals = ModalHost<Shop>(scene: scene) { popup in
        popup.alert(
          title: popup.content.title,
          buttons: [PopupAlertButton("Buy", .buy), PopupAlertButton("No", style: .cancel)])
      }
      store.drive(modals, lanes: [.modal], lock: lock).store(in: &cancellables)

      @MainActor func settle() async {
        for _ in 0..<20 {
          await Task.yield()
          simulation.advance(by: 0.1)
        }
      }
      @MainActor func shown() -> UIAlertController? {
        home.presentedViewController as? UIAlertController
      }
      let home = After.HomeController(store: store)
      simulation.showWindow(in: scene, root: home)
      await settle()
      home.showOffer("One")
      home.showOffer("Two")
      for title in ["One", "Two"] {
        await settle()
        #expect(shown()?.title == title)
        shown().map { _ = simulation.tapButton("Buy", of: $0) }
      }
      // The answers are received in tasks, which a busy machine runs late.
      while home.bought.count < 2 { await settle() }
      #expect(home.bought == ["One", "Two"])

      let form = UIViewController()
      home.showForm(form, store)
      home.showOffer("Three")
      await settle()
      #expect(home.presentedViewController === form)
      #expect(form.presentedViewController == nil)
      home.dismiss(animated: true)
      await settle()
      #expect(home.presentedViewController == nil)
      home.formIsGone()
      await settle()
      #expect(shown()?.title == "Three")
    }
  }
}

extension MovingFromABool.After.HomeController {
  fileprivate func showForm(_ form: UIViewController, _ store: PopupStore<MovingFromABool.Shop>) {
    suspension = store.suspension(for: "old form")
    present(form, animated: true)
  }

  fileprivate func formIsGone() {
    suspension = nil
  }
}
