/// What the host says of a popup that it was commanded to present.
///
/// A report names the popup, and may name the presentation. A host that names it can be late: a
/// report about a presentation that has ended changes nothing (R32).
public struct PopupReport<Answer: Sendable>: Sendable {
  /// What the host can say.
  public enum Kind: Sendable {
    /// The popup is on screen, its transition over (R26).
    case didPresent

    /// The popup never came (R27).
    case didFail

    /// The popup is gone, its transition over (R29).
    case didDismiss

    /// The user begins to close the popup, with a swipe, say (R31).
    case willDismiss

    /// The user has let go, and the popup stays (R31).
    case dismissCancelled

    /// The user has closed the popup, with an answer or without one; it is gone, its transition
    /// over (R30).
    case userDismissed(Answer?)
  }

  /// The popup that is reported on.
  public var id: PopupID

  /// The presentation that is reported on; without one, the current presentation of the id.
  public var presentation: Int?

  /// What the host says of it.
  public var kind: Kind

  /// Makes a report.
  @inlinable
  public init(_ kind: Kind, id: PopupID, presentation: Int? = nil) {
    self.kind = kind
    self.id = id
    self.presentation = presentation
  }
}

extension PopupReport: Equatable where Answer: Equatable {}
extension PopupReport: Hashable where Answer: Hashable {}
extension PopupReport: Encodable where Answer: Encodable {}
extension PopupReport: Decodable where Answer: Decodable {}
extension PopupReport.Kind: Equatable where Answer: Equatable {}
extension PopupReport.Kind: Hashable where Answer: Hashable {}

// MARK: - Names

/// What a host can say, by name.
public enum PopupReportName: String, Hashable, Codable, Sendable, CaseIterable {
  /// See ``PopupReport/Kind/didPresent``.
  case didPresent

  /// See ``PopupReport/Kind/didFail``.
  case didFail

  /// See ``PopupReport/Kind/didDismiss``.
  case didDismiss

  /// See ``PopupReport/Kind/willDismiss``.
  case willDismiss

  /// See ``PopupReport/Kind/dismissCancelled``.
  case dismissCancelled

  /// See ``PopupReport/Kind/userDismissed(_:)``.
  case userDismissed
}

extension PopupReport.Kind {
  /// What is said, without an answer.
  public var name: PopupReportName {
    switch self {
    case .didPresent: .didPresent
    case .didFail: .didFail
    case .didDismiss: .didDismiss
    case .willDismiss: .willDismiss
    case .dismissCancelled: .dismissCancelled
    case .userDismissed: .userDismissed
    }
  }
}

// MARK: - Coding

private enum PopupReportKindKey: CodingKey {
  case name, answer
}

extension PopupReport.Kind: Encodable where Answer: Encodable {
  /// Writes the name, and the answer if there is one.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PopupReportKindKey.self)
    try container.encode(name, forKey: .name)
    // Not `encodeIfPresent` and its like: an answer may well be written as null.
    if case .userDismissed(let answer?) = self { try container.encode(answer, forKey: .answer) }
  }
}

extension PopupReport.Kind: Decodable where Answer: Decodable {
  /// Reads what ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PopupReportKindKey.self)
    switch try container.decode(PopupReportName.self, forKey: .name) {
    case .didPresent: self = .didPresent
    case .didFail: self = .didFail
    case .didDismiss: self = .didDismiss
    case .willDismiss: self = .willDismiss
    case .dismissCancelled: self = .dismissCancelled
    case .userDismissed:
      let hasAnswer = container.contains(.answer)
      self = .userDismissed(hasAnswer ? try container.decode(Answer.self, forKey: .answer) : nil)
    }
  }
}

extension PopupReport.Kind: CustomStringConvertible {
  /// The name of the report, as it is written in a journal.
  public var description: String { name.rawValue }
}
