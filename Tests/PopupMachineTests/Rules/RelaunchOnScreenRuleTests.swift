import PopupMachine
import Testing

/// R41: popups that were on screen when the process ended.
@Suite struct RelaunchOnScreenRuleTests {
  @Test(
    "R41: a popup on its way out ends: by the user, by its final reason, or with its page",
    arguments: [
      (.swiping, .dismiss("a"), "dismissed.user"), (.dismissing, .tick, "dismissed.requested"),
      (.presenting, .dismiss("a"), "dismissed.requested"),
      (.presented, .page(.disappeared("v1")), "dismissed.pageLeft"),
    ] as [(PopupPhase, PopupEvent<Shop>, String)])
  func onItsWayOut(_ phase: PopupPhase, _ event: PopupEvent<Shop>, outcome: String) {
    var machine = Machine(
      on: "home", having: .named("a", pages: .only(["home"]), relaunch: .restore), in: phase)
    machine.send(event)
    _ = machine.takeEffects()
    #expect(machine.effects(after: .relaunched) == ["a#1 \(outcome)"])
  }

  @Test("R41: a popup that is kept alive waits, though its page was left, with its own rank")
  func keptAlive() {
    var machine = Machine(
      on: "home",
      showing: .named("a", pages: .only(["home"]), retention: .keepAlive, relaunch: .restore))
    let rank = machine.state.presented[0].popup.rank
    machine.send(.page(.disappeared("v1")))
    _ = machine.takeEffects()
    #expect(machine.effects(after: .relaunched) == [])
    #expect(machine.state.alive.map(\.rank) == [rank])
    #expect(machine.state.alive.map(\.priority) == [.normal])
  }

  @Test("R41: a presented popup is replaced if another one with its id waits")
  func replaced() {
    var machine = Machine(
      on: "home", having: .named("a", pages: .only(["home"]), relaunch: .restore), in: .presented)
    // The popup is on its way out for good until its page returns, so its id is free.
    machine.send(
      .page(.disappeared("v1")), .request(.named("a", relaunch: .restore)),
      .page(.appeared("v1", "home")))
    #expect(machine.takeEffects() == [] && machine.queued == ["a"])
    machine.send(.relaunched)
    #expect(machine.takeEffects().first == "a#1 replaced")
    #expect(machine.state.presented.map(\.popup.number) == [2])
  }

  @Test("R41: a popup survives one relaunch on screen, and not a second one")
  func onlyOnce() {
    var machine = Machine(showing: .named("a", relaunch: .restore))
    machine.send(.relaunched)
    machine.settleTransitions()
    #expect(machine.presented == ["a"])
    _ = machine.takeEffects()
    #expect(machine.effects(after: .relaunched) == ["a#1 dismissed.relaunched"])
  }

  @Test("R41: relaunches while the popup waits do not count")
  func waitingDoesNotCount() {
    var machine = Machine(after: .suspend)
    machine.request(.named("a", relaunch: .restore))
    for _ in 0..<3 { machine.send(.relaunched, .suspend) }
    machine.send(.resume)
    machine.settleTransitions()
    machine.send(.relaunched)
    #expect(machine.presented == ["a"])
  }

  @Test("R41: a popup that replaced another on screen has not survived a relaunch")
  func replacedOnScreen() {
    var machine = Machine(showing: .named("a", relaunch: .restore))
    machine.send(.relaunched)
    machine.settleTransitions()
    machine.request(.named("a", coalescing: .replace, relaunch: .restore))
    machine.send(.relaunched, .suspend)
    #expect(machine.state.alive.map(\.number) == [2])
  }

  @Test("R41: a popup that had not appeared is queued again, and its showing not counted")
  func presenting() {
    var machine = Machine(PopupPolicy(limits: ["ads": PopupLimit(count: 1, each: .id)]))
    machine.request(.named("a", limits: ["ads"], relaunch: .restore))
    _ = machine.takeEffects()
    machine.send(.relaunched, .suspend)
    #expect(machine.queued == ["a"] && machine.state.countedShowings.isEmpty)
    #expect(machine.effects(after: .resume) == ["present a 2"])
    // The popup has been on screen at a relaunch.
    #expect(machine.effects(after: .relaunched) == ["a#1 dismissed.relaunched"])
  }

  @Test("R41, R14: a popup left on its way in is queued again, or ends if it would not be undone")
  func leftOnItsWayIn() {
    var machine = Machine.leftOnItsWayIn { $0.relaunch = .restore }
    #expect(machine.effects(after: .relaunched) == [])
    #expect(machine.queued == ["a"] && machine.alive == [])

    machine = .leftOnItsWayIn {
      $0.relaunch = .restore
      $0.whenIneligible = .discard
    }
    #expect(machine.effects(after: .relaunched) == ["a#1 dismissed.pageLeft"])
  }

  @Test("R41, R14: a popup left on its way back is alive")
  func leftOnItsWayBack() {
    var machine = Machine.leftOnItsWayBack { $0.relaunch = .restore }
    #expect(machine.effects(after: .relaunched) == [])
    #expect(machine.queued == [] && machine.alive == ["a"])
  }

  @Test("R41: a popup that was returning is alive again, and its showing stays")
  func presentingAgain() {
    var machine = Machine(
      PopupPolicy(limits: ["ads": PopupLimit(count: 1)]),
      showing: .named("a", preemption: .yield, limits: ["ads"], relaunch: .restore),
      .named("b", priority: .high))
    machine.report(.userDismissed(nil), "b")
    #expect(machine.phases == [.presenting])
    machine.send(.relaunched, .suspend)
    #expect(machine.alive == ["a"] && machine.state.countedShowings.count == 1)
  }

  @Test("R41: a relaunch while the popup was alive does not count")
  func aliveDoesNotCount() {
    var machine = Machine(
      showing: .named("a", preemption: .yield, relaunch: .restore), .named("b", priority: .high))
    #expect(machine.alive == ["a"])
    // `b` is not restored, so `a` returns.
    machine.send(.relaunched)
    machine.settleTransitions()
    #expect(machine.presented == ["a"])
    machine.send(.relaunched, .suspend)
    #expect(machine.alive == ["a"])
  }
}
