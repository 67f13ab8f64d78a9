import IssueReporting
import PopupFlow
import Testing

@MainActor
@Suite struct RequesterTests {
  /// A feature's own content and answer.
  enum Cart: Sendable { case confirmEmptying }
  enum CartAnswer: String, Sendable { case emptyIt, keepIt }

  private enum LoginPopup { case again }

  private func requester(of store: PopupStore<Shop>) -> PopupRequester<Cart, CartAnswer> {
    store.requester(
      embed: { PopupRequest("\($0)", id: "cart") { $0.priority = .high } },
      answer: { CartAnswer(rawValue: $0) })
  }

  /// A requester whose contents are their ids, alone and among others.
  private func texts(
    of store: PopupStore<Shop>
  ) -> (requester: PopupRequester<String, String>, popups: PopupRequesters) {
    let requester: PopupRequester<String, String> = store.requester(
      embed: { PopupRequest($0, id: PopupID($0)) }, answer: { $0 })
    var popups = PopupRequesters()
    popups.add(requester)
    return (requester, popups)
  }

  /// The event that ends the request, and the outcome that the feature receives.
  nonisolated static let outcomes: [(PopupEvent<Shop>, PopupOutcome<CartAnswer>)] = [
    (.report(.userDismissed("emptyIt"), "cart"), .completed(.emptyIt)),
    // The answer of another feature.
    (.report(.userDismissed("something else"), "cart"), .dismissed(.user)),
    (.request(.named("cart") { $0.coalescing = .replace }), .replaced),
    (.report(.didFail, "cart"), .failed), (.report(.didDismiss, "cart"), .dismissed(.host)),
    (.sessionEnded, .discarded(.sessionEnded)), (.dismiss("cart"), .cancelled),
  ]

  @Test(
    "Contents are embedded, answers extracted, and other outcomes passed on", arguments: outcomes)
  func outcome(end: PopupEvent<Shop>, expected: PopupOutcome<CartAnswer>) async {
    let store = PopupStore<Shop>(clock: VirtualClock())
    // These outcomes are those of a popup that waits.
    if [.discarded(.sessionEnded), .cancelled].contains(expected) { store.send(.suspend) }
    let requester = requester(of: store)
    async let outcome = requester.ask(.confirmEmptying)
    await until { store.state.requestCount == 1 }
    let popup = store.state.presented.first?.popup ?? store.state.queued.first
    #expect(popup?.content == "confirmEmptying" && popup?.priority == .high)
    store.send(end)
    #expect(await outcome == expected)
  }

  @Test("On the main actor, popups are requested in the order of the calls, before any other work")
  func order() async {
    let store = PopupStore<Shop>(clock: VirtualClock())
    store.send(.suspend)
    let (requester, popups) = texts(of: store)
    let ids = ["a", "b", "c", "d"]
    let asking = ids.map { id in
      Task {
        id < "c"
          ? await requester.ask(id) : await popups.ask(id, answering: String.self)
      }
    }
    // A later task of the main actor.
    await Task {}.value
    #expect(store.state.queued.map(\.id) == ids.map { PopupID($0) })
    store.endSession()
    for task in asking { _ = await task.value }
  }

  @Test("A popup that nobody awaits is requested like the app's own, and outlives its task")
  func alone() async {
    let store = PopupStore<Shop>(clock: VirtualClock())
    store.send(.suspend)
    let (requester, popups) = texts(of: store)
    let task = Task {
      requester.present("a")
      popups.present("b")
      requester.present("a")
    }
    await task.value
    task.cancel()
    #expect(store.state.queued.map(\.id) == ["a", "b"])
    #expect(store.state.queued.allSatisfy { $0.request.userInitiated != true })
    #expect(store.state.requestCount == 3)
  }

  @Test("A popup that nobody awaits belongs to the session of its requester")
  func aloneInSession() async {
    let store = PopupStore<Shop>(clock: VirtualClock())
    let own: PopupRequester<String, String> = store.requester(
      session: store.session, embed: { PopupRequest($0) { $0.scope = .app } }, answer: { $0 })
    var popups = PopupRequesters()
    popups.add(PopupRequester<String, String> { await own.ask($0) })
    popups.restricted(to: store.session).present("offer")
    await store.idle()
    #expect(store.presented.count == 1)
    store.endSession()
    own.present("offer")
    popups.present("offer")
    await store.idle()
    #expect(store.presented == [] && store.state.waitingCount == 0)
  }

  @Test("A requester does not keep the store alive, and answers `cancelled` after it")
  func storeGone() async {
    var gone: PopupStore<Shop>? = PopupStore(clock: VirtualClock())
    weak var reference: PopupStore<Shop>?
    reference = gone
    let requester = gone.map { self.requester(of: $0) }
    gone = nil
    #expect(reference == nil)
    #expect(await requester?.ask(.confirmEmptying) == .cancelled)
  }

  @Test("A feature finds its own requester and no other; the latest replaces an earlier one")
  func found() async {
    var popups = PopupRequesters()
    popups.add(PopupRequester<Cart, CartAnswer> { _ in .completed(.emptyIt) })
    popups.add(PopupRequester<LoginPopup, Bool> { _ in .completed(true) })
    #expect(await popups.ask(Cart.confirmEmptying) == .completed(CartAnswer.emptyIt))
    #expect(await popups.requester(for: LoginPopup.self).ask(.again) == .completed(true))
    popups.add(PopupRequester<LoginPopup, Bool> { _ in .cancelled })
    #expect(await popups.ask(LoginPopup.again, answering: Bool.self) == .cancelled)
  }

  @Test("Without a requester, a request is an issue for the developer and fails")
  func missing() async {
    let popups = PopupRequesters()
    await expectIssue("Nobody shows popups of LoginPopup") {
      #expect(await popups.ask(LoginPopup.again, answering: Bool.self) == .failed)
    }
    expectIssue("Nobody shows popups of LoginPopup: no requester was added for them") {
      popups.present(LoginPopup.again)
    }
  }
}
