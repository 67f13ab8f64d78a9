import PopupMachine
import Testing

@Suite struct PopupPolicyTests {
  @Test("A policy has the defaults of the rules")
  func defaults() {
    let policy = PopupPolicy()
    #expect(policy.order == .priority.then(.fifo))
    #expect(policy.capacity(of: .modal) == 1)
    #expect(policy.returningPriority == 100)
    #expect(policy.queueLimit == nil)
    #expect(policy.transitionTimeout == .seconds(10))
    #expect(
      Mirror(reflecting: PopupLanePolicy(capacity: 2)).children.map(\.label)
        == ["capacity", "intervalSeconds", "collectSeconds", "durationSeconds"])
    #expect(policy.promotion == .automatic)
  }

  @Test(
    "A policy stores valid values", arguments: [.zero, .seconds(0.5), .seconds(10)] as [Duration])
  func kept(_ timeout: Duration) {
    let policy = PopupPolicy(
      order: .lifo, returningPriority: -5, queueLimit: 1, transitionTimeout: timeout,
      promotion: .onTrigger)
    #expect(policy.order == .lifo)
    #expect(policy.returningPriority == -5)
    #expect(policy.queueLimit == 1)
    #expect(policy.transitionTimeout == timeout)
    #expect(policy.promotion == .onTrigger)
    #expect(PopupPolicy(transitionTimeout: nil).transitionTimeout == nil)
  }

  @Test("A capacity below 1 counts as 1", arguments: [0, -1, Int.min])
  func badCapacity(_ capacity: Int) {
    let policy = PopupPolicy(lanes: [.modal: PopupLanePolicy(capacity: capacity), .toast: 2])
    #expect(policy.capacity(of: .modal) == 1)
    #expect(policy.capacity(of: .toast) == 2)
  }

  @Test("R9: a queue limit below 1 counts as 1", arguments: [0, -1, Int.min])
  func badQueueLimit(_ limit: Int) {
    let policy = PopupPolicy(queueLimit: limit)
    #expect(policy.queueLimit == 1)
    var machine = Machine(policy, after: .suspend)
    machine.request("a", "b")
    #expect(machine.takeEffects() == ["b#2 discarded.overflow"])
  }

  @Test(
    "R33: a negative timeout counts as 10 s",
    arguments: [.seconds(-1), .milliseconds(-1)] as [Duration])
  func badTimeout(_ timeout: Duration) {
    let policy = PopupPolicy(transitionTimeout: timeout)
    #expect(policy.transitionTimeout == .seconds(10))
  }

  @Test("R38: a count below 0 counts as 0, and a time below 0 as 0", arguments: [0, -3, Int.min])
  func badLimit(_ value: Int) {
    let limit = PopupLimit(count: value, within: .seconds(value))
    #expect(limit == PopupLimit(count: 0, within: .zero))
    #expect(limit.count == 0 && limit.within == .zero)
    #expect(limit.each == nil && limit.scope == .app)
  }

  @Test("R36, R39, R40: a capacity below 1 counts as 1, a time below 0 as 0")
  func badLane() {
    let lane = PopupLanePolicy(
      capacity: 0, interval: .seconds(-1), collect: .seconds(-2), duration: .seconds(-3))
    #expect(lane == PopupLanePolicy(interval: .zero, collect: .zero, duration: .zero))
    #expect(PopupLanePolicy() == 1 && PopupLanePolicy().interval == nil)
  }

  @Test(
    "Times are kept exactly, whether they are given in seconds or as durations",
    arguments: [0.3, 86_400.3, 1e-7, 5, 1e12])
  func exactTimes(_ seconds: Double) {
    #expect(PopupLimit(count: 1, seconds: seconds).seconds == seconds)
    #expect(PopupLimit(count: 1, within: .seconds(seconds)).seconds == seconds)
    #expect(PopupLimit(count: 1, seconds: seconds).within == .seconds(seconds))
    #expect(PopupLimit(count: 1, seconds: 1e300).within ?? .zero > .seconds(1e17))
  }

  @Test("Policies with equal fields are equal, and others are not")
  func equality() {
    let policies = [
      PopupPolicy(), PopupPolicy(order: .lifo), PopupPolicy(lanes: [.toast: 2]),
      PopupPolicy(returningPriority: 0), PopupPolicy(queueLimit: 3),
      PopupPolicy(transitionTimeout: nil), PopupPolicy(promotion: .onTrigger),
      PopupPolicy(limits: ["a": PopupLimit(count: 1)]),
      PopupPolicy(limits: ["a": PopupLimit(count: 1, each: .id)]),
      PopupPolicy(limits: ["a": PopupLimit(count: 1, scope: .session)]),
      PopupPolicy(limits: ["b": PopupLimit(count: 1, within: .seconds(1))]),
      PopupPolicy(lanes: [.toast: PopupLanePolicy(capacity: 2, duration: .seconds(3))]),
    ]
    #expect(Set(policies).count == policies.count)
    #expect(PopupPolicy() == PopupPolicy(order: .priority))
  }
}
