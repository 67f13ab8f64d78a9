import PopupFlow

// Signals of the system about the popup that it presents (V2). They do not include the cause of a
// dismissal; the phase does.
extension PresentationLife {
  // MARK: The way out begins

  mutating func hasBegunToLeave() -> [Action] {
    guard !isOverlay, !isWaiting, !hasEnded else { return [.late] }
    signals.isLeaving = true
    if phase == .resting || phase == .appearing { signals.expectsNil = true }
    switch phase {
    case .resting:
      phase = .held
      // The binding stays: a change while a finger rests on the sheet would close it.
      return [.beginTransition, .refresh, .report(.willDismiss)]
    case .leaving(let departure) where departure.step == .due:
      step(.underFinger)
      return []
    case .waiting, .waitingForScreen, .requested, .appearing, .held, .settling, .gone, .renewed,
      .leaving, .ended:
      return []
    }
  }

  mutating func didSetBindingToNil(willSignalEnd: Bool) -> [Action] {
    guard !isOverlay else { return [.late] }
    if willSignalEnd { signals.isLeaving = true }
    signals.expectsNil = false
    switch phase {
    case .appearing:
      leave(for: .user, .underway)
      return [.stopTimer, .erase, .awaitEnd, .awaitTap]
    case .resting:
      phase = .held
      return [.beginTransition, .erase, .awaitEnd, .report(.willDismiss), .awaitTap]
    case .held, .leaving:
      // Another signal was first, or a command.
      return [.erase]
    case .waiting, .waitingForScreen, .requested, .settling, .gone, .renewed, .ended:
      return [.late]
    }
  }

  mutating func didTap(_ closing: Closing?) -> [Action] {
    if phase == .held { leave(for: .user, .underway) }
    return answer(closing)
  }

  mutating func didRelease(_ closing: Closing?) -> [Action] {
    switch phase {
    case .held where !isOverlay:
      leave(for: .user, .underFinger)
      return answer(closing)
    case .leaving(let departure) where departure.step == .underFinger:
      leave(for: .user, .underFinger)
      return answer(closing)
    case .waiting, .waitingForScreen, .requested, .appearing, .resting, .held, .settling, .gone,
      .renewed, .leaving, .ended:
      return [.late]
    }
  }

  // MARK: It stays after all

  mutating func didComeOnScreen() -> [Action] {
    signals.expectsNil = false
    if isComing {
      signals.isLeaving = false
      return hasAppeared(nil)
    }
    guard isLeaving, signals.isLeaving else { return cancelLeaving() }
    // The popup leaves anyway.
    signals.isLeaving = false
    leave(for: isCommanded ? .command : .user, .underway)
    return [.erase]
  }

  mutating func cancelLeaving() -> [Action] {
    switch phase {
    case .held where !isOverlay:
      phase = .resting
      signals = Signals()
      return [.stopTimer, .draw, .refresh, .report(.dismissCancelled), .lookAgain]
    case .leaving(let departure) where departure.step == .underFinger:
      // The popup leaves anyway.
      signals.isLeaving = false
      leave(for: isCommanded && !isAnswered ? .command : .user, .due)
      return [.takeAway]
    case .waiting, .waitingForScreen, .requested, .appearing, .resting, .held, .settling, .gone,
      .renewed, .leaving, .ended:
      return [.late]
    }
  }

  // MARK: The way out is over

  mutating func didDismissForUser(_ closing: Closing?) -> [Action] {
    guard !isOverlay else { return [.impossible] }
    switch phase {
    case .resting, .held, .gone, .leaving:
      leave(for: .user, .due)
      return answer(closing)
    case .requested, .appearing:
      // UIKit has not completed its presentation, and may never do so.
      leave(for: .user, phase == .requested ? .requested : .arriving)
      return [.takeAway]
    case .waiting, .waitingForScreen, .settling, .renewed, .ended:
      return [.late]
    }
  }

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
    case .waiting, .waitingForScreen, .requested, .settling, .gone:
      return [.late]
    }
  }

  mutating func hasVanished() -> [Action] {
    switch phase {
    case .resting, .held:
      return hasClosed()
    case .appearing, .renewed, .leaving:
      return [.end]
    case .waiting, .waitingForScreen, .requested, .settling, .gone, .ended:
      return [.late]
    }
  }

  mutating func didDismiss() -> [Action] {
    switch phase {
    case .waiting, .waitingForScreen, .requested, .appearing, .settling, .gone, .ended:
      // The signal is about the popup before.
      return [.late]
    case .resting, .held:
      signals.expectsDismissal = false
      return hasClosed()
    case .renewed, .leaving:
      signals.expectsDismissal = false
      return hasLeft()
    }
  }

  mutating func didSeeEnd() -> [Action] {
    phase == .held ? hasClosed() : hasLeft()
  }
}
