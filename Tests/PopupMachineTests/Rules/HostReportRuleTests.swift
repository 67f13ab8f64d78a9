import PopupMachine
import Testing

/// R26, R27 and R30.
@Suite struct HostReportRuleTests {
  @Test(
    "R27: a presenting popup fails, one dismissed on its way in ends by the reason; the slot is free",
    arguments: [
      (.tick, "failed"), (.dismiss("a"), "dismissed.requested"),
      (.sessionEnded, "dismissed.sessionEnded"), (.withdraw(request: 1), "dismissed.requested"),
    ] as [(PopupEvent<Shop>, String)])
  func didFail(event: PopupEvent<Shop>, outcome: String) {
    var machine = Machine()
    machine.request("a")
    machine.request(.named("b", scope: .app))
    machine.send(event)
    _ = machine.takeEffects()
    #expect(machine.effects(after: .report(.didFail, "a")) == ["a#1 \(outcome)", "present b 2"])
    #expect(machine.issues == [])
  }

  @Test("R26, R38: a popup presented after it was dismissed stays unseen, which is no issue")
  func didPresentWhileDismissing() {
    var machine = Machine(having: .named("a"), in: .presenting)
    machine.send(.dismiss("a"))
    let before = machine.state
    machine.report(.didPresent, "a")
    #expect(machine.state == before && machine.issues == [])
    #expect(machine.state.presented.map(\.isSeen) == [false])
    machine.report(.didDismiss, "a")
    #expect(
      machine.appearances.map(\.description) == ["a refused: dismissed.requested, after 0.0 s"])
  }

  @Test("R26: a popup that was seen stays seen when it is presented after its dismissal")
  func didPresentAgain() {
    var machine = Machine(having: .named("a"), in: .dismissing)
    let before = machine.state
    machine.report(.didPresent, "a")
    #expect(machine.state == before && machine.issues == [])
    #expect(machine.state.presented.map(\.isSeen) == [true])
  }

  @Test("R27, R32: a popup that fails on its return does not stay alive")
  func didFailOnReturn() {
    var machine = Machine(showing: .named("a", preemption: .yield), .named("b", priority: .high))
    machine.report(.userDismissed(nil), "b")
    _ = machine.takeEffects()
    #expect(machine.effects(after: .report(.didFail, "a")) == ["a#1 failed"])
    #expect(machine.alive == [])
  }

  @Test(
    "R30: in any phase, an answer completes a popup, and the user dismisses it without one",
    arguments: PopupPhase.allCases)
  func userDismissed(phase: PopupPhase) {
    for (answer, outcome) in [("ok", #"completed "ok""#), (nil, "dismissed.user")] {
      var machine = Machine(having: .named("a"), in: phase)
      #expect(machine.effects(after: .report(.userDismissed(answer), "a")) == ["a#1 \(outcome)"])
      #expect(machine.presented == [])
    }
  }

  @Test("R30: a popup that would have returned does not", arguments: [true, false])
  func neverComesBack(isDisplaced: Bool) {
    var machine = Machine(on: "home")
    machine.show(.named("a", pages: .only(["home"]), retention: .keepAlive, preemption: .yield))
    if isDisplaced {
      machine.request(.named("b", priority: .high))
    } else {
      machine.send(.page(.disappeared("v1")))
    }
    #expect(machine.phase(of: "a") == .dismissing)
    machine.report(.userDismissed(nil), "a")
    #expect(machine.takeEffects(about: "a#1") == ["a#1 dismissed.user"])
    #expect(machine.alive == [])
  }
}
