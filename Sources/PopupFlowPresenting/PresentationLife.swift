import PopupFlow

/// The life of one presentation of a popup on a screen, from its command to its last report.
///
/// A pure value: inputs are mutating methods that return actions, which a host performs in order.
/// Inputs that cause no action, such as ``end()``, return nothing. A report may cause the next command
/// before it returns. So the phase is set before a report, and ``Action/lookAgain`` follows it where
/// the life must go on.
///
/// The system's signals about a sheet, cover or alert are inputs as well; an overlay has none.
package struct PresentationLife<Answer: Sendable>: Sendable {
  package typealias Report = PopupReport<Answer>.Kind
  package typealias Closing = PopupClosing<Answer>

  /// The cause of a popup's departure.
  package enum Departure: Sendable {
    /// The store dismissed the popup.
    case command
    /// The user or the content closed the popup.
    case user
  }

  package enum Phase: Hashable, Sendable {
    /// Waits for a surface.
    case waiting
    /// Waits until the screen is free.
    case waitingForScreen
    case appearing
    case resting
    /// Under the user's finger. It may stay.
    case held
    /// Released by the user, and moving back.
    case settling
    /// Taken away, to be presented again with another content (R8).
    case renewed
    case leaving(Departure)
    case ended
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
    /// Move the popup back to where it rests, then call ``PresentationLife/hasSettled()``.
    case moveBack
    /// Present the popup with its current content.
    case presentAgain
    /// Call ``PresentationLife/didSeeEnd()`` when the popup is seen to be gone.
    case awaitEnd
    /// Erase the popup after ``PopupSurface/departureSeconds``, if the finger still rests on it.
    case eraseLate
    /// Call ``PresentationLife/hasVanished()`` on the next turn.
    case awaitUnmounting
    /// Call ``PresentationLife/answerLate(_:)`` on the next turn.
    case answerLate
    /// End the presentation after ``PopupSurface/modalSeconds``, because no signal may come.
    case giveUpLate
    /// Free the screen from the previous popup, whose end was not reported in time (R33).
    case makeRoom
    case leaveScreen
    case report(Report)
    /// Call ``PresentationLife/lookAgain(_:)``, because a report came before.
    case lookAgain
    case end
  }

  /// The last report about the presentation.
  enum Reported: Sendable {
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

  package internal(set) var phase: Phase
  /// Whether the store has dismissed the popup.
  package internal(set) var isCommanded = false
  /// Whether the content was replaced, and the old one is still drawn (R8).
  private var isOutdated = false
  var signals = Signals()
  private(set) var isOverlay: Bool
  private(set) var reported = Reported.nothing

  /// - Parameter isOverlay: Whether the popup appears at once, over a view or in a window. Otherwise
  ///   it waits for a surface.
  package init(isOverlay: Bool = false) {
    self.isOverlay = isOverlay
    phase = isOverlay ? .appearing : .waiting
  }

  // MARK: In

  mutating func waitForScreen() {
    phase = .waitingForScreen
  }

  mutating func hasScreen() {
    if phase == .waitingForScreen { phase = .waiting }
  }

  mutating func appear(asOverlay isOverlay: Bool) {
    self.isOverlay = isOverlay
    phase = .appearing
  }

  package mutating func hasAppeared() -> [Action] {
    guard phase == .appearing else { return [] }
    phase = .resting
    signals.isLeaving = false
    guard reported == .nothing else { return [.stopTimer, .refresh, .lookAgain] }
    reported = .presented
    return [.stopTimer, .refresh, .report(.didPresent), .lookAgain]
  }

  /// Goes on after a report: the content may have closed the popup, or was replaced.
  package mutating func lookAgain(_ closing: Closing?) -> [Action] {
    let actions = closing == nil ? [] : close(closing)
    guard phase == .resting else { return actions }
    return isOutdated ? renew() : [.endTransition]
  }

  /// Notes that the content was replaced (R8).
  ///
  /// - Parameter isOutdated: Whether the popup must be presented again to show the new content.
  mutating func didReplaceContent(isOutdated: Bool) -> [Action] {
    self.isOutdated = isOutdated
    return renew()
  }

  /// Takes away a popup at rest whose content was replaced, to present it again.
  private mutating func renew() -> [Action] {
    guard isOutdated, phase == .resting else { return [] }
    isOutdated = false
    phase = .renewed
    return [.takeAway]
  }

  // MARK: Out

  /// Dismisses the popup, even while it appears.
  package mutating func dismiss(_ reason: PopupDismissReason, _ closing: Closing?) -> [Action] {
    isCommanded = true
    switch phase {
    case .waiting, .waitingForScreen:
      phase = .leaving(.command)
      return reason == .overdue ? [.makeRoom, .end] : [.end]
    case .renewed:
      phase = .leaving(.command)
      return []
    case .leaving, .ended:
      return []
    case .held where !isOverlay:
      // The system already takes it away, and the store no longer waits for it (R33).
      return leaveUnderFinger()
    case .appearing, .resting, .held, .settling:
      let actions = leave(.command, closing)
      // The store does not wait for a popup that never appeared (R33).
      guard reason == .overdue else { return actions }
      return actions + [isOverlay ? .end : .giveUpLate]
    }
  }

  /// Closes the popup for the user or its content. One that is appearing closes when it rests.
  package mutating func close(_ closing: Closing?) -> [Action] {
    switch phase {
    case .waiting, .waitingForScreen:
      return hasClosed()
    case .renewed:
      phase = .leaving(.user)
      return answer(closing)
    case .held where !isOverlay:
      // The system already takes it away.
      return leaveUnderFinger() + answer(closing)
    case .resting, .held, .settling:
      return leave(.user, closing)
    case .leaving:
      return answer(closing)
    case .appearing, .ended:
      return []
    }
  }

  private mutating func leave(_ cause: Departure, _ closing: Closing?) -> [Action] {
    phase = .leaving(cause)
    return answer(closing) + [.takeAway]
  }

  /// Makes the popup leave, even if the user cancels the swipe. It stays under the finger, and is
  /// dismissed when that is lifted.
  private mutating func leaveUnderFinger() -> [Action] {
    phase = .leaving(.user)
    return [.eraseLate]
  }

  /// Reports at once that the user has closed the popup for good, while it leaves (U22).
  mutating func answer(_ closing: Closing?) -> [Action] {
    let last = lastReport(closing)
    guard reported != .ended, isLeaving, case .userDismissed = last else { return [] }
    reported = .ended
    return [.report(last)]
  }

  /// Ends the life of a popup that the user has closed.
  mutating func hasClosed() -> [Action] {
    phase = .leaving(.user)
    return [.end]
  }

  /// Notes that the popup is off the screen after it was taken away.
  package mutating func hasLeft() -> [Action] {
    switch phase {
    case .renewed: [.presentAgain]
    case .leaving: [.end]
    default: []
    }
  }

  mutating func presentAgain() {
    phase = .waiting
    isOutdated = false
    signals = Signals()
  }

  package mutating func retire() {
    phase = .ended
  }

  // MARK: Under the user's finger

  package mutating func beginDrag() -> [Action] {
    guard phase == .resting else { return [] }
    phase = .held
    return [.refresh, .report(.willDismiss)]
  }

  package mutating func endDrag(isOut: Bool, _ closing: Closing?) -> [Action] {
    guard phase == .held else { return [] }
    if isOut { return leave(.user, closing) }
    phase = .settling
    return [.moveBack]
  }

  package mutating func hasSettled() -> [Action] {
    guard phase == .settling else { return [] }
    phase = .resting
    return [.refresh, .report(.dismissCancelled), .lookAgain]
  }
}
