// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What stands in for SwiftUI's own is documented there; comments say what is modelled, and why.

/// What SwiftUI does in one way or the other, by version or undocumented. Random tests vary it.
@MainActor
public enum SwiftUIHabits {
  @TaskLocal private static var bits = 0

  /// How many habits there are, each with each.
  public static let count = 16

  /// When the binding of a sheet is set to nil that the user swipes out (V2).
  enum SwipeEnd: Int {
    /// When the swipe begins.
    case toldAtBegin
    /// When it is over, before `onDismiss`.
    case toldAtEnd
    /// Half a second after `onDismiss`.
    case toldAfterDismissal
    /// A second after the sheet is gone, and only then `onDismiss`.
    case toldLate
  }

  static var swipeEnd: SwipeEnd { SwipeEnd(rawValue: bits >> 2) ?? .toldAtBegin }

  /// A binding that was set to nil when a swipe began is set back when it is cancelled.
  static var restoresCancelledBindings: Bool { bits & 1 != 0 }

  /// A button's action runs before its alert's binding is set to false.
  static var runsActionsFirst: Bool { bits & 2 != 0 }

  /// Runs something with habits, from 0 to ``count``.
  public static func with<Result>(_ number: Int, _ body: () throws -> Result) rethrows -> Result {
    try $bits.withValue(number, operation: body)
  }
}
