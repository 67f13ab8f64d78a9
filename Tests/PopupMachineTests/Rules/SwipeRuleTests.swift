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

  @Test("R31, R35: the duration continues during a swipe, and counts at once when it is cancelled")
  func durationOverDuringSwipe() {
    var machine = Machine(having: .named("a", duration: .seconds(10)), in: .presented)
    machine.report(.willDismiss, "a", at: 4)
    machine.tick(at: 12)
    #expect(machine.phases == [.swiping])
    #expect(machine.takeEffects() == [])
    machine.report(.dismissCancelled, "a", at: 13)
    #expect(machine.takeWakes() == [10])
    #expect(machine.effects(after: .tick, at: 13) == ["dismiss timeout a 1"])
  }
}
