import PopupMachine
import Testing

/// R37: the inactive app.
@Suite struct ActivityRuleTests {
  @Test("R37: while the app is inactive no lane takes a step, and on activation they do")
  func noSteps() {
    var machine = Machine()
    machine.send(.deactivated)
    machine.request("a")
    machine.request("b") {
      $0.lane = .toast
      $0.requires = ["closed"]
      $0.whenIneligible = .discard
    }
    #expect(!machine.state.isActive && machine.takeEffects() == [])
    machine.send(.activated)
    #expect(machine.state.isActive)
    #expect(machine.takeEffects() == ["present a 1", "b#2 discarded.ineligible"])
  }

  @Test("R37: repeated deactivation has no effect")
  func repeats() {
    var machine = Machine()
    machine.show("a") { $0.duration = .seconds(10) }
    machine.send(.activated)
    machine.now = 1
    machine.send(.deactivated)
    machine.now = 5
    machine.send(.deactivated)
    machine.now = 6
    machine.send(.activated, .activated)
    #expect(machine.deadline == 15)
  }

  @Test("R37: inactive time does not count for durations and transitions")
  func notCounted() {
    var machine = Machine()
    machine.show("a") { $0.duration = .seconds(3) }
    machine.request("b") { $0.lane = .toast }
    machine.now = 2
    machine.send(.deactivated)
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
    machine.request("a") { $0.duration = .seconds(3) }
    machine.now = 2
    machine.send(.deactivated)
    machine.now = 7
    machine.report(.didPresent, "a")
    machine.now = 10
    machine.send(.activated)
    #expect(machine.deadline == 13)
  }

  @Test("R37: both instants of a swipe move")
  func swipe() {
    var machine = Machine()
    machine.show("a") { $0.duration = .seconds(5) }
    machine.now = 1
    machine.report(.willDismiss, "a")
    machine.now = 2
    machine.send(.deactivated)
    machine.now = 52
    machine.send(.activated)
    #expect(machine.deadline == 61)
    machine.report(.dismissCancelled, "a")
    #expect(machine.deadline == 55)
  }

  @Test("R37: expiry, notBefore, limits, pauses and collections continue")
  func othersRunOn() {
    var machine = Machine(
      PopupPolicy(lanes: [.modal: PopupLanePolicy(interval: .seconds(9), collect: .seconds(3))]))
    machine.send(.deactivated)
    machine.request("a") { $0.expiresAt = .at(5) }
    #expect(machine.deadline == 3)
    machine.tick(at: 3)
    #expect(machine.deadline == 5)
    machine.tick(at: 5)
    #expect(machine.takeEffects() == ["a#1 discarded.expired"])
  }

  @Test("R37: page, session and report rules apply while inactive")
  func otherRules() {
    var machine = Machine()
    machine.send(.page(.appeared("v", "home")))
    machine.show("a") { $0.pages = .only(["home"]) }
    machine.send(.deactivated)
    _ = machine.takeEffects()
    machine.send(.page(.disappeared("v")))
    #expect(machine.takeEffects() == ["dismiss a 1 pageLeft"])
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["a#1 dismissed.pageLeft"])
  }

  @Test("R37: a deadline that was past when the app was deactivated is due on activation")
  func pastDeadline() {
    var machine = Machine()
    machine.show("a") { $0.duration = .seconds(3) }
    machine.now = 1
    machine.report(.willDismiss, "a")
    machine.now = 4
    machine.report(.dismissCancelled, "a")
    machine.send(.deactivated)
    machine.now = 8
    machine.send(.activated)
    #expect(machine.deadline == 7)
    machine.tick(at: 8)
    #expect(machine.reason(of: "a") == .timeout)
  }
}
