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

/// Compiles and runs the app in SwiftUI of README.md.
enum ReadmeApp {
  enum Shop: PopupDomain {  // the types of your app
    enum Content: String {
      case offer = "Two for one!"
      case deleteBasket = "Empty the basket?"
      case deleted = "The basket is empty."
    }
    enum Page { case basket, checkout }
    enum Answer { case delete, keep }
  }

  struct ContentView: View {
    @State private var store = PopupStore<Shop>()  // pass it to other views
    @State private var basket = ["Tea", "Milk"]

    var body: some View {
      Button("Empty the basket (\(basket.count))") { Task { await emptyBasket() } }
        .popupPage(.basket, in: store)
        .popupAlert(store) { popup in
          Text(popup.content.rawValue)
        } actions: { popup in
          switch popup.content {
          case .deleteBasket:
            Button("Empty it", role: .destructive) { popup.complete(with: .delete) }
            Button("Keep it", role: .cancel) { popup.complete(with: .keep) }
          case .offer, .deleted:
            Button("OK") { popup.dismiss() }
          }
        }
        .popupHost(store, lane: .toast, style: .toast, announcement: { $0.rawValue }) { popup in
          Text(popup.content.rawValue)
        }
        .onAppear { store.present(.offer, id: "offer", pages: [.basket]) }
    }

    private func emptyBasket() async {
      let answer = await store.answer(to: .deleteBasket, pages: [.basket])
      guard answer == .delete else { return }
      basket = []
      store.present(.deleted, lane: .toast, duration: .seconds(2))
    }
  }

  @MainActor
  @Suite struct Run {
    @Test(
      "The README's app offers, asks, empties the basket, and shows a toast that leaves",
      arguments: UIKitHabits.all)
    func app(habits: UIKitHabits) async throws {
      try await UIKitSimulation.run(habits: habits) { simulation in
        let root = simulation.show(ContentView())

        @MainActor func settle(until isDone: @MainActor () -> Bool) async {
          while !isDone() {
            await Task.yield()
            simulation.advance(by: 0.05)
          }
        }

        let offer = try #require(root.presentedViewController as? UIAlertController)
        #expect(offer.title == "Two for one!")
        simulation.tapButton("OK", of: offer)
        await settle { root.presentedViewController == nil }

        for (button, texts) in [
          ("Keep it", ["Empty the basket (2)"]),
          ("Empty it", ["Empty the basket (0)", "The basket is empty."]),
        ] {
          root.tree.tap("Empty the basket (2)")
          await settle { root.presentedViewController is UIAlertController }
          let alert = try #require(root.presentedViewController as? UIAlertController)
          #expect(alert.title == "Empty the basket?")
          simulation.advance(by: 1)
          simulation.tapButton(button, of: alert)
          await settle { root.presentedViewController == nil && root.tree.texts == texts }
          #expect(root.tree.texts == texts)
        }
        simulation.advance(by: 3)
        #expect(root.tree.texts == ["Empty the basket (0)"])
        #expect(simulation.warnings == [])
      }
    }
  }
}

// Replaces the main queue's time by the simulation's. The compiler prefers declarations without
// defaults.
extension PopupStore {
  fileprivate convenience init() {
    self.init(policy: PopupPolicy(), clock: SimulationClock(.current))
  }
}
