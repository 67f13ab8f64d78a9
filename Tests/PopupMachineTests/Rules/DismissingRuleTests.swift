import PopupMachine
import Testing

/// R28: the reason that counts. R29: the outcome that follows from it.
@Suite struct DismissingRuleTests {
  /// The causes of a presented popup's dismissal.
  enum Cause: CaseIterable {
    case displaced, pageLeft, pageLeftForGood, requested, sessionEnded, timeout, preempted, replaced
    case withdrawn, allDismissed, laneDismissed

    /// The causes that the app controls, each with a final reason.
    static let asked: [Cause] = [
      .requested, .withdrawn, .allDismissed, .laneDismissed, .sessionEnded, .replaced,
    ]

    var reason: PopupDismissReason {
      switch self {
      case .displaced: .displaced
      case .pageLeft, .pageLeftForGood: .pageLeft
      case .requested, .withdrawn, .allDismissed, .laneDismissed: .requested
      case .sessionEnded: .sessionEnded
      case .timeout: .timeout
      case .preempted: .preempted
      case .replaced: .replaced
      }
    }

    /// The outcome after the dismissal; nil if the popup returns.
    var outcome: String? {
      switch self {
      case .displaced, .pageLeft: nil
      case .replaced: "replaced"
      default: "dismissed.\(reason.rawValue)"
      }
    }
  }

  /// Returns a machine with `a` in a phase, prepared for the cause.
  private func machine(_ phase: PopupPhase, for cause: Cause) -> Machine {
    Machine(
      PopupPolicy(transitionTimeout: nil), on: "home",
      having: .named(
        "a", pages: .only(["home"]), retention: cause == .pageLeft ? .keepAlive : .drop,
        preemption: cause == .displaced ? .yield : .drop, duration: .seconds(5)), in: phase)
  }

  private func bringAbout(_ cause: Cause, in machine: inout Machine) {
    switch cause {
    case .displaced, .preempted:
      machine.request(.named("boss", priority: .high, scope: .app))
    case .pageLeft, .pageLeftForGood: machine.send(.page(.disappeared("v1")))
    case .requested: machine.send(.dismiss("a"))
    case .withdrawn: machine.send(.withdraw(request: 1))
    case .allDismissed: machine.send(.dismissAll(lane: nil))
    case .laneDismissed: machine.send(.dismissAll(lane: .modal))
    case .sessionEnded: machine.send(.sessionEnded)
    case .timeout: machine.tick(at: 5)
    case .replaced:
      machine.request(.named("a", lane: .toast, coalescing: .replace))
    }
  }

  @Test(
    "R28, R29, R34: a presented popup is dismissed with the reason, and ends by it",
    arguments: Cause.allCases)
  func presented(cause: Cause) {
    let machine = dismissed(.presented, for: cause)
    #expect(machine.alive == (cause.outcome == nil ? ["a"] : []))
  }

  @Test(
    "R28, R29, R34: a popup on its way in is dismissed at once, and ends by the reason",
    arguments: Cause.asked)
  func presenting(cause: Cause) {
    _ = dismissed(.presenting, for: cause)
  }

  /// Returns the machine after a popup in a phase was dismissed, and is gone.
  private func dismissed(_ phase: PopupPhase, for cause: Cause) -> Machine {
    var machine = machine(phase, for: cause)
    bringAbout(cause, in: &machine)
    #expect(machine.takeEffects(about: "a 1", "a#1") == ["dismiss \(cause.reason.rawValue) a 1"])
    #expect(machine.phase(of: "a") == .dismissing)
    #expect(machine.reason(of: "a") == cause.reason)
    machine.report(.didDismiss, "a", presentation: 1)
    #expect(machine.takeEffects(about: "a#1") == (cause.outcome.map { ["a#1 \($0)"] } ?? []))
    return machine
  }

  @Test(
    "R17, R28: while dismissing, a final reason replaces a returning one; otherwise the first stays",
    arguments: Cause.allCases, Cause.asked)
  func secondReason(first: Cause, second: Cause) {
    // A popup whose page was left does not use its id any more, so it is not replaced (R8).
    let isFree = first == .pageLeftForGood && second == .replaced
    let counts = first.reason.isReturning && !isFree ? second : first
    expectSecondReason(second, after: first, .presented, counts: counts)
  }

