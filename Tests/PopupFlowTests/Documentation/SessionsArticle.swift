import PopupFlow
import Testing

extension Documentation {
  @MainActor
  @Suite struct SessionsArticle {
    @Test("A logout clears the session's popups and refuses late requests")
    func logout() async {
      let store = PopupStore<Shop>(host: QuickHost(), clock: VirtualClock())
      var cancellables: Set<AnyCancellable> = []

      let logouts = PassthroughSubject<Void, Never>()
      logouts.endSession(in: store).store(in: &cancellables)

      // Taken when the work starts, not when the response arrives.
      let session = store.session
      #expect(session.epoch == 0)
      let guide = store.present(.guide(step: 1))

      var update = PopupRequest<Shop>(.forceUpdate, id: "update")
      update.scope = .app
      store.present(update)

      logouts.send()
      #expect(store.session.epoch == 1)
      #expect(await guide.outcome == .dismissed(.sessionEnded))
      #expect(store.state.presented.map(\.popup.id) == ["update"])

      var late = PopupRequest<Shop>(.offer("For the one who was here before"))
      late.scope = session.scope
      #expect(await store.present(late).outcome == .discarded(.sessionEnded))
    }

    @Test("A requester of one session requests nothing for the next user")
    func requester() async {
      let store = PopupStore<Shop>(host: QuickHost(), clock: VirtualClock())

      let popups: PopupRequester<String, Shop.Answer> = store.requester(
        session: store.session, embed: { PopupRequest(.offer($0)) }, answer: { $0 })

      let asking = Task { await popups.outcome(of: "Two for one") }
      await store.idle()
      store.endSession()
      #expect(await asking.value == .dismissed(.sessionEnded))
      #expect(await popups.outcome(of: "Three for one") == .discarded(.sessionEnded))
    }
  }
}
