import PopupFlow
import Testing

/// R5, R17: requesters of one session.
@MainActor
@Suite struct SessionRequesterTests {
  private let store = PopupStore<Shop>(
    host: ScriptedHost.answeringAtOnce(), clock: VirtualClock())

  private func requester(
    _ session: PopupSession? = nil, scope: PopupScope = .session
  ) -> PopupRequester<String, String> {
    store.requester(
      session: session, embed: { PopupRequest($0, id: PopupID($0)) { $0.scope = scope } },
      answer: { $0 })
  }

  /// The ways in which a requester becomes one of the current session.
  private enum Way: CaseIterable, Sendable { case store, requester, requesters, composed, twice }

  private func restricted(
    _ way: Way, scope: PopupScope = .session
  ) -> PopupRequester<String, String> {
    let (session, unrestricted) = (store.session, requester(scope: scope))
    switch way {
    case .store: return requester(session, scope: scope)
    case .requester: return unrestricted.restricted(to: session)
    case .requesters:
      var popups = PopupRequesters().restricted(to: session)
      popups.add(unrestricted)
      return popups.requester()
    case .composed:
      return PopupRequester<String, String> { await unrestricted.ask($0) }
        .restricted(to: session)
    case .twice:
      let first = unrestricted.restricted(to: session)
      store.endSession()
      let second = first.restricted(to: store.session)
      store.endSession()
      return second
    }
  }

  @Test("R5: what comes late is not shown to the next user", arguments: Way.allCases)
  private func late(by way: Way) async {
    let popups = restricted(way)
    store.endSession()
    #expect(await popups.ask("offer") == .discarded(.sessionEnded))
    #expect(store.state.presentationCount == 0)
  }

  @Test("R17: what is shown or waits ends with the session, also with the scope of the app")
  func ends() async {
    let popups = restricted(.store, scope: .app)
    let asking = ["offer", "survey"].map { id in Task { await popups.ask(id) } }
    await store.idle()
    #expect(store.presented == ["offer"] && store.queued == ["survey"])
    store.endSession()
    #expect(await asking[0].value == .dismissed(.sessionEnded))
    #expect(await asking[1].value == .discarded(.sessionEnded))
  }

  @Test("R5: a request for an earlier session stays one for it")
  func otherSession() async {
    let earlier = store.session
    store.endSession()
    let popups = requester(scope: earlier.scope).restricted(to: store.session)
    #expect(await popups.ask("offer") == .discarded(.sessionEnded))
  }

  @MainActor
  private final class Subscriptions {
    var all: [AnyCancellable] = []
  }

  @Test("R17: a condition in the closure of a requester of a session ends with the session")
  func condition() async {
    let (isOffline, popups) = (CurrentValueSubject<Bool, Never>(true), requester())
    let subscriptions = Subscriptions()
    let asking = PopupRequester<String, String> { [store] content in
      subscriptions.all.append(isOffline.present("offline", in: popups))
      store.endSession()
      isOffline.send(false)
      isOffline.send(true)
      return .dismissed(.user)
    }.restricted(to: store.session)
    _ = await asking.ask("offer")
    #expect(store.presented == [] && store.state.presentationCount == 1)
  }

  /// A host that asks for a question of its own when it shows an offer.
  private final class AskingHost: PopupHost {
    let popups: PopupRequester<String, String>

    init(_ popups: PopupRequester<String, String>) { self.popups = popups }

    func perform(
      _ command: PopupCommand<Shop>,
      report: @escaping @MainActor (PopupReport<String>.Kind) -> Void
    ) {
      guard case .present(let popup, _, _) = command else { return report(.didDismiss) }
      report(.didPresent)
      if popup.content == "offer" { Task { await popups.ask("what a host asks") } }
    }
  }

  @Test("R5: what a host asks while it shows the popup of a session is not of that session")
  func hosts() async {
    let host = AskingHost(requester(scope: .app))
    let driving = store.drive(host, lanes: [.banner])
    let offer = store.requester(
      embed: { PopupRequest<Shop>($0, lane: .banner) }, answer: { $0 as String? })
    let popups = PopupRequester<String, String> { await offer.ask($0) }
      .restricted(to: store.session)
    let asking = Task { await popups.ask("offer") }
    await store.idle()
    store.endSession()
    #expect(await asking.value == .dismissed(.sessionEnded))
    await store.idle()
    #expect(store.presented == ["what a host asks"])
    driving.cancel()
  }

  @Test("In the session, popups come as always, and follow-ups too", arguments: [true, false])
  func current(isComposed: Bool) async {
    let host = ScriptedHost.answeringAtOnce()
    let store = PopupStore<Shop>(host: host, clock: VirtualClock())
    let own: PopupRequester<String, String> = store.requester(
      embed: { PopupRequest($0, id: PopupID($0)) }, answer: { $0 })
    let composed = PopupRequester<String, String> { await own.ask($0) }
    let popups = (isComposed ? composed : own).restricted(to: store.session)
    let deleting = Task {
      await popups.answer(to: "delete") == "yes" ? await popups.answer(to: "really") : nil
    }
    await store.idle()
    store.request("ad")
    host.report(.userDismissed("yes"), of: "delete")
    await store.idle()
    #expect(store.presented == ["really"])
    host.report(.userDismissed("yes"), of: "really")
    #expect(await deleting.value == "yes")
  }

  @Test("A requester of the whole app goes on in the next session")
  func unrestricted() async {
    let popups = requester()
    store.endSession()
    let asking = Task { await popups.ask("offer") }
    await store.idle()
    #expect(store.presented == ["offer"])
    store.dismissAll()
    #expect(await asking.value == .dismissed(.requested))
  }
}
