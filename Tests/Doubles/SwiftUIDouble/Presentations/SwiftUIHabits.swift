import UIKitDouble

/// Behavior that is undocumented in SwiftUI or differs between versions.
///
/// A combination is the row of a table. There are eight, in which each pair of habits has each pair
/// of values; or, if `POPUPFLOW_THOROUGH` is set, the sixteen rows of an orthogonal array.
@MainActor
public enum SwiftUIHabits {
  @TaskLocal private static var number = 0

  /// The number of combinations.
  public nonisolated static let count = UIKitHabits.areAll ? 16 : 8

  /// The first of as many combinations in which controllers inside of views do not receive the
  /// appearance calls of the hosting controller, but only those for their view's coming into a
  /// window and leaving it. Not part of ``count``: without these calls, nobody sees a swipe begin.
  public nonisolated static let withoutForwarding = count

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
  public static var swipeEnd: SwipeEnd {
    SwipeEnd(rawValue: row / (count / 4)) ?? .toldAtBegin
  }

  /// The app has SwiftUI's life cycle, so its views receive the phases of their scenes.
  public static var hasOwnLifeCycle: Bool { isOn(0) }

  /// If a swipe is cancelled, a binding that was set to nil is set back.
  public static var restoresCancelledBindings: Bool { isOn(1) }

  /// A button's action runs before its alert's binding is set to false.
  public static var runsActionsFirst: Bool { isOn(2) }

  /// A request that was lost is tried again two seconds later, as long as its binding says so (V7).
  public static var remembersLostRequests: Bool { isOn(3) }

  /// Controllers inside of views receive the appearance calls of the hosting controller.
  public static var forwardsAppearance: Bool { number < withoutForwarding }

  /// `interactiveDismissDisabled` makes the controller modal in its presentation; if false, the
  /// delegate of the presentation forbids it.
  public static var marksModalControllers: Bool { isOn(4) }

  /// Of several `interactiveDismissDisabled`, the outermost counts; if false, one is sufficient.
  public static var outermostForbids: Bool { isOn(5) }

  /// Views are updated when what they read of an `Observable` changes, as from iOS 17 on.
  public static var hasObservation: Bool { isOn(6) }

  /// A controller inside of a row of a `List`, or of an item of a bar, has no parent: these are views
  /// without a controller.
  public static var orphansControllersInItems: Bool { isOn(7) }

  private static var row: Int { number % count }

  /// Whether a habit is on in the current row.
  private static func isOn(_ habit: Int) -> Bool {
    guard count == 8 else {
      // The parity of the row's number and a mask of the habit.
      let mask = [15, 1, 2, 7, 9, 6, 5, 10][habit]
      return !(row & mask).nonzeroBitCount.isMultiple(of: 2)
    }
    // Two rows for each end of a swipe, in one of which the habit is on: the second, or the first
    // if the bit of this end is set in twice the habit's number.
    return row.isMultiple(of: 2) == (habit * 2 >> (row / 2) & 1 == 1)
  }

  /// Runs a body with a combination of habits, from 0 to twice ``count`` - 1.
  public static func with<Result>(_ number: Int, _ body: () throws -> Result) rethrows -> Result {
    try $number.withValue(number, operation: body)
  }

  /// Runs a body with a combination of habits, from 0 to twice ``count`` - 1.
  public static func with<Result: Sendable>(
    _ number: Int, _ body: @MainActor @Sendable () async throws -> Result
  ) async rethrows -> Result {
    try await $number.withValue(number, operation: body)
  }
}
