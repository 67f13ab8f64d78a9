/// A report of the host on a popup.
///
/// A report names the popup, and can name the presentation. If it names the presentation, it can be
/// late: a report on a presentation that has ended changes nothing (<doc:Rules#R32>).
public struct PopupReport<Answer: Sendable>: Sendable {
  /// The kinds of reports.
  public enum Kind: Sendable {
    /// The popup is on screen, and its transition is over (<doc:Rules#R26>).
    case didPresent

    /// The popup did not appear (<doc:Rules#R27>).
    case didFail

    /// The popup has left the screen, and its transition is over (<doc:Rules#R29>).
    case didDismiss

    /// The user has begun to close the popup, with a swipe for example (<doc:Rules#R31>).
    case willDismiss

    /// The user has cancelled the swipe, and the popup stays (<doc:Rules#R31>).
    case dismissCancelled

    /// The user has closed the popup, with or without an answer. The popup has left the screen, and
    /// its transition is over (<doc:Rules#R30>).
    case userDismissed(Answer?)
  }

  /// The id of the popup.
  public var id: PopupID

  /// The number of the presentation; nil for the current presentation of the id.
  public var presentation: Int?

  /// The kind of report.
  public var kind: Kind

  /// Creates a report.
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

/// The name of a kind of report.
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
  /// The name of the kind, without an answer.
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
    // Not `encodeIfPresent`: an answer may be encoded as null.
    if case .userDismissed(let answer?) = self { try container.encode(answer, forKey: .answer) }
  }
}

extension PopupReport.Kind: Decodable where Answer: Decodable {
  /// Reads a kind that ``encode(to:)`` has written.
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
  /// The name, as a journal writes it.
  public var description: String { name.rawValue }
}
