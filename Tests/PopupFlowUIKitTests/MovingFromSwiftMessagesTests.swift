import PopupFlow
import PopupFlowUIKit
import Testing

#if canImport(UIKit)
  import UIKit
#else
  import UIKitDouble
#endif

/// Compiles and runs the code of "Moving to PopupFlow" about SwiftMessages.
@MainActor
@Suite(.simulated) struct MovingFromSwiftMessages {
  enum Shop: PopupDomain {
    enum Content: Sendable {
      case saved

      var title: String { "Saved" }
    }
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

    store.present(.saved, id: "saved", lane: .toast) {
      $0.priority = 10
      $0.duration = .seconds(2)
    }

    simulation.advance(by: 1.5)
    #expect(store.state.presented.map(\.popup.id) == ["saved"])
    simulation.advance(by: 2)
    #expect(store.state.presented.isEmpty)
  }
}
