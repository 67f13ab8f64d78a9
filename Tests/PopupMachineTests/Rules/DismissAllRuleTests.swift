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

  @Test("R34: only what waits, or only what is presented (react-toastify #696)")
  func ranges() {
    var machine = Machine.withAllPlaces()
    #expect(
      machine.effects(after: .dismissAll(only: .waiting)) == [
        "z3#6 cancelled", "y3#9 cancelled", "x3#3 cancelled",
        "z#4 cancelled", "y#7 cancelled", "x#1 cancelled",
      ])
    #expect(machine.presented == ["x2", "z2", "y2"])
    machine = Machine.withAllPlaces()
    #expect(
      machine.effects(after: .dismissAll(lane: "z", only: .presented)) == ["dismiss requested z2 4"]
    )
    #expect(machine.queued.count == 3 && machine.alive.count == 3)
  }

  @Test("R34: what leaves the screen and would come back waits, and ends for good")
  func wouldComeBack() {
    var machine = Machine(showing: .named("a", preemption: .yield))
    machine.request(.named("better", priority: .high))
    machine.send(.dismissAll(only: .waiting))
    machine.settleTransitions()
    #expect(machine.takeEffects().contains("a#1 dismissed.requested"))
    #expect(machine.alive == [] && machine.queued == [])
    machine = Machine(
      on: "home", showing: .named("a", pages: .only(["home"]), retention: .keepAlive))
    machine.send(.page(.disappeared("v1")), .dismissAll(only: .waiting))
    #expect(machine.takeEffects() == ["dismiss requested a 1"])
  }

  @Test("R34: what is on its way out for good, or stays, does not wait")
  func staysOnScreen() {
    var machine = Machine(
      PopupPolicy(lanes: ["modal": 2]), on: "home", showing: .named("stays"),
      .named("dropped", pages: .only(["home"])))
    machine.send(.page(.disappeared("v1")))
    _ = machine.takeEffects()
    #expect(machine.effects(after: .dismissAll(only: .waiting)) == [])
    machine.settleTransitions()
    #expect(machine.takeEffects() == ["dropped#2 dismissed.pageLeft"])
  }

  @Test("R34, R14: what leaves on its way in or back would wait again, and ends for good")
  func leavesUnseen() {
    for var machine in [Machine.leftOnItsWayIn(), .leftOnItsWayBack()] {
      #expect(machine.effects(after: .dismissAll(only: .waiting)) == [])
      #expect(machine.reason(of: "a") == .requested)
      #expect(machine.effects(after: .report(.didDismiss, "a")) == ["a#1 dismissed.requested"])
    }
    var machine = Machine(on: "home", having: .named("a", pages: .only(["home"])), in: .presenting)
    #expect(machine.effects(after: .dismissAll(only: .waiting)) == [])
    machine.send(.page(.disappeared("v1")), .dismissAll(only: .waiting))
    #expect(machine.takeEffects() == ["dismiss requested a 1"])
  }

  @Test("R34, R14: what leaves on its way in and would end does not wait")
  func endsUnseen() {
    var machine = Machine.leftOnItsWayIn { $0.whenIneligible = .discard }
    machine.send(.dismissAll(only: .waiting))
    #expect(machine.effects(after: .report(.didDismiss, "a")) == ["a#1 dismissed.pageLeft"])
  }

  @Test("R34: later requests of the same batch are not affected")
  func inOneBatch() {
    var machine = Machine()
    machine.send(.request(.named("a")), .dismissAll(lane: nil), .request(.named("a")))
    #expect(machine.takeEffects() == ["a#1 cancelled", "present a 1"])
  }
}
