import Dispatch
import PopupFlow
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10))) struct HandleWithdrawTests {
  let store = PopupStore<Shop>(clock: VirtualClock())
  let host = ScriptedHost()

  @Test("A posted request that is withdrawn before it is received ends and is never shown")
  func beforeTakenIn() async {
    let driving = store.drive(host)
    let transitions = Collector(store.transitions)
    // Off the main actor the request is posted, so it is withdrawn before the main actor receives
    // it.
    let handle = DispatchQueue(label: "elsewhere").sync { [store] in
      let handle = store.post(.named("a"))
      handle.withdraw()
      return handle
    }
    #expect(handle.number == nil)
    #expect(await handle.outcome == .cancelled)
    #expect(handle.number == 1)
    #expect(host.log == [])
    #expect(transitions.values.map(\.events.count) == [2])
    driving.cancel()
  }

  @Test("Withdrawing a queued request cancels only that request")
  func queued() {
    store.suspend()
    let handle = store.ask("a")
    store.ask("b")
    handle.withdraw()
    #expect(store.queued == ["b"])
    #expect(Collector(handle.outcomes).values == [.cancelled])
  }

  @Test("Withdrawing a request refused for its id does not affect the other")
  func refused() {
    store.ask("a")
    store.ask("a").withdraw()
    #expect(store.state.presented.first?.reason == nil)
    #expect(store.presented == ["a"])
  }

  @Test("A request withdrawn on many threads at once ends once")
  func manyThreads() async {
    store.suspend()
    let outcomes = Collector(store.outcomes.map(\.words))
    let handle = store.ask("a")
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<20 { group.addTask { handle.withdraw() } }
    }
    #expect(await handle.outcome == .cancelled)
    #expect(outcomes.values == ["a#1 cancelled"])
  }
}
