import PopupMachine
import Testing

/// R38: the showings that limits count.
@Suite struct ShowingRuleTests {
  private let ad = PopupRequest<Shop>.named("a", limits: ["ads"])
  private let other = PopupRequest<Shop>.named("b", limits: ["ads"])

  private func machine(_ limit: PopupLimit, lanes: [PopupLane: PopupLanePolicy] = [:]) -> Machine {
    Machine(PopupPolicy(lanes: lanes, limits: ["ads": limit]))
  }

  @Test("R38: a showing counts from its placing, before it is seen")
  func fromPlacing() {
    var machine = machine(PopupLimit(count: 1), lanes: [.modal: 2])
    machine.request(ad)
    machine.request(other)
    machine.report(.didPresent, "a")
    #expect(machine.presented == ["a"] && machine.queued == ["b"])
  }

  @Test("R38: a limit without a time stays used up, one with a time is free after it")
  func within() {
    for seconds in [nil, 60.0] {
      var machine = machine(PopupLimit(count: 1, within: seconds.map { .seconds($0) }))
      machine.show(ad)
      // The app's dismissal does not undo the showing.
      machine.send(.dismiss("a"))
      machine.settleTransitions()
      machine.request(other)
      #expect(machine.deadline == seconds)
      machine.tick(at: 59)
      #expect(machine.queued == ["b"])
      machine.tick(at: 60)
      #expect(machine.presented == (seconds == nil ? [] : ["b"]))
    }
  }

  @Test("R38: with a count of two the oldest showing decides when the limit is free")
  func oldestDecides() {
    var machine = machine(PopupLimit(count: 2, within: .seconds(10)))
    machine.show(ad)
    machine.report(.userDismissed(nil), "a")
    machine.show(other, at: 4)
    machine.report(.userDismissed(nil), "b")
    machine.request(.named("c", limits: ["ads"]))
    #expect(machine.deadline == 10)
    machine.tick(at: 10)
    #expect(machine.presented == ["c"])
  }

  @Test("R38: each id can be counted separately")
  func eachID() {
    var machine = machine(PopupLimit(count: 1, within: .seconds(60), each: .id))
    machine.show(ad)
    machine.report(.userDismissed(nil), "a")
    machine.show(other)
    machine.report(.userDismissed(nil), "b")
    machine.request(ad)
    #expect(machine.queued == ["a"] && machine.deadline == 60)
    machine.tick(at: 60)
    #expect(machine.presented == ["a"])
  }

  @Test(
    "R38: a showing that ends unseen, or is overdue, is taken out again",
    arguments: [.report(.didFail, "a"), .report(.didDismiss, "a"), .tick] as [PopupEvent<Shop>])
  func unseen(_ end: PopupEvent<Shop>) {
    for each in [nil, PopupLimit.Each.id] {
      var machine = machine(PopupLimit(count: 1, each: each))
      machine.request(ad)
      machine.send(end, at: 10)
      #expect(machine.presented == [])
      machine.request(ad)
      #expect(machine.presented == ["a"])
    }
  }

  @Test("R38: when a showing is removed, queued popups of the limit are placed in any lane")
  func unseenFreesOthers() {
    var machine = machine(PopupLimit(count: 1))
    machine.request(ad)
    machine.request(.named("b", lane: .toast, limits: ["ads"]))
    #expect(machine.queued == ["b"])
    machine.report(.didFail, "a")
    #expect(machine.presented == ["b"])
  }

  @Test("R38: a popup that the user closes while it is presenting is seen")
  func closedOnItsWayIn() {
    var machine = machine(PopupLimit(count: 1))
    machine.request(ad)
    machine.report(.userDismissed(nil), "a")
    machine.request(other)
    #expect(machine.queued == ["b"])
  }

  @Test("R38: a popup that was shown returns freely, and its return is not counted")
  func returns() {
    var machine = machine(PopupLimit(count: 2))
    machine.show(.named("a", preemption: .yield, limits: ["ads"]))
    machine.show(.named("better", priority: .high))
    machine.report(.userDismissed(nil), "better")
    machine.settleTransitions()
    #expect(machine.presented == ["a"])
    machine.report(.userDismissed(nil), "a")
    machine.show(other)
    #expect(machine.presented == ["b"])
  }

  @Test("R38: a return that ends unseen removes no showing")
  func unseenReturn() {
    var machine = machine(PopupLimit(count: 1))
    machine.show(.named("a", preemption: .yield, limits: ["ads"]))
    machine.show(.named("better", priority: .high))
    machine.report(.userDismissed(nil), "better")
    machine.report(.didFail, "a")
    machine.request(other)
    #expect(machine.queued == ["b"])
  }

  @Test(
    "R38: a newcomer that replaces on screen takes over the showing with its limits",
    arguments: [(.didPresent, ["a"]), (.didFail, ["b"])]
      as [(PopupReport<String>.Kind, [String])])
  func takesOver(report: PopupReport<String>.Kind, presented: [String]) {
    var machine = machine(PopupLimit(count: 1), lanes: [.modal: 2])
    machine.request(ad)
    machine.request(.named("a", coalescing: .replace))
    #expect(machine.takeEffects() == ["present a 1", "a#1 replaced", "update a 1"])
    machine.request(other)
    machine.report(report, "a")
    #expect(machine.presented == presented)
  }

  @Test("R38: a newcomer that replaces on screen is neither limited nor counted")
  func replacesFreely() {
    var machine = machine(PopupLimit(count: 1))
    machine.show(.named("first", limits: ["ads"]))
    machine.show(.named("a", lane: .toast))
    machine.request(.named("a", lane: .toast, coalescing: .replace, limits: ["ads"]))
    #expect(machine.takeEffects().suffix(2) == ["a#2 replaced", "update a 2"])
    #expect(machine.state.countedShowings.map(\.presentation) == [1])
  }

  @Test("R38: a history of scope session ends with the session, one of scope app does not")
  func scopes() {
    for (scope, presented) in [(PopupLimit.Scope.session, ["b"]), (.app, [])] {
      var machine = machine(PopupLimit(count: 1, scope: scope))
      machine.show(ad)
      machine.report(.userDismissed(nil), "a")
      machine.send(.sessionEnded)
      machine.request(other)
      #expect(machine.presented == presented)
    }
  }
}
