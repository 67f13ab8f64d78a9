import PopupMachine
import Testing

/// R8 for a newcomer that cannot continue the presentation, so the presented popup is dismissed.
@Suite struct ReplacementByDismissalRuleTests {
  /// A newcomer that cannot continue the presentation of `a`.
  struct Newcomer: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let isEligible: Bool
    let request: PopupRequest<Shop>

    init(
      _ description: String, isEligible: Bool = false,
      _ adjust: (inout PopupRequest<Shop>) -> Void
    ) {
      testDescription = description
      self.isEligible = isEligible
      request = .named("a", coalescing: .replace, adjust)
    }
  }

  static let newcomers: [Newcomer] = [
    Newcomer("another lane", isEligible: true) { $0.lane = .banner },
    Newcomer("another presence", isEligible: true) { $0.presence = .concurrent },
    Newcomer("for another page") { $0.pages = .only(["cart"]) },
    Newcomer("not for this page") { $0.pages = .except(["home"]) },
    Newcomer("for a visit out of sight") { $0.pages = .visit("hidden") },
    Newcomer("behind a closed gate") { $0.requires = ["closed"] },
    Newcomer("behind a closed gate and an open one") { $0.requires = ["closed", "open"] },
    Newcomer("not yet") { $0.notBefore = .after(.seconds(1)) },
  ]

  /// Returns a machine in which `a` is in a phase, on the visible visit `v1` of `home`.
  private func machine(
    _ phase: PopupPhase = .presented, _ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }
  ) -> Machine {
    var machine = Machine(on: "home")
    machine.send(.page(.entered("hidden", "cart")), .gate("open", isOpen: true))
    machine.bring(.named("a", adjust), into: phase)
    return machine
  }

  @Test(
    "R8: a newcomer that cannot continue the presentation waits until the old popup is dismissed",
    arguments: newcomers, [PopupPhase.presenting, .presented])
  func waits(_ newcomer: Newcomer, phase: PopupPhase) {
    var machine = machine(phase)
    machine.request(newcomer.request)
    #expect(machine.state.queued.map(\.number) == [2])
    #expect(machine.takeEffects() == ["dismiss replaced a 1"])
    machine.report(.didDismiss, "a", presentation: 1)
    #expect(
      machine.takeEffects() == ["a#1 replaced"] + (newcomer.isEligible ? ["present a 2"] : []))
  }

  @Test(
    "R8: a swiped popup stays until the swipe ends, and the newcomer is placed after it",
    arguments: [
      (.dismissCancelled, ["dismiss replaced a 1", "a#1 replaced", "present a 2"]),
      (.didDismiss, ["a#1 dismissed.user", "present a 2"]),
    ] as [(PopupReport<String>.Kind, [String])])
  func swiped(end: PopupReport<String>.Kind, effects: [String]) {
    var machine = machine(.swiping)
    machine.request(.named("a", coalescing: .replace))
    #expect(machine.takeEffects() == [] && machine.phases == [.swiping])
    machine.report(end, "a")
    machine.settleTransitions()
    #expect(machine.takeEffects() == effects)
  }

  @Test("R8: a popup being displaced is replaced without a second command, and does not return")
  func displacedOne() {
    var machine = machine { $0.preemption = .yield }
    machine.request(.named("better", priority: .high))
    machine.request(.named("a", coalescing: .replace))
    #expect(machine.takeEffects() == ["dismiss displaced a 1"])
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["a#1 replaced", "present better 2"])
    #expect(machine.alive == [])
    #expect(machine.queued == ["a"])
  }

  @Test("R8: the newcomer waits while a popup of its id is presented, also in a lane of its own")
  func oneAtATime() {
    var machine = machine()
    machine.request(.named("a", lane: .banner, coalescing: .replace))
    machine.request(.named("b", lane: .banner))
    #expect(machine.takeEffects() == ["dismiss replaced a 1", "present b 2"])
    #expect(machine.queued == ["a"])
  }
}
