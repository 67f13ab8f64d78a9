import PopupMachine
import Testing

/// R38: the showings that limits count.
@Suite struct ShowingRuleTests {
  private func machine(_ limit: PopupLimit, lanes: [PopupLane: PopupLanePolicy] = [:]) -> Machine {
    Machine(PopupPolicy(lanes: lanes, limits: ["ads": limit]))
  }

  private func limited(_ request: inout PopupRequest<Shop>) {
    request.limits = ["ads"]
  }

  private func close(_ id: PopupID, _ machine: inout Machine) {
    machine.report(.userDismissed(nil), id)
    _ = machine.takeEffects()
  }

  @Test("R38: a showing counts from its placing, before it is seen")
  func fromPlacing() {
    var machine = machine(PopupLimit(count: 1), lanes: [.modal: 2])
    machine.request(.named("a", limited))
    machine.request(.named("b", limited))
    machine.report(.didPresent, "a")
    #expect(machine.presented == ["a"] && machine.queued == ["b"])
  }

  @Test("R38: a limit without a time stays used up, one with a time is free after it")
  func within() {
    var endless = machine(PopupLimit(count: 1))
    endless.show(.named("a", limited))
    close("a", &endless)
    endless.request(.named("b", limited))
    #expect(endless.queued == ["b"] && endless.deadline == nil)

    var minute = machine(PopupLimit(count: 1, within: .seconds(60)))
    minute.show(.named("a", limited))
    close("a", &minute)
    minute.request(.named("b", limited))
    #expect(minute.deadline == 60)
    minute.tick(at: 59)
    #expect(minute.queued == ["b"])
    minute.tick(at: 60)
    #expect(minute.presented == ["b"])
  }

  @Test("R38: with a count of two the oldest showing decides when the limit is free")
  func oldestDecides() {
    var machine = machine(PopupLimit(count: 2, within: .seconds(10)))
    machine.show(.named("a", limited))
    close("a", &machine)
    machine.show(.named("b", limited), at: 4)
    close("b", &machine)
    machine.request(.named("c", limited))
    #expect(machine.deadline == 10)
    machine.tick(at: 10)
    #expect(machine.presented == ["c"])
  }

  @Test("R38: each id can be counted separately")
  func eachID() {
    var machine = machine(PopupLimit(count: 1, within: .seconds(60), each: .id))
    machine.show(.named("a", limited))
    close("a", &machine)
    machine.show(.named("b", limited))
    close("b", &machine)
    machine.request(.named("a", limited))
    #expect(machine.queued == ["a"] && machine.deadline == 60)
    machine.tick(at: 60)
    #expect(machine.presented == ["a"])
  }

  @Test(
    "R38: a showing that ends unseen is taken out again",
    arguments: [.didFail, .didDismiss] as [PopupReport<String>.Kind])
  func unseen(_ report: PopupReport<String>.Kind) {
    for each in [nil, PopupLimit.Each.id] {
      var machine = machine(PopupLimit(count: 1, each: each))
      machine.request(.named("a", limited))
      machine.report(report, "a")
      machine.request(.named("a", limited))
      #expect(machine.presented == ["a"])
    }
  }

  @Test("R38: when a showing is removed, queued popups of the limit are placed in any lane")
  func unseenFreesOthers() {
    var machine = machine(PopupLimit(count: 1))
    machine.request(.named("a", limited))
    machine.request(.named("b", lane: .toast, limits: ["ads"]))
    #expect(machine.queued == ["b"])
    machine.report(.didFail, "a")
    #expect(machine.presented == ["b"])
  }

  @Test("R38: an overdue presentation is not seen")
  func overdue() {
    var machine = machine(PopupLimit(count: 1))
    machine.request(.named("a", limited))
    machine.tick(at: 10)
    machine.request(.named("b", limited))
    #expect(machine.presented == ["b"])
  }

  @Test("R38: a popup that the user closes while it is presenting is seen")
  func closedOnItsWayIn() {
    var machine = machine(PopupLimit(count: 1))
    machine.request(.named("a", limited))
    close("a", &machine)
    machine.request(.named("b", limited))
    #expect(machine.queued == ["b"])
  }

  @Test("R38: a popup that was shown returns freely, and its return is not counted")
  func returns() {
    var machine = machine(PopupLimit(count: 2))
    machine.show(.named("a", preemption: .yield, limits: ["ads"]))
    machine.show(.named("better", priority: .high))
    close("better", &machine)
    machine.settleTransitions()
    #expect(machine.presented == ["a"])
    close("a", &machine)
    machine.show(.named("b", limited))
    #expect(machine.presented == ["b"])
  }

  @Test("R38: a return that ends unseen removes no showing")
  func unseenReturn() {
    var machine = machine(PopupLimit(count: 1))
    machine.show(.named("a", preemption: .yield, limits: ["ads"]))
    machine.show(.named("better", priority: .high))
    close("better", &machine)
    machine.report(.didFail, "a")
    machine.request(.named("b", limited))
    #expect(machine.queued == ["b"])
  }

  @Test("R38: a newcomer that replaces on screen takes over the showing with its limits")
  func takesOver() {
    var machine = machine(PopupLimit(count: 1))
    machine.request(.named("a", limited))
    machine.request(.named("a", coalescing: .replace))
    #expect(machine.takeEffects() == ["present a 1", "a#1 replaced", "update a 1"])
    machine.request(.named("b", limited))
    machine.report(.didPresent, "a")
    #expect(machine.queued == ["b"])

    var unseen = self.machine(PopupLimit(count: 1))
    unseen.request(.named("a", limited))
    unseen.request(.named("a", coalescing: .replace))
    unseen.report(.didFail, "a")
    unseen.request(.named("b", limited))
    #expect(unseen.presented == ["b"])
  }

  @Test("R38: a newcomer that replaces on screen is neither limited nor counted")
  func replacesFreely() {
    var machine = machine(PopupLimit(count: 1))
    machine.show(.named("other", limited))
    machine.show(.named("a", lane: .toast))
    machine.request(.named("a", lane: .toast, coalescing: .replace, limits: ["ads"]))
    #expect(machine.takeEffects().suffix(2) == ["a#2 replaced", "update a 2"])
    #expect(machine.state.countedShowings.map(\.presentation) == [1])
  }

  @Test("R38: a history of scope session ends with the session, one of scope app does not")
  func scopes() {
    for (scope, presented) in [(PopupLimit.Scope.session, ["b"]), (.app, [])] {
      var machine = machine(PopupLimit(count: 1, scope: scope))
      machine.show(.named("a", limited))
      close("a", &machine)
      machine.send(.sessionEnded)
      machine.request(.named("b", limited))
      #expect(machine.presented == presented)
    }
  }
}
