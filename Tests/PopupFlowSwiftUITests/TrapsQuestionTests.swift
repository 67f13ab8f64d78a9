import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import Testing
import UIKitDouble

/// Compiles and runs the question of *Common pitfalls*.
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
              if await popup.answer(to: .confirmPurchase) == .buy { popup.finish(.buy) }
            }
          }
        }
        .popupAlert(store, where: { $0 == .confirmPurchase }) { _ in
          Text("Buy it?")
        } actions: { popup in
          Button("Buy it") { popup.finish(.buy) }
          Button("Leave it", role: .cancel) { popup.finish(.leave) }
        }
    }
  }

  @MainActor
  @Suite struct Run {
    @Test("V10: the question is answered over the campaign, which closes with the answer")
    func bought() async throws {
      try await UIKitSimulation.run { simulation in
        let store = PopupStore<Shop>(policy: PopupPolicy(), clock: SimulationClock(simulation))
        let root = UIHostingController(rootView: ContentView(store: store))
        simulation.showWindow(in: simulation.connectScene(), root: root)
        let campaign = store.present(.campaign)
        simulation.advance(by: 2)
        for button in ["Leave it", "Buy it"] {
          let sheet = try #require(root.presentedViewController as? UIHostingController<AnyView>)
          sheet.tree.tap("Buy")
          while sheet.presentedViewController == nil {
            await Task.yield()
            simulation.advance(by: 0.05)
          }
          simulation.advance(by: 1)
          let alert = try #require(sheet.presentedViewController as? UIAlertController)
          simulation.tapButton(button, of: alert)
          while sheet.presentedViewController != nil {
            await Task.yield()
            simulation.advance(by: 0.05)
          }
          simulation.advance(by: 2)
        }
        while root.presentedViewController != nil {
          await Task.yield()
          simulation.advance(by: 0.05)
        }
        #expect(await campaign.outcome.answer == .buy)
        #expect(simulation.warnings == [])
      }
    }
  }
}
