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

  /// A controller has its `presentingViewController` when `present` returns; if false, a turn later.
  public var tellsPresentersAtOnce = false

  /// A coordinator accepts blocks; if false, `animate(alongsideTransition:completion:)` refuses them.
  public var acceptsAnimations = true

  /// A coordinator calls completions when its transition ends; if false, 0.3 seconds later.
  public var completesCoordinatorsAtOnce = false

  /// A turn of the main loop takes no time; if false, 0.3 seconds, as on a busy device (U25). Not
  /// part of ``all``.
  public var hasShortTurns = true

  var turnDuration: TimeInterval { hasShortTurns ? 0 : 0.3 }

  /// The escape gesture begins in the key window; if false, in the topmost window that is modal for
  /// assistive technology, or has its focus (V5).
  public var escapesInKeyWindow = true

  /// The responder chain of a presented controller goes on with its presenter; if false, with the
  /// window. Apple's documentation says both (V5).
  public var passesEventsToPresenters = true

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
      habits.tellsPresentersAtOnce = isOn(7)
      habits.acceptsAnimations = isOn(9)
      habits.completesCoordinatorsAtOnce = isOn(10)
      habits.escapesInKeyWindow = isOn(11)
      habits.passesEventsToPresenters = isOn(12)
      return habits
    }
  }

  /// The same combinations on a busy device.
  public static var allWithLongTurns: [UIKitHabits] {
    all.map { habits in
      var habits = habits
      habits.hasShortTurns = false
      return habits
    }
  }
}
