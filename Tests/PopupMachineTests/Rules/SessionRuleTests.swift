import PopupMachine
import Testing

/// R17. ``DismissingRuleTests`` covers popups in transition.
@Suite struct SessionRuleTests {
  @Test("R17: presented popups are dismissed in order, then queued and alive ones end by rank")
  func order() {
    var machine = Machine.withAllPlaces()
    #expect(
      machine.effects(after: .sessionEnded) == [
        "dismiss sessionEnded x2 2", "dismiss sessionEnded z2 4", "dismiss sessionEnded y2 6",
        "z3#6 discarded.sessionEnded", "y3#9 discarded.sessionEnded",
        "x3#3 discarded.sessionEnded",
        "z#4 discarded.sessionEnded", "y#7 discarded.sessionEnded", "x#1 discarded.sessionEnded",
      ])
    machine.settleTransitions()
    #expect(
      machine.takeEffects() == [
        "x2#2 dismissed.sessionEnded", "z2#5 dismissed.sessionEnded", "y2#8 dismissed.sessionEnded",
      ])
  }

  @Test("R17: requests with an epoch end like others of scope session")
  func ofOneEpoch() {
    var machine = Machine.withAllPlaces { $0.scope = .session(epoch: 0) }
    machine.send(.sessionEnded)
    machine.settleTransitions()
    #expect(machine.presented + machine.queued + machine.alive == [])
    #expect(machine.takeEffects().count == 12)
  }

  @Test("R17: popups of scope app survive in every place")
  func appScope() {
    var machine = Machine.withAllPlaces { $0.scope = .app }
    let before = machine.state
    #expect(machine.effects(after: .sessionEnded) == [])
    #expect(machine.state.presented == before.presented)
    #expect(machine.state.queued == before.queued)
    #expect(machine.state.alive == before.alive)
  }

  @Test("R17: a popup of scope app waits until the session's popup is gone")
  func appScopeComes() {
    var machine = Machine(showing: .named("session's"))
    machine.request(.named("app's", scope: .app))
    machine.send(.sessionEnded)
    machine.settleTransitions()
    #expect(
      machine.takeEffects() == [
        "dismiss sessionEnded session's 1", "session's#1 dismissed.sessionEnded", "present app's 2",
      ])
  }

  @Test("R17: gates and visits stay")
  func gatesAndVisitsStay() {
    var machine = Machine(after: .page(.appeared("v1", "home")), .page(.entered("v2", "cart")))
    machine.send(.gate("online", isOpen: true))
    machine.send(.sessionEnded)
    #expect(machine.state.openGates == ["online"])
    #expect(machine.state.visiblePages == ["home"])
    machine.request(.named("a", pages: .visit("v1"), requires: ["online"]))
    #expect(machine.effects(after: .request(.named("b", pages: .visit("v2")))) == ["present a 1"])
    #expect(machine.queued == ["b"])
  }
}
