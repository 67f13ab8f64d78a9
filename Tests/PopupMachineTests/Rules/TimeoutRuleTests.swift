import PopupMachine
import Testing

/// R33.
@Suite struct TimeoutRuleTests {
  private func issue(
    _ id: PopupID, _ phase: PopupPhase, presentation: Int = 1, timeout: Double = 10
  ) -> PopupIssue {
    .overdue(id: id, presentation: presentation, phase: phase, timeout: timeout)
  }

  @Test("R33: a popup that presents too long fails, and is dismissed in case it still comes")
  func presenting() {
    var machine = Machine(having: .named("a"), in: .presenting)
    machine.request("b")
    #expect(machine.effects(after: .tick, at: 9.5) == [])
    machine.tick(at: 10)
    #expect(machine.issues == [issue("a", .presenting)])
    #expect(machine.takeEffects() == ["a#1 failed", "dismiss overdue a 1", "present b 2"])
  }

  @Test("R33, R32: later reports about it are not issues")
  func lateAfterOverdue() {
    var machine = Machine(having: .named("a"), in: .presenting)
    machine.tick(at: 10)
    _ = machine.takeEffects()
    machine.report(.didPresent, "a", presentation: 1)
    machine.report(.didDismiss, "a", presentation: 1)
    #expect(machine.issues == [])
    #expect(machine.takeEffects() == [])
    #expect(machine.effects(after: .request(.named("a"))) == ["present a 2"])
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

  @Test(
    "R33: a dismissal that takes too long ends, a swipe counts as cancelled",
    arguments: [(.dismissing, ["a#1 dismissed.requested"]), (.swiping, []), (.presented, [])]
      as [(PopupPhase, [String])])
  func overdue(phase: PopupPhase, effects: [String]) {
    var machine = Machine(having: .named("a"), in: phase)
    machine.tick(at: 10)
    #expect(machine.issues == (phase == .presented ? [] : [issue("a", phase)]))
    #expect(machine.takeEffects() == effects)
    #expect(machine.phases == (phase == .dismissing ? [] : [.presented]))
  }

  @Test("R33: a reason remembered during such a swipe is commanded")
  func swipingWithReason() {
    var machine = Machine(having: .named("a"), in: .swiping)
    machine.send(.sessionEnded, at: 3)
    #expect(machine.deadline == 10)
    #expect(machine.effects(after: .tick, at: 10) == ["dismiss sessionEnded a 1"])
    #expect(machine.deadline == 20)
  }

  @Test("R33, R31: after a swipe that took too long, the time that was left goes on")
  func swipingWithDuration() {
    var machine = Machine(having: .named("a", duration: .seconds(5)), in: .presented)
    machine.report(.willDismiss, "a", at: 1)
    _ = machine.takeEffects()
    machine.tick(at: 11)
    #expect(machine.wakes == [15])
    #expect(machine.takeEffects() == [])
    #expect(machine.effects(after: .tick, at: 15) == ["dismiss timeout a 1"])
  }

  @Test("R33, R35: the timeout runs from the command, or from the beginning of a swipe")
  func countedFrom() {
    var machine = Machine()
    machine.request("a", at: 1)
    #expect(machine.deadline == 11)
    machine.report(.didPresent, "a", at: 2)
    #expect(machine.deadline == nil)
    machine.send(.dismiss("a"), at: 5)
    #expect(machine.deadline == 15)
    machine.bring(.named("b", lane: .toast), into: .swiping)
    machine.report(.didDismiss, "a", at: 7)
    #expect(machine.deadline == 15)
  }

  @Test("R33, R28: the timeout of a popup dismissed on its way in runs from that command")
  func dismissedOnItsWayIn() {
    var machine = Machine(having: .named("a"), in: .presenting)
    machine.request("b")
    machine.send(.dismiss("a"), at: 2)
    machine.report(.didPresent, "a", at: 5)
    #expect(machine.deadline == 12)
    _ = machine.takeEffects()
    machine.tick(at: 12)
    #expect(machine.issues == [issue("a", .dismissing)])
    #expect(machine.takeEffects() == ["a#1 dismissed.requested", "present b 2"])
  }

  @Test("R33, R14: a popup left on its way in is undone when its dismissal takes too long")
  func undone() {
    var machine = Machine.leftOnItsWayIn()
    machine.tick(at: 10)
    #expect(machine.issues == [issue("a", .dismissing)])
    #expect(machine.takeEffects() == [] && machine.queued == ["a"])
  }

  @Test("R33, R28: a reason that replaces another does not restart the timeout")
  func secondReason() {
    var machine = Machine(showing: .named("a", preemption: .yield))
    machine.request(.named("b", priority: .high))
    machine.send(.dismiss("a"), at: 6)
    #expect(machine.deadline == 10)
    _ = machine.takeEffects()
    #expect(machine.effects(after: .tick, at: 10) == ["a#1 dismissed.requested", "present b 2"])
  }

  @Test("R33: without a timeout no transition is overdue", arguments: PopupPhase.allCases)
  func none(phase: PopupPhase) {
    var machine = Machine(PopupPolicy(transitionTimeout: nil), having: .named("a"), in: phase)
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
    #expect(machine.takeEffects() == ["a#1 failed", "dismiss overdue a 1"])
  }

  @Test("R33: several overdue popups end in order of presentation")
  func inOrderOfPresentation() {
    var machine = Machine(having: .named("z", lane: "z"), in: .dismissing)
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
        "z#1 dismissed.requested", "m#2 failed", "dismiss overdue m 2", "a#3 dismissed.requested",
      ])
  }
}
