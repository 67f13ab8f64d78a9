import PopupMachine
import Testing

/// R14: a popup whose page leaves again and again while it is on its way in.
@Suite struct RepeatedUndoingRuleTests {
  /// Returns a machine in which `a`, which targets `home`, is queued after it was undone.
  private func undone(
    _ count: Int, _ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }
  ) -> Machine {
    var machine = Machine.leftOnItsWayIn(.only(["home"]), adjust)
    machine.report(.didDismiss, "a")
    for _ in 1..<count { machine.comeAndGo() }
    _ = machine.takeEffects()
    return machine
  }

  private let tooOften = PopupIssue.undoneTooOften(id: "a", request: 1)

  @Test("R14: the third undoing ends the popup, and is an issue")
  func third() {
    var machine = undone(2)
    #expect(machine.queued == ["a"] && machine.issues == [])
    machine.comeAndGo()
    #expect(machine.issues == [tooOften])
    #expect(
      machine.takeEffects() == ["present a 3", "dismiss pageLeft a 3", "a#1 dismissed.pageLeft"])
  }

  @Test("R14: a popup that was undone twice is shown like any other")
  func seenAtLast() {
    var machine = undone(2) { $0.retention = .keepAlive }
    machine.send(.page(.appeared("v1", "home")))
    machine.report(.didPresent, "a")
    machine.send(.page(.disappeared("v1")))
    machine.report(.didDismiss, "a")
    #expect(machine.alive == ["a"] && machine.issues == [])
  }

  @Test("R14: the issue names the popup, and says what probably happens")
  func issueText() {
    let text = tooOften.description
    #expect(text.contains("\"a\"") && text.contains("page"))
    #expect(tooOften.request == 1)
  }

  @Test("R14: undoings of a popup that was shown before are not counted")
  func onItsWayBack() {
    var machine = Machine.leftOnItsWayBack()
    machine.report(.didDismiss, "a")
    for _ in 1...4 { machine.comeAndGo() }
    #expect(machine.alive == ["a"] && machine.issues == [])
  }

  @Test("R14, R45: those that end by a decline are not counted")
  func declines() {
    var machine = undone(1)
    for _ in 1...3 { machine.comeAndGo(end: .didDecline) }
    #expect(machine.queued == ["a"] && machine.issues == [])
    machine.comeAndGo()
    #expect(machine.queued == ["a"] && machine.issues == [])
    // The third decline is not counted either.
    machine.comeAndGo(end: .didDecline)
    #expect(machine.queued == ["a"] && machine.issues == [])
    machine.comeAndGo()
    #expect(machine.queued == [] && machine.issues == [tooOften])
  }

  @Test("R14, R45: presentations that no host begins are not counted")
  func declinedOnItsWayIn() {
    var machine = undone(2)
    machine.send(.page(.appeared("v1", "home")))
    machine.report(.didDecline, "a")
    #expect(machine.queued == ["a"])
    machine.send(.resume(.screen, lane: .modal))
    machine.report(.didPresent, "a")
    #expect(machine.phases == [.presented] && machine.issues == [])
  }

  @Test("R14, R8: a request that replaces the popup is counted from the beginning")
  func replaced() {
    var machine = undone(2)
    machine.request(.named("a", pages: .only(["home"]), coalescing: .replace))
    for _ in 1...2 { machine.comeAndGo() }
    #expect(machine.state.queued.map(\.number) == [2] && machine.issues == [])
    machine.comeAndGo()
    #expect(machine.issues == [.undoneTooOften(id: "a", request: 2)])
  }

  @Test("R14, R41: after a relaunch, undoings count from the beginning", arguments: [false, true])
  func relaunched(isOnScreen: Bool) {
    var machine = undone(2) { $0.relaunch = .restore }
    if isOnScreen { machine.send(.page(.appeared("v1", "home"))) }
    machine.send(.relaunched)
    #expect(machine.queued == ["a"])
    for _ in 1...2 { machine.comeAndGo() }
    #expect(machine.queued == ["a"] && machine.issues == [])
    machine.comeAndGo()
    #expect(machine.queued == [] && machine.issues == [tooOften])
  }

  @Test("R14, R41: a relaunch ends a popup that would have been undone for the third time")
  func relaunchedAtTheThird() {
    var machine = undone(2) { $0.relaunch = .restore }
    machine.send(.page(.appeared("v1", "home")))
    machine.send(.page(.disappeared("v1")))
    _ = machine.takeEffects()
    #expect(machine.effects(after: .relaunched) == ["a#1 dismissed.pageLeft"])
  }
}
