import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import Testing
import UIKitDouble

/// Compiles and runs the question from inside a popup of *Why is it not showing?*.
enum TrapsQuestion {
  enum Shop: PopupDomain {
    enum Content { case campaign, confirmPurchase }
    typealias Page = String
    enum Answer { case buy, leave }
  }

  struct ContentView: View {
    let store: PopupStore<Shop>

    var body: some View {
      Text("Shop")
        .popupSheet(store, where: { $0 == .campaign }) { popup in
          Button("Buy") {
            Task {
              if await popup.answer(to: .confirmPurchase) == .buy { popup.complete(with: .buy) }
            }
          }
        }
        .popupAlert(store, where: { $0 == .confirmPurchase }) { _ in
          Text("Buy it?")
        } actions: { popup in
          Button("Buy it") { popup.complete(with: .buy) }
          Button("Leave it", role: .cancel) { popup.complete(with: .leave) }
        }
    }
  }

  @MainActor
  @Suite struct Run {
    @Test("V10: the question is answered over the campaign, which closes with the answer")
    func bought() async throws {
      try await UIKitSimulation.run { simulation in
        let store = PopupStore<Shop>(policy: PopupPolicy(), clock: SimulationClock(simulation))
        let root = simulation.show(ContentView(store: store))
        let campaign = store.present(.campaign)
        simulation.advance(by: 2)
        @MainActor func settle(until isDone: @MainActor () -> Bool) async {
          while !isDone() {
            await Task.yield()
            simulation.advance(by: 0.05)
          }
        }
        for button in ["Leave it", "Buy it"] {
          let sheet = try #require(root.presentedViewController as? UIHostingController<AnyView>)
          sheet.tree.tap("Buy")
          await settle { sheet.presentedViewController != nil }
          simulation.advance(by: 1)
          let alert = try #require(sheet.presentedViewController as? UIAlertController)
          simulation.tapButton(button, of: alert)
          await settle { sheet.presentedViewController == nil }
          simulation.advance(by: 2)
        }
        await settle { root.presentedViewController == nil }
        #expect(await campaign.outcome.answer == .buy)
        #expect(simulation.warnings == [])
      }
    }
  }
}
