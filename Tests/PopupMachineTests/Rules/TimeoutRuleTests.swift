import PopupMachine
import Testing

/// R33.
@Suite struct TimeoutRuleTests {
  private func issue(
    _ id: PopupID, _ phase: PopupPhase, presentation: Int = 1, timeout: Double = 10
  ) -> PopupIssue {
    .overdue(id: id, presentation: presentation, phase: phase, timeout: timeout)
  }

  @Test("R33: a popup that presents too long fails, and the host is commanded to dismiss it")
  func presenting() {
    var machine = Machine()
    machine.bring("a", into: .presenting)
    machine.request("b")
    machine.tick(at: 9.5)
    #expect(machine.takeEffects() == [])
    machine.tick(at: 10)
    #expect(machine.issues == [issue("a", .presenting)])
    #expect(machine.takeEffects() == ["a#1 failed", "dismiss a 1 overdue", "present b 2"])
  }

  @Test("R33: it fails whatever reason is remembered")
  func presentingWithReason() {
    var machine = Machine()
    machine.bring("a", into: .presenting)
    machine.send(.dismiss("a"))
    machine.tick(at: 10)
    #expect(machine.takeEffects() == ["a#1 failed", "dismiss a 1 overdue"])
  }

  @Test("R33, R32: later reports about it are not issues")
  func lateAfterOverdue() {
    var machine = Machine()
    machine.bring("a", into: .presenting)
    machine.tick(at: 10)
    _ = machine.takeEffects()
    machine.report(.didPresent, "a", presentation: 1)
    machine.report(.didDismiss, "a", presentation: 1)
    #expect(machine.issues == [])
    #expect(machine.takeEffects() == [])
    machine.request("a")
    #expect(machine.takeEffects() == ["present a 2"])
  }

  @Test("R33: a popup that dismisses too long ends as if the host had reported didDismiss")
  func dismissing() {
    var machine = Machine()
    machine.bring("a", into: .dismissing)
    machine.tick(at: 10)
    #expect(machine.issues == [issue("a", .dismissing)])
    #expect(machine.takeEffects() == ["a#1 dismissed.requested"])
    #expect(machine.presented == [])
  }

  @Test("R33: a displaced popup that times out is alive, and the better one is placed")
  func dismissingDisplaced() {
    var machine = Machine(showing: .named("a", preemption: .yield))
    machine.request(.named("b", priority: .high))
    _ = machine.takeEffects()
    machine.tick(at: 10)
    #expect(machine.issues == [issue("a", .dismissing)])
    #expect(machine.takeEffects() == ["present b 2"])
    #expect(machine.alive == ["a"])
  }

  @Test("R33: a swipe that takes too long counts as cancelled")
  func swiping() {
    var machine = Machine()
    machine.bring("a", into: .swiping)
    machine.tick(at: 10)
    #expect(machine.issues == [issue("a", .swiping)])
    #expect(machine.takeEffects() == [])
    #expect(machine.phases == [.presented])
  }

  @Test("R33: a reason remembered during such a swipe is commanded")
  func swipingWithReason() {
    var machine = Machine()
    machine.bring("a", into: .swiping)
    machine.send(.sessionEnded, at: 3)
    #expect(machine.deadline == 10)
    machine.tick(at: 10)
    #expect(machine.takeEffects() == ["dismiss a 1 sessionEnded"])
    #expect(machine.deadline == 20)
  }

  @Test("R33, R35: a duration that ended before the swipe timed out counts at the next tick")
  func swipingWithDuration() {
    var machine = Machine()
    machine.bring(.named("a", duration: .seconds(5)), into: .presented)
    machine.report(.willDismiss, "a", at: 1)
    _ = machine.takeEffects()
    machine.tick(at: 11)
    #expect(machine.wakes == [5])
    #expect(machine.takeEffects() == [])
    machine.tick(at: 11)
    #expect(machine.takeEffects() == ["dismiss a 1 timeout"])
  }

  @Test("R33, R35: the timeout runs from the command, or from the beginning of a swipe")
  func countedFrom() {
    var machine = Machine()
    machine.request("a", at: 1)
    #expect(machine.deadline == 11)
    machine.send(.dismiss("a"), at: 2)
    #expect(machine.deadline == 11)
    machine.report(.didPresent, "a", at: 5)
    #expect(machine.deadline == 15)
    machine.bring(.named("b", lane: .toast), into: .swiping)
    machine.report(.didDismiss, "a", at: 7)
    #expect(machine.deadline == 15)
  }

  @Test("R33, R28: a reason that replaces another does not restart the timeout")
  func secondReason() {
    var machine = Machine(showing: .named("a", preemption: .yield))
    machine.request(.named("b", priority: .high))
    machine.send(.dismiss("a"), at: 6)
    #expect(machine.deadline == 10)
    _ = machine.takeEffects()
    machine.tick(at: 10)
    #expect(machine.takeEffects() == ["a#1 dismissed.requested", "present b 2"])
  }

  @Test(
    "R33: without a timeout no transition is overdue", arguments: PopupPhase.allCases)
  func none(phase: PopupPhase) {
    var machine = Machine(PopupPolicy(transitionTimeout: nil))
    machine.bring("a", into: phase)
    #expect(machine.deadline == nil)
    machine.tick(at: 1_000_000)
    #expect(machine.phases == [phase])
    #expect(machine.issues == [])
    #expect(machine.takeEffects() == [])
  }

  @Test("R33: with a timeout of 0 s a transition is overdue at once, when a tick comes in")
  func zero() {
    var machine = Machine(PopupPolicy(transitionTimeout: .seconds(0)))
    machine.request("a", at: 3)
    #expect(machine.wakes == [3])
    #expect(machine.takeEffects() == ["present a 1"])
    machine.tick(at: 3)
    #expect(machine.issues == [issue("a", .presenting, timeout: 0)])
    #expect(machine.takeEffects() == ["a#1 failed", "dismiss a 1 overdue"])
  }

  @Test("R33: several overdue popups end in order of presentation")
  func inOrderOfPresentation() {
    var machine = Machine()
    machine.bring(.named("z", lane: "z"), into: .dismissing)
    machine.bring(.named("m", lane: "m"), into: .presenting)
    machine.bring(.named("a", lane: "a"), into: .dismissing)
    machine.tick(at: 20)
    #expect(
      machine.issues == [
        issue("z", .dismissing), issue("m", .presenting, presentation: 2),
        issue("a", .dismissing, presentation: 3),
      ])
    #expect(
      machine.takeEffects() == [
        "z#1 dismissed.requested", "m#2 failed", "dismiss m 2 overdue", "a#3 dismissed.requested",
      ])
  }

  @Test("R33: a popup that is presented is never overdue")
  func presentedIsNot() {
    var machine = Machine()
    machine.bring("a", into: .presented)
    machine.tick(at: 1_000)
    #expect(machine.issues == [])
    #expect(machine.phases == [.presented])
  }
}
