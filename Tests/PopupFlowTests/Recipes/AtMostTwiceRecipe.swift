import PopupFlow
import Testing

private enum Market: PopupDomain {
  enum Content: Equatable { case offer }
  enum Page { case home, basket }
}

/// Recipe: a popup that returns once.
@MainActor
@Suite struct AtMostTwiceRecipe {
  @Test("R14, R34: the offer returns with its page once, and then no more")
  func twice() async {
    let screen = Screen<Market>()
    let store = PopupStore<Market>(host: screen)
    let pages = PassthroughSubject<Market.Page, Never>()
    var cancellables: Set<AnyCancellable> = []
    pages.track(in: store).store(in: &cancellables)

    let offer = store.present(.offer, id: "offer") {
      $0.pages = [.home]
      $0.retention = .keepAlive
    }

    offer.places
      .filter { $0 == .alive }
      .dropFirst()
      .sink { _ in offer.withdraw() }
      .store(in: &cancellables)

    for (page, count) in [
      (Market.Page.home, 1), (.basket, 1), (.home, 2), (.basket, 2), (.home, 2),
    ] {
      pages.send(page)
      #expect(screen.shown.count == count)
    }
    #expect(store.state.waitingCount == 0)
    #expect(await offer.outcome == .cancelled)
  }
}
