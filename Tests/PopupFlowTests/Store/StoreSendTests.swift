import PopupFlow
import Testing

@MainActor
@Suite struct StoreSendTests {
  let store = PopupStore<Shop>(clock: VirtualClock())

  @Test("Events sent inside a delivery are handled after it, in the order in which they were sent")
  func nestedSend() {
    var seenInside: [[String]] = []
    let subscription = store.states.dropFirst().sink { [store] state in
      guard state.presentedIDs == ["a"], state.queued.isEmpty else { return }
      store.send(.request(.named("b")))
      store.post(.request(.named("c")))
      store.send(.request(.named("d")))
      seenInside.append(store.queued)
    }
    store.send(.request(.named("a")))
    #expect(seenInside == [[]])
    #expect(store.queued == ["b", "c", "d"])
    subscription.cancel()
  }

  @Test("A batch settles once")
  func batch() {
    let transitions = Collector(store.transitions)
    store.send(batch: [.request(.named("a")), .request(.named("b") { $0.priority = .high })])
    #expect(store.presented == ["b"])
    #expect(transitions.values.map(\.events.count) == [2])
    store.send(batch: [])
    #expect(transitions.values.count == 1)
  }

  @Test("On the main queue, posted events take effect at once")
  func postOnMainQueue() {
    store.post(.request(.named("a")))
    #expect(store.presented == ["a"])
    store.post(.suspend, .dismiss("a"))
    #expect(store.state.isSuspended)
  }

  @Test(
    "Requested inside an outcome, a popup competes for the slot: the next one does not flash",
    arguments: [false, true])
  func outcomeBeforeSettle(isOfAll: Bool) {
    let host = ScriptedHost()
    let driving = store.drive(host)
    let handle = store.request("a")
    store.request("next")
    let better: () -> Void = { [store] in store.request("better") { $0.priority = .high } }
    let subscription =
      isOfAll
      ? store.outcomes.sink { _ in better() } : handle.outcomePublisher.sink { _ in better() }
    host.finishTransitions()
    _ = host.takeLog()
    store.report(.userDismissed(nil), "a")
    #expect(host.takeLog() == ["a#1 dismissed.user", "present better 2"])
    #expect(store.queued == ["next"])
    for cancellable in [driving, subscription] { cancellable.cancel() }
  }
}