  @Test(
    "R17, R28: a final reason replaces a page that was left, of a popup on its way in, too",
    arguments: [.pageLeft, .pageLeftForGood] + Cause.asked, Cause.asked)
  func secondReasonOnItsWayIn(first: Cause, second: Cause) {
    // The popup would be queued again, so it uses its id.
    let counts = first.reason.isReturning ? second : first
    expectSecondReason(second, after: first, .presenting, counts: counts)
  }

  private func expectSecondReason(
    _ second: Cause, after first: Cause, _ phase: PopupPhase, counts: Cause
  ) {
    var machine = machine(phase, for: first)
    bringAbout(first, in: &machine)
    _ = machine.takeEffects()
    bringAbout(second, in: &machine)
    #expect(machine.takeEffects(about: "a 1", "a#1") == [])
    #expect(machine.reason(of: "a") == counts.reason)
    machine.report(.didDismiss, "a", presentation: 1)
    #expect(machine.takeEffects(about: "a#1") == (counts.outcome.map { ["a#1 \($0)"] } ?? []))
    #expect(machine.alive == [])
  }

  @Test(
    "R28: while dismissing, a returning reason replaces nothing",
    arguments: [Cause.displaced, .requested, .sessionEnded, .timeout, .preempted, .replaced])
  func secondReasonReturning(first: Cause) {
    var machine = machine(.presented, for: first)
    bringAbout(first, in: &machine)
    _ = machine.takeEffects()
    machine.send(.page(.disappeared("v1")))
    #expect(machine.takeEffects(about: "a 1", "a#1") == [])
    #expect(machine.reason(of: "a") == first.reason)
  }

  // MARK: Swipes

  @Test(
    "R28, R31: the first final reason during a swipe is remembered, and commanded if it is cancelled",
    arguments: Cause.asked, Cause.asked)
  func remembered(first: Cause, second: Cause) {
    var machine = machine(.swiping, for: first)
    bringAbout(first, in: &machine)
    #expect(machine.reason(of: "a") == first.reason)
    bringAbout(second, in: &machine)
    #expect(machine.reason(of: "a") == first.reason)
    #expect(machine.takeEffects(about: "a 1", "a#1") == [])
    #expect(machine.phase(of: "a") == .swiping)
    machine.report(.dismissCancelled, "a")
    #expect(machine.takeEffects(about: "a 1") == ["dismiss \(first.reason.rawValue) a 1"])
  }

  @Test(
    "R28: during a swipe no other reason is remembered",
    arguments: [Cause.pageLeft, .pageLeftForGood, .timeout])
  func notRemembered(cause: Cause) {
    var machine = machine(.swiping, for: cause)
    bringAbout(cause, in: &machine)
    #expect(machine.takeEffects() == [])
    #expect(machine.phase(of: "a") == .swiping)
    #expect(machine.reason(of: "a") == nil)
  }

  @Test(
    "R13, R28: a page that returns before the swipe is cancelled keeps the popup",
    arguments: [Cause.pageLeft, .pageLeftForGood], [true, false])
  func pageDuringSwipe(cause: Cause, comesBack: Bool) {
    var machine = machine(.swiping, for: cause)
    bringAbout(cause, in: &machine)
    if comesBack { machine.send(.page(.appeared("v1", "home"))) }
    machine.report(.dismissCancelled, "a")
    #expect(machine.takeEffects() == (comesBack ? [] : ["dismiss pageLeft a 1"]))
  }

  @Test("R28: a remembered reason counts, not the page that disappeared meanwhile")
  func rememberedBeforePage() {
    var machine = machine(.swiping, for: .pageLeft)
    machine.send(.page(.disappeared("v1")))
    machine.send(.dismiss("a"))
    #expect(machine.effects(after: .report(.dismissCancelled, "a")) == ["dismiss requested a 1"])
  }
}
