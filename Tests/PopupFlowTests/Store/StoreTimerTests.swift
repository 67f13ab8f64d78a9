import PopupFlow
import Testing

@MainActor
@Suite struct StoreTimerTests {
  var (clock, store) = virtualStore()

  /// Makes requests that wait for a gate and expire at the given times.
  private func wait(_ times: [Double], in store: PopupStore<Shop>) {
    for time in times {
      store.request(PopupID("to \(time)")) {
        $0.requires = ["never"]
        $0.expiresAt = .at(time)
      }
    }
  }

  @Test("There is one timer, for the earliest deadline")
  func oneTimer() {
    #expect(clock.pendingInstants == [])
    wait([5, 3, 4], in: store)
    #expect(clock.pendingInstants == [3])
    store.dismiss("to 3.0")
    #expect(clock.pendingInstants == [4])
    store.dismissAll()
    #expect(clock.pendingInstants == [])
  }

  @Test("A timer whose deadline did not change is not reset")
  func leftAlone() {
    wait([3], in: store)
    wait([4, 5], in: store)
    store.send(.tick)
    #expect(clock.scheduleCount == 1)
  }

  @Test("A timer that fires too early is reset")
  func early() {
    let outcomes = Collector(store.outcomes.map(\.snapshot))
    wait([3], in: store)
    clock.advance(to: 1)
    clock.fireEarly()
    #expect(outcomes.values == [])
    #expect(clock.pendingInstants == [3])
    clock.advance(to: 3)
    #expect(outcomes.values == ["to 3.0#1 discarded.expired"])
  }

  @Test("A late timer fires each deadline at its own time, in order")
  func late() {
    let transitions = Collector(store.transitions)
    wait([3, 1, 2, 9], in: store)
    clock.skip(to: 5)
    clock.advance(to: 5)
    #expect(transitions.values.dropFirst(4).map(\.at) == [1, 2, 3])
    #expect(transitions.values.dropFirst(4).map(\.events) == [[.tick], [.tick], [.tick]])
    #expect(clock.pendingInstants == [9])
  }

  @Test("Deadlines before an event fire at their own times before it is handled")
  func deadlinesBeforeEvent() {
    let transitions = Collector(store.transitions)
    wait([1, 2], in: store)
    clock.skip(to: 2)
    store.send(.suspend)
    #expect(transitions.values.dropFirst(2).map(\.at) == [1, 2, 2])
    #expect(transitions.values.last?.events == [.suspend])
    #expect(clock.pendingInstants == [])
  }

  @Test("A deadline that follows from a late one fires as well, without a timer")
  func deadlineOfDeadline() {
    store.keepDriving(InstantHost<Shop>())
    let transitions = Collector(store.transitions)
    store.request("a") { $0.duration = .seconds(1) }
    store.request("b") { $0.duration = .seconds(1) }
    clock.skip(to: 10)
    clock.advance(to: 10)
    // The host answers late, so the duration of b begins then.
    #expect(store.presented == ["b"])
    #expect(transitions.values.last?.at == 10)
    #expect(clock.pendingInstants == [11])
  }

  @Test(
    "R33: a timer later than the timeout does not make a popup overdue before its host could answer"
  )
  func suspendedApp() {
    let outcomes = Collector(store.outcomes)
    store.request("a") { $0.duration = .seconds(2) }
    store.report(.didPresent, "a")
    for id in ["b", "c", "d"] { store.request(PopupID(id)) }
    store.request("gone") { $0.expiresAt = .at(50) }
    clock.skip(to: 100)
    clock.advance(to: 100)
    #expect(store.state.presented.map(\.phase) == [.dismissing])
    #expect(outcomes.values.map(\.id) == ["gone"])
    #expect(clock.pendingInstants == [110])
    store.report(.didDismiss, "a")
    #expect(store.presented == ["b"])
  }

  @Test("R35: a restored state continues from its time, whatever the new clock's time")
  func keptTime() {
    let store = PopupStore<Shop>(state: PopupState(now: 100), clock: clock)
    let transitions = Collector(store.transitions)
    store.present(.named("a", requires: ["never"], expiresAt: .after(.seconds(3))))
    #expect(clock.pendingInstants == [3])
    clock.advance(to: 2)
    store.send(.tick)
    clock.advance(to: 3)
    #expect(store.queued == [])
    #expect(transitions.values.map(\.at) == [100, 102, 103])
  }

  @Test("A store that is released cancels its timer")
  func takenBack() {
    var store: PopupStore<Shop>? = PopupStore(clock: clock)
    store?.request("a") { $0.expiresAt = .at(3) }
    // The second after which a popup without a host is declined comes before the expiry.
    #expect(clock.pendingInstants == [1])
    store = nil
    #expect(clock.pendingInstants == [])
  }

  /// A virtual clock with costly timers.
  private struct CostlyClock: CostlyTimerClock {
    let virtual = VirtualClock()
    var now: Double { virtual.now }

    func schedule(
      at instant: Double, _ action: @escaping @MainActor @Sendable () -> Void
    ) -> AnyCancellable {
      virtual.schedule(at: instant, action)
    }
  }

  @Test("A costly timer that is too early is left to fire without effect")
  func costlyTimers() {
    let clock = CostlyClock()
    let store = PopupStore<Shop>(clock: clock)
    let transitions = Collector(store.transitions)
    wait([5, 3, 7], in: store)
    store.dismiss("to 3.0")
    #expect(clock.virtual.pendingInstants == [3])
    #expect(clock.virtual.scheduleCount == 2)
    let count = transitions.values.count
    clock.virtual.advance(to: 4)
    #expect(transitions.values.count == count)
    #expect(clock.virtual.pendingInstants == [5])
    clock.virtual.advance(to: 5)
    #expect(transitions.values.last?.events == [.tick])
    store.dismiss("to 7.0")
    #expect(clock.virtual.pendingInstants == [7])
    clock.virtual.advance(to: 7)
    #expect(transitions.values.last?.events == [.dismiss("to 7.0")])
    #expect(clock.virtual.pendingInstants == [])
  }
}
