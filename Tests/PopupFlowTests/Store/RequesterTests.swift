import PopupFlow
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10))) struct RequesterTests {
  /// A feature's own content and answer.
  enum Cart: Sendable { case confirmEmptying }
  enum CartAnswer: String, Sendable { case emptyIt, keepIt }

  let store = PopupStore<Shop>(clock: VirtualClock())

  private func requester(
    of store: PopupStore<Shop>
  ) -> PopupRequester<Cart, CartAnswer> {
    store.requester(
      embed: { PopupRequest("\($0)", id: "cart", priority: .high) },
      answer: { CartAnswer(rawValue: $0) })
  }

  @Test("The app's closures embed the feature's content and extract its answer")
  func embeds() async {
    let requester = requester(of: store)
    async let outcome = requester.present(.confirmEmptying)
    await until { store.presented == ["cart"] }
    #expect(store.state.presented.first?.popup.content == "confirmEmptying")
    #expect(store.state.presented.first?.popup.priority == .high)
    store.report(.userDismissed("emptyIt"), "cart")
    #expect(await outcome == .completed(.emptyIt))
  }

  @Test("An answer of another feature counts as dismissed by the user")
  func foreignAnswer() async {
    let requester = requester(of: store)
    async let outcome = requester.present(.confirmEmptying)
    await until { store.presented == ["cart"] }
    store.report(.userDismissed("something else"), "cart")
    #expect(await outcome == .dismissed(.user))
  }

  @Test(
    "Every other outcome is passed on unchanged",
    arguments: [
      ("replaced", PopupOutcome<CartAnswer>.replaced), ("failed", .failed),
      ("cancelled", .cancelled), ("discarded", .discarded(.duplicate)),
      ("dismissed", .dismissed(.host)),
    ])
  func otherOutcomes(name: String, expected: PopupOutcome<CartAnswer>) async {
    let requester = requester(of: store)
    if name == "discarded" { store.ask("cart") }
    if name == "cancelled" { store.suspend() }
    async let outcome = requester.present(.confirmEmptying)
    await until { store.state.requestCount == (name == "discarded" ? 2 : 1) }
    switch name {
    case "replaced": store.ask("cart") { $0.coalescing = .replace }
    case "failed": store.report(.didFail, "cart")
    case "cancelled": store.dismiss("cart")
    case "dismissed": store.report(.didDismiss, "cart")
    default: break
    }
    #expect(await outcome == expected)
  }

  @Test("Cancelling the requesting task withdraws the request")
  func cancelling() async {
    let requester = requester(of: store)
    store.suspend()
    let task = Task { await requester.present(.confirmEmptying) }
    await until { store.queued == ["cart"] }
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(store.queued == [])
  }

  @Test("A requester does not keep the store alive, and answers `cancelled` after it")
  func storeGone() async {
    var gone: PopupStore<Shop>? = PopupStore(clock: VirtualClock())
    weak var reference: PopupStore<Shop>?
    reference = gone
    let requester = gone.map { self.requester(of: $0) }
    gone = nil
    #expect(reference == nil)
    #expect(await requester?.present(.confirmEmptying) == .cancelled)
  }

  @Test("A fake requester answers without a store")
  func fake() async {
    let fake = PopupRequester<Cart, CartAnswer> { _ in .completed(.keepIt) }
    #expect(await fake.present(.confirmEmptying) == .completed(.keepIt))
  }
}
