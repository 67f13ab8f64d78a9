import PopupMachine
import Testing

/// Values that are out of range, which a journal refuses, and which have another effect here.
@Suite struct OutOfRangeRuleTests {
  @Test("R36: a duration that is not finite is replaced by the lane's")
  func notFinite() {
    var machine = Machine(PopupPolicy(lanes: [.toast: PopupLanePolicy(duration: .seconds(5))]))
    machine.request(.named("a", lane: .toast, duration: .seconds(.infinity)))
    #expect(machine.state.presented.map(\.popup.durationInSeconds) == [5])
    #expect(machine.issues == [.invalidTime(id: "a", request: 1)])
  }

  @Test(
    "R36: a duration of a lane that is not above 0 is an issue, and counts as none",
    arguments: [0, -2])
  func emptyLaneDuration(seconds: Int) {
    let lane = PopupLanePolicy(duration: .seconds(seconds))
    let policy = PopupPolicy(lanes: [.toast: lane])
    let issue = PopupIssue.notPositive("duration", of: .lane(.toast), given: Double(seconds))
    #expect(PopupReducer<Shop>(policy: policy).policyIssues == [issue])
    #expect(
      "\(issue)"
        == #"Lane "toast" has duration \#(seconds); expected more than 0, so it counts as not given."#
    )
    var machine = Machine(policy)
    machine.request(.named("a", lane: .toast))
    #expect(machine.state.presented.map(\.popup.durationInSeconds) == [nil])
    // R42
    machine.send(.configured(policy.configuration))
    machine.request(.named("b", lane: .toast))
    #expect(machine.issues == [issue])
    #expect(machine.state.configuration.lanes[.toast] == PopupLanePolicy())
    #expect(machine.state.queued.map(\.durationInSeconds) == [nil])
  }

  @Test("R9: a limit below 1 of a lane is an issue, and counts as 1")
  func laneLimitBelowOne() {
    let policy = PopupPolicy(lanes: ["modal": PopupLanePolicy(queueLimit: 0)])
    #expect(
      PopupReducer<Shop>(policy: policy).policyIssues
        == [.outOfRange("queueLimit", of: .lane("modal"), given: 0, least: 1, instead: 1)])
    var machine = Machine(policy, after: .suspend)
    machine.request("a", "b")
    #expect(machine.queued == ["a"])
  }

  @Test(
    "R38: with a time of 0, no showing is current, and the limit is never used up",
    arguments: [nil, .id] as [PopupLimit.Each?])
  func forgetsAtOnce(each: PopupLimit.Each?) {
    var machine = Machine(
      PopupPolicy(limits: ["off": PopupLimit(count: 1, within: .zero, each: each)]))
    for number in 1...3 {
      machine.show(.named("a", limits: ["off"]))
      #expect(machine.state.countedShowings.isEmpty)
      machine.report(.userDismissed(nil), "a")
      #expect(machine.takeEffects().last == "a#\(number) dismissed.user")
    }
  }
}
