import PopupMachine
import Testing

/// R31. ``UnexpectedReportRuleTests`` covers both reports in other phases.
@Suite struct SwipeRuleTests {
  @Test("R31: a swipe dismisses without a command, and may be cancelled any number of times")
  func beginsAndIsCancelled() {
    var machine = Machine()
    machine.show("a")
    _ = machine.takeEffects()
    for _ in 0..<2 {
      machine.report(.willDismiss, "a")
      #expect(machine.phases == [.swiping])
      machine.report(.dismissCancelled, "a")
      #expect(machine.phases == [.presented])
    }
    #expect(machine.takeEffects() == [])
    #expect(machine.issues == [])
  }

  @Test("R31: the duration continues from its start")
  func durationRunsOn() {
    var machine = Machine()
    machine.bring("a", into: .presented) { $0.duration = .seconds(10) }
    machine.now = 4
    machine.report(.willDismiss, "a")
    machine.now = 6
    machine.report(.dismissCancelled, "a")
    #expect(machine.deadline == 10)
    machine.tick(at: 10)
    #expect(machine.takeEffects() == ["dismiss a 1 timeout"])
  }

  @Test("R31, R35: a duration that ended during a swipe counts at once when the swipe is cancelled")
  func durationOverDuringSwipe() {
    var machine = Machine()
    machine.bring("a", into: .presented) { $0.duration = .seconds(10) }
    machine.now = 4
    machine.report(.willDismiss, "a")
    machine.tick(at: 12)
    #expect(machine.phases == [.swiping])
    #expect(machine.takeEffects() == [])
    machine.now = 13
    machine.report(.dismissCancelled, "a")
    #expect(machine.takeWakes() == [10])
    machine.tick(at: 13)
    #expect(machine.takeEffects() == ["dismiss a 1 timeout"])
  }

  @Test(
    "R31: a reason remembered during the swipe is commanded when it is cancelled",
    arguments: [
      (.sessionEnded, "sessionEnded"), (.dismiss("a"), "requested"),
      (.dismissAll(lane: nil), "requested"), (.withdraw(request: 1), "requested"),
    ] as [(PopupEvent<Shop>, String)])
  func remembered(event: PopupEvent<Shop>, reason: String) {
    var machine = Machine()
    machine.bring("a", into: .swiping)
    machine.send(event)
    #expect(machine.takeEffects() == [])
    #expect(machine.phases == [.swiping])
    machine.report(.dismissCancelled, "a")
    #expect(machine.takeEffects() == ["dismiss a 1 \(reason)"])
    #expect(machine.phases == [.dismissing])
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["a#1 dismissed.\(reason)"])
  }

  @Test("R31: the lane continues when the swipe is cancelled")
  func laneGoesOn() {
    var machine = Machine()
    machine.bring("a", into: .swiping) { $0.preemption = .yield }
    machine.request("b") { $0.priority = .high }
    #expect(machine.takeEffects() == [])
    machine.report(.dismissCancelled, "a")
    #expect(machine.takeEffects() == ["dismiss a 1 displaced"])
  }

  @Test(
    "R31: a swipe that is completed ends the popup",
    arguments: [
      (.didDismiss, "dismissed.user"), (.userDismissed(nil), "dismissed.user"),
      (.userDismissed("ok"), "completed(ok)"),
    ] as [(PopupReport<String>.Kind, String)])
  func completed(kind: PopupReport<String>.Kind, outcome: String) {
    var machine = Machine()
    machine.bring("a", into: .swiping)
    machine.report(kind, "a")
    #expect(machine.takeEffects() == ["a#1 \(outcome)"])
    #expect(machine.presented == [])
  }
}
