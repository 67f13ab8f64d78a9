// The looks of a host at a popup that UIKit presents: UIKit does not report all that happens to it.
extension PresentationLife {
  mutating func look(_ sight: Sight, _ closing: Closing?) -> [Action] {
    guard !isOverlay else { return [.impossible] }
    return switch sight {
    case .still: lookAtStill()
    case .moving: lookAtMoving()
    case .gone(let hasNextContent): lookAtGone(closing, hasNextContent: hasNextContent)
    }
  }

  private mutating func lookAtStill() -> [Action] {
    switch phase {
    case .held:
      // A coordinator may not tell that a swipe was cancelled, and an alert may interrupt it.
      return cancelLeaving()
    case .leaving(let departure):
      switch departure.step {
      case .underFinger:
        return cancelLeaving()
      case .arriving, .gone:
        // It can be dismissed even if UIKit has not completed its presentation (U17).
        step(.due)
        return []
      case .requested, .due, .underway:
        return []
      }
    case .gone(let wasHeld):
      phase = wasHeld ? .held : .resting
      return []
    case .waiting, .waitingForScreen, .requested, .appearing, .resting, .settling, .renewed, .ended:
      return []
    }
  }

  private mutating func lookAtMoving() -> [Action] {
    switch phase {
    case .held:
      return [.lookLater]
    case .leaving(let departure):
      return departure.step == .underFinger ? [.lookLater] : []
    case .waiting, .waitingForScreen, .requested, .appearing, .resting, .settling, .gone, .renewed,
      .ended:
      return []
    }
  }

  private mutating func lookAtGone(_ closing: Closing?, hasNextContent: Bool) -> [Action] {
    switch phase {
    case .waiting, .waitingForScreen, .requested, .ended:
      return []
    case .appearing:
      return [.refused]
    case .renewed:
      return hasNextContent ? [.presentAgain] : [.end]
    case .resting, .held, .settling:
      // An alert's handler runs after the alert is gone, and brings the answer (U11).
      phase = .gone(wasHeld: phase == .held)
      return [.lookSoon]
    case .gone(let wasHeld):
      if wasHeld { leave(for: .user, .underway) }
      return [.end]
    case .leaving(let departure):
      switch departure.step {
      case .requested:
        return []
      case .due where isCauseOpen(closing), .underFinger where isCauseOpen(closing):
        step(.gone)
        return [.lookSoon]
      case .arriving, .due, .underFinger, .gone, .underway:
        return [.end]
      }
    }
  }

  /// Whether another cause of the end may still be told.
  private func isCauseOpen(_ closing: Closing?) -> Bool { !isAnswered && closing == nil }
}
