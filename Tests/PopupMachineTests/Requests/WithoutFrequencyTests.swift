import Foundation
import PopupMachine
import Testing

/// R38–R40: policies for testers, without limits, pauses and collections.
@Suite struct WithoutFrequencyTests {
  private let policy = PopupPolicy(
    order: .lifo,
    lanes: [
      .modal: PopupLanePolicy(
        capacity: 2, interval: .seconds(60), collect: .seconds(1), duration: .seconds(5)),
      .toast: .capacity(3),
    ],
    limits: [
      "ads": PopupLimit(count: 1),
      "daily": PopupLimit(count: 2, within: .seconds(86_400), each: .id, scope: .session),
    ],
    returningPriority: 7, queueLimit: 5, transitionTimeout: .seconds(3), promotion: .onTrigger)

  @Test("Only limits, pauses and collections differ")
  func otherRules() {
    let copy = policy.withoutFrequency
    #expect(
      copy.lanes == [
        .modal: PopupLanePolicy(capacity: 2, duration: .seconds(5)), .toast: .capacity(3),
      ])
    #expect(copy.limits.keys.sorted() == ["ads", "daily"])
    #expect(copy.limits["daily"]?.within == .seconds(86_400))
    #expect(copy.limits["daily"]?.each == .id)
    #expect(copy.limits["daily"]?.scope == .session)
    let others = PopupPolicy(
      order: .lifo, lanes: copy.lanes, limits: copy.limits, returningPriority: 7, queueLimit: 5,
      transitionTimeout: .seconds(3), promotion: .onTrigger)
    #expect(copy == others)
    #expect(copy.configuration == policy.configuration.withoutFrequency)
  }

  @Test("It can be stored, and a policy without frequency is its own copy")
  func stored() throws {
    let copy = policy.configuration.withoutFrequency
    let data = try JSONEncoder().encode(copy)
    #expect(try JSONDecoder().decode(PopupConfiguration.self, from: data) == copy)
    #expect(copy.withoutFrequency == copy)
    #expect(PopupPolicy().withoutFrequency == PopupPolicy())
  }

  @Test("R38, R39, R40: every popup is shown at once, and no limit is unknown")
  func shown() {
    let limited = PopupPolicy(
      lanes: [.modal: PopupLanePolicy(interval: .seconds(60), collect: .seconds(1))],
      limits: ["ads": PopupLimit(count: 1)])
    var machine = Machine(limited.withoutFrequency)
    for id in ["a", "b", "c"] as [PopupID] {
      machine.request(.named(id, limits: ["ads"]))
      #expect(machine.presented == [id.description])
      machine.report(.didPresent, id)
      machine.report(.userDismissed(nil), id)
    }
    #expect(machine.issues == [])
  }

  @Test("R42: with it, a used-up limit and a pause end, and after it showings count as before")
  func configured() {
    let limited = PopupPolicy(
      lanes: [.modal: PopupLanePolicy(interval: .seconds(60))],
      limits: ["ads": PopupLimit(count: 1)])
    var machine = Machine(limited, showing: .named("a", limits: ["ads"]))
    machine.report(.userDismissed(nil), "a")
    machine.request(.named("b", limits: ["ads"]))
    #expect(machine.queued == ["b"])
    machine.send(.configured(limited.configuration.withoutFrequency))
    #expect(machine.presented == ["b"])
    machine.report(.didPresent, "b")
    machine.report(.userDismissed(nil), "b")
    machine.send(.configured(limited.configuration))
    machine.request(.named("c", limits: ["ads"]))
    #expect(machine.queued == ["c"])
  }
}
