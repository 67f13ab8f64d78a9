import PopupFlow
import Testing

extension Documentation {
  @MainActor
  @Suite struct SessionsArticle {
    @Test("R5, R17: a logout ends the session's popups, and refuses late requests")
    func logout() async {
      let store = PopupStore<Shop>(host: QuickHost(), clock: VirtualClock())
      var cancellables: Set<AnyCancellable> = []

      let logouts = PassthroughSubject<Void, Never>()
      logouts.endSession(in: store).store(in: &cancellables)

      // Taken when the work starts, not when the response arrives.
      let session = store.session
      let answer = PassthroughSubject<String, Never>()
      answer
        .popupRequests { PopupRequest<Shop>(.offer($0)) }
        .scope(session.scope)
        .enqueue(in: store)
        .store(in: &cancellables)

      let guide = store.present(.guide(step: 1))
      store.present(.forceUpdate, id: "update") { $0.scope = .app }
      answer.send("Two for one")
      #expect(store.state.waitingCount == 2)

      logouts.send()
      answer.send("Three for one")
      #expect(await guide.outcome == .dismissed(.sessionEnded))
      #expect(store.state.presented.map(\.popup.id) == ["update"])
      #expect(store.state.waitingCount == 0)
    }

    @Test("A requester of one session requests nothing for the next user")
    func requester() async {
      let store = PopupStore<Shop>(host: QuickHost(), clock: VirtualClock())

      let popups: PopupRequester<String, Shop.Answer> = store.requester(
        session: store.session, embed: { PopupRequest(.offer($0)) }, answer: { $0 })

      let asking = Task { await popups.ask("Two for one") }
      await store.idle()
      store.endSession()
      #expect(await asking.value == .dismissed(.sessionEnded))
      #expect(await popups.ask("Three for one") == .discarded(.sessionEnded))
    }
  }
}
