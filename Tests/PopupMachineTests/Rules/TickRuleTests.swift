import PopupMachine
import Testing

/// R35: the effects of a tick, and time that never goes back.
@Suite struct TickRuleTests {
  @Test("R35: expired popups end from the best rank down, over all lanes and both places")
  func expired() {
    var machine = Machine(
      showing: .named("alive", priority: 5, preemption: .yield, expiresAt: .at(10)),
      .named("holder", priority: .high))
    for (id, priority, lane) in [
      ("low", 1, "a"), ("high", 9, "z"), ("mid", 3, "modal"), ("stays", 4, "a"),
    ] as [(PopupID, PopupPriority, PopupLane)] {
      machine.request(
        .named(
          id, priority: priority, lane: lane, requires: ["online"],
          expiresAt: id == "stays" ? .at(10.5) : .at(10)))
    }
    #expect(machine.alive == ["alive"])
    _ = machine.takeEffects()
    #expect(machine.effects(after: .tick, at: 9) == [])
    #expect(
      machine.effects(after: .tick, at: 10) == [
        "high#4 discarded.expired", "alive#1 discarded.expired", "mid#5 discarded.expired",
        "low#3 discarded.expired",
      ])
    #expect(machine.queued == ["stays"])
  }

  @Test("R35: popups whose duration is over are dismissed in order of presentation")
  func durations() {
    var machine = Machine()
    for (id, duration) in [("z", .seconds(5)), ("m", .seconds(7)), ("a", .seconds(3))]
      as [(PopupID, PopupDuration)]
    {
      machine.show(.named(id, lane: PopupLane(id.description), duration: duration))
    }
    _ = machine.takeEffects()
    #expect(machine.effects(after: .tick, at: 5) == ["dismiss timeout z 1", "dismiss timeout a 3"])
  }

  @Test(
    "R35: a tick handles expired popups, then durations, then overdue transitions, then settles")
  func order() {
    var machine = Machine(having: .named("gone", lane: "a"), in: .dismissing)
    machine.request(.named("next", lane: "a"))
    machine.bring(.named("timed", lane: "b", duration: .seconds(10)), into: .presented)
    machine.bring(.named("slow", lane: "c"), into: .presenting)
    machine.request(.named("waiting", lane: "d", requires: ["online"], expiresAt: .at(10)))
    _ = machine.takeEffects()
    #expect(
      machine.effects(after: .tick, at: 10) == [
        "waiting#5 discarded.expired", "dismiss timeout timed 2", "gone#1 dismissed.requested",
        "slow#4 failed", "dismiss overdue slow 3", "present next 4",
      ])
  }

  @Test("R35: a late tick handles everything that is due")
  func lateTick() {
    var machine = Machine(having: .named("a", duration: .seconds(5)), in: .presented)
    machine.request(.named("b", expiresAt: .at(6)))
    machine.request(.named("c", notBefore: .at(7)))
    machine.tick(at: 100)
    #expect(machine.takeEffects() == ["b#2 discarded.expired", "dismiss timeout a 1"])
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["a#1 dismissed.timeout", "present c 2"])
  }

  @Test("R35: popups expire and durations end only with a tick")
  func onlyTicks() {
    var machine = Machine(having: .named("a", duration: .seconds(5)), in: .presented)
    machine.request(.named("b", expiresAt: .at(6)))
    #expect(machine.effects(after: .gate("online", isOpen: true), at: 50) == [])
    #expect(machine.phases == [.presented])
    #expect(machine.queued == ["b"])
  }

  @Test("R35: a queued popup is placed at the tick of its notBefore, not before")
  func notBefore() {
    var machine = Machine()
    machine.request(.named("a", notBefore: .after(.seconds(4))), at: 1)
    #expect(machine.takeWakes() == [5])
    #expect(machine.effects(after: .tick, at: 4.5) == [])
    #expect(machine.effects(after: .tick, at: 5) == ["present a 1"])
  }

  @Test("R35: time never goes back")
  func neverBackwards() {
    var machine = Machine()
    machine.tick(at: 10)
    machine.request(.named("early", expiresAt: .at(5)), at: 3)
    #expect(machine.state.now == 10)
    #expect(machine.takeEffects() == ["early#1 discarded.expired"])
    machine.request(.named("a", notBefore: .after(.seconds(2))))
    #expect(machine.deadline == 12)
    machine.request(.named("b", lane: .toast))
    machine.tick(at: 4)
    #expect(machine.state.now == 10)
    #expect(machine.deadline == 12)
    machine.tick(at: 20)
    #expect(machine.state.now == 20)
  }

  @Test("R35: a tick while suspended ends popups that are due and places none")
  func suspended() {
    var machine = Machine(having: .named("a", duration: .seconds(5)), in: .presented)
    machine.request("b")
    machine.request(.named("c", expiresAt: .at(5)))
    machine.send(.suspend)
    machine.tick(at: 5)
    #expect(
      machine.effects(after: .report(.didDismiss, "a")) == [
        "c#3 discarded.expired", "dismiss timeout a 1", "a#1 dismissed.timeout",
      ])
    #expect(machine.effects(after: .resume) == ["present b 2"])
  }
}
