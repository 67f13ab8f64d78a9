import PopupFlow

// The way in, what the app and the store want, and the way out.
extension PresentationLife {
  // MARK: In

  mutating func waitForScreen() -> [Action] {
    guard phase == .waiting else { return [.impossible] }
    phase = .waitingForScreen
    return []
  }

  mutating func haveScreen() -> [Action] {
    // It may have ended while it waited.
    guard phase == .waitingForScreen else { return [.late] }
    phase = .waiting
    return []
  }

  mutating func begin(_ phase: Phase, isOverlay: Bool) -> [Action] {
    guard self.phase == .waiting else { return [.impossible] }
    self.phase = phase
    self.isOverlay = isOverlay
    return []
  }

  mutating func endRequest() -> [Action] {
    switch phase {
    case .requested: phase = .appearing
    case .leaving(let departure) where departure.step == .requested: step(.arriving)
    default: return [.late]
    }
    return []
  }

  mutating func hasAppeared(_ closing: Closing?) -> [Action] {
    switch phase {
    case .requested, .appearing:
      phase = .resting
      signals.isLeaving = false
      return [.stopTimer, .refresh] + reportPresented() + [.lookAgain]
    case .leaving(let departure) where departure.isOnWayIn:
      step(.due)
      // After a command, it does not count as presented (R26), and nobody has seen it.
      let report = reportPresented()
      return (isCommanded ? [] : report + answer(closing)) + [.takeAway]
    case .waiting, .waitingForScreen, .resting, .held, .settling, .gone, .renewed, .leaving, .ended:
      return [.late]
    }
  }

  /// Goes on after a report: the content may have closed the popup, or was replaced.
  mutating func lookAgain(_ closing: Closing?) -> [Action] {
    let actions = closing == nil ? [] : close(closing)
    guard phase == .resting else { return actions }
    return isOutdated ? renew() : [.endTransition]
  }

  // MARK: Another content

  mutating func replaceContent(isOutdated: Bool) -> [Action] {
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

  mutating func presentAgain() -> [Action] {
    guard phase == .renewed else { return [.impossible] }
    phase = .waiting
    isOutdated = false
    signals = Signals()
    return []
  }

  // MARK: Out

  /// Dismisses the popup. One that waits never comes. One that appears is taken away when it is on
  /// screen, because the system can lose a dismissal during a transition (U2, U37).
  mutating func dismiss(_ reason: PopupDismissReason, _ closing: Closing?) -> [Action] {
    isCommanded = true
    switch phase {
    case .waiting, .waitingForScreen:
      leave(for: .command, .underway)
      return reason == .overdue ? [.makeRoom, .end] : [.end]
    case .renewed:
      leave(for: .command, .underway)
      return []
    case .held where !isOverlay:
      // The system already takes it away, and the store no longer waits for it (R33).
      leave(for: .user, .underFinger)
      return [.eraseLate]
    case .requested, .appearing, .resting, .held, .settling, .gone:
      let actions = takeAway(for: .command, closing)
      // The store does not wait for a popup that never appeared (R33).
      guard reason == .overdue else { return actions }
      return actions + [isOverlay ? .end : .giveUpLate]
    case .leaving:
      return [.late]
    case .ended:
      return [.impossible]
    }
  }

  /// Closes the popup for the user or its content.
  mutating func close(_ closing: Closing?) -> [Action] {
    switch phase {
    case .waiting, .waitingForScreen:
      return hasClosed()
    case .renewed:
      leave(for: .user, .underway)
      return answer(closing)
    case .gone:
      leave(for: .user, .gone)
      return answer(closing)
    case .held where !isOverlay:
      // The system already takes it away.
      leave(for: .user, .underFinger)
      return [.eraseLate] + answer(closing)
    case .resting, .held, .settling:
      return takeAway(for: .user, closing)
    case .leaving:
      return answer(closing)
    case .requested, .appearing, .ended:
      return [.late]
    }
  }

  private mutating func takeAway(for cause: Departure.Cause, _ closing: Closing?) -> [Action] {
    let step: Departure.Step =
      switch phase {
      case .requested: .requested
      case .appearing where !isOverlay: .arriving
      case .gone: .gone
      default: .due
      }
    if case .gone(wasHeld: true) = phase {
      leave(for: .user, step)
    } else {
      leave(for: cause, step)
    }
    return answer(closing) + [.takeAway]
  }

  mutating func leave(for cause: Departure.Cause, _ step: Departure.Step) {
    phase = .leaving(Departure(cause: cause, step: step))
  }

  mutating func step(_ step: Departure.Step) {
    guard case .leaving(var departure) = phase else { return }
    departure.step = step
    phase = .leaving(departure)
  }

  /// Ends the life of a popup that the user has closed.
  mutating func hasClosed() -> [Action] {
    leave(for: .user, .underway)
    return [.end]
  }

  mutating func beginDeparture(isReturning: Bool) -> [Action] {
    guard !isOverlay else { return [.impossible] }
    switch phase {
    case .renewed: break
    case .resting where isReturning: phase = .renewed
    case .resting: leave(for: .app, .underway)
    // A swipe that has no end any more (U25).
    case .held: leave(for: .user, .underway)
    case .leaving: step(.underway)
    case .waiting, .waitingForScreen, .requested, .appearing, .settling, .gone, .ended:
      return [.impossible]
    }
    return []
  }

  mutating func refuseDeparture() -> [Action] {
    switch phase {
    case .leaving(Departure(cause: .app, step: .underway)) where isAnswered:
      leave(for: .user, .due)
      return []
    case .leaving(Departure(cause: .app, step: .underway)) where isCommanded:
      leave(for: .command, .due)
      return []
    case .renewed, .leaving(Departure(cause: .app, step: .underway)):
      phase = .resting
      return []
    case .leaving:
      step(.due)
      return []
    case .waiting, .waitingForScreen, .requested, .appearing, .resting, .held, .settling, .gone,
      .ended:
      return [.impossible]
    }
  }

  mutating func hasLeft() -> [Action] {
    switch phase {
    case .renewed: [.presentAgain]
    case .leaving: [.end]
    case .waiting, .waitingForScreen, .requested, .appearing, .resting, .held, .settling, .gone,
      .ended:
      [.late]
    }
  }

  // MARK: Under a finger, in a view or window

  mutating func beginDrag() -> [Action] {
    guard isOverlay else { return [.impossible] }
    guard phase == .resting else { return [.late] }
    phase = .held
    return [.refresh, .report(.willDismiss)]
  }

  mutating func endDrag(isOut: Bool, _ closing: Closing?) -> [Action] {
    guard phase == .held else { return [.late] }
    if isOut { return takeAway(for: .user, closing) }
    phase = .settling
    return [.moveBack]
  }

  mutating func hasSettled() -> [Action] {
    guard phase == .settling else { return [.late] }
    phase = .resting
    return [.refresh, .report(.dismissCancelled), .lookAgain]
  }
}

extension PresentationLife.Departure {
  /// Whether UIKit has not completed its way in.
  var isOnWayIn: Bool { step == .requested || step == .arriving }
}
