import PopupFlow

/// Compares the expectations of a journal with a run.
///
/// It stores the latest outcome of every id, so its memory grows with the number of ids.
public struct JournalCheck {
  private var outcomes: [PopupID: String] = [:]

  /// Creates a check without outcomes.
  public init() {}

  /// Records the outcomes of a transition.
  public mutating func take(_ transition: JournalTransition) {
    for case .resolve(let resolution) in transition.effects {
      outcomes[resolution.id] = resolution.outcome.description
    }
  }

  /// Returns the differences between an expectation and the state; empty if the expectation holds.
  public func differences(
    from expectation: JournalExpectation, in state: PopupState<JournalDomain>
  ) -> [JournalDifference] {
    let places = [
      ("presented", expectation.presented, state.presented.map(\.popup.id)),
      ("queued", expectation.queued, state.queued.map(\.id)),
      ("alive", expectation.alive, state.alive.map(\.id)),
    ]
    let misplaced = places.compactMap { place, expected, found in
      expected.flatMap { JournalDifference(place, expected: $0, found: found) }
    }
    let ends = expectation.outcomes.sorted { $0.key.description < $1.key.description }
      .compactMap { id, expected in
        JournalDifference(
          "the outcome of \(id.words)", expected: expected, found: outcomes[id] ?? "none yet")
      }
    let reasons = expectation.why.sorted { $0.key.description < $1.key.description }
      .compactMap { id, expected in
        JournalDifference(
          "the reasons of \(id.words)", expected: JSONText.text(of: expected),
          found: state.waitingReasons(of: id).map { JSONText.text(of: $0) }
            ?? "no waiting popup of this id")
      }
    return misplaced + ends + reasons
  }
}

extension PopupState<JournalDomain> {
  /// The reasons for which a queued or alive popup of an id waits; nil if none waits.
  fileprivate func waitingReasons(of id: PopupID) -> [JournalReason]? {
    guard let explanation = explanation(of: id), explanation.position != nil else { return nil }
    return explanation.reasons.map { JournalReason($0) }
  }
}

/// A difference between an expectation and a run.
public struct JournalDifference: Hashable, Sendable, CustomStringConvertible {
  /// The expected part: `presented`, or `the outcome of ad`.
  public let subject: String

  /// The expected value.
  public let expected: String

  /// The actual value.
  public let found: String

  /// The difference on one line.
  public var description: String { "\(subject): expected \(expected), found \(found)" }

  init?(_ subject: String, expected: String, found: String) {
    guard expected != found else { return nil }
    self.subject = subject
    self.expected = expected
    self.found = found
  }

  init?(_ subject: String, expected: [PopupID], found: [PopupID]) {
    guard expected != found else { return nil }
    self.subject = subject
    self.expected = Self.list(expected)
    self.found = Self.list(found)
  }

  // As in a journal, where different ids are written differently.
  private static func list(_ ids: [PopupID]) -> String {
    JSONText.text(of: ids.map(\.description))
  }
}
