/// One stay of a popup on screen.
public struct PopupPresentation<Domain: PopupDomain>: Sendable {
  /// The number of the presentation, counted from 1 in the order of placing. Commands and reports
  /// refer to it.
  public let number: Int

  // The value of `popup`. Inlinable code reads and changes it in place, which a public property does
  // not allow.
  @usableFromInline var storedPopup: Popup<Domain>

  @usableFromInline var stage: PopupStage

  /// A Boolean value that indicates whether the presentation began with a popup that was alive, and not
  /// queued. Another popup may have taken its place since (<doc:Rules#R8>).
  public let isReturning: Bool

  /// A Boolean value that indicates whether the host holds the popup, so that the time of its
  /// duration stands still (<doc:Rules#R49>).
  public internal(set) var isHeld = false

  /// The time of the current transition (R33).
  @usableFromInline package internal(set) var transition = PopupStopwatch.unstarted

  /// The time of the popup's duration (R36, R49).
  @usableFromInline package internal(set) var duration = PopupStopwatch.unstarted

  /// The time on screen since the popup was seen (R46); nil until then.
  @usableFromInline package internal(set) var seen: PopupStopwatch?

  @inlinable
  init(number: Int, popup: Popup<Domain>, isReturning: Bool, stage: PopupStage = .presenting) {
    self.number = number
    storedPopup = popup
    self.isReturning = isReturning
    self.stage = stage
  }

  /// The presented popup.
  @inlinable public var popup: Popup<Domain> { storedPopup }

  /// The current phase.
  @inlinable public var phase: PopupPhase { stage.phase }

  /// A Boolean value that indicates whether the user has seen the popup: the host has reported that
  /// it presented the popup before the popup was dismissed (<doc:Rules#R38>).
  @inlinable public var isSeen: Bool { seen != nil }

  /// The reason for which the popup is dismissed, or will be if the user cancels the swipe; nil if
  /// there is none.
  @inlinable public var reason: PopupDismissReason? { stage.reason }

  /// The instant at which the popup is dismissed because it expires on screen (R35); nil if it does
  /// not, or is dismissed already.
  @inlinable package var expiryOnScreen: Double? {
    guard storedPopup.record.options.expires.appliesOnScreen, stage.reason?.isReturning ?? true
    else { return nil }
    return storedPopup.expiresAtInstant
  }

  /// The clock of the current phase: of the transition, or of the duration.
  package var clock: PopupStopwatch { stage.isTransition ? transition : duration }

  /// Lets the clocks run or stand still, after a change of what that depends on (R37, R45, R49).
  ///
  /// - Parameters:
  ///   - isActive: Whether the app is active.
  ///   - isStill: Whether time stands still for what is on screen in the lane.
  @inlinable
  mutating func runClocks(isActive: Bool, isStill: Bool, at now: Double) {
    transition.run(stage.isTransition && !isStill, at: now)
    duration.run(phase == .presented && !isHeld && !isStill, at: now)
    seen?.run(isActive, at: now)
  }
}

/// The phase of a presentation, with the reason that belongs to it.
@usableFromInline
enum PopupStage: Hashable, Sendable {
  case presenting
  case presented
  case dismissing(PopupDismissReason)

  /// `then` is the final reason for which to dismiss the popup if the user cancels the swipe (R31).
  case swiping(then: PopupDismissReason?)

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
    case .dismissing(let reason): reason
    case .swiping(let reason): reason
    case .presenting, .presented: nil
    }
  }

  // A lane takes no step while one of its popups is in transition (R22).
  @inlinable var isTransition: Bool { phase != .presented }
}

extension PopupPresentation: Equatable where Domain.Content: Equatable {}

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

// MARK: - Coding

private enum PresentationKey: String, CodingKey {
  case number, popup, isReturning, phase, reason, isHeld, transition, duration, seen
}

