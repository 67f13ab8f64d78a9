import PopupMachine
import Testing

/// R31. ``DismissingRuleTests`` covers the reasons that are remembered, ``EndingRuleTests`` and
/// ``HostReportRuleTests`` the ends, and ``UnexpectedReportRuleTests`` other phases.
@Suite struct SwipeRuleTests {
  @Test("R31: a swipe dismisses without a command, and may be cancelled any number of times")
  func beginsAndIsCancelled() {
    var machine = Machine(showing: .named("a"))
    for _ in 0..<2 {
      machine.report(.willDismiss, "a")
      #expect(machine.phases == [.swiping])
      machine.report(.dismissCancelled, "a")
      #expect(machine.phases == [.presented])
    }
    #expect(machine.takeEffects() == [])
    #expect(machine.issues == [])
  }

  @Test("R31, R35: a swiped toast goes on for the time that was left (nextcloud-dialogs #2557)")
  func duration() {
    var machine = Machine(having: .named("a", duration: .seconds(10)), in: .presented)
    machine.report(.willDismiss, "a", at: 4)
    machine.tick(at: 12)
    #expect(machine.phases == [.swiping] && machine.deadline == 14)
    machine.report(.dismissCancelled, "a", at: 13)
    #expect(machine.takeWakes().last == 19)
    #expect(machine.effects(after: .tick, at: 18.5) == [])
    #expect(machine.effects(after: .tick, at: 19) == ["dismiss timeout a 1"])
  }

  @Test("R31: the time of each swipe is left out")
  func severalSwipes() {
    var machine = Machine(showing: .named("a", duration: .seconds(10)))
    for start in [1.0, 4, 8] {
      machine.report(.willDismiss, "a", at: start)
      machine.report(.dismissCancelled, "a", at: start + 2)
    }
    #expect(machine.deadline == 16)
  }

  @Test("R31, R35: a duration that was over before the swipe is over at once when it is cancelled")
  func overBefore() {
    var machine = Machine(showing: .named("a", duration: .seconds(3)))
    // The tick at 3 has yet to come.
    machine.report(.willDismiss, "a", at: 5)
    machine.report(.dismissCancelled, "a", at: 9)
    #expect(machine.deadline == 7)
    #expect(machine.effects(after: .tick, at: 9) == ["dismiss timeout a 1"])
  }
}
