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
  /// no action. Emitted only if the reducer is created with `emitsAppearances`.
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

// MARK: - Commands

/// A command for the host. Reports name the number of the presentation (<doc:Rules#R25>).
public enum PopupCommand<Domain: PopupDomain>: Sendable {
  /// Show the popup. `isReturning` is true if the popup was shown before, so that the host can
  /// reuse what it kept. After a relaunch it has kept nothing, and makes its view anew.
  case present(Popup<Domain>, presentation: Int, isReturning: Bool)

  /// Replace the content of the presentation by this popup, which has the same id (<doc:Rules#R8>).
  case update(Popup<Domain>, presentation: Int)

  /// Remove the popup from the screen.
  case dismiss(Popup<Domain>, presentation: Int, reason: PopupDismissReason)

  /// The popup that the command is about.
  @inlinable public var popup: Popup<Domain> {
    switch self {
    case .present(let popup, _, _), .update(let popup, _), .dismiss(let popup, _, _): popup
    }
  }

  /// The number of the presentation that the command is about.
  @inlinable public var presentation: Int {
    switch self {
    case .present(_, let presentation, _), .update(_, let presentation),
      .dismiss(_, let presentation, _):
      presentation
    }
  }

  /// The report of a host that has carried out the command; nil for an update, which has none.
  package var successReport: PopupReport<Domain.Answer>? {
    switch self {
    case .present: report(.didPresent)
    case .dismiss: report(.didDismiss)
    case .update: nil
    }
  }

  /// Returns a report about the presentation of the command.
  @inlinable
  package func report(_ kind: PopupReport<Domain.Answer>.Kind) -> PopupReport<Domain.Answer> {
    PopupReport(kind, id: popup.id, presentation: presentation)
  }
}

/// The reason for which the machine dismisses a popup.
public enum PopupDismissReason: String, Hashable, Codable, Sendable, CaseIterable {
  /// A better-ranked popup needs the slot; this one returns later (<doc:Rules#R24>).
  case displaced

  /// The popup's page has disappeared (<doc:Rules#R13>).
  case pageLeft

  /// The app dismissed or withdrew the popup (<doc:Rules#R34>).
  case requested

  /// The session has ended (<doc:Rules#R17>).
  case sessionEnded

  /// The popup's duration has ended, or it has expired on screen (<doc:Rules#R35>).
  case timeout

  /// A better-ranked popup needs the slot; this one does not return (<doc:Rules#R24>).
  case preempted

  /// A newer request with the same id replaces the popup (<doc:Rules#R8>).
  case replaced

  /// The host did not report in time that it presented the popup (<doc:Rules#R33>). The popup has
  /// its outcome already. The command removes the popup in case it still appears.
  case overdue

  /// A Boolean value that indicates whether a popup that is dismissed for this reason can return.
  @inlinable package var isReturning: Bool {
    self == .displaced || self == .pageLeft
  }
}

extension PopupCommand: Equatable where Domain.Content: Equatable {}
extension PopupCommand: Encodable where Domain.Content: Encodable, Domain.Page: Codable {}
extension PopupCommand: Decodable where Domain.Content: Decodable, Domain.Page: Codable {}

extension PopupCommand: CustomStringConvertible {
  /// The command in words, such as `present ad` or `dismiss ad (displaced)`.
  public var description: String {
    switch self {
    case .present(let popup, _, isReturning: false): "present \(popup.id)"
    case .present(let popup, _, isReturning: true): "present \(popup.id) again"
    case .update(let popup, _): "update \(popup.id)"
    case .dismiss(let popup, _, let reason): "dismiss \(popup.id) (\(reason.rawValue))"
    }
  }
}

// MARK: - Resolutions

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
