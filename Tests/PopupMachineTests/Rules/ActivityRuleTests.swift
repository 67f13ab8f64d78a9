import PopupMachine
import Testing

/// R37: the inactive app. ``SuspensionRuleTests`` covers the steps of lanes.
@Suite struct ActivityRuleTests {
  @Test("R37: repeated deactivation has no effect")
  func repeats() {
    var machine = Machine(showing: .named("a", duration: .seconds(10)))
    machine.send(.activated)
    machine.send(.deactivated, at: 1)
    machine.send(.deactivated, at: 5)
    machine.send(.activated, .activated, at: 6)
    #expect(machine.deadline == 15)
  }

  @Test("R37: inactive time does not count for durations and transitions")
  func notCounted() {
    var machine = Machine(showing: .named("a", duration: .seconds(3)))
    machine.request(.named("b", lane: .toast))
    machine.send(.deactivated, at: 2)
    #expect(machine.deadline == nil)
    machine.tick(at: 100)
    #expect(machine.phases == [.presented, .presenting])
    machine.send(.activated)
    #expect(machine.deadline == 101)
    machine.tick(at: 101)
    #expect(machine.reason(of: "a") == .timeout)
    #expect(machine.deadline == 108)
  }

  @Test("R37: an instant during inactive time moves only by the inactive time after it")
  func beganWhileInactive() {
    var machine = Machine()
    machine.request(.named("a", duration: .seconds(3)))
    machine.send(.deactivated, at: 2)
    machine.report(.didPresent, "a", at: 7)
    machine.send(.activated, at: 10)
    #expect(machine.deadline == 13)
  }

  @Test("R37: both instants of a swipe move")
  func swipe() {
    var machine = Machine(showing: .named("a", duration: .seconds(5)))
    machine.report(.willDismiss, "a", at: 1)
    machine.send(.deactivated, at: 2)
    machine.send(.activated, at: 52)
    #expect(machine.deadline == 61)
    machine.report(.dismissCancelled, "a")
    #expect(machine.deadline == 55)
  }

  @Test("R37: expiry, notBefore, limits, pauses and collections continue")
  func othersRunOn() {
    var machine = Machine(
      PopupPolicy(lanes: [.modal: PopupLanePolicy(interval: .seconds(9), collect: .seconds(3))]),
      after: .deactivated)
    machine.request(.named("a", expiresAt: .at(5)))
    #expect(machine.deadline == 3)
    machine.tick(at: 3)
    #expect(machine.deadline == 5)
    machine.tick(at: 5)
    #expect(machine.takeEffects() == ["a#1 discarded.expired"])
  }

  @Test("R37: a deadline that was past when the app was deactivated is due on activation")
  func pastDeadline() {
    var machine = Machine(showing: .named("a", duration: .seconds(3)))
    machine.report(.willDismiss, "a", at: 1)
    machine.report(.dismissCancelled, "a", at: 4)
    machine.send(.deactivated)
    machine.send(.activated, at: 8)
    #expect(machine.deadline == 7)
    machine.tick(at: 8)
    #expect(machine.reason(of: "a") == .timeout)
  }
}
