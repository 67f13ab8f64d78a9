/// Behavior that is undocumented in UIKit or differs between versions.
///
/// Correct code works with all variants. The defaults are the variants that cause more errors;
/// random tests vary them.
public struct UIKitHabits: Sendable, Hashable {
  /// A transition without animation ends when the call returns; if false, on the next turn, as when
  /// UIKit ends it after the turn's layout.
  public var endsUnanimatedTransitionsAtOnce = false

  /// `dismiss` calls its completion at once if it is refused, or if nothing is presented, as decompiled
  /// code of iOS 26 does (U36).
  public var completesRefusedDismissals = true

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

  /// The delegate of a presentation is told when the user swipes a zoomed controller away, as of a
  /// sheet.
  public var tellsDelegatesOfZooms = false

  /// Action sheets on an iPhone are popovers, as from iOS 26 on.
  public var anchorsSheetsOnPhones = true

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

  /// A split view that collapses or expands moves its pages in one turn; if false, in two, which the
  /// library does not support (U38). Not part of ``all``.
  public var collapsesAtOnce = true

  /// A split view is `isCollapsed` before it moves its pages; if false, afterwards. Not part of
  /// ``all``.
  public var tellsCollapsingFirst = true

  /// The layout regions for corners avoid those of the display, too, without any controls: on iPads,
  /// and on iPhones with iOS 26.0 (U33). Not part of ``all``.
  public var insetsCorners = true

  /// VoiceOver does not interrupt an announcement of a high priority, as from iOS 17 on (U28). Not
  /// part of ``all``.
  public var hasSpeechPriority = false

  /// Creates the variants that cause the most errors.
  public init() {}

  /// Whether tests use the sixteen combinations, as the nightly run does: the variable
  /// `POPUPFLOW_THOROUGH` is set.
  public static let areAll = ProcessInfo.processInfo.environment["POPUPFLOW_THOROUGH"] != nil

  /// The combinations of a test, the one that causes the most errors first.
  ///
  /// Seven, in which each pair of habits has each pair of values; or all sixteen rows of an
  /// orthogonal array, in which each pair has each pair of values four times.
  public static let all = areAll ? orthogonal : covering

  /// Returns the combination of a number, in turn.
  public static func combination(_ number: Int) -> UIKitHabits { all[number % all.count] }

  private static let varied: [WritableKeyPath<UIKitHabits, Bool> & Sendable] = [
    \.endsUnanimatedTransitionsAtOnce, \.completesRefusedDismissals,
    \.marksEveryDismissedController, \.completesCoordinatorsFirst,
    \.asksForFailuresBeforeTouches, \.answersHitTestsBesideViews, \.remembersResponses,
    \.tellsPresentersAtOnce, \.acceptsAnimations, \.completesCoordinatorsAtOnce,
    \.escapesInKeyWindow, \.passesEventsToPresenters, \.tellsDelegatesOfZooms,
    \.anchorsSheetsOnPhones,
  ]

  /// Each habit is the parity of the row's number and a mask of its own.
  private static var orthogonal: [UIKitHabits] {
    let masks = [1, 2, 4, 8, 3, 5, 6, 7, 9, 10, 11, 12, 13, 14]
    return (0..<16).map { row in
      var habits = UIKitHabits()
      for (habit, mask) in zip(varied, masks) {
        habits[keyPath: habit] = !(row & mask).nonzeroBitCount.isMultiple(of: 2)
      }
      return habits
    }
  }

  /// The defaults, and six rows of which each habit differs from its default in four of its own.
  /// Any two of these fours share two rows, and neither contains the other.
  private static var covering: [UIKitHabits] {
    let fours = (0..<64).filter { $0.nonzeroBitCount == 4 }
    return [UIKitHabits()]
      + (0..<6).map { row in
        var habits = UIKitHabits()
        for (habit, four) in zip(varied, fours) where four >> row & 1 == 1 {
          habits[keyPath: habit].toggle()
        }
        return habits
      }
  }

  /// The same combinations on a busy device.
  public static let allWithLongTurns = all.map { habits in
    var habits = habits
    habits.hasShortTurns = false
    return habits
  }
}
