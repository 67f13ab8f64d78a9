import Dispatch
import PopupFlow
import Testing

@MainActor
@Suite struct HandleTests {
  let store = PopupStore<Shop>(clock: VirtualClock())
  let host = ScriptedHost()

  // MARK: Outcomes

  @Test("An outcome can be awaited before it comes, after it, and by several tasks")
  func awaited() async {
    let handle = store.request("a")
    let waiting = (0..<3).map { _ in Task { await handle.outcome } }
    await Task.yield()
    store.report(.userDismissed("yes"), "a")
    for task in waiting { #expect(await task.value == .completed("yes")) }
    #expect(await handle.outcome == .completed("yes"))
  }

  @Test("Cancelling one of several waiting tasks withdraws the request for all")
  func oneOfSeveralCancelled() async {
    store.send(.suspend)
    let handle = store.request("a")
    let patient = Task { await handle.outcome }
    let impatient = Task { await handle.outcome }
    impatient.cancel()
    #expect(await impatient.value == .cancelled)
    #expect(await patient.value == .cancelled)
  }

  @Test("Releasing the handle does not withdraw the request")
  func handleLetGo() {
    weak var handle: PopupHandle<String>?
    handle = store.request("a")
    #expect(handle != nil)
    #expect(store.presented == ["a"])
    store.report(.userDismissed(nil), "a")
    #expect(handle == nil)
  }

  // MARK: Places

  @Test("Places include a displacement and a return, and complete with the outcome")
  func displacedAndReturned() {
    store.keepDriving(host)
    store.send(.suspend)
    let phases = Collector(store.request("a") { $0.preemption = .yield }.places)
    store.send(.resume)
    host.finishTransitions()
    store.request("better") { $0.priority = .high }
    host.finishTransitions()
    store.dismiss("better")
    host.finishTransitions()
    #expect(!phases.isFinished)
    store.report(.willDismiss, "a")
    store.report(.userDismissed(nil), "a")
    #expect(
      phases.values == [
        .queued, .presented(.presenting), .presented(.presented), .presented(.dismissing), .alive,
        .presented(.presenting), .presented(.presented), .presented(.swiping),
      ])
    #expect(phases.isFinished)
  }

  @Test("Only settled places are published: a host that dismisses at once skips one")
  func instantHost() {
    store.keepDriving(InstantHost<Shop>())
    store.send(.suspend)
    let phases = Collector(store.request("a").places)
    store.send(.resume)
    store.dismiss("a")
    #expect(phases.values == [.queued, .presented(.presenting), .presented(.presented)])
    #expect(phases.isFinished)
  }

  @Test("Places of a posted request begin when the store receives it")
  func beforeTakenIn() {
    var phases: Collector<PopupPlace>?
    let subscription = store.states.dropFirst().first().sink { [store] _ in
      phases = Collector(store.request("a").places)
      #expect(phases?.values == [])
    }
    store.send(.tick)
    #expect(phases?.values == [.presented(.presenting)])
    subscription.cancel()
  }

  // MARK: Withdrawals

  @Test("A posted request that is withdrawn before it is received ends and is never shown")
  func withdrawnBeforeTakenIn() async {
    store.keepDriving(host)
    let transitions = Collector(store.transitions)
    // Off the main actor the request is posted, so it is withdrawn before the main actor receives
    // it.
    let handle = DispatchQueue(label: "elsewhere").sync { [store] in
      let handle = store.requestAnywhere(.named("a"))
      handle.withdraw()
      return handle
    }
    #expect(handle.number == nil)
    #expect(await handle.outcome == .cancelled)
    #expect(handle.number == 1)
    #expect(host.log == [])
    #expect(transitions.values.map(\.events.count) == [2])
  }

  @Test("A refused request has its outcome when the call returns; withdrawing it has no effect")
  func refused() {
    store.request("a")
    let handle = store.request("a")
    #expect(Collector(handle.outcomePublisher).values == [.discarded(.duplicate)])
    #expect(handle.number == 2)
    handle.withdraw()
    #expect(store.state.presented.first?.reason == nil)
    #expect(store.presented == ["a"])
  }
}
