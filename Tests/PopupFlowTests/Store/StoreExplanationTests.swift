import PopupFlow
import Testing

/// R43: explanations of a store, which know the time and the hosts.
@MainActor
@Suite struct StoreExplanationTests {
  @Test("R43: an explanation counts from now, not from the last event")
  func now() {
    let clock = VirtualClock(now: 1.7e9)
    let store = PopupStore<Shop>(
      policy: PopupPolicy(limits: ["hourly": PopupLimit(count: 1, within: .seconds(3_600))]),
      clock: clock)
    store.request("a") { $0.notBefore = .after(.seconds(600)) }
    clock.skip(to: 1.7e9 + 300)
    #expect(store.explanation(of: "a")?.sentences == ["Can begin in 5 minutes."])
    #expect(store.state.now == 1.7e9)
  }

  @Test("R43, R45: the explanation of an id is published when a host begins or ceases to serve it")
  func served() {
    let store = PopupStore<Shop>(clock: VirtualClock())
    store.send(.suspend)
    store.request("a") { $0.lane = "tost" }
    let explanations = Collector(store.explanations(of: "a").map { $0?.isServed })
    let all = Collector(store.explanations.map { $0.map(\.isServed) })
    let driving = store.drive(ScriptedHost(), lanes: ["tost"])
    let other = store.drive(ScriptedHost(), lanes: ["tost"])
    driving.cancel()
    #expect(explanations.values == [false, true])
    other.cancel()
    #expect(explanations.values == [false, true, false])
    #expect(all.values == [[false], [true], [false]])
  }

  @Test("The explanations complete when the store is gone, and end when they are cancelled")
  func end() {
    var store: PopupStore<Shop>? = PopupStore(clock: VirtualClock())
    let one = store.map { Collector($0.explanations(of: "a")) }
    let cancelled = store.map { Collector($0.explanations(of: "a")) }
    cancelled?.cancel()
    store?.request("a")
    #expect(one?.values.count == 2 && cancelled?.values.count == 1)
    store = nil
    #expect(one?.isFinished == true && cancelled?.isFinished == false)
  }
}
