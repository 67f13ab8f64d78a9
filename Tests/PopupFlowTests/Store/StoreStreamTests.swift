import IssueReporting
import PopupFlow
import Testing

@MainActor
@Suite struct StoreStreamTests {
  let clock = VirtualClock()

  private func makeStore(_ policy: PopupPolicy = PopupPolicy()) -> PopupStore<Shop> {
    PopupStore(policy: policy, clock: clock)
  }

  @Test("A transition has its time, events, effects and state")
  func transitions() throws {
    let store = makeStore()
    clock.advance(to: 3)
    store.ask("a")
    let transitions = Collector(store.transitions)
    store.send(batch: [.dismiss("z"), .report(.userDismissed("yes"), "a")])
    let transition = try #require(transitions.values.first)
    #expect(transitions.values.count == 1)
    #expect(transition.at == 3)
    #expect(transition.events == [.dismiss("z"), .report(.userDismissed("yes"), "a")])
    #expect(transition.state == store.state)
    #expect(
      transition.effects.map(\.kind) == [
        "shown after 0.0 s", "completed", "answered, 0.0 s on screen", "wake never",
      ])
  }

  @Test("A transition is published before its state, and both after the commands")
  func orderOfStreams() {
    let store = makeStore()
    var order: [String] = []
    let states = store.states.dropFirst().sink { _ in order.append("state") }
    let transitions = store.transitions.sink { _ in order.append("transition") }
    let driving = store.drive(ScriptedHost { _, _ in order.append("command") })
    store.ask("a")
    #expect(order == ["command", "transition", "state"])
    for subscription in [states, transitions, driving] { subscription.cancel() }
  }

  @Test("Outcomes of all requests are published with id and number")
  func outcomes() {
    let store = makeStore()
    let outcomes = Collector(store.outcomes.map(\.words))
    store.ask("a")
    store.ask("a")
    store.dismissAll()
    store.report(.didPresent, "a")
    store.report(.didDismiss, "a")
    #expect(outcomes.values == ["a#2 discarded.duplicate", "a#1 dismissed.requested"])
  }

  @Test("Issues are reported to the developer and published")
  func issues() {
    let store = makeStore()
    let issues = Collector(store.issues)
    withExpectedIssue {
      store.report(.didPresent, "nobody")
    }
    #expect(
      issues.values == [
        .unexpectedReport(.didPresent, id: "nobody", presentation: nil, phase: nil)
      ])
  }

  @Test("A request that can never be shown is an issue when the store receives it")
  func neverEligible() {
    let store = makeStore()
    let issues = Collector(store.issues)
    withExpectedIssue {
      _ = store.ask("a") { $0.pages = .only([]) }
    }
    #expect(issues.values == [.neverEligible(id: "a", request: 1)])
  }
}
