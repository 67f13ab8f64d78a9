import PopupMachine
import Testing

/// R5 to R8 for requests that a journal cannot contain, and for contents. `Tests/Rules` has the
/// other cases.
@Suite struct RequestRuleTests {
  @Test("All fields of a request except its content have defaults")
  func defaults() {
    #expect(
      PopupRequest<Shop>("content")
        == PopupRequest(
          "content", id: nil, priority: 0, tieBreak: nil, lane: "modal", presence: .exclusive,
          pages: .any, retention: .drop, preemption: .hold, interrupts: false,
          whenIneligible: .wait, requires: [], coalescing: .keep, limits: [], userInitiated: nil,
          relaunch: .end, scope: .session(epoch: nil), notBefore: nil, expiresAt: nil,
          duration: .ofLane))
  }

  @Test("The named priorities are -100, 0, 100 and 1000")
  func namedPriorities() {
    let priorities: [PopupPriority] = [.low, .normal, .high, .critical]
    #expect(priorities.map(\.rawValue) == [-100, 0, 100, 1000])
    #expect(priorities == priorities.sorted())
  }

  @Test("R5: a request for a session before the first one is discarded")
  func negativeSession() {
    var machine = Machine()
    machine.request(.named("a", scope: .session(epoch: -1)))
    #expect(machine.takeEffects() == ["a#1 discarded.sessionEnded"])
  }

  // MARK: Times from the arrival of a request

  @Test(
    "R7: a request expires at an instant, or after a time that counts from when it is taken in",
    arguments: [
      (.at(-1), nil), (.after(.seconds(0)), nil), (.after(.seconds(-3)), nil), (.at(10.5), 10.5),
      (.after(.seconds(0.5)), 10.5), (.after(.seconds(10)), 20),
    ] as [(PopupTime, Double?)])
  func expiry(_ time: PopupTime, _ instant: Double?) {
    var machine = Machine()
    machine.send(.suspend, at: 10)
    machine.request(.named("a", expiresAt: time))
    #expect(machine.takeEffects() == (instant == nil ? ["a#1 discarded.expired"] : []))
    #expect(machine.state.queued.first?.expiresAtInstant == instant)
    #expect(machine.deadline == instant)
  }

  @Test(
    "A notBefore is an instant, or counts from when the request is taken in",
    arguments: [(.at(12), 12), (.after(.seconds(5)), 15), (.at(3), 3), (.after(.seconds(-1)), 9)]
      as [(PopupTime, Double)])
  func notBefore(_ time: PopupTime, _ instant: Double) {
    var machine = Machine()
    machine.send(.suspend, at: 10)
    machine.request(.named("a", notBefore: time))
    #expect(machine.state.queued.first?.notBeforeInstant == instant)
  }

  // MARK: Requests without an id

  @Test("Requests without an id never coalesce")
  func freshIDs() {
    var machine = Machine()
    let request = PopupRequest<Shop>("same")
    machine.send(.request(request), .request(request), .request(request))
    #expect(machine.presented == ["#1"])
    #expect(machine.queued == ["#2", "#3"])
  }

  @Test("R8: the id of a request without an id is in use, too")
  func numbered() {
    var machine = Machine(after: .suspend)
    for _ in 1...3 { machine.send(.request(PopupRequest("x"))) }
    let id = machine.state.queued[1].id
    #expect(machine.effects(after: .request(.named(id))) == ["#2#4 discarded.duplicate"])
    #expect(machine.effects(after: .request(.named(id, coalescing: .replace))) == ["#2#2 replaced"])
    #expect(machine.state.queued.map(\.number) == [1, 5, 3])
  }

  @Test("R8: an update without an id updates nothing")
  func updateWithoutID() {
    var machine = Machine()
    machine.send(.request(PopupRequest("new", coalescing: .update)))
    #expect(machine.takeEffects() == ["#1#1 discarded.gone"])
  }

  // MARK: Contents

  @Test(
    "R8: a popup that replaces one that waits has the content of its request",
    arguments: [.replace, .update] as [PopupCoalescing])
  func contentInPlace(_ coalescing: PopupCoalescing) {
    var machine = Machine(after: .suspend)
    machine.request("a", "b", "c")
    for _ in 1...3 { machine.request(.named("b", content: "new", coalescing: coalescing)) }
    #expect(machine.state.queued.map(\.content) == ["a", "new", "c"])
  }

  @Test("R8: replacing on screen updates the host with the newcomer")
  func contentOnScreen() {
    var machine = Machine(showing: .named("a"))
    machine.request(.named("a", content: "new", priority: 7, coalescing: .replace))
    let updated = machine.effects.compactMap { effect -> Popup<Shop>? in
      if case .command(.update(let popup, presentation: 1)) = effect { popup } else { nil }
    }
    #expect(machine.state.presented.map(\.number) == [1])
    #expect(machine.state.presented.map(\.popup) == updated)
    #expect(updated.map(\.number) == [2])
    #expect(updated.map(\.content) == ["new"] && updated.map(\.priority) == [7])
  }
}
