import PopupFlow
import Testing

/// R35: deadlines that a store reaches late.
@MainActor
@Suite struct StoreLateTickTests {
  private typealias Store = PopupStore<Shop>

  /// Returns the first events of a transition, and its time.
  private func record(_ store: Store, during body: () -> Void) -> [String] {
    var words: [String] = []
    let subscription = store.transitions.sink { transition in
      words.append("\(transition.at) \(transition.events.map { "\($0)" }.joined(separator: ", "))")
    }
    body()
    subscription.cancel()
    return words
  }

  @Test("R41: no deadline of the process before fires before the relaunch, since no process ran")
  func relaunch() {
    var state = PopupState<Shop>()
    let requests: [PopupRequest<Shop>] = [
      .named("shown", relaunch: .restore, duration: .seconds(5)),
      .named("late", relaunch: .restore, expiresAt: .at(20)),
      .named("kept", relaunch: .restore),
    ]
    let reducer = PopupReducer<Shop>()
    _ = reducer.reduce(into: &state, batch: requests.map { .request($0) }, at: 0)
    _ = reducer.reduce(into: &state, .report(.didPresent, "late"), at: 0)
    for batch in [[PopupEvent<Shop>.relaunched, .suspend], [.relaunched]] {
      let store = Store(state: state, clock: VirtualClock(now: 1_000))
      let words = record(store) { store.send(batch: batch) }
      #expect(words.first == "1000.0 \(batch.map { "\($0)" }.joined(separator: ", "))")
      #expect(words.dropFirst() == ["1000.0 time passed"])
      #expect(!store.state.queued.contains { $0.id == "late" })
    }
  }

  @Test("A deadline that a late tick brings about is as late as the tick, and not later")
  func consequence() {
    let clock = VirtualClock()
    let store = Store(
      policy: PopupPolicy(transitionTimeout: .seconds(1)), clock: clock)
    store.present(.named("a", preemption: .yield, expiresAt: .at(0.5)))
    store.send(.report(.didPresent, "a"))
    store.present(.named("b", priority: .high))
    clock.skip(to: 1.75)
    // The dismissal of `a` is overdue at 1, so `a` waits again, although it expired at 0.5.
    let words = record(store) { expectIssue("is still dismissing") { store.send(.trigger) } }
    #expect(words == ["1.0 time passed", "1.0 time passed", "1.75 triggered"])
  }
}
