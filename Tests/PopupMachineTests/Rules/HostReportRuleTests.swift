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
    machine.request("a") { $0.duration = .seconds(5) }
    machine.now = 3
    machine.report(.didPresent, "a")
    #expect(machine.deadline == 8)
  }

  @Test("R26: a dismissal requested while presenting is commanded at didPresent")
  func dismissedWhilePresenting() {
    var machine = Machine()
    machine.request("a")
    machine.send(.dismiss("a"))
    #expect(machine.takeEffects() == ["present a 1"])
    #expect(machine.phases == [.presenting])
    machine.report(.didPresent, "a")
    #expect(machine.takeEffects() == ["dismiss a 1 requested"])
    #expect(machine.phases == [.dismissing])
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["a#1 dismissed.requested"])
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
    var machine = Machine()
    machine.show("a") { $0.preemption = .yield }
    machine.show("b") { $0.priority = .high }
    machine.report(.userDismissed(nil), "b")
    _ = machine.takeEffects()
    machine.report(.didFail, "a")
    #expect(machine.takeEffects() == ["a#1 failed"])
    #expect(machine.alive == [])
  }

  @Test("R30: the user's answer completes a popup in any phase", arguments: PopupPhase.allCases)
  func completed(phase: PopupPhase) {
    var machine = Machine()
    machine.bring("a", into: phase)
    machine.report(.userDismissed("ok"), "a")
    #expect(machine.takeEffects() == ["a#1 completed(ok)"])
    #expect(machine.presented == [])
  }

  @Test("R30: without a value, the popup is dismissed by the user", arguments: PopupPhase.allCases)
  func dismissedByUser(phase: PopupPhase) {
    var machine = Machine()
    machine.bring("a", into: phase)
    machine.report(.userDismissed(nil), "a")
    #expect(machine.takeEffects() == ["a#1 dismissed.user"])
    #expect(machine.presented == [])
  }

  @Test("R30: a popup that would have returned does not", arguments: [true, false])
  func neverComesBack(isDisplaced: Bool) {
    var machine = Machine()
    machine.go(to: "v", page: "home")
    machine.show("a") {
      $0.pages = .only(["home"])
      $0.retention = .keepAlive
      $0.preemption = .yield
    }
    if isDisplaced {
      machine.request("b") { $0.priority = .high }
    } else {
      machine.send(.page(.disappeared("v")))
    }
    #expect(machine.phase(of: "a") == .dismissing)
    machine.report(.userDismissed(nil), "a")
    #expect(machine.takeEffects(about: "a#1") == ["a#1 dismissed.user"])
    #expect(machine.alive == [])
  }
}
