import IssueReporting
import PopupFlow

/// A closing by the content, with an answer or without one.
package struct PopupClosing<Answer: Sendable>: Sendable {
  package let answer: Answer?

  package init(answer: Answer?) {
    self.answer = answer
  }

  /// Returns the last report on the popup, or `nil` if another cause counts.
  ///
  /// A dismissal by the store counts more than a closing without an answer.
  ///
  /// - Parameter isCommanded: Whether the store has dismissed the popup.
  package func report(isCommanded: Bool) -> PopupReport<Answer>.Kind? {
    answer != nil || !isCommanded ? .userDismissed(answer) : nil
  }
}

/// The life of one presentation of a popup on a screen, from its command to its last report.
///
/// A pure value with a phase. It takes inputs, and returns actions, which an engine performs in
/// order. `Tests/PopupFlowPresentingTests/Life/PresentationLife.md` has a table of all phases and
/// inputs.
///
/// A report may cause the next command before it returns. So the phase is set before a report, and
/// ``Action/reconsider`` follows it where the life must go on.
///
/// All popups have such a life: those that are drawn in views and windows, those that SwiftUI
/// presents, and those that UIKit presents.
package struct PresentationLife<Answer: Sendable>: Sendable {
  package typealias Report = PopupReport<Answer>.Kind
  package typealias Closing = PopupClosing<Answer>

  package enum Phase: Hashable, Sendable {
    /// Waits for an outlet, or for its turn.
    case waiting
    /// Waits until the screen is free.
    case waitingForScreen
    /// UIKit was asked to present it, and may refuse without a message (U4).
    case requested
    case appearing
    case resting
    /// Under the user's finger. It may stay.
    case swiping
    /// Released by the user, and moving back.
    case movingBack
    /// Found off the screen; the cause may be told within one more turn (U11).
    case gone(wasSwiping: Bool)
    /// Taken away, to be presented again with another content (R8).
    case renewed
    case leaving(Dismissal)
    case ended
  }

  /// The dismissal of a popup from the screen.
  package struct Dismissal: Hashable, Sendable {
    package enum Cause: Hashable, Sendable {
      /// The store has dismissed the popup.
      case command
      /// The user or the content has closed the popup.
      case user
      /// The app takes it away, together with its screen.
      case app
    }

    package enum Step: Hashable, Sendable {
      /// UIKit was asked to present the popup in this turn, and may refuse.
      case requested
      /// The popup is still appearing (U17).
      case arriving
      /// The popup is to be taken away.
      case due
      /// The system takes the popup away under the user's finger, who can bring it back.
      case underFinger
      /// The popup was found off the screen; see ``Phase/gone(wasSwiping:)``.
      case gone
      /// UIKit was asked to dismiss the popup.
      case underway
    }

    package let cause: Cause
    package let step: Step
  }

  /// The last report about the presentation.
  private enum Reported: Sendable {
    case nothing, presented, ended
  }

  /// The system's signals about the popup.
  struct Signals: Sendable {
    /// Whether it has begun to dismiss the popup, and has not reported the end.
    var isLeaving = false
    /// Whether it will set the binding to nil, since it began that itself.
    var expectsNil = false
    /// Whether it will call `onDismiss`.
    var expectsDismissal = true
  }

  package internal(set) var phase = Phase.waiting
  /// Whether the store has dismissed the popup.
  package internal(set) var isCommanded = false
  /// Whether the content was replaced, and the old one is still drawn (R8).
  var isOutdated = false
  /// Whether the popup appears at once, over a view or in a window.
  var isOverlay = false
  var signals = Signals()
  private var reported = Reported.nothing

  package init() {}

  // MARK: Reports

  /// Reports that the popup is on screen, once.
  mutating func reportPresented() -> [Action] {
    guard reported == .nothing else { return [] }
    reported = .presented
    return [.report(.didPresent)]
  }

  /// Reports at once that the user has closed the popup for good, while it leaves (U22).
  mutating func answer(_ closing: Closing?) -> [Action] {
    let last = lastReport(closing)
    guard reported != .ended, isLeaving, case .userDismissed = last else { return [] }
    reported = .ended
    return [.report(last)]
  }

  /// Reports the end of a popup that leaves, or whose window is hidden, although it stays for now.
  mutating func reportEnd(_ closing: Closing?) -> [Action] {
    let last = lastReport(closing)
    reported = .ended
    return [.report(last)]
  }

  /// Whether the end was reported while the popup is still leaving (U22).
  package var isAnswered: Bool { reported == .ended }

  /// Whether `didPresent` was reported.
  package var hasBeenPresented: Bool { reported != .nothing }

  package mutating func finish() {
    phase = .ended
  }
}

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
    /// A button of a mandatory alert was tapped a turn ago, and its action brought no answer.
    case tappedInVain
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
    /// Give ``Input/tapped``, or ``Input/tappedInVain``, on the next turn.
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
    /// No action: the input came late or twice.
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

