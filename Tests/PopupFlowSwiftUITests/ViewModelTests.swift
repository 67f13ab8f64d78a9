import PopupFlow
import PopupFlowSwiftUI
import PopupFlowTesting
import Testing

#if canImport(SwiftUI)
  import SwiftUI
#else
  import SwiftUIDouble
  import UIKitDouble
#endif

/// Compiles and runs the code of the article "View models with a requester". ``FeatureRecipe`` tests
/// such a model with a fake.
enum ViewModels {
  enum Shop: PopupDomain {
    enum Content { case cart(CartPopup), forceUpdate }
    enum Answer { case cart(CartAnswer), updated }
  }

  enum CartPopup: Sendable { case confirmEmptying(count: Int) }
  enum CartAnswer: Sendable { case emptyIt }

  @MainActor
  final class CartModel: ObservableObject {
    @Published private(set) var items: [String]
    private let popups: PopupRequester<CartPopup, CartAnswer>

    init(items: [String], popups: PopupRequester<CartPopup, CartAnswer>) {
      self.items = items
      self.popups = popups
    }

    func emptyTapped() async {
      let outcome = await popups.ask(.confirmEmptying(count: items.count))
      if case .completed(.emptyIt) = outcome { items = [] }
    }
  }

  struct CartView: View {
    @StateObject var model: CartModel

    var body: some View {
      Text("\(model.items.count) in the cart")
      Button("Empty") { Task { await model.emptyTapped() } }
    }
  }

  /// Reads the requester of its own types, and makes its model from it.
  struct CartPage: View {
    @Environment(\.popups) private var popups

    var body: some View {
      CartView(model: CartModel(items: ["apple"], popups: popups.requester()))
    }
  }

  struct ShopView: View {
    let store: PopupStore<Shop>

    var body: some View {
      CartPage()
        .popups(
          store.requester(
            embed: { PopupRequest(.cart($0)) { $0.priority = .high } },
            answer: { if case .cart(let answer) = $0 { answer } else { nil } })
            as PopupRequester<CartPopup, CartAnswer>
        )
        .popupAlert(store) { popup in
          Text(popup.content.question)
        } actions: { popup in
          Button("Empty it", role: .destructive) { popup.complete(with: .cart(.emptyIt)) }
          Button("Keep", role: .cancel) {}
        }
    }
  }

  struct UpdateNote: View {
    let store: PopupStore<Shop>

    var body: some View {
      Text(store.isPresented("update") ? "Updating" : "Up to date")
    }
  }

  @MainActor
  @Suite struct Run {
    // The double of SwiftUI does not follow Observation; see `StoreObservationTests`.
    @Test("A view reads the store in its body")
    func observed() {
      UIKitSimulation.run { simulation in
        let store = PopupStore<Shop>(clock: SimulationClock(simulation))
        #expect(simulation.show(UpdateNote(store: store)).tree.texts == ["Up to date"])
        let driving = store.drive(RecordingHost<Shop>(), lanes: [.modal])
        defer { driving.cancel() }
        store.present(.forceUpdate, id: "update")
        #expect(simulation.show(UpdateNote(store: store)).tree.texts == ["Updating"])
      }
    }

    @Test("The app's views and store give the model its answer")
    func whole() async {
      await UIKitSimulation.run { simulation in
        let store = PopupStore<Shop>(clock: SimulationClock(simulation))
        let root = simulation.show(ShopView(store: store))
        #expect(root.tree.texts.contains("1 in the cart"))
        root.tree.tap("Empty")
        while store.state.presented.isEmpty { await Task.yield() }
        simulation.advance(by: 2)
        let alert = root.presentedViewController as? UIAlertController
        #expect(alert?.title == "Empty the cart of 1?")
        alert.map { _ = simulation.tapButton("Empty it", of: $0) }
        simulation.advance(by: 2)
        while !root.tree.texts.contains("0 in the cart") {
          await Task.yield()
          simulation.advance(by: 0.1)
        }
      }
    }
  }
}

extension ViewModels.Shop.Content {
  fileprivate var question: String {
    switch self {
    case .cart(.confirmEmptying(let count)): "Empty the cart of \(count)?"
    case .forceUpdate: "Update?"
    }
  }
}