extension PopupPresentation: Encodable where Domain.Content: Encodable, Domain.Page: Codable {
  /// Writes the presentation with its popup.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PresentationKey.self)
    try container.encode(number, forKey: .number)
    try container.encode(popup, forKey: .popup)
    try container.encode(isReturning, forKey: .isReturning)
    try container.encode(phase, forKey: .phase)
    try container.encodeIfPresent(reason, forKey: .reason)
    if isHeld { try container.encode(isHeld, forKey: .isHeld) }
    try container.encode(transition, forKey: .transition)
    try container.encode(duration, forKey: .duration)
    try container.encodeIfPresent(seen, forKey: .seen)
  }
}

extension PopupPresentation: Decodable where Domain.Content: Decodable, Domain.Page: Codable {
  /// Reads a presentation that ``encode(to:)`` has written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PresentationKey.self)
    self.init(
      number: try container.decode(Int.self, forKey: .number),
      popup: try container.decode(Popup<Domain>.self, forKey: .popup),
      isReturning: try container.decode(Bool.self, forKey: .isReturning))
    let reason = try container.decodeIfPresent(PopupDismissReason.self, forKey: .reason)
    switch (try container.decode(PopupPhase.self, forKey: .phase), reason) {
    case (.presenting, nil): stage = .presenting
    case (.presented, nil): stage = .presented
    case (.dismissing, let reason?): stage = .dismissing(reason)
    case (.swiping, let reason): stage = .swiping(then: reason)
    case (let phase, _):
      throw DecodingError.dataCorruptedError(
        forKey: .reason, in: container,
        debugDescription: "a popup that is \(phase) has \(reason == nil ? "no" : "a") reason")
    }
    isHeld = try container.decodeIfPresent(Bool.self, forKey: .isHeld) ?? false
    transition = try container.decode(PopupStopwatch.self, forKey: .transition)
    duration = try container.decode(PopupStopwatch.self, forKey: .duration)
    seen = try container.decodeIfPresent(PopupStopwatch.self, forKey: .seen)
  }
}

// MARK: - Clocks

/// A clock that runs or stands still, such as that of a popup's duration (R33, R36, R46, R49).
///
/// Equal clocks show the same time from now on, however often they stood still before.
@usableFromInline
package enum PopupStopwatch: Hashable, Sendable {
  /// Runs as if it had run since an instant, in seconds.
  case running(from: Double)

  /// Stands still after a number of seconds.
  case standing(after: Double)

  /// A clock that has not run yet.
  @inlinable static var unstarted: PopupStopwatch { .standing(after: 0) }

  /// Lets the clock run, or stand still, from an instant on.
  @inlinable
  mutating func run(_ isRunning: Bool, at now: Double) {
    switch self {
    case .running(let start): if !isRunning { self = .standing(after: max(0, now - start)) }
    case .standing(let seconds): if isRunning { self = .running(from: now - seconds) }
    }
  }

  /// Returns the seconds for which the clock has run.
  @inlinable
  package func seconds(at now: Double) -> Double {
    switch self {
    case .running(let start): max(0, now - start)
    case .standing(let seconds): seconds
    }
  }

  /// Returns whether the clock has run for a number of seconds or more.
  func hasRun(for seconds: Double, at now: Double) -> Bool {
    switch self {
    // As deadlines are compared.
    case .running(let start): start + seconds <= now
    case .standing(let passed): seconds <= passed
    }
  }

  /// Returns the instant at which the clock will have run for a number of seconds; nil if it stands
  /// still.
  @inlinable
  package func end(of seconds: Double) -> Double? {
    switch self {
    case .running(let start): start + seconds
    case .standing: nil
    }
  }
}

// MARK: - Coding

extension PopupStopwatch: Codable {
  private enum CodingKeys: CodingKey {
    case since, after
  }

  @usableFromInline
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let start = try container.decodeIfPresent(Double.self, forKey: .since) {
      self = .running(from: start)
    } else {
      self = .standing(after: try container.decode(Double.self, forKey: .after))
    }
  }

  @usableFromInline
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .running(let start): try container.encode(start, forKey: .since)
    case .standing(let seconds): try container.encode(seconds, forKey: .after)
    }
  }
}
