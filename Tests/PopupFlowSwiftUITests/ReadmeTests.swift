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
    enum Content { case deleteBasket, deleted }
    enum Page { case basket, checkout }
    enum Answer { case delete, keep }
  }

  struct ContentView: View {
    @State private var store = PopupStore<Shop>()  // one for each scene

    var body: some View { BasketView(store: store) }
  }

  struct BasketView: View {
    let store: PopupStore<Shop>
    @State private var basket = ["Tea", "Milk"]

    var body: some View {
      VStack {
        Text("\(basket.count) articles")
        Button("Empty the basket") { Task { await emptyBasket() } }
      }
      .popupPage(.basket, in: store)
      .popupAlert(store) { _ in
        Text("Empty the basket?")
      } actions: { popup in
        Button("Empty it", role: .destructive) { popup.finish(.delete) }
        Button("Keep it", role: .cancel) { popup.finish(.keep) }
      }
      .popupHost(store, lane: .toast, style: .toast) { _ in Text("The basket is empty.") }
    }

    private func emptyBasket() async {
      let answer = await store.answer(to: .deleteBasket, pages: .only([.basket]))
      guard answer == .delete else { return }
      basket = []
      store.present(.deleted, lane: .toast, duration: .seconds(2))
    }
  }

  @MainActor
  @Suite struct Run {
    @Test(
      "The README's app asks, empties the basket, and shows a toast that leaves",
      arguments: UIKitHabits.all)
    func app(habits: UIKitHabits) async throws {
      try await UIKitSimulation.run(habits: habits) { simulation in
        let store = PopupStore<Shop>(
          policy: PopupPolicy(), clock: SimulationClock(simulation))
        // The tracker uses the simulation's turns. An app needs no tracker of its own.
        let tracker = PageTracker(store, nextTurn: { simulation.nextTurn($0) })
        let root = UIHostingController(rootView: BasketView(store: store))
        simulation.showWindow(in: simulation.connectScene(), root: root)
        simulation.advance(by: 1)

        @MainActor func settle(until isDone: @MainActor () -> Bool) async {
          for _ in 0..<200 where !isDone() {
            await Task.yield()
            simulation.advance(by: 0.05)
          }
        }

        for (button, texts) in [
          ("Keep it", ["2 articles", "Empty the basket"]),
          ("Empty it", ["0 articles", "Empty the basket", "The basket is empty."]),
        ] {
          root.tree.tap("Empty the basket")
          await settle { root.presentedViewController is UIAlertController }
          let alert = try #require(root.presentedViewController as? UIAlertController)
          #expect(alert.title == "Empty the basket?")
          simulation.advance(by: 1)
          simulation.tapButton(button, of: alert)
          await settle { root.presentedViewController == nil && root.tree.texts == texts }
          #expect(root.tree.texts == texts)
        }
        simulation.advance(by: 3)
        #expect(root.tree.texts == ["0 articles", "Empty the basket"])
        #expect(simulation.warnings == [])
        withExtendedLifetime(tracker) {}
      }
    }
  }
}
