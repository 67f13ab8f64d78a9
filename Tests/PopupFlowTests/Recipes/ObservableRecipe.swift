import Observation
import PopupFlow
import Testing

private enum Market: PopupDomain {
  enum Content { case offer(String) }
  enum Answer { case accepted }
}

/// A view model that SwiftUI observes by its properties.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
@Observable
private final class MarketModel {
  private let store: PopupStore<Market>

  var visible: [PopupPresentation<Market>] { store.presentations() }
  var isOfferShown: Bool { store.isPresented("offer") }

  init(store: PopupStore<Market>) {
    self.store = store
  }
}

/// Recipe: an `@Observable` view model that follows the store.
@MainActor
@Suite struct ObservableRecipe {
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test("Whoever has read what is visible hears of the change")
  func observesStates() async {
    let store = PopupStore<Market>()
    let model = MarketModel(store: store)

    await confirmation { changed in
      withObservationTracking {
        #expect(model.visible.isEmpty)
      } onChange: {
        changed()
      }
      store.present(.offer("Two for one"))
    }

    #expect(model.visible.count == 1)
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test("Whoever has read one popup does not hear of others")
  func observesOne() {
    let store = PopupStore<Market>()
    let model = MarketModel(store: store)
    var changes = 0
    withObservationTracking {
      #expect(!model.isOfferShown)
    } onChange: {
      // Correct because the store changes on the main actor only.
      MainActor.assumeIsolated { changes += 1 }
    }
    store.present(.offer("Free delivery"), id: "delivery")
    #expect(changes == 0)
    store.present(.offer("Two for one"), id: "offer", lane: .toast)
    #expect(changes == 1 && model.isOfferShown)
  }
}
