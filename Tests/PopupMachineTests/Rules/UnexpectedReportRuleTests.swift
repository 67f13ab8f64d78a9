import PopupMachine
import PopupModelChecking
import Testing

/// R32.
@Suite struct UnexpectedReportRuleTests {
  typealias Kind = PopupReport<String>.Kind

  static let kinds: [Kind] =
    PopupReportName.allCases.map { $0.kind() } + [.didDecline(.host), .userDismissed("ok")]

  /// The reports that change a popup in one phase only, with that phase.
  static let fitting: [(Kind, PopupPhase)] = [
    (.didPresent, .presenting), (.didFail, .presenting), (.didDecline, .presenting),
    (.willDismiss, .presented), (.dismissCancelled, .swiping),
  ]

  /// Whether a report that changes nothing in a phase fits it nevertheless (R26).
  private func isIdle(_ kind: Kind, in phase: PopupPhase) -> Bool {
    kind == .didPresent && phase == .dismissing
  }

  /// Expects that a report changes nothing, and whether it is an issue.
  private func expectNoChange(
    _ machine: Machine, _ kind: Kind, _ id: PopupID, presentation: Int? = nil, isIssue: Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var after = machine
    _ = after.takeEffects()
    after.report(kind, id, presentation: presentation)
    #expect(after.state == machine.state, sourceLocation: sourceLocation)
    #expect(after.effects.count == (isIssue ? 1 : 0), sourceLocation: sourceLocation)
    let ids = after.issues.map { issue -> PopupID? in
      if case .unexpectedReport(kind.name, let id, presentation, _) = issue {
        id
      } else {
        nil
      }
    }
    #expect(ids == (isIssue ? [id] : []), sourceLocation: sourceLocation)
  }

  @Test(
    "R32, R31: a report that does not fit the phase changes nothing and is an issue",
    arguments: fitting, PopupPhase.allCases)
  func wrongPhase(fitting: (kind: Kind, phase: PopupPhase), phase: PopupPhase) {
    var machine = Machine(having: .named("a", duration: .seconds(60)), in: phase)
    machine.request("b")
    machine.send(.suspend, at: 1)
    if isIdle(fitting.kind, in: phase) {
      expectNoChange(machine, fitting.kind, "a", isIssue: false)
    } else if phase == fitting.phase {
      let before = machine.state
      _ = machine.takeEffects()
      machine.report(fitting.kind, "a")
      #expect(machine.state != before)
      #expect(machine.issues == [])
    } else {
      expectNoChange(machine, fitting.kind, "a", isIssue: true)
      expectNoChange(machine, fitting.kind, "a", presentation: 1, isIssue: true)
      machine.report(fitting.kind, "a")
      #expect(
        machine.issues.last
          == .unexpectedReport(
            fitting.kind.name, id: "a", presentation: nil, phase: phase))
    }
  }

  @Test("R32: a report about a presentation that has ended changes nothing", arguments: kinds)
  func late(kind: Kind) {
    var ended = Machine(showing: .named("a"))
    ended.report(.userDismissed(nil), "a")
    var onScreenAgain = ended
    onScreenAgain.request("a")
    #expect(onScreenAgain.state.presented.map(\.number) == [2])
    let alive = Machine(showing: .named("a", preemption: .yield), .named("b", priority: .high))
    for machine in [ended, onScreenAgain, alive] {
      expectNoChange(machine, kind, "a", presentation: 1, isIssue: false)
    }
    expectNoChange(alive, kind, "a", isIssue: true)
  }

  @Test("R32: a report about a popup that is not presented is an issue", arguments: kinds)
  func notPresented(kind: Kind) {
    var machine = Machine(showing: .named("a"))
    machine.request("b")
    #expect(machine.queued == ["b"])
    expectNoChange(machine, kind, "b", isIssue: true)
    expectNoChange(machine, kind, "stranger", isIssue: true)
    expectNoChange(machine, kind, "stranger", presentation: 9, isIssue: true)
    machine.report(.userDismissed(nil), "a")
    machine.send(.dismiss("b"))
    machine.settleTransitions()
    expectNoChange(machine, kind, "a", isIssue: true)
  }

  @Test("R32: an unknown number, or that of another popup, is an issue", arguments: kinds)
  func wrongNumber(kind: Kind) {
    let machine = Machine(showing: .named("a"), .named("b", lane: .toast))
    for number in [-1, 0, 2, 3, .max] {
      expectNoChange(machine, kind, "a", presentation: number, isIssue: true)
    }
  }

  @Test("R32: an issue names the report, the popup and the fix")
  func issueText() throws {
    var machine = Machine(having: .named("a"), in: .swiping)
    machine.report(.didPresent, "a", presentation: 1)
    let text = try #require(machine.issues.first).description
    for part in ["didPresent", "\"a\"", "presentation 1", "being swiped"] {
      #expect(text.contains(part))
    }
  }
}
