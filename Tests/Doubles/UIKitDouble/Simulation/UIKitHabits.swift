/// What UIKit does in one way or the other, by version or undocumented.
///
/// Code that is right holds for either. Each is set to what bites more often; random tests vary
/// them.
public struct UIKitHabits: Sendable, Hashable {
  /// A transition without animation is over when its call returns; else on the next turn, as when
  /// UIKit leaves it to the end of the turn's layout.
  public var endsUnanimatedTransitionsAtOnce = false

  /// `dismiss` where there is nothing to dismiss calls its completion.
  public var completesDismissalOfNothing = false

  /// Of several controllers dismissed at once (U5), those between the first and the topmost are
  /// `isBeingDismissed` too.
  public var marksEveryDismissedController = false

  /// The completions given to a transition's coordinator are called before `viewDidAppear` and
  /// `viewDidDisappear`, not after.
  public var completesCoordinatorsFirst = false

  /// What a closed scene shows is told that it disappears; not one of ``all``.
  public var tellsOfClosedScenes = true

  /// The habits that bite.
  public init() {}

  /// All there are, each with each.
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
