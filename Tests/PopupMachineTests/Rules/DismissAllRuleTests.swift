import PopupMachine
import Testing

/// R34: dismissing all popups of one lane or of all lanes.
@Suite struct DismissAllRuleTests {
  @Test("R34: presented popups end in order of presentation, then queued, then alive ones by rank")
  func all() {
    var machine = Machine.withAllPlaces()
    #expect(
      machine.effects(after: .dismissAll(lane: nil)) == [
        "dismiss requested x2 2", "dismiss requested z2 4", "dismiss requested y2 6",
        "z3#6 cancelled", "y3#9 cancelled", "x3#3 cancelled",
        "z#4 cancelled", "y#7 cancelled", "x#1 cancelled",
      ])
    #expect(machine.state.waitingCount == 0)
    machine.settleTransitions()
    #expect(machine.presented == [])
  }

  @Test("R34: dismissing a lane does not affect other lanes")
  func lane() {
    var machine = Machine.withAllPlaces()
    machine.send(.dismissAll(lane: "z"))
    #expect(machine.takeEffects() == ["dismiss requested z2 4", "z3#6 cancelled", "z#4 cancelled"])
    #expect(machine.phases == [.presented, .dismissing, .presented])
    #expect(machine.queued == ["y3", "x3"])
    #expect(machine.alive == ["y", "x"])
  }

  @Test("R34: several popups of a lane end in the same order")
  func severalOfALane() {
    var machine = Machine(
      PopupPolicy(lanes: ["modal": 2]), showing: .named("p1", priority: 1, preemption: .yield),
      .named("p2", priority: 2, preemption: .yield), .named("b1", priority: 10),
      .named("b2", priority: 20))
    machine.request(.named("q1", priority: 1))
    machine.request(.named("q2", priority: 2))
    machine.show(.named("beside", presence: .concurrent))
    _ = machine.takeEffects()
    #expect(
      machine.effects(after: .dismissAll(lane: .modal)) == [
        "dismiss requested b1 3", "dismiss requested b2 4", "dismiss requested beside 5",
        "q2#6 cancelled", "q1#5 cancelled", "p2#2 cancelled", "p1#1 cancelled",
      ])
  }

  @Test("R34: later requests of the same batch are not affected")
  func inOneBatch() {
    var machine = Machine()
    machine.send(.request(.named("a")), .dismissAll(lane: nil), .request(.named("a")))
    #expect(machine.takeEffects() == ["a#1 cancelled", "present a 1"])
  }
}
