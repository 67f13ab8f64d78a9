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

/// Compiles and runs the sample of README.md, as it is at first and as it has grown.
enum Readme {
  enum Shop: PopupDomain {  // the types of your app
    enum Content: String { case offer = "Add two for one?", basket = "Keep yesterday's basket?" }
    enum Answer { case yes, no }
  }

  struct ContentView: View {
    @State private var store = PopupStore<Shop>()

    var body: some View {
      Text("Shop")
        .popupAlert(store) { popup in
          Text(popup.content.rawValue)
        } actions: { popup in
          Button("Yes") { popup.complete(with: .yes) }
          Button("No", role: .cancel) { popup.complete(with: .no) }
        }
        .onAppear { store.present(.offer) }
    }
  }

  @MainActor
  final class Basket: ObservableObject {
    @Published private(set) var items = ["Tea", "Milk"]
    private let store: PopupStore<Shop>

    init(store: PopupStore<Shop>) { self.store = store }

    func review() async {
      let question = PopupRequest<Shop>(.basket, id: "basket", userInitiated: false)
      let answer = await store.answer(to: question)  // waits for its turn
      if answer == .no { items = [] }
    }
  }

  struct BasketView: View {
    @StateObject var basket: Basket

    var body: some View {
      Text("\(basket.items.count) in the basket").task { await basket.review() }
    }
  }

  /// `ContentView` with `BasketView(basket: Basket(store: store))` in place of its text.
  struct GrownView: View {
    @State private var store = PopupStore<Shop>()

    var body: some View {
      BasketView(basket: Basket(store: store))
        .popupAlert(store) { popup in
          Text(popup.content.rawValue)
        } actions: { popup in
          Button("Yes") { popup.complete(with: .yes) }
          Button("No", role: .cancel) { popup.complete(with: .no) }
        }
        .onAppear { store.present(.offer) }
    }
  }

  @MainActor
  @Suite struct Run {
    @Test("The sample shows its offer as it stands", arguments: UIKitHabits.all)
    func shown(habits: UIKitHabits) throws {
      try UIKitSimulation.run(habits: habits) { simulation in
        let root = simulation.show(ContentView())
        simulation.advance(by: 1)
        let offer = try #require(root.presentedViewController as? UIAlertController)
        #expect(offer.title == "Add two for one?")
        #expect(offer.actions.map(\.title) == ["Yes", "No"])
        simulation.tapButton("Yes", of: offer)
        simulation.advance(by: 2)
        #expect(root.presentedViewController == nil)
        #expect(simulation.warnings == [])
      }
    }

    @Test("The grown sample asks at launch, and one alert waits for the other")
    func grown() async throws {
      for habits in UIKitHabits.all {
        try await UIKitSimulation.run(habits: habits) { simulation in
          let root = simulation.show(GrownView())
          #expect(root.tree.texts == ["2 in the basket"])

          @MainActor func settle(until isDone: @MainActor () -> Bool) async {
            while !isDone() {
              // Tasks get many turns before time passes, also on a busy machine.
              for _ in 0..<20 { await Task.yield() }
              simulation.advance(by: 0.002)
            }
          }
          var titles: [String?] = []
          for button in ["Yes", "No"] {
            await settle {
              let alert = root.presentedViewController as? UIAlertController
              return alert.map { !titles.contains($0.title) } ?? false
            }
            // The user reads.
            simulation.advance(by: 5)
            let alert = try #require(root.presentedViewController as? UIAlertController)
            titles.append(alert.title)
            simulation.tapButton(button, of: alert)
          }
          #expect(titles == ["Add two for one?", "Keep yesterday's basket?"])
          await settle { root.tree.texts == ["0 in the basket"] }
          #expect(simulation.warnings == [])
        }
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
