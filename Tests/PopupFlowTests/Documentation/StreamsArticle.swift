import PopupFlow
import Testing

extension Documentation {
  @MainActor
  @Suite struct StreamsArticle {
    @Test("A publisher of the app's own values becomes popups")
    func operators() {
      let store = PopupStore<Shop>(clock: VirtualClock())
      var cancellables: Set<AnyCancellable> = []
      let campaigns = PassthroughSubject<String, Never>()
      let isOnline = CurrentValueSubject<Bool, Never>(true)
      let currentPage = CurrentValueSubject<Shop.Page, Never>(.checkout)
      let logouts = PassthroughSubject<Void, Never>()

      campaigns
        .popupRequests { PopupRequest<Shop>(.offer($0)) }
        .priority(.low)
        .tieBreak(.lifo)
        .pages(.home)
        .retention(.keepAlive)
        .preemption(.yield)
        .requires("online")
        .expiresAt(.after(.seconds(3600)))
        .enqueue(in: store)
        .store(in: &cancellables)

      isOnline.openGate("online", in: store).store(in: &cancellables)
      currentPage.track(in: store).store(in: &cancellables)
      logouts.endSession(in: store).store(in: &cancellables)

      campaigns.send("Two for one")
      campaigns.send("Three for one")
      #expect(
        store.state.queued.map(\.content) == [.offer("Three for one"), .offer("Two for one")])
      currentPage.send(.home)
      #expect(store.state.presented.map(\.popup.content) == [.offer("Three for one")])
      logouts.send()
      #expect(store.state.queued.isEmpty)
    }
  }
}
