import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import PopupModelChecking

/// Checks a replay with a machine of its own under the invariants, and answers for an instant host.
struct ReplayWitness {
  private let host: JournalHost
  private var invariants: PopupInvariants<JournalDomain>

  init(_ policy: JournalPolicy) {
    host = policy.host
    invariants = PopupInvariants(policy: policy.policy)
  }

  /// Checks a transition of the replay.
  ///
  /// - Throws: ``JournalFinding`` with the line and the fault.
  mutating func follow(_ transition: JournalTransition) throws {
    do {
      var effects = try invariants.take(transition.events, at: transition.at)
      var answered = 0
      while host == .instant, answered < effects.count {
        if let report = Self.answer(to: effects[answered]) {
          effects += try invariants.take([.report(report)], at: transition.at)
        }
        answered += 1
      }
      try require(effects == transition.effects, "the effects differ from those of the machine")
      try require(
        invariants.state == transition.state, "the state differs from that of the machine")
    } catch {
      throw JournalFinding(
        description: "line \(transition.line), at \(transition.at) s: \(error)")
    }
  }

  private static func answer(to effect: PopupEffect<JournalDomain>) -> PopupReport<JSONValue>? {
    switch effect {
    case .command(.present(let popup, let presentation, _)):
      PopupReport(.didPresent, id: popup.id, presentation: presentation)
    case .command(.dismiss(let popup, let presentation, _)):
      PopupReport(.didDismiss, id: popup.id, presentation: presentation)
    case .command(.update), .resolve, .wake, .issue, .appearance:
      nil
    }
  }

  private func require(_ condition: Bool, _ problem: String) throws {
    if !condition { throw JournalFinding(description: problem) }
  }
}
