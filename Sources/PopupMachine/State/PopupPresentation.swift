/// One stay of a popup on screen.
public struct PopupPresentation<Domain: PopupDomain>: Sendable {
  /// The number of the presentation, counted from 1 in the order of placing. Commands and reports
  /// refer to it.
  public let number: Int

  @usableFromInline var shown: Popup<Domain>
  @usableFromInline var stage: PopupStage

  /// A Boolean value that indicates whether the popup was alive before, and not queued.
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
    shown = popup
    self.isReturning = isReturning
    self.stage = stage
  }

  /// The presented popup.
  @inlinable public var popup: Popup<Domain> { shown }

  /// The current phase.
  @inlinable public var phase: PopupPhase { stage.phase }

  /// A Boolean value that indicates whether the user has seen the popup: the host has reported that
  /// it presented the popup before the popup was dismissed (<doc:Rules#R38>).
  @inlinable public var isSeen: Bool { seen != nil }

  /// The reason for which the popup is dismissed, or will be if the user cancels the swipe; nil if
  /// there is none.
  @inlinable public var reason: PopupDismissReason? { stage.reason }

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
