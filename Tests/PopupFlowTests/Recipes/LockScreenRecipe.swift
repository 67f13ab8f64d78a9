import PopupFlow
import PopupFlowTesting
import Testing

private enum Market: PopupDomain {
  enum Content: Equatable { case message(String), unlockHint }
  enum Page { case home, lock }
}

/// Recipe: popups leave while the app's own lock screen is up, and return after it.
@MainActor
@Suite struct LockScreenRecipe {
  @Test("R11, R13, R14: a popup leaves for the lock screen, waits behind it, and returns")
  func lock() {
    let screen = Screen<Market>()
    let store = PopupStore<Market>(host: screen, clock: VirtualClock())
    let currentPage = CurrentValueSubject<Market.Page, Never>(.home)
    let isLocked = PassthroughSubject<Bool, Never>()
    let messages = PassthroughSubject<String, Never>()
    var cancellables: Set<AnyCancellable> = []

    currentPage.track(in: store).store(in: &cancellables)
    isLocked
      .map { $0 ? PageVisitEvent<Market.Page>.appeared("lock", .lock) : .disappeared("lock") }
      .track(in: store)
      .store(in: &cancellables)

    messages
      .popupRequests { PopupRequest<Market>(.message($0)) }
      .pages(except: .lock)
      .retention(.keepAlive)
      .enqueue(in: store)
      .store(in: &cancellables)

    messages.send("Two for one")
    #expect(screen.showing == [.message("Two for one")])
    isLocked.send(true)
    #expect(screen.showing == [])
    messages.send("Three for one")
    #expect(screen.showing == [])

    store.present(.unlockHint) { $0.pages = [.lock] }
    #expect(screen.showing == [.unlockHint], "a popup of the lock screen")
    isLocked.send(false)
    #expect(screen.showing == [.message("Two for one")], "it returns, and the hint has gone")
    screen.close()
    #expect(screen.showing == [.message("Three for one")])
  }

  @Test("R19: a suspension keeps what is on screen, and holds back what comes")
  func suspended() {
    let screen = Screen<Market>()
    let store = PopupStore<Market>(host: screen, clock: VirtualClock())
    let isLocked = PassthroughSubject<Bool, Never>()
    var cancellables: Set<AnyCancellable> = []

    isLocked.suspend(in: store, for: "lock").store(in: &cancellables)

    store.present(.message("Two for one"))
    isLocked.send(true)
    store.present(.message("Three for one"))
    #expect(screen.showing == [.message("Two for one")])
    screen.close()
    #expect(screen.showing == [])
    isLocked.send(false)
    #expect(screen.showing == [.message("Three for one")])
  }
}
