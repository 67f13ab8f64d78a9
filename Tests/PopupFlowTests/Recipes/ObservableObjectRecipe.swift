import PopupFlow
import Testing

private enum Market: PopupDomain {
  enum Content { case offer(String) }
  enum Answer { case accepted }
}

/// A view model that a SwiftUI view stores with `@StateObject`.
@MainActor
private final class MarketModel: ObservableObject {
  @Published private(set) var visible: [PopupPresentation<Market>] = []
  @Published private(set) var waitingCount = 0

  private let store: PopupStore<Market>

  init(store: PopupStore<Market>) {
    self.store = store
    store.states.map(\.presented).assign(to: &$visible)
    store.states.map(\.waitingCount).assign(to: &$waitingCount)
  }

  func offerTapped(_ text: String) {
    store.present(.offer(text))
  }
}

/// Recipe: a view model whose published properties follow the store.
@MainActor
@Suite struct ObservableObjectRecipe {
  @Test("The view model shows what is on screen and how much waits")
  func followsStates() {
    let store = PopupStore<Market>()
    let model = MarketModel(store: store)
    var changes = 0
    let subscription = model.objectWillChange.sink { _ in changes += 1 }

    model.offerTapped("Two for one")
    model.offerTapped("Free delivery")

    #expect(model.visible.map(\.popup.id.description) == ["#1"])
    #expect(model.waitingCount == 1)
    #expect(changes > 0)
    subscription.cancel()
  }
}
