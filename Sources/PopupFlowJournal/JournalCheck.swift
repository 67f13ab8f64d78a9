import PopupFlow

/// Compares what a journal expects with what came of it.
///
/// It remembers the latest outcome of every id, so its memory grows with the number of ids.
public struct JournalCheck {
  private var outcomes: [PopupID: String] = [:]

  /// Makes a check in which nothing has happened yet.
  public init() {}

  /// Takes the outcomes of a transition in.
  public mutating func take(_ transition: JournalTransition) {
    for case .resolve(let resolution) in transition.effects {
      outcomes[resolution.id] = resolution.outcome.description
    }
  }

  /// What differs between the expectation and the state; empty if it holds.
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
          "the outcome of \(id)", expected: expected, found: outcomes[id] ?? "none yet")
      }
    let reasons = expectation.why.sorted { $0.key.description < $1.key.description }
      .compactMap { id, expected in
        JournalDifference(
          "the reasons of \(id)", expected: Self.text(expected),
          found: state.waitingReasons(of: id).map(Self.text) ?? "it neither queued nor alive")
      }
    return misplaced + ends + reasons
  }

  private static func text(_ reasons: [JournalReason]) -> String {
    var text = JSONText()
    text.reasons(reasons)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

extension PopupState<JournalDomain> {
  /// The reasons for which a queued or alive popup of an id waits; nil if none waits.
  fileprivate func waitingReasons(of id: PopupID) -> [JournalReason]? {
    guard let explanation = explanation(of: id), explanation.position != nil else { return nil }
    return explanation.reasons.map { JournalReason($0) }
  }
}

/// One thing that is not as a journal expects.
public struct JournalDifference: Hashable, Sendable, CustomStringConvertible {
  /// What was looked at: `presented`, or `the outcome of ad`.
  public let subject: String

  /// What the journal says.
  public let expected: String

  /// What it came to.
  public let found: String

  /// All three, in one line.
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

  // As in a journal, so that what differs looks different.
  private static func list(_ ids: [PopupID]) -> String {
    var text = JSONText()
    text.array(ids) { $0.string($1.description) }
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
