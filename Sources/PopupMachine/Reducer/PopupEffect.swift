/// What is to be done about an event: everything the machine ever asks for.
public enum PopupEffect<Domain: PopupDomain>: Sendable {
  /// The host is to do something, and reports back.
  case command(PopupCommand<Domain>)

  /// A request has its outcome.
  case resolve(PopupResolution<Domain.Answer>)

  /// A ``PopupEvent/tick`` must come in at this instant, in seconds, at once if it is past; nil
  /// takes back what was asked for before. Given when the earliest deadline has changed (R35). A
  /// tick that has come in is asked for no longer, so nothing is taken back then.
  case wake(at: Double?)

  /// Something the developer should know, and what to do about it.
  case issue(PopupIssue)
}

/// What the host is to do. It reports with the number of the presentation (R25).
public enum PopupCommand<Domain: PopupDomain>: Sendable {
  /// Show the popup; `isReturning` if it was shown before, so that what was kept for its return
  /// can be used.
  case present(Popup<Domain>, presentation: Int, isReturning: Bool)

  /// Show this popup where the presentation shows another one of the same id (R8).
  case update(Popup<Domain>, presentation: Int)

  /// Take the popup off the screen.
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
}

/// Why the machine dismisses a popup.
public enum PopupDismissReason: String, Hashable, Codable, Sendable, CaseIterable {
  /// A better-ranked popup wants its slot, and it comes back (R24).
  case displaced

  /// Its page is out of sight (R13).
  case pageLeft

  /// The app asked for it (R34).
  case requested

  /// The session ended (R17).
  case sessionEnded

  /// Its duration is over (R35).
  case timeout

  /// A better-ranked popup wants its slot, and it does not come back (R24).
  case preempted

  /// A newer request of the same id takes its place (R8).
  case replaced

  /// The host did not say in time that it presented it (R33). The popup has its outcome already;
  /// this is only said to the host, in case it still comes.
  case overdue

  /// Whether a popup dismissed for this reason may come back.
  @inlinable public var isReturning: Bool {
    self == .displaced || self == .pageLeft
  }
}

/// A request, and how it ended.
public struct PopupResolution<Answer: Sendable>: Sendable {
  /// The id of the popup.
  public let id: PopupID

  /// The number of the request.
  public let request: Int

  /// How it ended.
  public let outcome: PopupOutcome<Answer>

  /// Makes a resolution.
  @inlinable
  public init(id: PopupID, request: Int, outcome: PopupOutcome<Answer>) {
    self.id = id
    self.request = request
    self.outcome = outcome
  }
}

extension PopupEffect: Equatable where Domain.Content: Equatable, Domain.Answer: Equatable {}
extension PopupCommand: Equatable where Domain.Content: Equatable {}
extension PopupResolution: Equatable where Answer: Equatable {}
extension PopupResolution: Hashable where Answer: Hashable {}

extension PopupEffect: Encodable
where Domain.Content: Encodable, Domain.Page: Codable, Domain.Answer: Encodable {}
extension PopupEffect: Decodable
where Domain.Content: Decodable, Domain.Page: Codable, Domain.Answer: Decodable {}
extension PopupCommand: Encodable where Domain.Content: Encodable, Domain.Page: Codable {}
extension PopupCommand: Decodable where Domain.Content: Decodable, Domain.Page: Codable {}
extension PopupResolution: Encodable where Answer: Encodable {}
extension PopupResolution: Decodable where Answer: Decodable {}
