import PopupFlow
import Testing

@MainActor
@Suite struct StoreSendTests {
  let store = PopupStore<Shop>(clock: VirtualClock())

  @Test("Events sent inside a delivery have taken effect when the outermost send returns")
  func nestedSend() {
    var seenInside: [String]?
    let subscription = store.states.sink { [store] state in
      guard state.presentedIDs == ["a"], state.queued.isEmpty else { return }
      store.send(.request(.named("b")))
      seenInside = store.queued
    }
    store.send(.request(.named("a")))
    #expect(seenInside == [])
    #expect(store.queued == ["b"])
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
    store.post(batch: [.suspend, .dismiss("a")])
    #expect(store.state.isSuspended)
  }

  @Test("Requested inside an outcome, a popup competes for the slot: the next one does not flash")
  func outcomeBeforeSettle() {
    let host = ScriptedHost()
    let driving = store.drive(host)
    store.ask("a").outcomes.sink { [store] _ in store.ask("better") { $0.priority = .high } }
      .store(in: &cancellables.content)
    store.ask("next")
    host.answerAll()
    _ = host.takeLog()
    store.report(.userDismissed(nil), "a")
    #expect(host.takeLog() == ["a#1 dismissed.user", "present better 2"])
    #expect(store.queued == ["next"])
    driving.cancel()
  }

  @Test("A popup requested by a subscriber of all outcomes competes for the slot, too")
  func allOutcomesBeforeSettle() {
    let subscription = store.outcomes.sink { [store] resolution in
      if resolution.id == "a" { store.ask("better") { $0.priority = .high } }
    }
    store.ask("a")
    store.ask("next")
    store.report(.userDismissed(nil), "a")
    #expect(store.presented == ["better"])
    subscription.cancel()
  }

  @Test("Events sent at a state are handled in the order in which they were sent")
  func orderOfNestedEvents() {
    var isFirst = true
    let subscription = store.states.dropFirst().sink { [store] _ in
      guard isFirst else { return }
      isFirst = false
      store.send(.request(.named("b")))
      store.post(.request(.named("c")))
      store.send(.request(.named("d")))
    }
    store.send(.request(.named("a")))
    #expect(store.queued == ["b", "c", "d"])
    subscription.cancel()
  }

  private let cancellables = Cancellables()
}

/// The subscriptions of a test.
final class Cancellables {
  var content: Set<AnyCancellable> = []
}
