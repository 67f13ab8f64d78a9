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

  /// `shouldBeRequiredToFail(by:)` is asked before the recognizers receive a touch; if false, when
  /// the other recognizer recognizes it (U23).
  public var asksForFailuresBeforeTouches = true

  /// The view of a child controller answers hit tests for places beside it (U26).
  public var answersHitTestsBesideViews = true

  /// A presentation controller asks once which messages its delegate responds to; if false, before
  /// each message.
  public var remembersResponses = true

  /// The controllers of a closed scene are told that they disappear. Not part of ``all``.
  public var tellsOfClosedScenes = true

  /// Creates the variants that cause the most errors.
  public init() {}

  /// Sixteen combinations, in which each pair of habits has each pair of values four times.
  ///
  /// The habits are the columns of an orthogonal array: each is the parity of the row's number and
  /// a mask of its own.
  public static var all: [UIKitHabits] {
    (0..<16).map { row in
      func isOn(_ mask: Int) -> Bool { !(row & mask).nonzeroBitCount.isMultiple(of: 2) }
      var habits = UIKitHabits()
      habits.endsUnanimatedTransitionsAtOnce = isOn(1)
      habits.completesDismissalOfNothing = isOn(2)
      habits.marksEveryDismissedController = isOn(4)
      habits.completesCoordinatorsFirst = isOn(8)
      habits.asksForFailuresBeforeTouches = isOn(3)
      habits.answersHitTestsBesideViews = isOn(5)
      habits.remembersResponses = isOn(6)
      return habits
    }
  }
}
