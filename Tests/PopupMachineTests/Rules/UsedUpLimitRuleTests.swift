import PopupMachine
import Testing

/// R38: the effects of a used-up limit.
@Suite struct UsedUpLimitRuleTests {
  /// Returns a machine in which the limit `ads` is used up until 60.
  private func usedUp(each: PopupLimit.Each? = nil, queueLimit: Int? = nil) -> Machine {
    var machine = Machine(
      PopupPolicy(
        limits: [
          "ads": PopupLimit(count: 1, within: .seconds(60), each: each),
          "more": PopupLimit(count: 1, within: .seconds(90), each: each),
        ], queueLimit: queueLimit), showing: .named("a", limits: ["ads", "more"]))
    machine.report(.userDismissed(nil), "a")
    _ = machine.takeEffects()
    return machine
  }

  @Test(
    "R38: others come in past a popup of a used-up limit",
    arguments: [nil, .id] as [PopupLimit.Each?])
  func othersPass(_ each: PopupLimit.Each?) {
    var machine = usedUp(each: each)
    machine.request(.named("a", priority: .high, limits: ["ads"]))
    machine.request("b")
    #expect(machine.presented == ["b"] && machine.queued == ["a"])
  }

  @Test("R38: a popup waits for all its limits, with a tick for each")
  func severalLimits() {
    for each in [nil, PopupLimit.Each.id] {
      var machine = usedUp(each: each)
      machine.request(.named("a", limits: ["ads", "more"]))
      #expect(machine.deadline == 60)
      machine.tick(at: 60)
      #expect(machine.deadline == 90 && machine.queued == ["a"])
      machine.tick(at: 90)
      #expect(machine.presented == ["a"])
    }
  }

  @Test("R35: the end of a used-up limit is a deadline only while a queued popup names it")
  func deadline() {
    for each in [nil, PopupLimit.Each.id] {
      var machine = usedUp(each: each)
      #expect(machine.deadline == nil)
      machine.request(.named("a", limits: ["ads"]))
      #expect(machine.wakes.last == 60)
      machine.send(.withdraw(request: 2))
      #expect(machine.deadline == nil && machine.wakes.last == .some(nil))
    }
  }

  @Test("R23: a popup with a used-up limit and discard ends at its turn, not before")
  func discard() {
    for each in [nil, PopupLimit.Each.id] {
      var machine = usedUp(each: each)
      machine.show("shown")
      machine.request(.named("a", whenIneligible: .discard, limits: ["ads"]))
      #expect(machine.takeEffects() == ["present shown 2"])
      machine.report(.userDismissed(nil), "shown")
      #expect(machine.takeEffects() == ["shown#2 dismissed.user", "a#3 discarded.ineligible"])
    }
  }

  @Test("R24: a popup with a used-up limit preempts no other")
  func noPreemption() {
    var machine = usedUp()
    machine.show(.named("b", preemption: .yield))
    machine.request(.named("c", priority: .high, limits: ["ads"]))
    #expect(machine.takeEffects() == ["present b 2"])
  }

  @Test("R38: limits bind concurrent popups, too")
  func concurrent() {
    var machine = usedUp()
    machine.request(.named("b", presence: .concurrent, limits: ["ads"]))
    #expect(machine.queued == ["b"])
  }

