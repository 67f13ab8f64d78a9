import PopupFlow
import PopupFlowSwiftUI
import Testing

#if canImport(SwiftUI)
  import SwiftUI
#else
  import SwiftUIDouble
  import UIKitDouble
#endif

/// Compiles and runs the code of "Moving to PopupFlow" about sheets.
enum MovingFromSheets {
  struct Offer: Identifiable, Sendable {
    let id: String
  }

  struct Guide: Identifiable, Sendable {
    let id: String
  }

  enum Shop: PopupDomain {
    enum Content { case guide(Guide) }
    enum Answer { case done }
  }

  enum After {
    struct HomeView: View {
      let store: PopupStore<Shop>
      @State private var offer: Offer?
      @State private var suspension: AnyCancellable?

      var body: some View {
        Button("Guide") { store.present(.guide(Guide(id: "first")), id: "guide") }
        Button("Offer") { offer = Offer(id: "two") }
          .popupSheet(store) { popup in
            if case .guide(let guide) = popup.content {
              GuideView(guide: guide, close: { popup.complete(with: .done) })
            }
          }
          .sheet(item: $offer) { OfferView(offer: $0) }
          .onChange(of: offer == nil) { isGone in
            suspension = isGone ? nil : store.suspension(for: "old offer")
          }
      }
    }
  }

  struct GuideView: View {
    let guide: Guide
    let close: @MainActor () -> Void
    var body: some View { Button(guide.id) { close() } }
  }

  struct OfferView: View {
    let offer: Offer
    var body: some View { Text(offer.id) }
  }

  @MainActor
  @Suite struct Run {
    private func run(_ body: @MainActor (UIKitSimulation, PopupStore<Shop>, ViewTree) -> Void) {
      UIKitSimulation.run { simulation in
        let store = PopupStore<Shop>(clock: SimulationClock(simulation))
        body(simulation, store, simulation.show(After.HomeView(store: store)).tree)
      }
    }

    @Test("A migrated sheet is requested, shown and closed as before")
    func moved() {
      run { simulation, store, tree in
        tree.tap("Guide")
        simulation.advance(by: 2)
        let sheet = tree.sheet
        #expect(sheet?.texts == ["first"])
        sheet?.tap("first")
        simulation.advance(by: 2)
        #expect(store.state.presented.isEmpty)
      }
    }

    @Test("Popups wait while a sheet that is not migrated is presented")
    func suspended() {
      run { simulation, store, tree in
        tree.tap("Offer")
        simulation.advance(by: 2)
        tree.tap("Guide")
        simulation.advance(by: 20)
        #expect(tree.sheet?.texts == ["two"])
        #expect(store.state.waitingCount == 1)
        tree.dismissSheet()
        simulation.advance(by: 2)
        #expect(tree.sheet?.texts == ["first"])
        #expect(tree.lost == [])
      }
    }
  }
}

extension ViewTree {
  /// The texts in the views' sheet.
  fileprivate var sheet: ViewTree? {
    (controller?.presentedViewController as? UIHostingController<AnyView>)?.tree
  }

  /// Taps outside the sheet.
  fileprivate func dismissSheet() {
    controller?.presentedViewController.map { _ = UIKitSimulation.current.tapOutside($0) }
  }
}
