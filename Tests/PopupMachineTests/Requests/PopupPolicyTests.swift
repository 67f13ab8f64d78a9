import Testing

@testable import PopupMachine

@Suite struct PopupPolicyTests {
  @Test("A policy has the defaults of the rules")
  func defaults() {
    let policy = PopupPolicy()
    #expect(policy.order == .priority.then(.fifo))
    #expect(CheckedConfiguration(policy.configuration).capacity(of: .modal) == 1)
    #expect(policy.returningPriority == nil)
    #expect(policy.queueLimit == nil)
    #expect(policy.transitionTimeout == .seconds(10))
    #expect(
      Mirror(reflecting: PopupLanePolicy(capacity: 2)).children.map(\.label)
        == [
          "capacity", "queueLimit", "overflow", "intervalSeconds", "collectSeconds",
          "durationSeconds",
        ])
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

  /// The policy as a machine uses it.
  private func used(_ policy: PopupPolicy) -> PopupPolicy {
    PopupReducer<Shop>(policy: policy).policy
  }

  @Test("A policy can be changed, also through its configuration")
  func changes() {
    var policy = PopupPolicy()
    policy.order = .lifo
    policy.lanes[.toast] = .capacity(3)
    policy.lanes[.toast]?.duration = .seconds(2)
    policy.lanes[.modal, default: PopupLanePolicy()].interval = .seconds(60)
    policy.lanes[.modal]?.collect = .milliseconds(300)
    policy.limits["ads"] = PopupLimit(count: 1)
    policy.limits["ads"]?.within = .seconds(60)
    policy.returningPriority = 5
    policy.queueLimit = 9
    policy.transitionTimeout = nil
    policy.promotion = .onTrigger
    #expect(
      policy
        == PopupPolicy(
          order: .lifo,
          lanes: [
            .toast: PopupLanePolicy(capacity: 3, duration: .seconds(2)),
            .modal: PopupLanePolicy(interval: .seconds(60), collect: .milliseconds(300)),
          ],
          limits: ["ads": PopupLimit(count: 1, within: .seconds(60))], returningPriority: 5,
          queueLimit: 9, transitionTimeout: nil, promotion: .onTrigger))
  }

  @Test("A capacity below 1 counts as 1", arguments: [0, -1, Int.min])
  func badCapacity(_ capacity: Int) {
    let policy = PopupPolicy(lanes: [
      .modal: PopupLanePolicy(capacity: capacity), .toast: .capacity(2),
    ])
    #expect(
      policy.lanes[.modal]?.capacity == capacity && used(policy).lanes[.modal] == .capacity(1))
    let checked = CheckedConfiguration(policy.configuration)
    #expect(checked.capacity(of: .modal) == 1)
    #expect(checked.capacity(of: .toast) == 2)
  }

  @Test("R9: a queue limit below 1 counts as 1", arguments: [0, -1, Int.min])
  func badQueueLimit(_ limit: Int) {
    let policy = PopupPolicy(queueLimit: limit)
    #expect(used(policy).queueLimit == 1)
    var machine = Machine(policy, after: .suspend)
    machine.request("a", "b")
    #expect(machine.takeEffects() == ["b#2 discarded.overflow"])
  }

  @Test(
    "R33: a negative timeout counts as 10 s",
    arguments: [.seconds(-1), .milliseconds(-1)] as [Duration])
  func badTimeout(_ timeout: Duration) {
    let policy = PopupPolicy(transitionTimeout: timeout)
    #expect(used(policy).transitionTimeout == .seconds(10))
  }

  @Test("R38: a count below 0 counts as 0, and a time below 0 as 0", arguments: [0, -3, Int.min])
  func badLimit(_ value: Int) {
    let policy = PopupPolicy(limits: ["a": PopupLimit(count: value, within: .seconds(value))])
    let limit = used(policy).limits["a"]
    #expect(limit == PopupLimit(count: 0, within: .zero))
    #expect(limit?.each == nil && limit?.scope == .app)
  }

  @Test("R36, R39, R40: a capacity below 1 counts as 1, a time below 0 as 0, a duration as none")
  func badLane() {
    let lane = PopupLanePolicy(
      capacity: 0, interval: .seconds(-1), collect: .seconds(-2), duration: .seconds(-3))
    #expect(
      used(PopupPolicy(lanes: [.modal: lane])).lanes
        == [.modal: PopupLanePolicy(interval: .zero, collect: .zero)])
    #expect(PopupLanePolicy() == .capacity(1) && PopupLanePolicy().interval == nil)
  }

  @Test(
    "Times are kept exactly, whether they are given in seconds or as durations",
    arguments: [0.3, 86_400.3, 1e-7, 5, 1e12])
  func exactTimes(_ seconds: Double) {
    var limit = PopupLimit(count: 1, within: .seconds(seconds))
    #expect(limit.seconds == seconds)
    limit.seconds = seconds + 1
    #expect(limit.within == .seconds(seconds + 1))
    limit.seconds = 1e300
    #expect(limit.within ?? .zero > .seconds(1e17))
  }

  @Test("Policies with equal fields are equal, and others are not")
  func equality() {
    let policies = [
      PopupPolicy(), PopupPolicy(order: .lifo), PopupPolicy(lanes: [.toast: .capacity(2)]),
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
