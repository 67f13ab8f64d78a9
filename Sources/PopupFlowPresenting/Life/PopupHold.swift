/// The causes for which the time of a popup's duration stands still (R49).
///
/// A pure value. A popup is held from the beginning of the first cause until the end of the last.
/// Only a popup with a duration is held.
package struct PopupHold: Hashable, Sendable {
  /// A cause to hold a popup.
  package enum Cause: Hashable, Sendable {
    /// A finger rests on it, or drags it.
    case finger
    /// A pointer is over it.
    case pointer
    /// The focus of assistive technology is in it.
    case assistiveTechnology
    /// Assistive technology reads its announcement.
    case speech
  }

  private var causes: Set<Cause> = []
  private var isReported = false

  package init() {}

  /// Notes that a cause begins or ends. Repeats change nothing.
  package mutating func set(_ cause: Cause, _ isThere: Bool) {
    if isThere { causes.insert(cause) } else { causes.remove(cause) }
  }

  /// Forgets what was reported: the store releases what is held while the app is inactive.
  package mutating func forgetReport() { isReported = false }

  /// Returns whether the popup is held, if that has changed since the last call; otherwise nil.
  package mutating func change(hasDuration: Bool) -> Bool? {
    let isHeld = hasDuration && !causes.isEmpty
    guard isHeld != isReported else { return nil }
    isReported = isHeld
    return isHeld
  }
}
