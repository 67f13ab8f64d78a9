import PopupMachine
import Testing

/// R26, R27 and R30.
@Suite struct HostReportRuleTests {
  @Test("R26: a popup reported as presented is presented")
  func didPresent() {
    var machine = Machine()
    machine.request("a")
    _ = machine.takeEffects()
    machine.report(.didPresent, "a", presentation: 1)
    #expect(machine.phases == [.presented])
    #expect(machine.takeEffects() == [])
  }

  @Test("R26: the duration starts at didPresent, not at the command")
  func durationStarts() {
    var machine = Machine()
    machine.request(.named("a", duration: .seconds(5)))
    machine.report(.didPresent, "a", at: 3)
    #expect(machine.deadline == 8)
  }

  @Test("R27: a popup that fails while presenting ends as failed and frees its slot")
  func didFail() {
    var machine = Machine()
    machine.send(.request(.named("a")), .request(.named("b")))
    _ = machine.takeEffects()
    machine.report(.didFail, "a")
    #expect(machine.takeEffects() == ["a#1 failed", "present b 2"])
  }

  @Test(
    "R27: a popup ends as failed whatever reason is remembered",
    arguments: [PopupEvent<Shop>.dismiss("a"), .sessionEnded, .withdraw(request: 1)])
  func didFailWithReason(event: PopupEvent<Shop>) {
    var machine = Machine()
    machine.request("a")
    machine.send(event)
    _ = machine.takeEffects()
    machine.report(.didFail, "a")
    #expect(machine.takeEffects() == ["a#1 failed"])
  }

  @Test("R27: a popup that fails on its return does not stay alive")
  func didFailOnReturn() {
    var machine = Machine(showing: .named("a", preemption: .yield), .named("b", priority: .high))
    machine.report(.userDismissed(nil), "b")
    _ = machine.takeEffects()
    machine.report(.didFail, "a")
    #expect(machine.takeEffects() == ["a#1 failed"])
    #expect(machine.alive == [])
  }

  @Test(
    "R30: in any phase, an answer completes a popup, and the user dismisses it without one",
    arguments: PopupPhase.allCases)
  func userDismissed(phase: PopupPhase) {
    for (answer, outcome) in [("ok", "completed(ok)"), (nil, "dismissed.user")] {
      var machine = Machine()
      machine.bring("a", into: phase)
      machine.report(.userDismissed(answer), "a")
      #expect(machine.takeEffects() == ["a#1 \(outcome)"])
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