  @Test("R38: a limit that the policy does not have binds no popup, and is an issue")
  func unknown() {
    var machine = usedUp()
    machine.request(.named("b", limits: ["adz", "afew"]))
    #expect(machine.presented == ["b"])
    #expect(
      machine.issues == [
        .unknownLimit("adz", id: "b", request: 2), .unknownLimit("afew", id: "b", request: 2),
      ])
    #expect("\(machine.issues[0])".contains(#"names the limit "adz""#))
    #expect(machine.state.countedShowings.map(\.limit) == ["ads", "more"])
  }

  @Test("R38: a duplicate request with an unknown limit is no issue")
  func unknownOfDuplicate() {
    var machine = Machine()
    machine.show("a")
    machine.request(.named("a", limits: ["adz"]))
    #expect(machine.issues == [])
  }

  @Test("R38: a limit whose time ends between events is free at the next one")
  func freeAtNextEvent() {
    for each in [nil, PopupLimit.Each.id] {
      var machine = usedUp(each: each)
      machine.request(.named("a", limits: ["ads"]))
      machine.send(.gate("other", isOpen: false), at: 70)
      #expect(machine.presented == ["a"])
    }
  }

  @Test("R18: time passes before an event of a batch is reduced")
  func passesFirst() {
    var machine = usedUp()
    machine.request(.named("b", limits: ["ads"]), at: 60)
    #expect(machine.presented == ["b"])
  }

  @Test("R38: a request taken from a popup of a used-up limit is not bound in another machine")
  func requestSentElsewhere() throws {
    var machine = usedUp(each: .id)
    machine.request(.named("a", limits: ["ads"]))
    let request = try #require(machine.state.queued.first?.request)
    var other = Machine()
    other.send(.request(request))
    #expect(other.presented == ["a"])
  }

  // MARK: Discards

  @Test("R23: a popup whose limit is used up ends at its turn if it says so, and waits otherwise")
  func discardedWhenUsedUp() {
    var machine = Machine(
      PopupPolicy(limits: ["ads": PopupLimit(count: 1)]), showing: .named("a", limits: ["ads"]))
    machine.report(.userDismissed(nil), "a")
    machine.request(.named("b", limits: ["ads"], whenUsedUp: .discard))
    machine.request(.named("c", limits: ["ads"]))
    #expect(machine.takeEffects() == ["a#1 dismissed.user", "b#2 discarded.usedUp"])
    #expect(machine.queued == ["c"])
  }

  @Test("R23: a popup that waits for something else, too, does not end because of its limit")
  func notOnlyUsedUp() {
    var machine = Machine(
      PopupPolicy(limits: ["ads": PopupLimit(count: 0)]), after: .gate("open", isOpen: false))
    machine.request(.named("a", requires: ["open"], limits: ["ads"], whenUsedUp: .discard))
    #expect(machine.queued == ["a"])
    #expect(machine.effects(after: .gate("open", isOpen: true)) == ["a#1 discarded.usedUp"])
  }

  @Test(
    "R23: a showing that nobody has seen yet ends no popup, because it may be taken out again",
    arguments: ["ineligible", "usedUp"])
  func unseenShowing(_ reason: String) {
    let isUsedUp = reason == "usedUp"
    var machine = Machine(
      PopupPolicy(lanes: ["modal": 2], limits: ["ads": PopupLimit(count: 1)]))
    machine.request(.named("a", lane: "toast", limits: ["ads"]))
    machine.request(
      .named("b", limits: ["ads"]) {
        $0.whenIneligible = isUsedUp ? .wait : .discard
        $0.whenUsedUp = isUsedUp ? .discard : .wait
      })
    #expect(machine.queued == ["b"])
    _ = machine.takeEffects()
    machine.report(.didPresent, "a")
    machine.request("c")
    #expect(machine.takeEffects() == ["b#2 discarded.\(reason)", "present c 2"])
  }

  @Test(
    "R38, R41: a limit with launch scope is free again after a relaunch, and not after a logout")
  func launchScope() {
    let limit = PopupLimit(count: 1, scope: .launch)
    var machine = Machine(
      PopupPolicy(limits: ["tip": limit]), showing: .named("a", limits: ["tip"]))
    machine.report(.userDismissed(nil), "a")
    machine.send(.sessionEnded)
    machine.request(.named("b", limits: ["tip"], relaunch: .restore))
    #expect(machine.queued == ["b"])
    machine.send(.relaunched)
    #expect(machine.presented == ["b"])
  }
}
