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
      let handle = store.enqueue(.named("a"))
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

  @Test("While it is on its way in, it is dismissed as soon as it is there")
  func presenting() {
    let driving = store.drive(host)
    let handle = store.ask("a")
    handle.withdraw()
    handle.withdraw()
    host.answerAll()
    #expect(host.log == ["present a 1", "dismiss requested a 1", "a#1 dismissed.requested"])
    driving.cancel()
  }

  @Test("While it is on screen, it is dismissed")
  func presented() {
    let driving = store.drive(host)
    let handle = store.ask("a")
    host.answerAll()
    handle.withdraw()
    #expect(host.log == ["present a 1", "dismiss requested a 1"])
    driving.cancel()
  }

  @Test("While it is on its way out for a better one, it does not come back")
  func dismissing() {
    let driving = store.drive(host)
    let handle = store.ask("a") { $0.preemption = .yield }
    host.answerAll()
    store.ask("better") { $0.priority = .high }
    handle.withdraw()
    host.answerAll()
    #expect(store.alive == [])
    #expect(Collector(handle.outcomes).values == [.dismissed(.requested)])
    driving.cancel()
  }

  @Test("While it is alive, it is cancelled")
  func alive() {
    let driving = store.drive(host)
    let handle = store.ask("a") { $0.preemption = .yield }
    host.answerAll()
    store.ask("better") { $0.priority = .high }
    host.answerAll()
    #expect(store.alive == ["a"])
    handle.withdraw()
    #expect(store.alive == [])
    #expect(Collector(handle.outcomes).values == [.cancelled])
    driving.cancel()
  }

  @Test("After its outcome, another request of the same id is not touched")
  func otherRequestOfTheID() {
    store.suspend()
    let first = store.ask("a")
    first.withdraw()
    store.ask("a")
    first.withdraw()
    #expect(store.queued == ["a"])
  }

  @Test("One that was refused for its id does not take the other along")
  func refused() {
    store.ask("a")
    store.ask("a").withdraw()
    #expect(store.state.presented.first?.reason == nil)
    #expect(store.presented == ["a"])
  }

  @Test("One that was replaced on screen does not take its successor along")
  func replaced() {
    let driving = store.drive(host)
    let first = store.ask("a")
    host.answerAll()
    store.ask("a") { $0.coalescing = .replace }
    first.withdraw()
    #expect(host.log == ["present a 1", "a#1 replaced", "update a 1"])
    driving.cancel()
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
