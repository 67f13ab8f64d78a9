// The popups on screen: R22, R28, R37, R45.
extension PopupState {
  /// Returns whether a presentation certainly ends its popup, so that the id is free again (R28).
  @inlinable
  func isOnItsWayOutForGood(_ presentation: PopupPresentation<Domain>) -> Bool {
    let popup = presentation.shown
    switch presentation.reason {
    case .pageLeft where popup.retention == .drop: return true
    case nil, .pageLeft, .displaced:
      return environment.visits.end(popup.retention, of: popup.pages, anchor: popup.anchor)
    case .requested, .sessionEnded, .timeout, .preempted, .replaced, .overdue: return true
    }
  }

  /// Returns whether a lane may take a step, if any lane may: it is not suspended by itself, and
  /// nothing moves in it (R19, R22).
  @inlinable
  func mayStep(in lane: PopupLane) -> Bool {
    (environment.laneSuspensions.isEmpty || environment.laneSuspensions.index(of: lane) == nil)
      && !isInTransition(lane)
  }

  /// Returns whether time stands still for what is on screen in a lane (R37, R45).
  @inlinable
  package func isStill(_ lane: PopupLane) -> Bool {
    !isActive || !environment.laneSuspensions.isEmpty && environment.laneSuspensions.isTaken(lane)
  }

  /// Returns whether a popup of a lane is presenting, dismissing or being swiped (R22).
  @inlinable
  func isInTransition(_ lane: PopupLane) -> Bool {
    for index in fields.presented.indices where fields.presented[index].stage.isTransition {
      if fields.presented[index].shown.lane == lane { return true }
    }
    return false
  }

  @inlinable
  func index(ofPresentation number: Int) -> Int? {
    for index in fields.presented.indices where fields.presented[index].number == number {
      return index
    }
    return nil
  }
}
