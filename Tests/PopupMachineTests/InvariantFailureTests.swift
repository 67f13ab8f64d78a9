@_spi(JournalTools) import PopupMachine
import Testing

@testable import PopupModelChecking

/// Each check of the invariants can fail. The machine keeps them, so the tests change its state or
/// its effects unseen.
@Suite struct InvariantFailureTests {
  typealias Checker = PopupInvariants<Shop>

  /// Expects that a closure violates a rule.
  private func expectViolation(
    of rule: String, policy: PopupPolicy = PopupPolicy(),
    sourceLocation: SourceLocation = #_sourceLocation, by body: (inout Checker) throws -> Void
  ) {
    var checker = Checker(policy: policy)
    #expect(sourceLocation: sourceLocation) {
      try body(&checker)
    } throws: {
      ($0 as? PopupViolation)?.rule.name == rule
    }
  }

  private func show(_ id: PopupID, _ checker: inout Checker) throws {
    try checker.take([.request(.named(id))], at: 0)
    try checker.take([.report(.didPresent, id)], at: 0)
  }

  private func popup(_ id: PopupID, number: Int) throws -> Popup<Shop> {
    var checker = Checker()
    try checker.take([.suspend(.app)], at: 0)
    for _ in 1..<number { try checker.take([.request(.named("other"))], at: 0) }
    try checker.take([.request(.named(id))], at: 0)
    return try #require(checker.state.queued.first { $0.number == number })
  }

  @Test("Invariant 1: a popup that nobody requested, and one that has no place, are detected")
  func places() {
    expectViolation(of: "invariant 1") {
      _ = $0.reducer.reduce(into: &$0.state, .request(.named("a")), at: 0)
      try $0.checkState()
    }
    expectViolation(of: "invariant 1") {
      $0.openRequests = [1]
      try $0.checkState()
    }
  }

  @Test("Invariant 1: a wrong number of requests is detected")
  func requestCount() {
    expectViolation(of: "invariant 1") {
      try show("a", &$0)
      try $0.take([.report(.didDismiss, "a")], at: 0)
      $0.state = PopupState()
      try $0.checkState()
    }
  }

  @Test("Invariant 2: an outcome without a request, a second one, and a missing entry are detected")
  func outcomes() {
    func ending(_ checker: inout Checker) throws -> [PopupEffect<Shop>] {
      try show("a", &checker)
      return try checker.take([.report(.didDismiss, "a")], at: 0)
    }
    expectViolation(of: "invariant 2") {
      let effects = try ending(&$0)
      try $0.follow(effects)
    }
    expectViolation(of: "invariant 2") {
      var other = Checker()
      let effects = try ending(&other)
      try $0.follow(effects)
    }
    expectViolation(of: "invariant 2") {
      let effects = try ending(&$0)
      $0.openRequests = [1]
      try $0.follow(effects.filter { if case .resolve = $0 { true } else { false } })
    }
    expectViolation(of: "invariant 2") {
      let effects = try ending(&$0)
      try $0.follow(effects.filter { if case .appearance = $0 { true } else { false } })
    }
  }

  @Test("Invariant 3: popups that are presented during a transition, or beyond the capacity")
  func lanes() throws {
    let b = try popup("b", number: 2)
    expectViolation(of: "invariant 3") {
      try $0.take([.request(.named("a"))], at: 0)
      try $0.follow([.command(.present(b, presentation: 2, isReturning: false))])
    }
    let wide = PopupPolicy(lanes: [.modal: PopupLanePolicy(capacity: 2)])
    expectViolation(of: "invariant 3", policy: wide) {
      try show("a", &$0)
      try show("b", &$0)
      _ = $0.reducer.take(into: &$0.state, .configured(PopupPolicy().configuration), at: 0)
      let c = try popup("c", number: 3)
      try $0.follow([.command(.present(c, presentation: 3, isReturning: false))])
    }
  }

  @Test("R38: a showing that is ahead of now is detected")
  func showings() {
    let policy = PopupPolicy(limits: ["ads": PopupLimit(count: 1)])
    expectViolation(of: "R38", policy: policy) {
      try $0.take([.showings(of: "ads", instants: [.at(5)])], at: 9)
      // The same at an earlier time.
      let earlier = try encoded($0.state).replacing(#""now":9"#, with: #""now":4"#)
      $0.state = try decoded(PopupState<Shop>.self, from: earlier)
      try $0.checkState()
    }
  }

  enum Step { case present, update, dismiss, end }

  /// Runs which are right but for their last step.
  static let wrong: [[Step]] = [
    [.present, .present], [.update], [.present, .update, .end, .update], [.dismiss],
    [.present, .dismiss, .update], [.present, .dismiss, .dismiss],
  ]

  @Test(
    "Invariant 4: presenting twice, and updating or dismissing what is not on screen, is detected",
    arguments: wrong)
  func commands(steps: [Step]) throws {
    let popup = try popup("a", number: 1)
    var commanded = CommandedPopups()
    for (index, step) in steps.enumerated() {
      let command: PopupCommand<Shop>
      switch step {
      case .present:
        command = .present(popup, presentation: commanded.count + 1, isReturning: false)
      case .update: command = .update(popup, presentation: 1)
      case .dismiss: command = .dismiss(popup, presentation: 1, reason: .requested)
      case .end:
        try commanded.removeAll(missingIn: [PopupPresentation<Shop>](), atMost: 1)
        continue
      }
      if index < steps.count - 1 {
        try commanded.perform(command)
      } else {
        #expect {
          try commanded.perform(command)
        } throws: {
          ($0 as? PopupViolation)?.rule.name == "invariant 4"
        }
      }
    }
  }

  @Test("Invariant 4: a dismissal without a command, and an end without a report, are detected")
  func phases() {
    expectViolation(of: "invariant 4") {
      try show("a", &$0)
      _ = $0.reducer.reduce(into: &$0.state, .dismiss("a"), at: 0)
      try $0.checkState()
    }
    expectViolation(of: "invariant 4") {
      try show("a", &$0)
      _ = $0.reducer.reduce(into: &$0.state, .report(.didDismiss, "a"), at: 0)
      try $0.follow([])
    }
  }

  @Test("Invariant 5, R44: a popup that waits without a reason, or only behind others, is detected")
  func reasons() {
    func waiting(_ checker: inout Checker, _ ids: [PopupID]) throws {
      try checker.take([.deactivated] + ids.map { .request(.named($0)) }, at: 0)
      // Not settled, so the popups still wait.
      _ = checker.reducer.take(into: &checker.state, .activated, at: 0)
    }
    expectViolation(of: "invariant 5") {
      try waiting(&$0, ["a"])
      try $0.checkState()
    }
    expectViolation(of: "R44") {
      try waiting(&$0, ["a", "b"])
      try $0.checkReasons(of: $0.state.queued.filter { $0.id == "b" })
    }
  }

  @Test("Invariant 6: effects and a state that differ from the machine's are detected")
  func sameAgain() {
    expectViolation(of: "invariant 6") {
      try $0.follow(
        PopupTransition(at: 0, events: [.request(.named("a"))], state: $0.state, effects: []))
    }
    expectViolation(of: "invariant 6") {
      try $0.follow(
        PopupTransition(at: 0, events: [.suspend(.app)], state: $0.state, effects: []))
    }
  }

  @Test("R1, R29: popups out of order, and an id that waits twice, are detected")
  func waiting() throws {
    let first = try popup("a", number: 1)
    let second = try popup("b", number: 2)
    expectViolation(of: "R1") { try $0.checkOrder(of: [second, first]) }
    expectViolation(of: "R29") { try $0.checkIDs(of: [first, second, first]) }
  }

  @Test("R9: a lane with more queued popups than the limit is detected")
  func queueLimit() throws {
    let (first, second) = (try popup("a", number: 1), try popup("b", number: 2))
    expectViolation(of: "R9", policy: PopupPolicy(queueLimit: 1)) {
      try $0.take([], at: 0)
      try $0.checkQueueLimit([first, second])
    }
    let lane = PopupPolicy(lanes: [.modal: PopupLanePolicy(queueLimit: 1)], queueLimit: 9)
    expectViolation(of: "R9", policy: lane) {
      try $0.take([], at: 0)
      try $0.checkQueueLimit([first, second])
    }
    var checker = Checker(
      policy: PopupPolicy(lanes: [.modal: PopupLanePolicy(queueLimit: .unlimited)], queueLimit: 1))
    try checker.take([], at: 0)
    try checker.checkQueueLimit([first, second])
  }

  @Test("R25: a presentation out of turn is detected")
  func placing() throws {
    let popup = try popup("a", number: 1)
    expectViolation(of: "R25") {
      try $0.follow([.command(.present(popup, presentation: 2, isReturning: false))])
    }
  }

  @Test("R32: a report that does not fit, and has an effect or no issue, is detected")
  func strayReports() {
    let report = PopupReport<String>(.willDismiss, id: "a")
    expectViolation(of: "R32") { try $0.checkStray(report, false, [], since: $0.state, at: 0) }
    expectViolation(of: "R32") {
      try $0.follow([
        .issue(.unexpectedReport("didPresent", id: "a", presentation: nil, phase: nil))
      ])
    }
    expectViolation(of: "R32") {
      try $0.checkStray(report, true, [.wake(at: 1)], since: $0.state, at: 0)
    }
    expectViolation(of: "R32") {
      let before = $0.state
      try show("a", &$0)
      try $0.checkStray(report, true, [], since: before, at: 0)
    }
  }

  @Test("R35: a tick that is scheduled twice, or for another time than the deadline, is detected")
  func time() {
    expectViolation(of: "R35") { try $0.follow([.wake(at: 3), .wake(at: 3)]) }
    expectViolation(of: "R35") {
      $0.wake = 5
      try $0.take([], at: 0)
    }
  }
}
