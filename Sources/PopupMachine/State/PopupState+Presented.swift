// The popups on screen, and their slots.
extension PopupState {
  /// Returns whether a presentation certainly ends its popup, so that the id is free again (R28).
  @usableFromInline
  func isOnItsWayOutForGood(_ presentation: PopupPresentation<Domain>) -> Bool {
    let popup = presentation.storedPopup
    switch presentation.reason {
    case .requested, .sessionEnded, .timeout, .preempted, .replaced, .overdue: return true
    case nil where allowsPage(of: popup): return false
    case nil, .pageLeft, .displaced: break
    }
    // It would end as soon as it waits (R35).
    if isExpired(popup) { return true }
    if presentation.reason != .displaced {
      switch departure(of: presentation) {
      case .ends, .wasUndoneTooOften: return true
      case .waits(.queued): return false
      case .waits(.alive): break
      }
    }
    return environment.visits.isGone(popup.retention, for: popup.pages, anchor: popup.anchor)
  }

  // R14
  /// Returns how a popup goes on whose page has left the screen, when it has left it, too.
  /// `PopupReducer.depart(_:isDeclined:_:_:)` carries that out.
  func departure(of presentation: PopupPresentation<Domain>) -> PageDeparture {
    let popup = presentation.storedPopup
    if presentation.isSeen { return popup.retention == .keepAlive ? .waits(.alive) : .ends }
    if presentation.isReturning { return .waits(.alive) }
    if case .visit(let origin) = popup.pages, !visits.isLive(origin) { return .ends }
    if popup.record.conditions.whenIneligible == .discard,
      !visits.visible.allows(popup.pages, anchor: nil)
    {
      return .ends
    }
    return undoneCount(before: presentation) == 2 ? .wasUndoneTooOften : .waits(.queued)
  }

  /// Returns whether a popup on screen leaves it, and would come back (R34).
  func wouldComeBack(_ presentation: PopupPresentation<Domain>) -> Bool {
    let isLeaving =
      presentation.phase == .dismissing
      || presentation.reason == nil && !allowsPage(of: presentation.storedPopup)
    return isLeaving && !isOnItsWayOutForGood(presentation)
  }

  /// Returns whether a lane may take a step while the app is active: it is not suspended, and nothing
  /// moves in it (R19, R22).
  @inlinable
  func mayStep(in lane: PopupLane) -> Bool {
    !isSuspended(lane) && !isInTransition(lane)
  }

  /// Returns whether time stands still for what is on screen in a lane (R37, R45).
  @inlinable
  package func isStill(_ lane: PopupLane) -> Bool {
    !isActive || !environment.laneSuspensions.isEmpty && environment.laneSuspensions.isTaken(lane)
  }

  // R22
  /// Returns whether a popup of a lane is presenting, dismissing or being swiped.
  @inlinable
  func isInTransition(_ lane: PopupLane) -> Bool {
    for index in fields.presented.indices where fields.presented[index].stage.isTransition {
      if fields.presented[index].storedPopup.lane == lane { return true }
    }
    return false
  }

  /// Changes the stage of a presentation, and begins its transition.
  @inlinable
  mutating func setStage(_ stage: PopupStage, of index: Int) {
    fields.presented[index].stage = stage
    fields.presented[index].transition = .unstarted
    runClocks(index)
  }

  /// Removes a presentation.
  ///
  /// - Returns: The popup.
  @inlinable
  mutating func removePresentation(_ index: Int) -> Popup<Domain> {
    // If another state shares the array, its only element is removed without copying the array. A
    // state that shares the array shares the environment, too.
    if fields.presented.count > 1 || isKnownUniquelyReferenced(&environment) {
      return fields.presented.remove(at: index).storedPopup
    }
    let popup = fields.presented[index].storedPopup
    fields.presented = []
    return popup
  }

