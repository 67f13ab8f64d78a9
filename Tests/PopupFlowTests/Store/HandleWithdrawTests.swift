import Dispatch
import PopupFlow
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10))) struct HandleWithdrawTests {
  let store = PopupStore<Shop>(clock: VirtualClock())
  let host = ScriptedHost()

  @Test("Withdrawn before it is taken in, it is taken in, ends and is never shown")
  func beforeTakenIn() async {
    let driving = store.drive(host)
    let transitions = Collector(store.transitions)
    // Elsewhere it hops, so it is withdrawn before the main actor sees it.
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

  @Test("While it is queued, it is cancelled, and only it")
  func queued() {
    store.suspend()
    let handle = store.ask("a")
    store.ask("b")
    handle.withdraw()
    #expect(store.queued == ["b"])
    #expect(Collector(handle.outcomes).values == [.cancelled])
  }

  @Test("One that was refused for its id does not take the other along")
  func refused() {
    store.ask("a")
    store.ask("a").withdraw()
    #expect(store.state.presented.first?.reason == nil)
    #expect(store.presented == ["a"])
  }

  @Test("Withdrawn on many threads at once, it ends once")
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
