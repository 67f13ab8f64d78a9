/// One stay of a popup on screen.
public struct PopupPresentation<Domain: PopupDomain>: Sendable {
  /// The number of the presentation, counted from 1 in the order of placing. Commands and reports
  /// refer to it.
  public let number: Int

  @usableFromInline var shown: Popup<Domain>
  @usableFromInline var stage: PopupStage

  /// The instant from which the seconds on screen count; without meaning until the popup is seen.
  @usableFromInline var seenSince = 0.0

  /// A Boolean value that indicates whether the popup was alive before, and not queued.
  public let isReturning: Bool

  @inlinable
  init(number: Int, popup: Popup<Domain>, isReturning: Bool, stage: PopupStage) {
    self.number = number
    shown = popup
    self.isReturning = isReturning
    self.stage = stage
  }

  /// Moves the instants from which the duration and the timeout run forward, after a time that does
  /// not count for them (R37, R45).
  ///
  /// - Parameter seconds: Returns how much of that time came after an instant.
  @inlinable
  mutating func moveForward(seconds: (Double) -> Double) {
    stage = stage.movedForward { $0 + seconds($0) }
  }

  /// Moves the instant from which the seconds on screen count forward, after a time in which the
  /// app was inactive (R37, R46).
  @inlinable
  mutating func moveSeenForward(seconds: (Double) -> Double) {
    if isSeen { seenSince += seconds(seenSince) }
  }

  /// The presented popup.
  @inlinable public var popup: Popup<Domain> { shown }

  /// The current phase.
  @inlinable public var phase: PopupPhase { stage.phase }

  /// Whether the host has reported that it presented the popup (R38).
  @inlinable var isSeen: Bool { stage.phase != .presenting }

  /// The reason for which the popup is dismissed, or will be when it is presented; nil if there is
  /// none.
  @inlinable public var reason: PopupDismissReason? { stage.reason }
}

/// The phase of a presentation, with the values that belong to it.
@usableFromInline
enum PopupStage: Hashable, Codable, Sendable {
  /// `then` is the final reason for which to dismiss the popup when it is presented (R28).
  case presenting(since: Double, then: PopupDismissReason?)

  case presented(since: Double)

  case dismissing(since: Double, PopupDismissReason)

  /// `then` is the final reason for which to dismiss the popup if the user cancels the swipe (R31).
  case swiping(since: Double, presentedSince: Double, then: PopupDismissReason?)

  @inlinable var phase: PopupPhase {
    switch self {
    case .presenting: .presenting
    case .presented: .presented
    case .dismissing: .dismissing
    case .swiping: .swiping
    }
  }

  @inlinable var reason: PopupDismissReason? {
    switch self {
    case .presenting(_, let reason), .swiping(_, _, let reason): reason
    case .dismissing(_, let reason): reason
    case .presented: nil
    }
  }

  /// Returns the stage with its instants moved forward, because of a time that does not count (R37, R45).
  @inlinable
  func movedForward(_ moved: (Double) -> Double) -> PopupStage {
    switch self {
    case .presenting(let since, let then): .presenting(since: moved(since), then: then)
    case .presented(let since): .presented(since: moved(since))
    case .dismissing(let since, let reason): .dismissing(since: moved(since), reason)
    case .swiping(let since, let presentedSince, let then):
      .swiping(since: moved(since), presentedSince: moved(presentedSince), then: then)
    }
  }

  // A lane takes no step while one of its popups is in transition (R22).
  @inlinable var isTransition: Bool { phase != .presented }
}

extension PopupPresentation: Equatable where Domain.Content: Equatable {}
extension PopupPresentation {
  private enum CodingKeys: String, CodingKey {
    case number
    case shown = "popup"
    case isReturning
    case stage
    case seenSince
  }
}

extension PopupPresentation: Encodable where Domain.Content: Encodable, Domain.Page: Codable {}
extension PopupPresentation: Decodable where Domain.Content: Decodable, Domain.Page: Codable {}

extension PopupPresentation: CustomStringConvertible, CustomReflectable {
  /// The popup and its phase.
  public var description: String { "\(popup), \(phase.rawValue)" }

  /// The popup's mirror, and the phase.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: popup.customMirror.children + [("phase", phase.rawValue)],
      displayStyle: .struct)
  }
}
