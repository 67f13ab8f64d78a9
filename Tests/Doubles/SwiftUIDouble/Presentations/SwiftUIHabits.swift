/// Behavior that is undocumented in SwiftUI or differs between versions.
///
/// Each pair of habits occurs with each pair of values in four of the sixteen combinations: the
/// habits are the columns of an orthogonal array, each the parity of the combination's number and a
/// mask of its own, as those of `UIKitHabits`.
@MainActor
public enum SwiftUIHabits {
  @TaskLocal private static var bits = 0

  /// The number of combinations.
  public nonisolated static let count = 16

  /// The first of as many combinations in which controllers inside of views do not receive the
  /// appearance calls of the hosting controller, but only those for their view's coming into a
  /// window and leaving it. Not part of ``count``: without these calls, nobody sees a swipe begin.
  public nonisolated static let withoutForwarding = 16

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
  public static var hasOwnLifeCycle: Bool { isOdd(15) }

  /// If a swipe is cancelled, a binding that was set to nil is set back.
  public static var restoresCancelledBindings: Bool { isOdd(1) }

  /// A button's action runs before its alert's binding is set to false.
  public static var runsActionsFirst: Bool { isOdd(2) }

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

  private static func isOdd(_ mask: Int) -> Bool {
    !(bits & mask).nonzeroBitCount.isMultiple(of: 2)
  }

  /// Runs a body with a combination of habits, from 0 to ``count`` - 1.
  public static func with<Result>(_ number: Int, _ body: () throws -> Result) rethrows -> Result {
    try $bits.withValue(number, operation: body)
  }

  /// Runs a body with a combination of habits, from 0 to ``count`` - 1.
  public static func with<Result: Sendable>(
    _ number: Int, _ body: @MainActor @Sendable () async throws -> Result
  ) async rethrows -> Result {
    try await $bits.withValue(number, operation: body)
  }
}
