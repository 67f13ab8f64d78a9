import IssueReporting
import PopupFlow

// The inputs of a life, and its actions.
extension PresentationLife {
  package enum Input: Sendable {
    // MARK: Presenting

    /// The popup waits until the screen is free.
    case waitForScreen
    /// It has the screen.
    case haveScreen
    /// It is drawn over a view or in a window.
    case draw
    /// SwiftUI is made to present it.
    case present
    /// UIKit is asked to present it.
    case request
    /// The turn of the main loop is over in which UIKit may refuse to present it (U4).
    case requestIsOver
    /// It is on screen, and its presentation is over.
    case appeared

    // MARK: The content

    /// A report came before, in which the content may have closed the popup.
    case reconsider
    /// The content was replaced (R8), and must be presented again or not.
    case replaceContent(isOutdated: Bool)
    /// It waits to be presented again.
    case presentAgain

    // MARK: Dismissing

    /// The store dismisses it.
    case dismiss(PopupDismissReason)
    /// The user or the content closes it. One that is appearing closes when it rests.
    case close
    /// UIKit is asked to dismiss it, for good or to present it again (R8).
    case beginDismissal(isReturning: Bool)
    /// UIKit has refused to dismiss it, or the user has cancelled that (U2, U4).
    case refuseDismissal
    /// It leaves, or its window was hidden, but it cannot be taken away for an unknown time. So the
    /// end is reported before (U30, U31, U36).
    case postpone
    /// It is off the screen after it was taken away.
    case left

    // MARK: Under a finger, in a view or window

    case beginDrag
    case endDrag(isOut: Bool)
    /// It has moved back.
    case movedBack

    // MARK: The system's signals, which can come late, twice, or not at all (V2, V7)

    /// It has begun to leave the screen.
    case beganToLeave
    /// The system has set its binding to nil, and will report that the popup is gone or not.
    case setBindingToNil(willSignalEnd: Bool)
    /// A button of an alert was tapped a turn ago. Its action may have brought an answer before or
    /// after that.
    case tapped
    /// The user has lifted the finger so that the popup is dismissed (U22).
    case released
    /// It is on screen: it has appeared, or a swipe was cancelled.
    case cameOnScreen
    /// It stays after the user began to close it (R31).
    case cancelled
    /// The user has dismissed it, and it may still be seen for a moment.
    case dismissedByUser
    /// It is off the screen.
    case leftScreen
    /// It has left the screen without a cause, a turn ago.
    case vanished
    /// The system has dismissed the popup, or the one before it.
    case dismissed
    /// It is gone, as far as can be seen or after the time for that.
    case seenGone
    /// A host has polled the popup, because UIKit does not tell all that happens to it.
    case polled(PolledState)
  }

  /// The state of a popup's controller when a host polls it.
  package enum PolledState: Hashable, Sendable {
    /// UIKit presents it, and nothing of it moves or is dismissed.
    case still
    /// UIKit presents it, and it moves; it may be leaving.
    case moving
    /// UIKit does not present it. Another content may be there to replace its own.
    case gone(hasNextContent: Bool)
  }

  package enum Action: Sendable {
    case beginTransition, endTransition
    case draw, erase
    /// Publish the popup with its phase.
    case refresh
    /// Stop the timer of the previous phase.
    case stopTimer
    /// Take the popup off the screen.
    case takeAway
    /// Move the popup back to where it rests, then give ``Input/movedBack``.
    case moveBack
    /// Present the popup with its current content.
    case presentAgain
    /// Give ``Input/seenGone`` when the popup is seen to be gone.
    case awaitEnd
    /// Erase the popup after a while, if the finger still rests on it.
    case eraseLate
    /// Give ``Input/vanished`` on the next turn.
    case awaitUnmounting
    /// Give ``Input/tapped`` on the next turn.
    case awaitTap
    /// End the presentation after a while, because no signal may come.
    case giveUpLate
    /// Free the screen from the previous popup, whose end was not reported in time (R33).
    case makeRoom
    case leaveScreen
    case report(Report)
    /// Give ``Input/reconsider``, because a report came before.
    case reconsider
    /// Poll on the next turn, or after a while.
    case pollSoon, pollLater
    /// UIKit has refused to present it (U4).
    case refused
    case end
    /// Nothing: the input came late or twice.
    case late
    /// Report an issue: our own code cannot give the input in this phase.
    case impossible
  }
}

extension PresentationLife {
  /// Reports an issue about an input that our own code cannot give, in debug builds.
  package func reportImpossible(_ input: Input) {
    #if DEBUG
      reportIssue(
        """
        A popup on the screen received "\(input)" in the phase "\(phase)", which is a mistake of \
        PopupFlow. Please report it, with a journal if you have one.
        """)
    #endif
  }
}
