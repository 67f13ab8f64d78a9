import PopupMachine
import Testing

/// R49: popups that a finger, a pointer or assistive technology holds.
@Suite struct HoldingRuleTests {
  private func presented(_ duration: PopupDuration = .seconds(10)) -> Machine {
    Machine(showing: .named("a", duration: duration))
  }

  @Test("R49: the duration of a popup that is held stands still until it is released")
  func holdAndRelease() {
    var machine = presented()
    machine.report(.hold, "a", presentation: 1, at: 4)
    #expect(machine.deadline == nil && machine.state.presented.map(\.isHeld) == [true])
    machine.tick(at: 50)
    #expect(machine.phases == [.presented])
    machine.report(.release, "a", presentation: 1, at: 60)
    #expect(machine.state.presented.map(\.isHeld) == [false])
    #expect(machine.takeWakes() == [nil, 66])
    #expect(machine.effects(after: .tick, at: 65.5) == [])
    #expect(machine.effects(after: .tick, at: 66) == ["dismiss timeout a 1"])
  }

  @Test("R49: repeats change nothing")
  func repeats() {
    var machine = presented()
    machine.report(.release, "a", at: 1)
    for time in [2.0, 5] { machine.report(.hold, "a", at: time) }
    for time in [7.0, 9] { machine.report(.release, "a", at: time) }
    #expect(machine.deadline == 15 && machine.issues == [])
  }

  @Test("R49: a duration that was over before is over at once on release")
  func overBefore() {
    var machine = presented(.seconds(3))
    // The tick at 3 has yet to come.
    machine.report(.hold, "a", at: 5)
    machine.tick(at: 6)
    #expect(machine.phases == [.presented])
    machine.report(.release, "a", at: 9)
    #expect(machine.deadline == 7)
    #expect(machine.effects(after: .tick, at: 9) == ["dismiss timeout a 1"])
  }

  @Test("R49: it is no transition, so others are placed, and none times out")
  func noTransition() {
    var machine = Machine(
      PopupPolicy(lanes: [.modal: 2]), showing: .named("a", duration: .seconds(3)))
    machine.report(.hold, "a")
    #expect(machine.deadline == nil)
    machine.request("b")
    #expect(machine.presented == ["a", "b"])
  }

  @Test("R49: a popup without a duration stays as it is")
  func withoutDuration() {
    var machine = presented(.unlimited)
    machine.report(.hold, "a", at: 1)
    machine.report(.release, "a", at: 2)
    machine.tick(at: 1000)
    #expect(machine.phases == [.presented] && machine.deadline == nil && machine.issues == [])
    #expect(machine.takeEffects() == [])
  }

  // MARK: Phases

  @Test("R49, R33: a popup held on its way in begins its duration on release, and can be overdue")
  func presenting() {
    var machine = Machine(having: .named("a", duration: .seconds(5)), in: .presenting)
    machine.report(.hold, "a", at: 1)
    #expect(machine.deadline == 10)
    var released = machine
    machine.report(.didPresent, "a", at: 2)
    #expect(machine.deadline == nil)
    machine.report(.release, "a", at: 20)
    #expect(machine.deadline == 25)
    released.report(.release, "a", at: 3)
    released.report(.didPresent, "a", at: 4)
    #expect(released.deadline == 9)
  }

  @Test(
    "R49: neither of them changes a dismissing popup",
    arguments: [.hold, .release] as [PopupReport<String>.Kind], [false, true])
  func dismissing(_ kind: PopupReport<String>.Kind, isHeld: Bool) {
    var machine = presented()
    if isHeld { machine.report(.hold, "a") }
    machine.send(.dismiss("a"))
    let before = machine.state
    machine.report(kind, "a")
    #expect(machine.state == before && machine.issues == [])
  }

  @Test("R49, R34: a popup that is held is dismissed like any other")
  func dismissedWhileHeld() {
    var machine = presented()
    machine.report(.hold, "a")
    #expect(machine.effects(after: .dismiss("a")) == ["dismiss requested a 1"])
    #expect(machine.deadline == 10)
  }

  @Test("R49: a new presentation is not held")
  func newPresentation() {
    var machine = Machine(
      showing: .named("a", preemption: .yield, duration: .seconds(10)))
    machine.report(.hold, "a")
    machine.show(.named("better", priority: .high))
    machine.report(.userDismissed(nil), "better", at: 20)
    machine.settleTransitions()
    #expect(machine.state.presented.map(\.isHeld) == [false] && machine.deadline == 30)
  }

  @Test("R49, R8: an update on screen stays held, and its duration starts anew on release")
  func updated() {
    var machine = presented()
    machine.report(.hold, "a", at: 4)
    machine.request(.named("a", coalescing: .replace, duration: .seconds(10)), at: 5)
    #expect(machine.deadline == nil)
    machine.report(.release, "a", at: 6)
    #expect(machine.deadline == 16)
  }

  // MARK: Together with other standstills

  /// A pair of events between which the time of a duration stands still.
  struct Standstill: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let begin: PopupEvent<Shop>
    let end: PopupEvent<Shop>

    static let hold = Standstill(
      testDescription: "held", begin: .report(.hold, "a"), end: .report(.release, "a"))

    static let others = [
      Standstill(
        testDescription: "swiped", begin: .report(.willDismiss, "a"),
        end: .report(.dismissCancelled, "a")),
      Standstill(testDescription: "inactive", begin: .deactivated, end: .activated),
      Standstill(
        testDescription: "taken", begin: .suspend(.screen, lane: .modal),
        end: .resume(.screen, lane: .modal)),
    ]
  }

  @Test(
    "R49, R31, R37, R45: time that stands still for two causes counts once",
    arguments: Standstill.others)
  func both(_ other: Standstill) {
    let hold = Standstill.hold
    for events in [
      [hold.begin, other.begin, hold.end, other.end],
      [hold.begin, other.begin, other.end, hold.end],
      [other.begin, hold.begin, other.end, hold.end],
      [other.begin, hold.begin, hold.end, other.end],
    ] {
      var machine = presented()
      for (event, time) in zip(events, [2.0, 4, 6, 8]) {
        machine.send(event, at: time)
        machine.tick(at: time + 1)
      }
      #expect(machine.phases == [.presented] && machine.issues == [])
      #expect(machine.deadline == 16, "\(events)")
    }
  }
}
