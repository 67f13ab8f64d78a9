import PopupMachine
import Testing

/// R18.
@Suite struct GateRuleTests {
  // MARK: Gates

  @Test("R18: gates start closed, and a popup is placed when all that it requires are open")
  func allOfThem() {
    var machine = Machine()
    machine.request(.named("a", requires: ["online", "idle"]))
    machine.send(.gate("online", isOpen: true))
    #expect(machine.effects(after: .gate("other", isOpen: true)) == [])
    machine.send(.gate("online", isOpen: false))
    #expect(machine.effects(after: .gate("idle", isOpen: true)) == [])
    #expect(machine.effects(after: .gate("online", isOpen: true)) == ["present a 1"])
  }

  @Test("R18: closing a gate dismisses nothing")
  func closingDismissesNothing() {
    var machine = Machine(after: .gate("online", isOpen: true))
    machine.request(.named("a", requires: ["online"]))
    machine.send(.gate("online", isOpen: false))
    #expect(machine.phases == [.presenting])
    machine.settleTransitions()
    machine.send(.gate("online", isOpen: true))
    #expect(machine.effects(after: .gate("online", isOpen: false)) == ["present a 1"])
    #expect(machine.phases == [.presented])
  }

  @Test("R18: the last change of a gate in a batch counts")
  func inOneBatch() {
    var machine = Machine()
    machine.request(.named("a", requires: ["online"]))
    machine.send(.gate("online", isOpen: true), .gate("online", isOpen: false))
    #expect(machine.takeEffects() == [])
    machine.send(.gate("online", isOpen: false), .gate("online", isOpen: true))
    #expect(machine.takeEffects() == ["present a 1"])
  }

  @Test("R18: page, gates and time must all hold")
  func allConditions() {
    let conditions: [PopupEvent<Shop>] = [
      .page(.appeared("v1", "home")), .gate("online", isOpen: true), .resume,
    ]
    for missing in conditions.indices {
      var machine = Machine(after: .suspend)
      machine.request(.named("a", pages: .only(["home"]), requires: ["online"]))
      for index in conditions.indices where index != missing { machine.send(conditions[index]) }
      #expect(machine.takeEffects() == [])
      #expect(machine.effects(after: conditions[missing]) == ["present a 1"])
    }
  }

  // MARK: Times

  @Test("R18: a popup is eligible at its notBefore, and not before")
  func notBefore() {
    var machine = Machine()
    machine.request(.named("a", notBefore: .at(5)))
    #expect(machine.effects(after: .gate("any", isOpen: true), at: 5.0.nextDown) == [])
    #expect(machine.effects(after: .gate("any", isOpen: true), at: 5) == ["present a 1"])
  }

  @Test("R18: a notBefore that is not in the future has no effect", arguments: [5.0, 4.0, -1.0])
  func notBeforeIsPast(_ instant: Double) {
    var machine = Machine()
    machine.request(.named("a", notBefore: .at(instant)), at: 5)
    #expect(machine.takeEffects() == ["present a 1"])
  }

  @Test("R18: a popup is eligible until just before its expiresAt, and not at it")
  func expiresAt() {
    for (time, effects) in [(5.0.nextDown, ["present a 1"]), (5, [])] {
      var machine = Machine()
      machine.request(.named("a", requires: ["online"], expiresAt: .at(5)))
      #expect(machine.effects(after: .gate("online", isOpen: true), at: time) == effects)
    }
  }

  @Test("R18: an alive popup does not return after its expiresAt")
  func aliveExpires() {
    for (time, effects) in [(5.0.nextDown, ["return a 3"]), (5, [])] {
      var machine = Machine(
        showing: .named("a", preemption: .yield, expiresAt: .at(5)),
        .named("better", priority: .high))
      machine.report(.userDismissed(nil), "better", at: time)
      #expect(machine.takeEffects() == ["better#2 dismissed.user"] + effects)
    }
  }
}
