import PopupMachine
import Testing

/// R18.
@Suite struct GateRuleTests {
  // MARK: Gates

  @Test("R18: gates start closed, and a popup is placed when its gate opens")
  func opens() {
    var machine = Machine()
    machine.request("a") { $0.requires = ["online"] }
    #expect(machine.queued == ["a"])
    machine.send(.gate("online", isOpen: true))
    #expect(machine.takeEffects() == ["present a 1"])
  }

  @Test("R18: all gates of a popup must be open")
  func allOfThem() {
    var machine = Machine()
    machine.request("a") { $0.requires = ["online", "idle"] }
    machine.send(.gate("online", isOpen: true))
    machine.send(.gate("other", isOpen: true))
    #expect(machine.takeEffects() == [])
    machine.send(.gate("online", isOpen: false))
    machine.send(.gate("idle", isOpen: true))
    #expect(machine.takeEffects() == [])
    machine.send(.gate("online", isOpen: true))
    #expect(machine.takeEffects() == ["present a 1"])
  }

  @Test("R18: an eligible popup is placed before a better one that is not eligible")
  func passesTheClosed() {
    var machine = Machine()
    machine.send(.suspend)
    machine.request("closed") {
      $0.requires = ["online"]
      $0.priority = .critical
    }
    machine.request("open") { $0.priority = .low }
    machine.send(.resume)
    #expect(machine.takeEffects() == ["present open 1"])
    #expect(machine.queued == ["closed"])
  }

  @Test("R18: closing a gate dismisses nothing")
  func closingDismissesNothing() {
    var machine = Machine()
    machine.send(.gate("online", isOpen: true))
    machine.request("a") { $0.requires = ["online"] }
    machine.send(.gate("online", isOpen: false))
    #expect(machine.phases == [.presenting])
    machine.settleTransitions()
    machine.send(.gate("online", isOpen: true))
    machine.send(.gate("online", isOpen: false))
    #expect(machine.takeEffects() == ["present a 1"])
    #expect(machine.phases == [.presented])
  }

  @Test("R18: an alive popup waits for its gates")
  func aliveWaitsForGates() {
    var machine = Machine()
    machine.send(.gate("online", isOpen: true))
    machine.show("a") {
      $0.requires = ["online"]
      $0.preemption = .yield
    }
    machine.show("better") { $0.priority = .high }
    machine.send(.gate("online", isOpen: false))
    machine.report(.userDismissed(nil), "better")
    #expect(machine.alive == ["a"])
    #expect(machine.presented == [])
    _ = machine.takeEffects()
    machine.send(.gate("online", isOpen: true))
    #expect(machine.takeEffects() == ["return a 3"])
  }

  @Test("R18: the last change of a gate in a batch counts")
  func inOneBatch() {
    var machine = Machine()
    machine.request("a") { $0.requires = ["online"] }
    machine.send(.gate("online", isOpen: true), .gate("online", isOpen: false))
    #expect(machine.takeEffects() == [])
    machine.send(.gate("online", isOpen: false), .gate("online", isOpen: true))
    #expect(machine.takeEffects() == ["present a 1"])
  }

  @Test("R18: gates are compared by the code points of their names")
  func namesByCodePoints() {
    var machine = Machine()
    machine.request("a") { $0.requires = ["e\u{301}"] }
    machine.send(.gate("\u{E9}", isOpen: true))
    #expect(machine.takeEffects() == [])
    machine.send(.gate("e\u{301}", isOpen: true))
    #expect(machine.takeEffects() == ["present a 1"])
  }

  @Test("R18: page, gates and time must all hold")
  func allConditions() {
    let conditions: [PopupEvent<Shop>] = [
      .page(.appeared("v1", "home")), .gate("online", isOpen: true), .resume,
    ]
    for missing in conditions.indices {
      var machine = Machine()
      machine.send(.suspend)
      machine.request("a") {
        $0.pages = .only(["home"])
        $0.requires = ["online"]
      }
      for index in conditions.indices where index != missing { machine.send(conditions[index]) }
      #expect(machine.takeEffects() == [])
      machine.send(conditions[missing])
      #expect(machine.takeEffects() == ["present a 1"])
    }
  }

  // MARK: Times

  @Test("R18: a popup is eligible at its notBefore, and not before")
  func notBefore() {
    var machine = Machine()
    machine.request("a") { $0.notBefore = .at(5) }
    machine.now = 5.0.nextDown
    machine.send(.gate("any", isOpen: true))
    #expect(machine.takeEffects() == [])
    machine.now = 5
    machine.send(.gate("any", isOpen: true))
    #expect(machine.takeEffects() == ["present a 1"])
  }

  @Test("R18: a notBefore that is not in the future has no effect", arguments: [5.0, 4.0, -1.0])
  func notBeforeIsPast(_ instant: Double) {
    var machine = Machine()
    machine.now = 5
    machine.request("a") { $0.notBefore = .at(instant) }
    #expect(machine.takeEffects() == ["present a 1"])
  }

  @Test("R18: a popup is eligible until just before its expiresAt, and not at it")
  func expiresAt() {
    for (time, effects) in [(5.0.nextDown, ["present a 1"]), (5, [])] {
      var machine = Machine()
      machine.request("a") {
        $0.requires = ["online"]
        $0.expiresAt = .at(5)
      }
      machine.now = time
      machine.send(.gate("online", isOpen: true))
      #expect(machine.takeEffects() == effects)
    }
  }

  @Test("R18: an expired popup waits for the tick that ends it")
  func expiredWaitsForTick() {
    var machine = Machine()
    machine.request("a") {
      $0.requires = ["online"]
      $0.expiresAt = .at(5)
    }
    machine.now = 6
    machine.send(.gate("online", isOpen: true))
    #expect(machine.queued == ["a"])
    machine.send(.tick)
    #expect(machine.takeEffects() == ["a#1 discarded.expired"])
  }

  @Test("R18: a presented popup stays past its expiresAt")
  func timesBearOnWaiting() {
    var machine = Machine()
    machine.show("a") { $0.expiresAt = .at(5) }
    machine.tick(at: 6)
    #expect(machine.takeEffects() == ["present a 1"])
    #expect(machine.phases == [.presented])
  }

  @Test("R18: an alive popup does not return after its expiresAt")
  func aliveExpires() {
    for (time, effects) in [(5.0.nextDown, ["return a 3"]), (5, [])] {
      var machine = Machine()
      machine.show("a") {
        $0.preemption = .yield
        $0.expiresAt = .at(5)
      }
      machine.show("better") { $0.priority = .high }
      _ = machine.takeEffects()
      machine.now = time
      machine.report(.userDismissed(nil), "better")
      #expect(machine.takeEffects() == ["better#2 dismissed.user"] + effects)
    }
  }
}
