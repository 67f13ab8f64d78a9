import Foundation
import PopupFlow
import Testing

/// The code of README.md that needs no adapter, compiled and run.
enum Readme {
  enum Shop: PopupDomain {
    enum Content: Equatable { case deleteBasket, deleted, forceUpdate, offer(String) }
    enum Page { case home, checkout }
    enum Answer { case delete, keep }
  }

  @MainActor
  @Suite struct Examples {
    let clock = VirtualClock()
    let screen = Screen<Shop>()

    @Test("An answer is awaited, a toast leaves by itself, and an update interrupts")
    func answer() async {
      let store = PopupStore<Shop>(host: screen, clock: clock)
      var basket = ["Tea"]
      store.present(.offer("Two for one"))
      Task {
        await until { store.state.waitingCount == 1 }
        screen.close(with: nil)
        await until { screen.showing == [.deleteBasket] }
        screen.close(with: .delete)
      }

      if await store.answer(to: .deleteBasket) == .delete {  // waits for its turn
        basket = []
        store.present(.deleted, lane: .toast, duration: .seconds(2))  // has its own queue
      }
      store.present(.offer("Two for one"))
      store.present(.forced(.forceUpdate, id: "force-update"))  // interrupts the one on screen

      await store.idle()
      #expect(basket == [])
      #expect(screen.showing == [.deleted, .forceUpdate])
      #expect(store.state.queued.map(\.content) == [.offer("Two for one")])
      clock.advance(by: 2)
      #expect(screen.showing == [.forceUpdate])
      screen.close(with: nil)
      #expect(screen.showing == [.offer("Two for one")])
    }

    @Test("Publishers of requests, pages and logouts drive a store")
    func streams() {
      let campaigns = PassthroughSubject<String, Never>()
      let currentPage = PassthroughSubject<Shop.Page, Never>()
      let logouts = PassthroughSubject<Void, Never>()
      let store = PopupStore<Shop>(host: screen, clock: clock)
      var cancellables: Set<AnyCancellable> = []

      campaigns  // any publisher of the app's values
        .popupRequests { PopupRequest<Shop>(.offer($0)) }
        .priority(.low)
        .tieBreak(.lifo)  // the latest first
        .pages(.home)
        .retention(.keepAlive)  // leaves with its page, and returns with it
        .preemption(.yield)  // steps aside for a better popup, and returns
        .enqueue(in: store)
        .store(in: &cancellables)

      currentPage.track(in: store).store(in: &cancellables)
      logouts.endSession(in: store).store(in: &cancellables)

      campaigns.send("One")
      campaigns.send("Two")
      #expect(screen.showing == [])
      currentPage.send(.home)
      #expect(screen.showing == [.offer("Two")])
      currentPage.send(.checkout)
      #expect(screen.showing == [])
      currentPage.send(.home)
      #expect(screen.showing == [.offer("Two")])
      store.present(.forceUpdate, priority: .critical)
      #expect(screen.showing == [.forceUpdate])
      screen.close(with: nil)
      #expect(screen.showing == [.offer("Two")])
      logouts.send()
      #expect(screen.showing == [])
      #expect(store.state.waitingCount == 0)
    }
  }
}
