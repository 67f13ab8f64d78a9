import PopupFlow
import PopupFlowSwiftUI
import Testing

#if canImport(SwiftUI)
  import SwiftUI
#else
  import PopupFlowUIKit
  import SwiftUIDouble
  import UIKitDouble
#endif

/// Compiles and runs the code of "Moving to PopupFlow" about PopupView.
enum MovingFromPopupView {
  enum Shop: PopupDomain {
    enum Content { case offer, saved }
    enum Page { case home, checkout }
  }

  struct HomeView: View {
    let store: PopupStore<Shop>

    var body: some View {
      Button("Save") { store.present(.saved, lane: .toast) { $0.duration = .seconds(2) } }
        .popupPage(.home, in: store)
        .popupHost(store, lane: .modal, style: .card) { popup in
          OfferView { popup.dismiss() }
        }
        .popupHost(store, lane: .toast, style: .toast, announcement: { _ in "Saved" }) { _ in
          Text("Saved")
        }
    }
  }

  struct OfferView: View {
    let close: @MainActor () -> Void
    var body: some View { Button("Close the offer") { close() } }
  }

  @MainActor
  @Suite struct Run {
    @Test("An offer waits for the first, and a toast is shown beside it")
    func moved() {
      UIKitSimulation.run { simulation in
        let store = PopupStore<Shop>(policy: PopupPolicy(), clock: SimulationClock(simulation))
        let root = simulation.show(HomeView(store: store))

        store.present(.offer, id: "offer") { $0.pages = [.home] }

        store.present(.offer, id: "second") { $0.pages = [.home] }
        simulation.advance(by: 1)
        root.tree.tap("Save")
        simulation.advance(by: 1)
        #expect(Set(root.tree.texts) == ["Save", "Close the offer", "Saved"])
        root.tree.tap("Close the offer")
        simulation.advance(by: 3)
        #expect(store.state.presented.map(\.popup.id) == ["second"])
        #expect(Set(root.tree.texts) == ["Save", "Close the offer"])
        #expect(simulation.warnings == [])
      }
    }
  }
}
