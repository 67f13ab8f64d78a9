import PopupFlow
import Testing

extension Documentation {
  @MainActor
  @Suite struct SessionsArticle {
    @Test("R17: the login replaces the root when the popups of the session have left it")
    func root() {
      let host = RecordingHost<Shop>()
      let store = PopupStore<Shop>(clock: VirtualClock())
      var cancellables: Set<AnyCancellable> = []
      var logins = 0
      func showLogin() { logins += 1 }
      store.drive(host).store(in: &cancellables)
      store.present(.offer("Two for one"), id: "offer")
      store.present(.forceUpdate, id: "update", lane: .banner) { $0.scope = .app }
      store.present(.saved, id: "saved", lane: .toast)
      host.finishTransitions()
      // It is leaving at the logout, for another reason.
      store.dismiss("saved")

      store.endSession()
      store.states
        .first { $0.presented.allSatisfy { $0.reason == nil } }
        .sink { _ in showLogin() }
        .store(in: &cancellables)

      host.report(.didDismiss, of: "offer")
      #expect(logins == 0)
      host.finishTransitions()
      #expect(logins == 1 && host.showing == ["update"])
    }

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
