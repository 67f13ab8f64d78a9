import PopupMachine
import Testing

@testable import PopupModelChecking

/// Each check of the invariants can fail. The machine keeps them, so the tests change its state or
/// its effects unseen.
@Suite struct InvariantFailureTests {
  typealias Checker = PopupInvariants<Shop>

  private func violated(
    policy: PopupPolicy = PopupPolicy(), by body: (inout Checker) throws -> Void
  ) -> String? {
    var checker = Checker(policy: policy)
    do {
      try body(&checker)
      return nil
    } catch let violation as PopupViolation {
      return violation.rule.name
    } catch {
      return "\(error)"
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
    let found = violated {
      _ = $0.reducer.reduce(into: &$0.state, .request(.named("a")), at: 0)
      try $0.checkState()
    }
    #expect(found == "invariant 1")
    let lost = violated {
      $0.openRequests = [1]
      try $0.checkState()
    }
    #expect(lost == "invariant 1")
  }

  @Test("Invariant 1: a wrong number of requests is detected")
  func requestCount() {
    let found = violated {
      try show("a", &$0)
      try $0.take([.report(.didDismiss, "a")], at: 0)
      $0.state = PopupState()
      try $0.checkState()
    }
    #expect(found == "invariant 1")
  }

  @Test("Invariant 2: an outcome without a request, a second one, and a missing entry are detected")
  func outcomes() {
    func ending(_ checker: inout Checker) throws -> [PopupEffect<Shop>] {
      try show("a", &checker)
      return try checker.take([.report(.didDismiss, "a")], at: 0)
    }
    let twice = violated {
      let effects = try ending(&$0)
      try $0.follow(effects)
    }
    #expect(twice == "invariant 2")
    let stranger = violated {
      var other = Checker()
      let effects = try ending(&other)
      try $0.follow(effects)
    }
    #expect(stranger == "invariant 2")
    let isMissing = violated {
      let effects = try ending(&$0)
      $0.openRequests = [1]
      try $0.follow(effects.filter { if case .resolve = $0 { true } else { false } })
    }
    #expect(isMissing == "invariant 2")
    let isAlone = violated {
      let effects = try ending(&$0)
      try $0.follow(effects.filter { if case .appearance = $0 { true } else { false } })
    }
    #expect(isAlone == "invariant 2")
  }

  @Test("Invariant 3: popups that are presented during a transition, or beyond the capacity")
  func lanes() throws {
    let b = try popup("b", number: 2)
    let early = violated {
      try $0.take([.request(.named("a"))], at: 0)
      try $0.follow([.command(.present(b, presentation: 2, isReturning: false))])
    }
    #expect(early == "invariant 3")
    let wide = PopupPolicy(lanes: [.modal: PopupLanePolicy(capacity: 2)])
    let beyond = violated(policy: wide) {
      try show("a", &$0)
      try show("b", &$0)
      _ = $0.reducer.take(into: &$0.state, .configured(PopupPolicy().configuration), at: 0)
      let c = try popup("c", number: 3)
      try $0.follow([.command(.present(c, presentation: 3, isReturning: false))])
    }
    #expect(beyond == "invariant 3")
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
    let found = violated {
      try show("a", &$0)
      _ = $0.reducer.reduce(into: &$0.state, .dismiss("a"), at: 0)
      try $0.checkState()
    }
    #expect(found == "invariant 4")
    let gone = violated {
      try show("a", &$0)
      _ = $0.reducer.reduce(into: &$0.state, .report(.didDismiss, "a"), at: 0)
      try $0.follow([])
    }
    #expect(gone == "invariant 4")
  }

  @Test("Invariant 5, R44: a popup that waits without a reason, or only behind others, is detected")
  func reasons() {
    func waiting(_ checker: inout Checker, _ ids: [PopupID]) throws {
      try checker.take([.deactivated] + ids.map { .request(.named($0)) }, at: 0)
      // Not settled, so the popups still wait.
      _ = checker.reducer.take(into: &checker.state, .activated, at: 0)
    }
    let idle = violated {
      try waiting(&$0, ["a"])
      try $0.checkState()
    }
    #expect(idle == "invariant 5")
    let behind = violated {
      try waiting(&$0, ["a", "b"])
      try $0.checkReasons(of: $0.state.queued.filter { $0.id == "b" })
    }
    #expect(behind == "R44")
  }

  @Test("Invariant 6: effects and a state that differ from the machine's are detected")
  func sameAgain() {
    let effects = violated {
      try $0.follow(
        PopupTransition(at: 0, events: [.request(.named("a"))], state: $0.state, effects: []))
    }
    #expect(effects == "invariant 6")
    let state = violated {
      try $0.follow(
        PopupTransition(at: 0, events: [.suspend(.app)], state: $0.state, effects: []))
    }
    #expect(state == "invariant 6")
  }

  @Test("R1, R29: popups out of order, and an id that waits twice, are detected")
  func waiting() throws {
    let first = try popup("a", number: 1)
    let second = try popup("b", number: 2)
    let order = violated { try $0.checkOrder(of: [second, first]) }
    #expect(order == "R1")
    let ids = violated { try $0.checkIDs(of: [first, second, first]) }
    #expect(ids == "R29")
  }

  @Test("R9: a lane with more queued popups than the limit is detected")
  func queueLimit() throws {
    let (first, second) = (try popup("a", number: 1), try popup("b", number: 2))
    let found = violated(policy: PopupPolicy(queueLimit: 1)) {
      try $0.take([], at: 0)
      try $0.checkQueueLimit([first, second])
    }
    #expect(found == "R9")
  }

  @Test("R25: a presentation out of turn is detected")
  func placing() throws {
    let popup = try popup("a", number: 1)
    let found = violated {
      try $0.follow([.command(.present(popup, presentation: 2, isReturning: false))])
    }
    #expect(found == "R25")
  }

  @Test("R32: a report that does not fit, and has an effect or no issue, is detected")
  func strayReports() {
    let report = PopupReport<String>(.willDismiss, id: "a")
    let unreported = violated { try $0.checkStray(report, false, [], since: $0.state, at: 0) }
    #expect(unreported == "R32")
    let fitting = violated {
      try $0.follow([
        .issue(.unexpectedReport(.didPresent, id: "a", presentation: nil, phase: nil))
      ])
    }
    #expect(fitting == "R32")
    let effect = violated {
      try $0.checkStray(report, true, [.wake(at: 1)], since: $0.state, at: 0)
    }
    #expect(effect == "R32")
    let change = violated {
      let before = $0.state
      try show("a", &$0)
      try $0.checkStray(report, true, [], since: before, at: 0)
    }
    #expect(change == "R32")
  }

  @Test("R35: a tick that is scheduled twice, or for another time than the deadline, is detected")
  func time() {
    let twice = violated { try $0.follow([.wake(at: 3), .wake(at: 3)]) }
    #expect(twice == "R35")
    let wrong = violated {
      $0.wake = 5
      try $0.take([], at: 0)
    }
    #expect(wrong == "R35")
  }
}
