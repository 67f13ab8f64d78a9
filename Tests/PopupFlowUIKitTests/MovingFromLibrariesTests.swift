import PopupFlow
import PopupFlowUIKit
import Testing

#if canImport(UIKit)
  import UIKit
#else
  import UIKitDouble
#endif

/// Compiles and runs the code of the articles about moving from SwiftMessages and JCPresentQueue.
@MainActor
@Suite(.simulated) struct MovingFromLibraries {
  enum Shop: PopupDomain {
    enum Content: Sendable {
      case saved
      case offer(String)

      var title: String {
        switch self {
        case .saved: "Saved"
        case .offer(let title): title
        }
      }
    }
    enum Answer { case buy }
  }

  @Test("A message of SwiftMessages becomes a toast that leaves after its duration")
  func messages() {
    let scene = simulation.connectScene()
    let store = PopupStore<Shop>(policy: PopupPolicy(), clock: SimulationClock(simulation))
    var cancellables: Set<AnyCancellable> = []
    simulation.showWindow(in: scene, root: UIViewController())
    simulation.advance(by: 1)

    let toasts = WindowHost<Shop>(scene: scene, style: .toast) { popup in
      let label = UILabel()
      label.text = popup.content.title
      return label
    }
    store.drive(toasts, lanes: [.toast]).store(in: &cancellables)

    store.present(.saved, id: "saved", priority: 10, lane: .toast, duration: .seconds(2))

    simulation.advance(by: 1.5)
    #expect(store.state.presented.map(\.popup.id) == ["saved"])
    simulation.advance(by: 2)
    #expect(store.state.presented.isEmpty)
  }

  @Test("Controllers of JCPresentQueue become requests, the latest first")
  func controllers() throws {
    let scene = simulation.connectScene()
    let store = PopupStore<Shop>(policy: PopupPolicy(), clock: SimulationClock(simulation))
    let lock = TransitionLock(timeout: .seconds(5), clock: SimulationClock(simulation))
    let campaigns = PassthroughSubject<String, Never>()
    var cancellables: Set<AnyCancellable> = []
    let root = UIViewController()
    simulation.showWindow(in: scene, root: root)
    simulation.advance(by: 1)

    let modals = ModalHost<Shop>(scene: scene) { popup in
      popup.alert(title: popup.content.title, buttons: [PopupAlertButton("Buy", .buy)])
    }
    store.drive(modals, lanes: [.modal], lock: lock).store(in: &cancellables)

    let handle = store.present(.offer("Two for one"))

    simulation.advance(by: 1)
    #expect((root.presentedViewController as? UIAlertController)?.title == "Two for one")
    handle.withdraw()
    simulation.advance(by: 1)
    #expect(root.presentedViewController == nil)

    campaigns
      .popupRequests { PopupRequest<Shop>(.offer($0)) }
      .tieBreak(.lifo)
      .preemption(.yield)
      .enqueue(in: store)
      .store(in: &cancellables)

    campaigns.send("One")
    simulation.advance(by: 1)
    campaigns.send("Two")
    for title in ["Two", "One"] {
      simulation.advance(by: 2)
      let alert = try #require(root.presentedViewController as? UIAlertController)
      #expect(alert.title == title)
      simulation.tapButton("Buy", of: alert)
    }
    simulation.advance(by: 2)
    #expect(root.presentedViewController == nil)
  }
}
