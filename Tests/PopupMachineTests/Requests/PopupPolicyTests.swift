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
    #expect(policy.promotion == .automatic)
  }

  @Test("A lane has the capacity of the policy, and 1 by default")
  func capacities() {
    let policy = PopupPolicy(capacities: [.toast: 3, .banner: 1])
    #expect(policy.capacity(of: .toast) == 3)
    #expect(policy.capacity(of: .banner) == 1)
    #expect(policy.capacity(of: .modal) == 1)
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
    let policy = PopupPolicy(capacities: [.modal: capacity, .toast: 2])
    #expect(policy.capacity(of: .modal) == 1)
    #expect(policy.capacity(of: .toast) == 2)
  }

  @Test("R9: a queue limit below 1 counts as 1", arguments: [0, -1, Int.min])
  func badQueueLimit(_ limit: Int) {
    let policy = PopupPolicy(queueLimit: limit)
    #expect(policy.queueLimit == 1)
    var machine = Machine(policy)
    machine.send(.suspend)
    machine.request("a")
    machine.request("b")
    #expect(machine.takeEffects() == ["b#2 discarded.overflow"])
  }

  @Test(
    "R33: a negative timeout counts as 10 s",
    arguments: [.seconds(-1), .milliseconds(-1)] as [Duration])
  func badTimeout(_ timeout: Duration) {
    let policy = PopupPolicy(transitionTimeout: timeout)
    #expect(policy.transitionTimeout == .seconds(10))
  }

  @Test("Policies with equal fields are equal, and others are not")
  func equality() {
    let policies = [
      PopupPolicy(), PopupPolicy(order: .lifo), PopupPolicy(capacities: [.toast: 2]),
      PopupPolicy(returningPriority: 0), PopupPolicy(queueLimit: 3),
      PopupPolicy(transitionTimeout: nil), PopupPolicy(promotion: .onTrigger),
    ]
    #expect(Set(policies).count == policies.count)
    #expect(PopupPolicy() == PopupPolicy(order: .priority))
  }
}
