/// Behavior that is undocumented in SwiftUI or differs between versions. Random tests vary it.
@MainActor
public enum SwiftUIHabits {
  @TaskLocal private static var bits = 0

  /// The number of combinations.
  public static let count = 32

  /// The first of as many combinations in which controllers inside of views do not receive the
  /// appearance calls of the hosting controller, but only those for their view's coming into a
  /// window and leaving it. Not part of ``count``: without these calls, nobody sees a swipe begin.
  public static let withoutForwarding = 32

  /// The time at which the binding of a sheet becomes nil when the user swipes it away (V2).
  public enum SwipeEnd: Int {
    /// When the swipe begins.
    case toldAtBegin
    /// When it is over, before `onDismiss`.
    case toldAtEnd
    /// Half a second after `onDismiss`.
    case toldAfterDismissal
    /// A second after the sheet is gone, and only then `onDismiss`.
    case toldLate
  }

  /// The time at which the binding of a swiped sheet becomes nil.
  public static var swipeEnd: SwipeEnd { SwipeEnd(rawValue: (bits >> 2) & 3) ?? .toldAtBegin }

  /// The app has SwiftUI's life cycle, so its views receive the phases of their scenes.
  public static var hasOwnLifeCycle: Bool { bits & 16 != 0 }

  /// If a swipe is cancelled, a binding that was set to nil is set back.
  public static var restoresCancelledBindings: Bool { bits & 1 != 0 }

  /// A button's action runs before its alert's binding is set to false.
  public static var runsActionsFirst: Bool { bits & 2 != 0 }

  /// A request that was lost is tried again two seconds later, as long as its binding says so (V7).
  public static var remembersLostRequests: Bool { isOdd(7) }

  /// Controllers inside of views receive the appearance calls of the hosting controller.
  public static var forwardsAppearance: Bool { bits & withoutForwarding == 0 }

  /// `interactiveDismissDisabled` makes the controller modal in its presentation; if false, the
  /// delegate of the presentation forbids it.
  public static var marksModalControllers: Bool { isOdd(9) }

  /// Of several `interactiveDismissDisabled`, the outermost counts; if false, one is sufficient.
  public static var outermostForbids: Bool { isOdd(6) }

  /// Views are updated when what they read of an `Observable` changes, as from iOS 17 on.
  public static var hasObservation: Bool { isOdd(5) }

  /// Habits beyond the five bits are sums of them, as the columns of an orthogonal array.
  private static func isOdd(_ mask: Int) -> Bool {
    !(bits & mask).nonzeroBitCount.isMultiple(of: 2)
  }

  /// Runs a body with a combination of habits, from 0 to ``count``.
  public static func with<Result>(_ number: Int, _ body: () throws -> Result) rethrows -> Result {
    try $bits.withValue(number, operation: body)
  }

  /// Runs a body with a combination of habits, from 0 to ``count``.
  public static func with<Result: Sendable>(
    _ number: Int, _ body: @MainActor @Sendable () async throws -> Result
  ) async rethrows -> Result {
    try await $bits.withValue(number, operation: body)
  }
}
