import PopupFlow
import Testing

@MainActor
@Suite struct StoreExplanationTests {
  private let store = PopupStore<Shop>(clock: VirtualClock())

  @Test("R43: the explanation of an id is published when it changes, nil while the id is unknown")
  func ofOne() {
    let explanations = Collector(store.explanations(of: "b").map { $0?.reasons })
    store.present("content", id: "a")
    store.present("content", id: "b")
    store.suspend(for: "call")
    store.send(.gate("online", isOpen: true))
    store.dismiss("b")
    #expect(
      explanations.values == [
        nil, [.transition(["a"]), .slot(["a"])],
        [.suspended("call"), .transition(["a"]), .slot(["a"])], nil,
      ])
  }

  @Test("R43: the explanations of all that wait, the best first, queued before alive")
  func ofAll() {
    store.send(.page(.appeared("home", "home")))
    store.present(PopupRequest("content", id: "alive", pages: ["home"], retention: .keepAlive))
    store.send(.report(.didPresent, "alive"))
    store.send(.page(.disappeared("home")))
    store.send(.report(.didDismiss, "alive"))
    store.suspend()
    let explanations = Collector(store.explanations.map { $0.map(\.id) })
    store.present("content", id: "low", priority: .low)
    store.present("content", id: "high", priority: .high)
    #expect(explanations.values == [["alive"], ["low", "alive"], ["high", "low", "alive"]])
  }
}