// Questions of hosts and views about the life of a popup on the screen.
extension PresentationLife {
  package var isWaiting: Bool { phase == .waiting || phase == .waitingForScreen }
  package var isResting: Bool { phase == .resting }
  package var isLeaving: Bool { dismissal != nil }
  var dismissal: Dismissal? { if case .leaving(let dismissal) = phase { dismissal } else { nil } }
  /// Whether it is taken away, for good or to be presented again.
  var isBeingDismissed: Bool { isLeaving || phase == .renewed }
  /// Whether a popup above it would stay.
  var canPresentPopups: Bool { phase == .resting || phase == .swiping || phase == .movingBack }
  package var hasEnded: Bool { phase == .ended }

  /// Whether UIKit was asked to present it, and has not completed that.
  package var isComing: Bool {
    switch phase {
    case .requested, .appearing: true
    case .leaving(let dismissal): dismissal.isStillAppearing
    case .waiting, .waitingForScreen, .resting, .swiping, .movingBack, .gone, .renewed, .ended:
      false
    }
  }

  /// Whether it was presented, and UIKit was not asked to dismiss it. Includes the turn after UIKit
  /// has removed it, in which the cause of its end may still be told.
  package var isShown: Bool {
    switch phase {
    case .resting, .swiping, .movingBack, .gone: true
    case .leaving(let dismissal):
      switch dismissal.step {
      case .due, .underFinger, .gone: true
      case .requested, .arriving, .underway: false
      }
    case .waiting, .waitingForScreen, .requested, .appearing, .renewed, .ended: false
    }
  }

  /// Whether its next step depends on whether it moves.
  package var dependsOnMotion: Bool {
    phase == .swiping || dismissal?.step == .underFinger || dismissal?.step == .arriving
  }

  /// Whether the system takes it away under the user's finger.
  package var isLeavingUnderFinger: Bool { dismissal?.step == .underFinger }

  /// Whether the store has dismissed the popup, and waits for the report of its end.
  package var isAwaitedByStore: Bool { isCommanded && !isAnswered }

  /// Whether it has not been on screen, and the store still wants it.
  package var isWanted: Bool { !hasBeenPresented && !isCommanded }

  /// The report to send if the popup ends now.
  package func lastReport(_ closing: Closing?) -> Report {
    if let report = closing?.report(isCommanded: dismissal?.cause == .command) { return report }
    return switch phase {
    case .waiting, .waitingForScreen, .requested, .appearing:
      hasBeenPresented ? .didDismiss : .didFail
    case .leaving(let dismissal):
      dismissal.cause == .user ? .userDismissed(nil) : .didDismiss
    case .gone(let wasSwiping):
      wasSwiping ? .userDismissed(nil) : .didDismiss
    case .resting, .swiping, .movingBack, .renewed, .ended:
      .didDismiss
    }
  }

  /// The phase for views, or nil while the popup waits or is gone.
  var shownPhase: PopupPhase? {
    switch phase {
    case .waiting, .waitingForScreen, .ended: nil
    case .requested, .appearing: .presenting
    case .resting, .gone, .renewed: .presented
    case .swiping, .movingBack: .swiping
    case .leaving(let dismissal): dismissal.cause == .user ? .swiping : .dismissing
    }
  }
}

extension PresentationLife.Dismissal {
  /// Whether UIKit has not completed its presentation.
  var isStillAppearing: Bool { step == .requested || step == .arriving }
}
