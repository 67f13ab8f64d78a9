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

    /// The popup did not appear, because the screen is taken or no host serves its lane
    /// (<doc:Rules#R45>). The popup waits, and its lane is suspended for the reason.
    case didDecline(PopupDeclineReason)

    /// The popup has left the screen, and its transition is over (<doc:Rules#R29>).
    case didDismiss

    /// The user has begun to close the popup, with a swipe for example (<doc:Rules#R31>).
    case willDismiss

    /// The user has cancelled the swipe, and the popup stays (<doc:Rules#R31>).
    case dismissCancelled

    /// A finger, a pointer, the keyboard's focus or assistive technology is on the popup, so the time
    /// of its duration stands still until ``release`` (<doc:Rules#R49>).
    case hold

    /// The popup is not held any more, so the time of its duration goes on (<doc:Rules#R49>).
    case release

    /// The user has closed the popup for good, with or without an answer (<doc:Rules#R30>).
    ///
    /// Reported as soon as that is certain. The popup can still be on its way out: the host itself
    /// holds back the next command until that transition is over.
    case userDismissed(Answer?)

    /// The popup did not appear, because something of the app's own has the screen
    /// (<doc:Rules#R45>).
    public static var didDecline: Kind { .didDecline(.screen) }
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

/// The reason for which no host presents a popup (<doc:Rules#R45>).
///
/// Suspends the lane of the popup, until a host takes the reason away.
public enum PopupDeclineReason: String, Hashable, Codable, Sendable, CaseIterable {
  /// Something of the app's own, such as an alert, has the screen.
  case screen

  /// No host serves the lane.
  case host

  /// The reason for which the lane is suspended.
  @usableFromInline package var suspension: PopupSuspension {
    switch self {
    case .screen: .screen
    case .host: .host
    }
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
package enum PopupReportName: String, Hashable, Codable, Sendable, CaseIterable {
  case didPresent, didFail, didDecline, didDismiss, willDismiss
  case dismissCancelled, hold, release, userDismissed
}

extension PopupReport.Kind {
  /// The name of the kind, without an answer.
  package var name: PopupReportName {
    switch self {
    case .didPresent: .didPresent
    case .didFail: .didFail
    case .didDecline: .didDecline
    case .didDismiss: .didDismiss
    case .willDismiss: .willDismiss
    case .dismissCancelled: .dismissCancelled
    case .hold: .hold
    case .release: .release
    case .userDismissed: .userDismissed
    }
  }
}

// MARK: - Coding

private enum PopupReportKindKey: CodingKey {
  case name, answer, reason
}

extension PopupReport.Kind: Encodable where Answer: Encodable {
  /// Writes the name, and the answer or the reason if there is one.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PopupReportKindKey.self)
    try container.encode(name, forKey: .name)
    // Not `encodeIfPresent`: an answer may be encoded as null.
    if case .userDismissed(let answer?) = self { try container.encode(answer, forKey: .answer) }
    if case .didDecline(let reason) = self { try container.encode(reason, forKey: .reason) }
  }
}

extension PopupReport.Kind: Decodable where Answer: Decodable {
  /// Reads a kind that ``encode(to:)`` has written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PopupReportKindKey.self)
    switch try container.decode(PopupReportName.self, forKey: .name) {
    case .didPresent: self = .didPresent
    case .didFail: self = .didFail
    case .didDecline:
      self = .didDecline(try container.decode(PopupDeclineReason.self, forKey: .reason))
    case .didDismiss: self = .didDismiss
    case .willDismiss: self = .willDismiss
    case .dismissCancelled: self = .dismissCancelled
    case .hold: self = .hold
    case .release: self = .release
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

extension PopupReport {
  var words: String {
    switch kind {
    case .didPresent: "host presented \(id)"
    case .didFail: "host failed to present \(id)"
    case .didDecline(let reason): "host declined \(id) (\(reason.rawValue))"
    case .didDismiss: "host dismissed \(id)"
    case .willDismiss: "user began to swipe \(id)"
    case .dismissCancelled: "user cancelled the swipe of \(id)"
    case .hold: "user holds \(id)"
    case .release: "user released \(id)"
    case .userDismissed(nil): "user closed \(id)"
    case .userDismissed: "user answered \(id)"
    }
  }
}

// MARK: - Phases

/// The phase of a presentation.
public enum PopupPhase: String, Hashable, Codable, Sendable, CaseIterable {
  /// Appearing.
  case presenting

  /// On screen.
  case presented

  /// Disappearing after a command of the machine.
  case dismissing

  /// Disappearing at the user's hand; the user can still cancel.
  case swiping
}

extension PopupPhase: CustomStringConvertible {
  /// The phase in words.
  public var description: String {
    switch self {
    case .swiping: "being swiped"
    case .presenting, .presented, .dismissing: rawValue
    }
  }
}

// MARK: - Other domains

extension PopupReport {
  func mapped<Other>(_ answer: (Answer) -> Other) -> PopupReport<Other> {
    let kind: PopupReport<Other>.Kind =
      switch self.kind {
      case .didPresent: .didPresent
      case .didFail: .didFail
      case .didDecline(let reason): .didDecline(reason)
      case .didDismiss: .didDismiss
      case .willDismiss: .willDismiss
      case .dismissCancelled: .dismissCancelled
      case .hold: .hold
      case .release: .release
      case .userDismissed(let given): .userDismissed(given.map(answer))
      }
    return PopupReport<Other>(kind, id: id, presentation: presentation)
  }
}
