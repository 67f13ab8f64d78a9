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

/// Compiles and runs the sample of README.md.
enum Readme {
  enum Shop: PopupDomain {  // the types of your app
    enum Content: String { case offer = "Add two for one?", basket = "Keep yesterday's basket?" }
    enum Answer { case yes, no }  // with values, add Equatable, to compare with ==
  }

  @MainActor
  static func keepsBasket(asking store: PopupStore<Shop>) async -> Bool {
    store.present(.offer, id: "offer")
    return await store.answer(to: .basket, id: "basket") != .no  // waits for its turn
  }

  struct ContentView: View {
    @State private var store = PopupStore<Shop>()  // in an app: once, in the App
    @State private var items = ["Tea", "Milk"]

    var body: some View {
      Text("\(items.count) in the basket")
        .popupAlert(store) { popup in
          Text(popup.content.rawValue)
        } actions: { popup in
          Button("Yes") { popup.complete(with: .yes) }
          Button("No", role: .cancel) { popup.complete(with: .no) }
        }
        .task {
          if await !keepsBasket(asking: store) { items = [] }
        }
    }
  }

  @MainActor
  @Suite struct Run {
    @Test("The sample asks twice at launch, and one alert waits for the other")
    func shown() async throws {
      for habits in UIKitHabits.all {
        try await UIKitSimulation.run(habits: habits) { simulation in
          let root = simulation.show(ContentView())
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
