import PopupFlow
import Testing

private enum Market: PopupDomain {
  enum Content: Equatable { case guide, cart }
  enum Page { case home, cart }
}

/// Opens links. Popups wait until the page of a link is visible.
@MainActor
private final class Router {
  private let store: PopupStore<Market>
  private let navigate: (String) async -> Void

  init(store: PopupStore<Market>, navigate: @escaping (String) async -> Void) {
    self.store = store
    self.navigate = navigate
  }

  func open(_ link: String) async {
    await store.withSuspension(for: "deep link") { await navigate(link) }
  }
}

/// Recipe: popups wait until the page of a deep link is visible.
@MainActor
@Suite struct DeepLinkRecipe {
  @Test("R19: no popup appears on the way, and the call's reason outlives the link's")
  func open() async {
    let screen = Screen<Market>()
    let store = PopupStore<Market>(host: screen, clock: VirtualClock())
    let currentPage = PassthroughSubject<Market.Page, Never>()
    let isInCall = PassthroughSubject<Bool, Never>()
    var cancellables: Set<AnyCancellable> = []
    currentPage.track(in: store).store(in: &cancellables)
    isInCall.suspend(in: store, for: "call").store(in: &cancellables)

    let router = Router(store: store) { _ in
      currentPage.send(.home)
      store.present(.guide) { $0.pages = [.home] }
      await Task.yield()
      isInCall.send(true)
      currentPage.send(.cart)
      store.present(.cart) { $0.pages = [.cart] }
    }
    await router.open("market://cart")
    await store.idle()

    #expect(screen.shown == [])
    isInCall.send(false)
    #expect(screen.shown == [.cart])
    currentPage.send(.home)
    #expect(screen.showing == [.guide])
  }

  @Test("A link ends the popup on screen, unless it is a forced one, and no popup that waits")
  func endingWhatIsShown() async {
    let screen = Screen<Market>()
    let store = PopupStore<Market>(host: screen, clock: VirtualClock())
    var queued: [[PopupID]] = []
    let router = Router(store: store) { _ in
      let shown = Set(store.presentations().map(\.popup.number))
      store.dismiss { shown.contains($0.number) && !$0.isMandatory }
      queued.append(store.state.queued.map(\.id))
    }
    store.present(.guide)
    store.present(.cart, id: "cart")
    await router.open("market://cart")
    await store.idle()
    #expect(queued == [["cart"]])
    #expect(screen.showing == [.cart])

    store.present(.forced(.guide, id: "update"))
    store.present(.guide, id: "guide")
    await router.open("market://cart")
    await store.idle()
    #expect(queued.last == ["guide"])
    #expect(screen.showing == [.guide] && store.isPresented("update"))
  }
}
