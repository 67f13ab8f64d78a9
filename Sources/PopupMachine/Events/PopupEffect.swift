/// An effect of events: a command to the host, an outcome, a timer, an appearance, or an issue.
public enum PopupEffect<Domain: PopupDomain>: Sendable {
  /// A command for the host, which reports on it.
  case command(PopupCommand<Domain>)

  /// The outcome of a request.
  case resolve(PopupResolution<Domain>)

  /// A request to send ``PopupEvent/tick`` at an instant, in seconds. If the instant has passed,
  /// send the tick immediately.
  ///
  /// Replaces the previous request; `nil` cancels it. The machine emits this effect when the
  /// earliest deadline has changed (<doc:Rules#R35>). A tick fulfills the request, so no
  /// cancellation follows a tick.
  case wake(at: Double?)

  /// A fault that the app's developer should know of, with advice.
  // Indirect, so that effects remain small: see `PopupEvent`.
  indirect case issue(PopupIssue)

  /// A popup was shown, set aside, answered, closed or refused. For analytics; the machine expects
  /// no action. Emitted only if ``PopupReducer/emitsAppearances`` is set.
  indirect case appearance(PopupAppearance<Domain>)
}

extension PopupEffect: Equatable where Domain.Content: Equatable, Domain.Answer: Equatable {}
extension PopupEffect: Encodable
where Domain.Content: Encodable, Domain.Page: Codable, Domain.Answer: Encodable {}
extension PopupEffect: Decodable
where Domain.Content: Decodable, Domain.Page: Codable, Domain.Answer: Decodable {}

extension PopupEffect: CustomStringConvertible {
  /// The effect in words, such as `present ad` or `ad ended: dismissed.user`, without contents and
  /// answers.
  public var description: String {
    switch self {
    case .command(let command): "\(command)"
    case .resolve(let resolution): "\(resolution)"
    case .wake(let instant?): "tick at \(TimeText.stamp(instant))"
    case .wake(nil): "no tick"
    case .issue(let issue): "issue: \(issue)"
    case .appearance(let appearance): "\(appearance)"
    }
  }
}

// MARK: - Outcomes

/// A request and its outcome.
public struct PopupResolution<Domain: PopupDomain>: Sendable {
  /// The id of the popup.
  public let id: PopupID

  /// The number of the request.
  public let request: Int

  // Before the outcome, which is short, so that an effect stays small.
  /// The conditions that did not allow the popup, if the outcome is `discarded.ineligible` or
  /// `discarded.usedUp`; otherwise empty.
  ///
  /// All that hold, in the order of the cases of ``PopupWaitingReason``.
  public let causes: [PopupWaitingReason<Domain.Page>]

  /// The outcome of the request.
  public let outcome: PopupOutcome<Domain.Answer>

  /// Creates a resolution.
  ///
  /// - Parameters:
  ///   - id: The id of the popup.
  ///   - request: The number of the request.
  ///   - outcome: The outcome of the request.
  ///   - causes: The conditions that did not allow the popup.
  @inlinable
  public init(
    id: PopupID, request: Int, outcome: PopupOutcome<Domain.Answer>,
    causes: [PopupWaitingReason<Domain.Page>] = []
  ) {
    self.id = id
    self.request = request
    self.outcome = outcome
    self.causes = causes
  }
}

extension PopupResolution: Equatable where Domain.Answer: Equatable {}
extension PopupResolution: Hashable where Domain.Answer: Hashable {}
extension PopupResolution: Encodable where Domain.Page: Codable, Domain.Answer: Encodable {}
extension PopupResolution: Decodable where Domain.Page: Codable, Domain.Answer: Decodable {}

extension PopupResolution: CustomStringConvertible {
  /// The outcome and its causes in words, such as `ad ended: dismissed.user` or
  /// `ad ended: discarded.ineligible (gate online closed)`.
  public var description: String { "\(id) ended: \(outcome)\(causes.inParentheses())" }
}
