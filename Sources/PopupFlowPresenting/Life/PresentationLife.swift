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
