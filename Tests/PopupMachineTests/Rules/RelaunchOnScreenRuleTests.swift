import PopupMachine
import Testing

/// R41: popups that were on screen when the process ended.
@Suite struct RelaunchOnScreenRuleTests {
  private func restored(_ request: inout PopupRequest<Shop>) {
    request.relaunch = .restore
  }

  @Test("R41: a popup that is being swiped ends as dismissed by the user")
  func swiped() {
    var machine = Machine(showing: .named("a", restored))
    machine.report(.willDismiss, "a")
    machine.send(.dismiss("a"))
    _ = machine.takeEffects()
    machine.send(.relaunched)
    #expect(machine.takeEffects() == ["a#1 dismissed.user"])
  }

  @Test("R41: a popup with a final reason ends by it, dismissing or not yet presented")
  func finalReason() {
    var machine = Machine()
    machine.bring(.named("a", restored), into: .dismissing)
    machine.request(.named("b", lane: .toast, relaunch: .restore))
    machine.send(.dismiss("b"))
    _ = machine.takeEffects()
    machine.send(.relaunched)
    #expect(machine.takeEffects() == ["a#1 dismissed.requested", "b#2 dismissed.requested"])
  }

  @Test("R41: a popup whose page was left ends with pageLeft, or waits if it is kept alive")
  func pageLeft() {
    var machine = Machine(on: "home")
    for (id, lane, retention) in [("drop", "x", PopupRetention.drop), ("keep", "y", .keepAlive)] {
      machine.show(
        .named(
          PopupID(id), lane: PopupLane(lane), pages: .only(["home"]), retention: retention,
          relaunch: .restore))
    }
    machine.send(.page(.disappeared("v1")))
    _ = machine.takeEffects()
    machine.send(.relaunched)
    #expect(machine.takeEffects() == ["drop#1 dismissed.pageLeft"])
    #expect(machine.alive == ["keep"])
    #expect(machine.state.alive.map(\.priority) == [.normal])
  }

  @Test("R41: a presenting popup whose page condition does not hold ends")
  func offPageWhilePresenting() {
    var machine = Machine(on: "home")
    machine.request(.named("a", pages: .only(["home"]), relaunch: .restore))
    machine.send(.page(.disappeared("v1")))
    machine.send(.relaunched)
    #expect(machine.takeEffects() == ["present a 1", "a#1 dismissed.pageLeft"])
  }

  @Test("R41: a presented popup is replaced if another one with its id waits")
  func replaced() {
    var machine = Machine(on: "home")
    machine.request(.named("a", pages: .only(["home"]), relaunch: .restore))
    // The popup is on its way out for good until its page returns, so its id is free.
    machine.send(.page(.disappeared("v1")), .request(.named("a", restored)))
    machine.send(.page(.appeared("v1", "home")))
    _ = machine.takeEffects()
    machine.send(.relaunched)
    #expect(machine.takeEffects().first == "a#1 replaced")
    #expect(machine.state.presented.map(\.popup.number) == [2])
  }

  @Test("R41: a popup survives one relaunch on screen, and not a second one")
  func onlyOnce() {
    var machine = Machine(showing: .named("a", restored))
    machine.send(.relaunched)
    machine.settleTransitions()
    #expect(machine.presented == ["a"])
    _ = machine.takeEffects()
    machine.send(.relaunched)
    #expect(machine.takeEffects() == ["a#1 dismissed.relaunched"])
  }

  @Test("R41: relaunches while the popup waits do not count")
  func waitingDoesNotCount() {
    var machine = Machine()
    machine.send(.suspend)
    machine.request(.named("a", restored))
    for _ in 0..<3 { machine.send(.relaunched, .suspend) }
    machine.send(.resume)
    machine.settleTransitions()
    machine.send(.relaunched)
    #expect(machine.presented == ["a"])
  }

  @Test("R41: a popup that replaced another on screen has not survived a relaunch")
  func replacedOnScreen() {
    var machine = Machine(showing: .named("a", restored))
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
    machine.send(.resume)
    #expect(machine.takeEffects() == ["present a 2"])
    // The popup has been on screen at a relaunch.
    machine.send(.relaunched)
    #expect(machine.takeEffects() == ["a#1 dismissed.relaunched"])
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
