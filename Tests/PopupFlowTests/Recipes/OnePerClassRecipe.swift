import PopupFlow
import Testing

private enum Market: PopupDomain {
  enum Content: Equatable { case itemsInCart(Int), offer(String) }
}

/// Recipe: one popup of a class at a time. All have the same id, and the newest replaces the
/// previous one, waiting or on screen.
@MainActor
@Suite struct OnePerClassRecipe {
  @Test("On screen it is updated in place; waiting, only the newest is ever shown")
  func replaces() {
    let screen = Screen<Market>()
    let store = PopupStore<Market>(host: screen)
    var cancellables: Set<AnyCancellable> = []

    let cartCounts = PassthroughSubject<Int, Never>()
    cartCounts
      .popupRequests { PopupRequest<Market>(.itemsInCart($0)) }
      .id("cart")
      .coalescing(.replace)
      .enqueue(in: store)
      .store(in: &cancellables)

    cartCounts.send(1)
    cartCounts.send(2)
    #expect(screen.showing == [.itemsInCart(2)])
    screen.close()

    store.present(.offer("Two for one"))
    for count in 3...9 { cartCounts.send(count) }
    #expect(store.state.queued.count == 1)
    screen.close()
    #expect(screen.showing == [.itemsInCart(9)])
  }
}
