import PopupMachine
import Testing

@Suite struct PopupOutcomeTests {
  /// Every outcome with its encoded form.
  static let all: [(PopupOutcome<String>, String)] = [
    (.completed("yes"), "completed"),
    (.dismissed(.user), "dismissed.user"),
    (.dismissed(.host), "dismissed.host"),
    (.dismissed(.requested), "dismissed.requested"),
    (.dismissed(.timeout), "dismissed.timeout"),
    (.dismissed(.pageLeft), "dismissed.pageLeft"),
    (.dismissed(.sessionEnded), "dismissed.sessionEnded"),
    (.dismissed(.preempted), "dismissed.preempted"),
    (.dismissed(.relaunched), "dismissed.relaunched"),
    (.replaced, "replaced"),
    (.cancelled, "cancelled"),
    (.failed, "failed"),
    (.discarded(.duplicate), "discarded.duplicate"),
    (.discarded(.sessionEnded), "discarded.sessionEnded"),
    (.discarded(.originGone), "discarded.originGone"),
    (.discarded(.expired), "discarded.expired"),
    (.discarded(.ineligible), "discarded.ineligible"),
    (.discarded(.usedUp), "discarded.usedUp"),
    (.discarded(.gone), "discarded.gone"),
    (.discarded(.overflow), "discarded.overflow"),
    (.discarded(.relaunched), "discarded.relaunched"),
  ]

  @Test("Outcomes are written as in the rules, and encoded and decoded", arguments: all)
  func words(_ outcome: PopupOutcome<String>, _ text: String) throws {
    #expect(outcome.description == text)
    #expect(try roundTripped(outcome) == outcome)
  }

  @Test("There are no dismissals and discards beyond those of the rules")
  func complete() {
    #expect(
      Set(Self.all.map(\.1)).isSuperset(
        of: PopupDismissal.allCases.map { "dismissed.\($0.rawValue)" }
          + PopupDiscard.allCases.map { "discarded.\($0.rawValue)" }))
    #expect(Self.all.count == 4 + PopupDismissal.allCases.count + PopupDiscard.allCases.count)
  }

  @Test("Only displaced and pageLeft are returning reasons")
  func returningReasons() {
    #expect(PopupDismissReason.allCases.filter(\.isReturning) == [.displaced, .pageLeft])
    #expect(
      Set(PopupDismissReason.allCases) == [
        .displaced, .pageLeft, .requested, .sessionEnded, .timeout, .preempted, .replaced,
        .overdue,
      ])
  }
}
