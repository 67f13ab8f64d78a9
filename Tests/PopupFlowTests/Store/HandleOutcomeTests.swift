import PopupFlow
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10))) struct HandleOutcomeTests {
  let store = PopupStore<Shop>(clock: VirtualClock())

  @Test("An outcome can be awaited before it comes, after it, and by several tasks")
  func awaited() async {
    let handle = store.ask("a")
    let waiting = (0..<3).map { _ in Task { await handle.outcome } }
    await Task.yield()
    store.report(.userDismissed("yes"), "a")
    for task in waiting { #expect(await task.value == .completed("yes")) }
    #expect(await handle.outcome == .completed("yes"))
  }

  @Test("Cancelling one of several waiting tasks withdraws the request for all")
  func oneOfSeveralCancelled() async {
    store.suspend()
    let handle = store.ask("a")
    let patient = Task { await handle.outcome }
    let impatient = Task { await handle.outcome }
    impatient.cancel()
    #expect(await impatient.value == .cancelled)
    #expect(await patient.value == .cancelled)
  }

  @Test("An outcome is published once, followed by the completion")
  func published() {
    let handle = store.ask("a")
    let first = Collector(handle.outcomes)
    let second = Collector(handle.outcomes)
    #expect(!first.isFinished)
    store.report(.userDismissed("yes"), "a")
    #expect(first.values == [.completed("yes")])
    #expect(first.isFinished)
    #expect(second.values == [.completed("yes")])
  }

  @Test("A subscriber after the outcome receives it, too")
  func publishedLate() {
    let handle = store.ask("a")
    store.report(.userDismissed("yes"), "a")
    let late = Collector(handle.outcomes)
    #expect(late.values == [.completed("yes")])
    #expect(late.isFinished)
  }

  @Test("A refused request has its outcome when the call returns")
  func refused() {
    store.ask("a")
    let handle = store.ask("a")
    #expect(Collector(handle.outcomes).values == [.discarded(.duplicate)])
    #expect(handle.number == 2)
  }

  @Test("Cancelling the subscription to the outcome withdraws the request")
  func subscriptionCancelled() {
    store.suspend()
    let handle = store.ask("a")
    let outcomes = Collector(handle.outcomes)
    outcomes.cancel()
    #expect(store.queued == [])
    #expect(Collector(handle.outcomes).values == [.cancelled])
  }

  @Test("Releasing the handle does not withdraw the request")
  func handleLetGo() {
    weak var handle: PopupHandle<String>?
    handle = store.ask("a")
    #expect(handle != nil)
    #expect(store.presented == ["a"])
    store.report(.userDismissed(nil), "a")
    #expect(handle == nil)
  }

  @Test("After the outcome, cancelling the subscription or withdrawing has no effect")
  func afterOutcome() {
    let handle = store.ask("a")
    let outcomes = Collector(handle.outcomes)
    store.report(.userDismissed(nil), "a")
    let transitions = Collector(store.transitions)
    outcomes.cancel()
    handle.withdraw()
    #expect(transitions.values == [])
  }
}
