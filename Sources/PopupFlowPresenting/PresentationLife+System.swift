import PopupFlow

// Signals of the system about the popup that it presents (V2). They do not include the cause of a
// dismissal; the phase does.
extension PresentationLife {
  // MARK: The way out begins

  /// The popup has begun to leave the screen.
  mutating func hasBegunToLeave() -> [Action] {
    guard !isOverlay, !isWaiting, !hasEnded else { return [] }
    signals.isLeaving = true
    if phase == .resting || phase == .appearing { signals.expectsNil = true }
    guard phase == .resting else { return [] }
    // The binding stays: a change while a finger rests on the sheet would close it.
    phase = .held
    return [.beginTransition, .refresh, .report(.willDismiss)]
  }

  /// The system has set its binding to nil.
  ///
  /// - Parameter willSignalEnd: Whether it will report that the popup is gone.
  mutating func didSetBindingToNil(willSignalEnd: Bool) -> [Action] {
    guard !isOverlay else { return [] }
    if willSignalEnd { signals.isLeaving = true }
    signals.expectsNil = false
    switch phase {
    case .appearing:
      phase = .leaving(.user)
      return [.stopTimer, .erase, .awaitEnd, .answerLate]
    case .resting:
      phase = .held
      return [.beginTransition, .erase, .awaitEnd, .report(.willDismiss), .answerLate]
    case .held, .leaving:
      // Another signal was first, or a command.
      return [.erase]
    case .waiting, .waitingForScreen, .settling, .renewed, .ended:
      return []
    }
  }

  /// A button of an alert was tapped a turn ago. Its action may have brought an answer before or
  /// after that.
  mutating func answerLate(_ closing: Closing?) -> [Action] {
    if phase == .held { phase = .leaving(.user) }
    return answer(closing)
  }

  /// The user has lifted the finger so that the popup is dismissed (U22).
  mutating func didRelease(_ closing: Closing?) -> [Action] {
    guard phase == .held, !isOverlay else { return [] }
    phase = .leaving(.user)
    return answer(closing)
  }

  // MARK: It stays after all

  /// The popup is on screen: it has appeared, or a swipe was cancelled.
  mutating func didComeOnScreen() -> [Action] {
    signals.expectsNil = false
    if phase == .appearing { return hasAppeared() }
    guard isLeaving, signals.isLeaving else { return cancelLeaving() }
    // The popup leaves anyway.
    signals.isLeaving = false
    if isCommanded { phase = .leaving(.command) }
    return [.erase]
  }

  /// The popup stays after the user began to close it (R31).
  mutating func cancelLeaving() -> [Action] {
    guard phase == .held, !isOverlay else { return [] }
    phase = .resting
    signals = Signals()
    return [.stopTimer, .draw, .refresh, .report(.dismissCancelled), .lookAgain]
  }

  // MARK: The way out is over

  /// The popup is off the screen.
  mutating func didLeaveScreen() -> [Action] {
    let wasLeaving = signals.isLeaving
    signals.isLeaving = false
    switch phase {
    case .ended:
      // The presentation has ended for the store, but only now is the screen free.
      return [.leaveScreen]
    case .appearing where wasLeaving, .held:
      return hasClosed()
    case .renewed, .leaving:
      return hasLeft()
    case .appearing, .resting:
      // Taken away together with the view that presents it, which is unmounted in this turn (V3).
      return [.awaitUnmounting]
    case .waiting, .waitingForScreen, .settling:
      return []
    }
  }

  /// The popup has left the screen without a cause, a turn ago.
  mutating func hasVanished() -> [Action] {
    phase == .resting ? hasClosed() : [.end]
  }

  /// The system has dismissed the popup, or the one before it.
  mutating func didDismiss() -> [Action] {
    switch phase {
    case .waiting, .waitingForScreen, .appearing, .settling, .ended:
      // The signal is about the popup before.
      return []
    case .resting, .held:
      signals.expectsDismissal = false
      return hasClosed()
    case .renewed, .leaving:
      signals.expectsDismissal = false
      return hasLeft()
    }
  }

  /// The popup is gone, as far as can be seen or after the time for that.
  mutating func didSeeEnd() -> [Action] {
    phase == .held ? hasClosed() : hasLeft()
  }
}
