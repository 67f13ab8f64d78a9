import PopupMachine
import Testing

/// The values in commands, reports and issues, which cases in `Tests/Rules` do not state.
@Suite struct HostValueRuleTests {
  @Test("R25: the host receives the content of the request")
  func content() {
    var machine = Machine()
    machine.send(.request(PopupRequest("Two for one")))
    let contents = machine.effects.compactMap { effect -> String? in
      if case .command(.present(let popup, _, _)) = effect { popup.content } else { nil }
    }
    #expect(contents == ["Two for one"])
  }

  @Test("R45: a decline without a reason is one for the screen")
  func declineReason() {
    #expect(PopupReport<String>.Kind.didDecline == .didDecline(.screen))
  }

  @Test("R32: an issue has the report, the popup, the presentation that was named and the phase")
  func unexpectedReport() {
    let reports: [(PopupReport<String>.Kind, String, PopupPhase)] = [
      (.willDismiss, "willDismiss", .presenting), (.didFail, "didFail", .presented),
      (.dismissCancelled, "dismissCancelled", .dismissing),
      (.didDecline(.host), "didDecline", .swiping),
    ]
    for (kind, name, phase) in reports {
      for presentation in [nil, 1] {
        var machine = Machine(having: .named("a"), in: phase)
        machine.report(kind, "a", presentation: presentation)
        #expect(
          machine.issues == [
            .unexpectedReport(name, id: "a", presentation: presentation, phase: phase)
          ])
      }
    }
    var machine = Machine()
    machine.report(.userDismissed("ok"), "stranger", presentation: .max)
    #expect(
      machine.issues == [
        .unexpectedReport("userDismissed", id: "stranger", presentation: .max, phase: nil)
      ])
  }

  @Test("R32: the words of an issue name the report, the popup and its phase")
  func unexpectedReportWords() throws {
    var machine = Machine(having: .named("a"), in: .swiping)
    machine.report(.didPresent, "a", presentation: 1)
    let text = try #require(machine.issues.first).description
    for part in ["didPresent", "\"a\"", "presentation 1", "being swiped"] {
      #expect(text.contains(part))
    }
  }

  @Test(
    "R33: an issue has the popup, the presentation, the phase before and the timeout",
    arguments: [.presenting, .dismissing, .swiping] as [PopupPhase])
  func overdue(_ phase: PopupPhase) {
    for seconds in [10.0, 0] {
      var machine = Machine(PopupPolicy(transitionTimeout: .seconds(seconds)), showing: .named("b"))
      machine.bring(.named("a", lane: .toast), into: phase)
      machine.tick(at: seconds)
      #expect(
        machine.issues == [.overdue(id: "a", presentation: 2, phase: phase, timeout: seconds)])
    }
  }
}
