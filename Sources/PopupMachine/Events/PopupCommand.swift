/// A command for the host. Reports name the number of the presentation (<doc:Rules#R25>).
public enum PopupCommand<Domain: PopupDomain>: Sendable {
  /// Show the popup. `isReturning` is true if the popup was shown before, so that the host can
  /// reuse what it kept.
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

  /// The popup's duration has ended (<doc:Rules#R35>).
  case timeout

  /// A better-ranked popup needs the slot; this one does not return (<doc:Rules#R24>).
  case preempted

  /// A newer request with the same id replaces the popup (<doc:Rules#R8>).
  case replaced

  /// The host did not report in time that it presented the popup (<doc:Rules#R33>). The popup has
  /// its outcome already. The command removes the popup in case it still appears.
  case overdue

  /// A Boolean value that indicates whether a popup that is dismissed for this reason can return.
  @inlinable public var isReturning: Bool {
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
