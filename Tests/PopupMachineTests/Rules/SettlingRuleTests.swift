import PopupMachine
import Testing

/// R21.
@Suite struct SettlingRuleTests {
  @Test("R21: pages come first, then waiting popups without a page, lanes by name, and the limit")
  func order() {
    var machine = Machine(
      PopupPolicy(queueLimit: 1), after: .page(.appeared("v1", "home")),
      .page(.entered("o", "cart")))
    machine.show(.named("p", lane: "z", pages: .only(["home"])))
    machine.show(.named("q", lane: "b", pages: .only(["home"])))
    machine.show(.named("k", lane: "k", pages: .only(["home"]), preemption: .yield))
    machine.show(.named("boss", priority: .high, lane: "k"))
    machine.request(.named("orphan", pages: .visit("o")))
    machine.request(.named("c", lane: "c", requires: ["online"]))
    machine.request(.named("a", lane: "a", requires: ["online"]))
    machine.request(.named("first", lane: "d", requires: ["never"]))
    #expect(machine.presented == ["p", "q", "boss"])
    #expect(machine.alive == ["k"])
    _ = machine.takeEffects()

    machine.send(
      .request(.named("over", lane: "d", requires: ["never"])),
      .gate("online", isOpen: true), .page(.left("o")), .page(.disappeared("v1")))
    #expect(
      machine.takeEffects() == [
        "dismiss pageLeft p 1", "dismiss pageLeft q 2",
        "orphan#5 discarded.originGone", "k#3 dismissed.pageLeft",
        "present a 5", "present c 6",
        "over#9 discarded.overflow",
      ])
  }

  // Other orders would differ: canonical equivalence considers both é the same lane, UTF-16 puts
  // U+1F600 before U+FB00, and a case-insensitive order puts "a" before "B".
  @Test("R21: lanes take their steps in the order of their Unicode code points")
  func codePoints() {
    let names = ["B", "a", "aa", "e\u{301}", "z", "\u{E9}", "\u{FB00}", "\u{1F600}"]
    var machine = Machine(after: .suspend)
    for index in [5, 2, 7, 0, 3, 6, 1, 4] {
      machine.request(.named(PopupID("\(index)"), lane: PopupLane(names[index])))
    }
    #expect(machine.takeEffects() == [])
    #expect(machine.effects(after: .resume) == (0..<8).map { "present \($0) \($0 + 1)" })
  }

  @Test(
    "R21: each lane takes at most one step in a settle",
    arguments: [PopupPresence.exclusive, .concurrent])
  func oneStepEach(presence: PopupPresence) {
    var machine = Machine(PopupPolicy(lanes: [.modal: 3]))
    machine.send(
      .request(.named("a", presence: presence)), .request(.named("b", presence: presence)))
    #expect(machine.takeEffects() == ["present a 1"])
    #expect(machine.queued == ["b"])
    #expect(machine.effects(after: .report(.didPresent, "a")) == ["present b 2"])
  }

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
      PopupPolicy(lanes: [.modal: 2], queueLimit: 2), showing: .named("a", preemption: .yield))
    machine.send(.request(.named("b")), .request(.named("c", requires: ["never"])))
    var state = machine.state
    let effects = machine.reducer.settle(into: &state)
    #expect(effects == [])
    #expect(state == machine.state)
  }
}
