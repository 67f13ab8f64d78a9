import PopupMachine
import Testing

/// R19.
@Suite struct SuspensionRuleTests {
  @Test("R19: while suspended no popup is placed, and on resume it is")
  func promotion() {
    var machine = Machine()
    machine.send(.suspend)
    #expect(machine.state.isSuspended)
    machine.request("a")
    machine.request(.named("toast", lane: .toast))
    machine.request(.named("beside", presence: .concurrent))
    #expect(machine.takeEffects() == [])
    #expect(machine.queued == ["a", "toast", "beside"])
    machine.send(.resume)
    #expect(!machine.state.isSuspended)
    #expect(machine.takeEffects() == ["present a 1", "present toast 2"])
  }

  @Test("R19: while suspended nothing is preempted")
  func preemption() {
    var machine = Machine(showing: .named("a", preemption: .yield))
    machine.send(.suspend)
    machine.request(.named("better", priority: .high))
    #expect(machine.takeEffects() == [])
    machine.send(.resume)
    #expect(machine.takeEffects() == ["dismiss a 1 displaced"])
  }

  @Test("R19: while suspended nothing is discarded for want of eligibility")
  func discarding() {
    var machine = Machine()
    machine.send(.suspend)
    machine.request(.named("a", whenIneligible: .discard, requires: ["online"]))
    #expect(machine.takeEffects() == [])
    machine.send(.resume)
    #expect(machine.takeEffects() == ["a#1 discarded.ineligible"])
  }

  @Test("R19: while suspended no alive popup returns")
  func returning() {
    var machine = Machine(
      showing: .named("a", preemption: .yield), .named("better", priority: .high))
    machine.send(.suspend)
    machine.report(.userDismissed(nil), "better")
    _ = machine.takeEffects()
    #expect(machine.alive == ["a"])
    machine.send(.resume)
    #expect(machine.takeEffects() == ["return a 3"])
  }

  @Test("R19: presented popups stay, and transitions continue")
  func shownStays() {
    var machine = Machine(showing: .named("a", lane: .toast))
    machine.request("b")
    machine.send(.suspend)
    machine.report(.didPresent, "b")
    machine.send(.dismiss("a"))
    machine.report(.didDismiss, "a")
    #expect(
      machine.takeEffects() == ["present b 2", "dismiss a 1 requested", "a#1 dismissed.requested"])
    #expect(machine.phases == [.presented])
  }

  @Test("R19: page rules apply: pages, origins and anchors disappear")
  func pageRules() {
    var machine = Machine(
      on: "home", showing: .named("alive", pages: .visit("v1"), preemption: .yield),
      .named("shown", priority: .high, pages: .visit("v1")))
    machine.request(.named("queued", pages: .visit("v1")))
    machine.send(.suspend)
    _ = machine.takeEffects()
    machine.send(.page(.left("v1")))
    #expect(
      machine.takeEffects() == [
        "dismiss shown 2 pageLeft", "queued#3 discarded.originGone",
        "alive#1 dismissed.pageLeft",
      ])
  }

  @Test("R19: presented popups are anchored anew while suspended, too")
  func anchoring() {
    var machine = Machine(on: "home", showing: .named("a", pages: .only(["home", "cart"])))
    machine.send(.suspend)
    machine.go(to: "v2", page: "cart", from: "v1")
    machine.go(to: "v3", page: "cart", from: "v2")
    #expect(machine.takeEffects() == ["dismiss a 1 pageLeft"])
  }

  @Test("R19: session rules apply, and requests are refused or coalesced as usual")
  func sessionRules() {
    var machine = Machine(showing: .named("a"))
    machine.send(.suspend)
    machine.request("b", "b")
    machine.send(.sessionEnded)
    machine.request(.named("c", scope: .session(epoch: 0)))
    #expect(
      machine.takeEffects() == [
        "b#3 discarded.duplicate", "dismiss a 1 sessionEnded", "b#2 discarded.sessionEnded",
        "c#4 discarded.sessionEnded",
      ])
  }

  @Test("R19: if suspended between a preemption and its placing, the slot is empty until resume")
  func betweenPreemptionAndPlacing() {
    var machine = Machine(showing: .named("a", preemption: .yield))
    machine.request(.named("better", priority: .high))
    machine.send(.suspend)
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["dismiss a 1 displaced"])
    #expect(machine.presented == [])
    #expect(machine.queued == ["better"])
    #expect(machine.alive == ["a"])
    machine.send(.resume)
    #expect(machine.takeEffects() == ["present better 2"])
  }

  @Test("R19: suspending and resuming are not counted")
  func notCounted() {
    var machine = Machine()
    machine.send(.suspend, .suspend)
    machine.request("a")
    machine.send(.resume)
    #expect(machine.takeEffects() == ["present a 1"])
    machine.send(.resume)
    machine.send(.suspend)
    machine.request(.named("b", lane: .toast))
    #expect(machine.takeEffects() == [])
  }

  @Test("R19: after suspend and resume in one batch, the machine settles as resumed")
  func inOneBatch() {
    var machine = Machine()
    machine.send(.suspend, .request(.named("a")), .resume)
    #expect(machine.takeEffects() == ["present a 1"])
    machine.send(.resume, .request(.named("b", lane: .toast)), .suspend)
    #expect(machine.takeEffects() == [])
  }
}
