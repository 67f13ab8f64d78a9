/// Behavior that is undocumented in UIKit or differs between versions.
///
/// Correct code works with all variants. The defaults are the variants that cause more errors;
/// random tests vary them.
public struct UIKitHabits: Sendable, Hashable {
  /// A transition without animation ends when the call returns; if false, on the next turn, as when
  /// UIKit ends it after the turn's layout.
  public var endsUnanimatedTransitionsAtOnce = false

  /// `dismiss` calls its completion even if nothing is presented.
  public var completesDismissalOfNothing = false

  /// If several controllers are dismissed at once (U5), those between the first and the topmost are
  /// `isBeingDismissed`, too.
  public var marksEveryDismissedController = false

  /// The coordinator calls completions before `viewDidAppear` and `viewDidDisappear`, instead of
  /// after them.
  public var completesCoordinatorsFirst = false

  /// The controllers of a closed scene are told that they disappear. Not part of ``all``.
  public var tellsOfClosedScenes = true

  /// Creates the variants that cause the most errors.
  public init() {}

  /// All combinations.
  public static var all: [UIKitHabits] {
    (0..<16).map { bits in
      var habits = UIKitHabits()
      habits.endsUnanimatedTransitionsAtOnce = bits & 1 != 0
      habits.completesDismissalOfNothing = bits & 2 != 0
      habits.marksEveryDismissedController = bits & 4 != 0
      habits.completesCoordinatorsFirst = bits & 8 != 0
      return habits
    }
  }
}
