import PopupMachine
import Testing

/// R38: limits with a count of 0, which keep all queued popups out, and limits that forget at once.
@Suite struct ClosedLimitRuleTests {
  static let eaches: [PopupLimit.Each?] = [nil, .id]

  private func policy(
    _ each: PopupLimit.Each?, within: Duration? = .seconds(60), count: Int = 0
  ) -> PopupPolicy {
    PopupPolicy(limits: ["off": PopupLimit(count: count, within: within, each: each)])
  }

  @Test("R38: a limit with count 0 is used up before anything was shown", arguments: eaches)
  func usedUpAtOnce(_ each: PopupLimit.Each?) {
    var machine = Machine(policy(each))
    machine.request(.named("a", limits: ["off"]))
    machine.request("b")
    #expect(machine.presented == ["b"] && machine.queued == ["a"])
    machine.report(.userDismissed(nil), "b")
    #expect(machine.presented == [] && machine.queued == ["a"])
  }

  @Test("R35: the end of a limit with count 0 is no deadline, since it has none", arguments: eaches)
  func noDeadline(_ each: PopupLimit.Each?) {
    var machine = Machine(policy(each))
    machine.request(.named("a", limits: ["off"]))
    #expect(machine.deadline == nil && machine.wakes.isEmpty)
    machine.tick(at: 1e6)
    #expect(machine.queued == ["a"])
  }

  @Test("R43: a limit with count 0 is a reason without an instant", arguments: eaches)
  func explanation(_ each: PopupLimit.Each?) {
    var machine = Machine(
      PopupPolicy(limits: [
        "ads": PopupLimit(count: 1, within: .seconds(60)), "off": PopupLimit(count: 0, each: each),
        "zoo": PopupLimit(count: 1, within: .seconds(30)),
      ]), showing: .named("first", limits: ["zoo", "ads"]))
    machine.report(.userDismissed(nil), "first")
    machine.request(.named("a", limits: ["zoo", "off", "ads"]))
    #expect(
      machine.state.explanation(of: "a")?.reasons == [
        .limit("ads", until: 60), .limit("off", until: nil), .limit("zoo", until: 30),
      ])
  }

  @Test("R23: a popup with discard ends at its turn if its limit has count 0", arguments: eaches)
  func discard(_ each: PopupLimit.Each?) {
    var machine = Machine(policy(each))
    machine.request(.named("a", whenIneligible: .discard, limits: ["off"]))
    #expect(machine.takeEffects() == ["a#1 discarded.ineligible"])
  }

  @Test("R42: a count that becomes 0 closes the limit, one above 0 opens it", arguments: eaches)
  func configured(_ each: PopupLimit.Each?) {
    var machine = Machine(policy(each, count: 2), showing: .named("a", limits: ["off"]))
    machine.send(.configured(policy(each).configuration))
    machine.report(.userDismissed(nil), "a")
    machine.request(.named("a", limits: ["off"]))
    machine.request(.named("b", limits: ["off"]))
    #expect(machine.presented == [] && machine.queued == ["a", "b"])
    #expect(machine.state.explanation(of: "a")?.reasons == [.limit("off", until: nil)])
    machine.send(.configured(policy(each, count: 2).configuration))
    #expect(machine.presented == ["a"])
  }

  @Test("R38: one that was shown before the count became 0 returns", arguments: eaches)
  func returns(_ each: PopupLimit.Each?) {
    var machine = Machine(
      policy(each, count: 1), showing: .named("a", preemption: .yield, limits: ["off"]))
    machine.show(.named("b", priority: .high))
    machine.send(.configured(policy(each).configuration))
    machine.report(.userDismissed(nil), "b")
    #expect(machine.presented == ["a"])
  }

  @Test("R40: a popup whose limit has count 0 begins no collection", arguments: eaches)
  func noCollection(_ each: PopupLimit.Each?) {
    var machine = Machine(
      PopupPolicy(
        lanes: [.modal: PopupLanePolicy(collect: .seconds(1))],
        limits: ["off": PopupLimit(count: 0, each: each)]))
    machine.request(.named("a", limits: ["off"]))
    #expect(machine.deadline == nil)
  }

  @Test("R38: with a time of 0, no showing is current, and the limit is never used up")
  func forgetsAtOnce() {
    for each in Self.eaches {
      var machine = Machine(policy(each, within: .zero, count: 1))
      for number in 1...3 {
        machine.show(.named("a", limits: ["off"]))
        #expect(machine.state.countedShowings.isEmpty)
        machine.report(.userDismissed(nil), "a")
        #expect(machine.takeEffects().last == "a#\(number) dismissed.user")
      }
    }
  }
}
