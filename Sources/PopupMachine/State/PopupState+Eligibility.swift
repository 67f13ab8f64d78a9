// Eligibility: R11, R12, R18, R28.
extension PopupState {
  /// Returns whether page and gates allow a popup (R18).
  @inlinable
  func isOpen(_ popup: Popup<Domain>) -> Bool {
    isOpen(popup.record.options.requires) && holdsPage(of: popup)
  }

  /// Returns whether page, gates and limits allow the popups of a bucket.
  ///
  /// - Parameters:
  ///   - visits: The state's visits, read once for all buckets.
  ///   - usedUp: The limits that are used up for the popups of all ids.
  // Always inlined, because a call would copy the bucket.
  @inlinable @inline(__always)
  func isOpen(
    _ bucket: QueueBucket<Domain.Page>, _ visible: VisibleVisits<Domain.Page>,
    _ usedUp: [UsedUpLimit]
  ) -> Bool {
    switch bucket.opening {
    case .always: true
    case .onPage: visible.contains(page: bucket.page)
    case .offPage: !visible.contains(page: bucket.page)
    case .byTraits: isOpen(bucket.traits, usedUp)
    }
  }

  @inlinable
  func isOpen(_ traits: BucketTraits<Domain.Page>, _ usedUp: [UsedUpLimit]) -> Bool {
    if !traits.limits.isEmpty && traits.areLimitsUsedUp(usedUp) { return false }
    return environment.visits.visible.hold(traits.pages, anchor: traits.anchor)
      && isOpen(traits.requires)
  }

  /// Returns whether all gates of a set are open.
  @inlinable
  func isOpen(_ gates: Set<PopupGate>) -> Bool {
    gates.isEmpty || !openGates.isEmpty && gates.isSubset(of: openGates)
  }

  /// Returns whether the current time is between the popup's earliest time and its expiry (R18).
  @inlinable
  func isInTime(_ popup: Popup<Domain>) -> Bool {
    popup.notBefore.map { $0 <= now } ?? true && popup.expiresAt.map { now < $0 } ?? true
  }

  /// Returns whether a popup is eligible (R18).
  @inlinable
  func isEligible(_ popup: Popup<Domain>, in place: WaitingPlace) -> Bool {
    isOpen(popup) && isInTime(popup) && (place != .queued || !isUsedUp(for: popup))
  }

  /// Returns whether the page condition of a popup holds (R11, R12).
  @inlinable
  func holdsPage(of popup: Popup<Domain>) -> Bool {
    if popup.record.pages.form == .any { return true }
    return environment.visits.visible.hold(popup.pages, anchor: popup.anchor)
  }

  /// Returns whether a presentation certainly ends its popup, so that the id is free again (R28).
  @inlinable
  func isOnItsWayOutForGood(_ presentation: PopupPresentation<Domain>) -> Bool {
    let popup = presentation.popup
    let isDropped = popup.retention == .drop
    switch presentation.reason {
    case .pageLeft where isDropped: return true
    case nil, .pageLeft, .displaced:
      return !holdsPage(of: popup) && (isDropped || environment.visits.hasLost(popup.anchor))
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
  func isPresented(_ id: PopupID) -> Bool {
    for index in fields.presented.indices where fields.presented[index].shown.id == id {
      return true
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
