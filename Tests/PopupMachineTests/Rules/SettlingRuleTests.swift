@_spi(JournalTools) import PopupMachine
import Testing

/// R21: events that are taken in before the machine settles. `Tests/Rules` has the order of a settle.
@Suite struct SettlingRuleTests {
  @Test("R21: a popup requested on an outcome competes for the slot that it frees")
  func requestOnAnOutcome() {
    var machine = Machine(showing: .named("a"))
    machine.request("b")
    var state = machine.state
    let report = PopupEvent<Shop>.report(.userDismissed("ok"), "a")
    let effects = machine.reducer.take(into: &state, report, at: 0)
    let outcomes = effects.compactMap { effect -> PopupOutcome<String>? in
      if case .resolve(let resolution) = effect { resolution.outcome } else { nil }
    }
    #expect(outcomes == [.completed("ok")])
    let answer = PopupEvent<Shop>.request(.named("c", priority: .high))
    #expect(machine.reducer.take(into: &state, answer, at: 0) == [])
    _ = machine.reducer.settle(into: &state)
    #expect(state.presented.map(\.popup.id) == ["c"])
    #expect(state.queued.map(\.id) == ["b"])
  }

  @Test("R21: reducing events is the same as applying them and settling")
  func takeThenSettle() {
    let reducer = PopupReducer<Shop>()
    let events: [PopupEvent<Shop>] = [
      .request(.named("a")), .page(.appeared("v1", "home")), .request(.named("b", lane: "x")),
    ]
    var whole = PopupState<Shop>()
    let effects = reducer.reduce(into: &whole, batch: events, at: 3)
    var parts = PopupState<Shop>()
    let inParts =
      events.flatMap { reducer.take(into: &parts, $0, at: 3) } + reducer.settle(into: &parts)
    #expect(effects == inParts)
    #expect(whole == parts)
    #expect(whole.presented.count == 2)
  }

  @Test("R21: settling again, with nothing new, does nothing")
  func settlesToRest() {
    var machine = Machine(
      PopupPolicy(lanes: [.modal: .capacity(2)], queueLimit: 2),
      showing: .named("a", preemption: .yield))
    machine.send(.request(.named("b")), .request(.named("c", requires: ["never"])))
    var state = machine.state
    let effects = machine.reducer.settle(into: &state)
    #expect(effects == [])
    #expect(state == machine.state)
  }
}
