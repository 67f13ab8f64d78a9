import PopupMachine
import Testing

/// SEMANTICS.md, "Time": R35, what a tick does, and that time only goes forward.
@Suite struct TickRuleTests {
  @Test("R35: what has expired ends from the best rank down, over all lanes and both places")
  func expired() {
    var machine = Machine()
    machine.show("alive") {
      $0.priority = 5
      $0.preemption = .yield
      $0.expiresAt = .at(10)
    }
    machine.show("holder") { $0.priority = .high }
    for (id, priority, lane) in [
      ("low", 1, "a"), ("high", 9, "z"), ("mid", 3, "modal"), ("stays", 4, "a"),
    ] as [(PopupID, PopupPriority, PopupLane)] {
      machine.request(id) {
        $0.priority = priority
        $0.lane = lane
        $0.requires = ["online"]
        $0.expiresAt = id == "stays" ? .at(10.5) : .at(10)
      }
    }
    #expect(machine.alive == ["alive"])
    _ = machine.takeEffects()
    machine.tick(at: 9)
    #expect(machine.takeEffects() == [])
    machine.tick(at: 10)
    #expect(
      machine.takeEffects() == [
        "high#4 discarded.expired", "alive#1 discarded.expired", "mid#5 discarded.expired",
        "low#3 discarded.expired",
      ])
    #expect(machine.queued == ["stays"])
  }

  @Test("R35: durations that are over count in order of presentation")
  func durations() {
    var machine = Machine()
    for (id, duration) in [("z", 5), ("m", 7), ("a", 3)] as [(PopupID, PopupDuration)] {
      machine.show(id) {
        $0.lane = PopupLane(id.description)
        $0.duration = duration
      }
    }
    _ = machine.takeEffects()
    machine.tick(at: 5)
    #expect(machine.takeEffects() == ["dismiss z 1 timeout", "dismiss a 3 timeout"])
  }

  @Test("R35: first what has expired, then durations, then what is overdue, then it settles")
  func order() {
    var machine = Machine()
    machine.bring("gone", into: .dismissing) { $0.lane = "a" }
    machine.request("next") { $0.lane = "a" }
    machine.bring("timed", into: .presented) {
      $0.lane = "b"
      $0.duration = 10
    }
    machine.bring("slow", into: .presenting) { $0.lane = "c" }
    machine.request("waiting") {
      $0.lane = "d"
      $0.requires = ["online"]
      $0.expiresAt = .at(10)
    }
    _ = machine.takeEffects()
    machine.tick(at: 10)
    #expect(
      machine.takeEffects() == [
        "waiting#5 discarded.expired", "dismiss timed 2 timeout", "gone#1 dismissed.requested",
        "slow#4 failed", "dismiss slow 3 overdue", "present next 4",
      ])
  }

  @Test("R35: a late tick makes up for all that was due")
  func lateTick() {
    var machine = Machine()
    machine.bring("a", into: .presented) { $0.duration = 5 }
    machine.request("b") { $0.expiresAt = .at(6) }
    machine.request("c") { $0.notBefore = .at(7) }
    machine.tick(at: 100)
    #expect(machine.takeEffects() == ["b#2 discarded.expired", "dismiss a 1 timeout"])
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["a#1 dismissed.timeout", "present c 2"])
  }

  @Test("R35: nothing expires and no duration ends but with a tick")
  func onlyTicks() {
    var machine = Machine()
    machine.bring("a", into: .presented) { $0.duration = 5 }
    machine.request("b") { $0.expiresAt = .at(6) }
    machine.now = 50
    machine.send(.gate("online", isOpen: true))
    #expect(machine.takeEffects() == [])
    #expect(machine.phases == [.presented])
    #expect(machine.queued == ["b"])
  }

  @Test("R35: a queued popup comes in at the tick at its notBefore, not before")
  func notBefore() {
    var machine = Machine()
    machine.now = 1
    machine.request("a") { $0.notBefore = .after(4) }
    #expect(machine.takeWakes() == [5])
    machine.tick(at: 4.5)
    #expect(machine.takeEffects() == [])
    machine.tick(at: 5)
    #expect(machine.takeEffects() == ["present a 1"])
  }

  @Test("R35: any event brings time in, so a notBefore that has come needs no tick")
  func timeComesWithEvents() {
    var machine = Machine()
    machine.request("a") { $0.notBefore = .at(5) }
    machine.now = 6
    machine.send(.gate("online", isOpen: true))
    #expect(machine.takeEffects() == ["present a 1"])
    #expect(machine.state.now == 6)
  }

  @Test("R35: time never runs backwards")
  func neverBackwards() {
    var machine = Machine()
    machine.tick(at: 10)
    machine.now = 3
    machine.request("early") { $0.expiresAt = .at(5) }
    #expect(machine.state.now == 10)
    #expect(machine.takeEffects() == ["early#1 discarded.expired"])
    machine.request("a") { $0.notBefore = .after(2) }
    #expect(machine.deadline == 12)
    machine.request("b") { $0.lane = .toast }
    machine.tick(at: 4)
    #expect(machine.state.now == 10)
    #expect(machine.deadline == 12)
    machine.tick(at: 20)
    #expect(machine.state.now == 20)
  }

  @Test("R35: a tick while suspended ends what is due and brings nothing in")
  func suspended() {
    var machine = Machine()
    machine.bring("a", into: .presented) { $0.duration = 5 }
    machine.request("b")
    machine.request("c") { $0.expiresAt = .at(5) }
    machine.send(.suspend)
    machine.tick(at: 5)
    machine.report(.didDismiss, "a")
    #expect(
      machine.takeEffects() == [
        "c#3 discarded.expired", "dismiss a 1 timeout", "a#1 dismissed.timeout",
      ])
    machine.send(.resume)
    #expect(machine.takeEffects() == ["present b 2"])
  }
}
