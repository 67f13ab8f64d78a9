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
  private(set) var visible: [PopupPresentation<Market>] = []

  @ObservationIgnored private var subscription: AnyCancellable?

  init(store: PopupStore<Market>) {
    subscription = store.states.map(\.presented).sink { [weak self] in self?.visible = $0 }
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
}
