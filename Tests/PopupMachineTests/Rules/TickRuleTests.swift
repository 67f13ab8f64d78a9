import PopupMachine
import Testing

/// R35: the effects of a tick, and time that never goes back.
@Suite struct TickRuleTests {
  @Test("R35: expired popups end from the best rank down, over all lanes and both places")
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

  @Test("R35: popups whose duration is over are dismissed in order of presentation")
  func durations() {
    var machine = Machine()
    for (id, duration) in [("z", .seconds(5)), ("m", .seconds(7)), ("a", .seconds(3))]
      as [(PopupID, PopupDuration)]
    {
      machine.show(id) {
        $0.lane = PopupLane(id.description)
        $0.duration = duration
      }
    }
    _ = machine.takeEffects()
    machine.tick(at: 5)
    #expect(machine.takeEffects() == ["dismiss z 1 timeout", "dismiss a 3 timeout"])
  }

  @Test(
    "R35: a tick handles expired popups, then durations, then overdue transitions, then settles")
  func order() {
    var machine = Machine()
    machine.bring("gone", into: .dismissing) { $0.lane = "a" }
    machine.request("next") { $0.lane = "a" }
    machine.bring("timed", into: .presented) {
      $0.lane = "b"
      $0.duration = .seconds(10)
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

  @Test("R35: a late tick handles everything that is due")
  func lateTick() {
    var machine = Machine()
    machine.bring("a", into: .presented) { $0.duration = .seconds(5) }
    machine.request("b") { $0.expiresAt = .at(6) }
    machine.request("c") { $0.notBefore = .at(7) }
    machine.tick(at: 100)
    #expect(machine.takeEffects() == ["b#2 discarded.expired", "dismiss a 1 timeout"])
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["a#1 dismissed.timeout", "present c 2"])
  }

  @Test("R35: popups expire and durations end only with a tick")
  func onlyTicks() {
    var machine = Machine()
    machine.bring("a", into: .presented) { $0.duration = .seconds(5) }
    machine.request("b") { $0.expiresAt = .at(6) }
    machine.now = 50
    machine.send(.gate("online", isOpen: true))
    #expect(machine.takeEffects() == [])
    #expect(machine.phases == [.presented])
    #expect(machine.queued == ["b"])
  }

  @Test("R35: a queued popup is placed at the tick of its notBefore, not before")
  func notBefore() {
    var machine = Machine()
    machine.now = 1
    machine.request("a") { $0.notBefore = .after(seconds: 4) }
    #expect(machine.takeWakes() == [5])
    machine.tick(at: 4.5)
    #expect(machine.takeEffects() == [])
    machine.tick(at: 5)
    #expect(machine.takeEffects() == ["present a 1"])
  }

  @Test("R35: every event has a time, so a past notBefore needs no tick")
  func timeComesWithEvents() {
    var machine = Machine()
    machine.request("a") { $0.notBefore = .at(5) }
    machine.now = 6
    machine.send(.gate("online", isOpen: true))
    #expect(machine.takeEffects() == ["present a 1"])
    #expect(machine.state.now == 6)
  }

  @Test("R35: time never goes back")
  func neverBackwards() {
    var machine = Machine()
    machine.tick(at: 10)
    machine.now = 3
    machine.request("early") { $0.expiresAt = .at(5) }
    #expect(machine.state.now == 10)
    #expect(machine.takeEffects() == ["early#1 discarded.expired"])
    machine.request("a") { $0.notBefore = .after(seconds: 2) }
    #expect(machine.deadline == 12)
    machine.request("b") { $0.lane = .toast }
    machine.tick(at: 4)
    #expect(machine.state.now == 10)
    #expect(machine.deadline == 12)
    machine.tick(at: 20)
    #expect(machine.state.now == 20)
  }

  @Test("R35: a tick while suspended ends popups that are due and places none")
  func suspended() {
    var machine = Machine()
    machine.bring("a", into: .presented) { $0.duration = .seconds(5) }
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
