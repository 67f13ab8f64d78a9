import PopupMachine
import Testing

/// R14 for popups that left before they were seen. ``RepeatedUndoingRuleTests`` covers the number of
/// times, ``UnseenRuleTests`` what limits, pauses and analytics get.
@Suite struct UndoingRuleTests {
  // MARK: From queued

  @Test(
    "R14: a popup left on its way in is queued again with its rank, and without an anchor",
    arguments: [PopupRetention.drop, .keepAlive])
  func queuedAgain(_ retention: PopupRetention) throws {
    var machine = Machine.leftOnItsWayIn {
      $0.priority = 7
      $0.retention = retention
    }
    let rank = try #require(machine.state.presented.first).popup.rank
    #expect(machine.effects(after: .report(.didDismiss, "a")) == [])
    #expect(machine.presented == [] && machine.queued == ["a"] && machine.alive == [])
    #expect(machine.state.queued.map(\.rank) == [rank])
    #expect(machine.state.queued.map(\.anchor) == [nil])
  }

  @Test("R14: a campaign left on its way in comes again on any visit of its page (TFPopup #17)")
  func comesAgain() {
    var machine = Machine.leftOnItsWayIn()
    machine.report(.didDismiss, "a")
    machine.send(.page(.left("v1")))
    #expect(machine.state.explanation(of: "a")?.reasons == [.page(.only(["home"]), anchor: nil)])
    #expect(machine.effects(after: .page(.appeared("v2", "home"))) == ["present a 2"])
    #expect(machine.state.presented.first?.popup.anchor?.id == "v2")
  }

  @Test(
    "R14, R27, R33: it is undone however the dismissal ends",
    arguments: [.report(.didDismiss, "a"), .report(.didFail, "a"), .tick] as [PopupEvent<Shop>])
  func ends(_ end: PopupEvent<Shop>) {
    var machine = Machine.leftOnItsWayIn()
    machine.report(.didPresent, "a")
    #expect(machine.effects(after: end, at: 10) == [])
    #expect(machine.queued == ["a"])
  }

  @Test("R14: another of the lane comes in its place")
  func freesTheSlot() {
    var machine = Machine.leftOnItsWayIn()
    machine.request("b")
    #expect(machine.effects(after: .report(.didDismiss, "a")) == ["present b 2"])
    #expect(machine.queued == ["a"])
  }

  @Test("R14, R8: a popup that took over the presentation is queued again")
  func tookOver() {
    var machine = Machine(on: "home", having: .named("a"), in: .presenting)
    machine.request(.named("a", pages: .only(["home"]), coalescing: .replace))
    machine.send(.page(.disappeared("v1")))
    machine.report(.didDismiss, "a")
    #expect(machine.state.queued.map(\.number) == [2])
  }

  // MARK: From alive

  @Test("R14: a popup left on its way back is alive with its anchor and its rank")
  func aliveAgain() throws {
    var machine = Machine.leftOnItsWayBack()
    let rank = try #require(machine.state.presented.first).popup.rank
    #expect(machine.effects(after: .report(.didDismiss, "a")) == [])
    #expect(machine.presented == [] && machine.queued == [] && machine.alive == ["a"])
    #expect(machine.state.alive.map(\.rank) == [rank])
    // A rebuilt visit of the same page does not get it.
    #expect(machine.effects(after: .page(.appeared("v2", "home"))) == [])
    #expect(machine.effects(after: .page(.appeared("v1", "home"))) == ["return a 3"])
  }

  @Test("R14, R4: what was not seen is not raised to the returning priority")
  func notRaised() {
    for var machine in [Machine.leftOnItsWayIn(), .leftOnItsWayBack(under: PopupPolicy())] {
      machine.send(.configured(PopupConfiguration(returningPriority: .high)))
      machine.report(.didDismiss, "a")
      #expect(machine.state.waitingPopups.map(\.priority) == [.normal])
    }
  }

  @Test("R16, R14: a displaced popup that its page drops ends when it is left on its way back")
  func droppedOnItsWayBack() {
    var machine = Machine(
      on: "home", showing: .named("a", pages: .only(["home"]), preemption: .yield),
      .named("better", priority: .high))
    machine.report(.userDismissed(nil), "better")
    machine.send(.page(.disappeared("v1")))
    _ = machine.takeEffects()
    // It would end, so its id is free (R8).
    #expect(machine.effects(after: .request(.named("a", requires: ["closed"]))) == [])
    machine.send(.withdraw(request: 3))
    #expect(
      machine.effects(after: .report(.didDismiss, "a")) == [
        "a#3 cancelled", "a#1 dismissed.pageLeft",
      ])
  }

  @Test("R16, R14: a popup left on its way back ends if its visit is not live any more")
  func visitLeft() {
    var machine = Machine.leftOnItsWayBack()
    machine.send(.page(.left("v1")))
    #expect(machine.effects(after: .report(.didDismiss, "a")) == ["a#1 dismissed.pageLeft"])
  }

  // MARK: What is not undone

  @Test("R14: a popup whose origin is not live any more ends")
  func originGone() {
    var machine = Machine.leftOnItsWayIn(.visit("v1"))
    machine.send(.page(.left("v1")))
    machine.report(.didDismiss, "a")
    #expect(machine.issues == [] && machine.takeEffects() == ["a#1 dismissed.pageLeft"])
  }

  @Test("R14, R16: a popup whose origin is out of sight waits for it, and ends with it")
  func originOutOfSight() {
    var machine = Machine.leftOnItsWayIn(.visit("v1"))
    #expect(machine.effects(after: .report(.didDismiss, "a")) == [])
    var back = machine
    #expect(back.effects(after: .page(.appeared("v1", "home"))) == ["present a 2"])
    #expect(machine.effects(after: .page(.left("v1"))) == ["a#1 discarded.originGone"])
  }

  @Test("R14: a popup that is discarded without its page ends, and waits for anything else")
  func discarded() {
    var machine = Machine.leftOnItsWayIn { $0.whenIneligible = .discard }
    machine.report(.didDismiss, "a")
    #expect(machine.issues == [] && machine.takeEffects() == ["a#1 dismissed.pageLeft"])

    machine = Machine(
      on: "home", after: .gate("open", isOpen: true),
      showing: .named("other", lane: .banner))
    machine.request(
      .named("a", pages: .only(["home"]), whenIneligible: .discard, requires: ["open"]))
    machine.send(.page(.left("v1")), .page(.appeared("v2", "home")), .gate("open", isOpen: false))
    _ = machine.takeEffects()
    // Its turn comes in the same settle, at the closed gate (R23).
    #expect(machine.effects(after: .report(.didDismiss, "a")) == ["a#2 discarded.ineligible"])
  }

  @Test("R14: a popup that is discarded without its page comes on another visit of the page")
  func discardedOnAnotherVisit() {
    var machine = Machine.leftOnItsWayIn { $0.whenIneligible = .discard }
    machine.send(.page(.appeared("v2", "home")))
    #expect(machine.effects(after: .report(.didDismiss, "a")) == ["present a 2"])
  }
}