  /// Lets the clocks of a presentation run or stand still.
  @inlinable
  mutating func runClocks(_ index: Int) {
    let (isActive, isStill) = (isActive, isStill(fields.presented[index].storedPopup.lane))
    fields.presented[index].runClocks(isActive: isActive, isStill: isStill, at: now)
  }

  /// Lets the clocks of all presentations run or stand still, after a change of the app's activity
  /// or of the screen of a lane.
  mutating func runClocks() {
    for index in fields.presented.indices { runClocks(index) }
  }

  @inlinable
  func index(ofPresentation number: Int) -> Int? {
    for index in fields.presented.indices where fields.presented[index].number == number {
      return index
    }
    return nil
  }
}

/// The way on of a popup whose page has left the screen (R14).
enum PageDeparture {
  /// Waits: set aside, or as it was before a presentation that is undone.
  case waits(WaitingPlace)

  case ends

  /// Ends, because its page goes each time when it comes.
  case wasUndoneTooOften
}

// MARK: - Slots

extension Popup {
  /// Returns whether another popup on screen is in the way (R23). A popup that leaves can share its
  /// rank with the one that comes in its place (R8).
  @inlinable
  func isHindered(by other: Popup) -> Bool {
    other.lane == lane && (other.presence.needsSlot || rank <= other.rank)
  }

  // R24
  /// Returns whether another popup, which is in the way, can be made to leave. `turn(of:)` counts
  /// them, and `PopupReducer.perform(_:for:_:_:)` dismisses as many as are needed.
  @inlinable
  func canPreempt(_ other: Popup) -> Bool {
    guard other.presence.needsSlot, rank > other.rank else { return false }
    switch other.preemption {
    case .yield, .drop: return true
    case .hold: return interrupts
    }
  }
}

/// The step that a lane can take for a popup.
@usableFromInline
enum PopupTurn: Sendable {
  /// Place it.
  case place

  /// Dismiss as many as are needed of the popups that can be made to leave.
  case preempt(needed: Int)
}

extension PopupState {
  /// Returns the step that the lane can take for a popup; nil if it is not its turn (R23).
  ///
  /// If it is not a popup's turn, it is not the turn of a worse one with the same presence and
  /// interruption: more popups are in its way, and fewer of them can be made to leave.
  @inlinable
  func turn(of popup: Popup<Domain>) -> PopupTurn? {
    guard popup.presence.needsSlot else { return .place }
    var (inTheWay, movable) = (0, 0)
    for index in fields.presented.indices
    where popup.isHindered(by: fields.presented[index].storedPopup) {
      inTheWay += 1
      if popup.canPreempt(fields.presented[index].storedPopup) { movable += 1 }
    }
    // A lane has at least one slot.
    if inTheWay == 0 { return .place }
    let needed = inTheWay - environment.configuration.capacity(of: popup.lane) + 1
    if needed <= 0 { return .place }
    return needed <= movable ? .preempt(needed: needed) : nil
  }

  /// Returns whether popups that hold their slots have all slots of a lane. Then it cannot be the turn
  /// of any popup that needs a slot and does not interrupt, however good its rank.
  @inlinable
  func isFilledByHolders(_ lane: PopupLane) -> Bool {
    var holdingCount = 0
    for index in fields.presented.indices where fields.presented[index].storedPopup.lane == lane {
      let popup = fields.presented[index].storedPopup
      if popup.presence.needsSlot && popup.preemption == .hold { holdingCount += 1 }
    }
    return holdingCount > 0 && holdingCount >= environment.configuration.capacity(of: lane)
  }

  /// Returns the popups on screen that are in the way of a popup, in order of presentation, with
  /// whether each of them can be made to leave.
  @usableFromInline
  func obstacles(
    of popup: Popup<Domain>
  ) -> [(presentation: Int, popup: Popup<Domain>, canLeave: Bool)] {
    fields.presented.filter { popup.isHindered(by: $0.storedPopup) }
      .map { ($0.number, $0.storedPopup, popup.canPreempt($0.storedPopup)) }
  }
}
