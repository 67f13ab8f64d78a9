// The conditions under which a waiting popup is eligible (R18), and those that hold it back. The queue
// asks those that a line shares, the reducer whether all hold, and explanations and outcomes which
// do not. `VisibleVisits` decides about pages.

extension PopupState {
  /// Whether any popup may be presented on some pages only. O(*l* + *p*), where *l* is the number of
  /// lines, and *p* popups are presented.
  package var dependsOnPages: Bool {
    presented.contains { $0.popup.record.pages != .any }
      || waiting.contains { $0.pages != .any }
  }
}

// MARK: - Shared by the popups of a line

extension PopupState {
  /// Returns whether popups of a line may be eligible: page and gates allow them, and no limit that counts
  /// all popups together keeps them out (R18).
  @inlinable
  func mayBeEligible(_ traits: LineTraits<Domain.Page>) -> Bool {
    allowsPage(traits.pages, anchor: traits.anchor) && areOpen(traits.conditions.requires)
      && !isAnyUsedUp(traits.limits, for: nil)
  }

  /// Returns whether the page condition holds (R11, R12).
  @inlinable
  func allowsPage(
    _ pages: PopupPages<Domain.Page>, anchor: PageVisit<Domain.Page>?
  ) -> Bool {
    environment.visits.visible.allows(pages, anchor: anchor)
  }

  /// Returns whether all gates of a set are open (R18).
  @inlinable
  func areOpen(_ gates: Set<PopupGate>) -> Bool {
    gates.isEmpty || gates.isSubset(of: openGates)
  }
}

extension PopupState {
  /// Returns whether a popup with these traits can be placed, can make others leave, or can end, if
  /// it is its turn (R23).
  @inlinable
  func canTakeStep(_ traits: LineTraits<Domain.Page>) -> Bool {
    !isHeldBack(traits.conditions, in: traits.place)
      && (traits.isDiscardable || mayBeEligible(traits))
  }
}

extension PopupConditions {
  @inlinable var needsNoSlotOrInterrupts: Bool { interrupts || !presence.needsSlot }
}

extension LineTraits {
  /// Whether a popup ends if it is its turn but it is not eligible (R23).
  @inlinable var isDiscardable: Bool {
    conditions.isDiscardable(in: place)
  }
}

// MARK: - Of a popup itself

extension PopupState {
  // R18
  /// Returns whether a popup is eligible: whether none of the conditions of ``ineligibility(of:in:)``,
  /// in the same order, keeps it out.
  @inlinable
  func isEligible(_ popup: Popup<Domain>, in place: WaitingPlace) -> Bool {
    allowsPage(of: popup) && areOpen(popup.record.conditions.requires)
      && !isTooEarly(popup) && !isExpired(popup)
      && (place != .queued || !isAnyUsedUp(popup.bindingLimits, for: popup.id))
  }

  /// Returns the conditions that do not allow a popup, in the order of an explanation.
  @usableFromInline
  func ineligibility(
    of popup: Popup<Domain>, in place: WaitingPlace
  ) -> [PopupWaitingReason<Domain.Page>] {
    let conditions = popup.record.conditions
    var reasons: [PopupWaitingReason<Domain.Page>] = []
    if !allowsPage(of: popup) {
      let anchor = popup.pages.form == .only ? popup.anchor?.id : nil
      reasons.append(.page(popup.pages, anchor: anchor))
    }
    reasons += conditions.requires.subtracting(openGates).sorted().map { .gate($0) }
    if isTooEarly(popup), let instant = popup.notBeforeInstant {
      reasons.append(.notBefore(instant))
    }
    if isExpired(popup), let instant = popup.expiresAtInstant { reasons.append(.expired(instant)) }
    if place == .queued {
      for name in popup.bindingLimits.sorted() {
        guard let end = limitEnd(name, for: popup.id) else { continue }
        reasons.append(.limit(name, until: end < .infinity ? end : nil))
      }
    }
    return reasons
  }

  // R15
  /// Returns whether the page condition of a popup holds (R11, R12). A popup that is set aside keeps
  /// its anchor, so it returns where its anchor allows it.
  @inlinable
  func allowsPage(of popup: Popup<Domain>) -> Bool {
    allowsPage(popup.record.pages, anchor: popup.record.life.anchor)
  }

  /// Returns whether the popup's `notBefore` is ahead.
  @inlinable
  func isTooEarly(_ popup: Popup<Domain>) -> Bool {
    popup.notBeforeInstant.map { $0 > now } ?? false
  }

  /// Returns whether the popup has expired.
  @inlinable
  func isExpired(_ popup: Popup<Domain>) -> Bool {
    popup.expiresAtInstant.map { $0 <= now } ?? false
  }

  /// Returns a Boolean value that indicates whether a popup with an id is on screen, or on its way in
  /// or out by a command (<doc:Rules#R23>). One that the user has closed is not, although it can still be
  /// moving out (<doc:Rules#R30>). O(*p*), where *p* popups are presented.
  @inlinable
  public func isPresented(_ id: PopupID) -> Bool {
    for index in fields.presented.indices where fields.presented[index].storedPopup.id == id {
      return true
    }
    return false
  }
}

// MARK: - Discards

extension PopupState {
  /// Returns the reason for which a queued popup ends whose turn it is, and which is not eligible; nil
  /// if it waits (R23).
  ///
  /// Showings that are not seen yet may be taken out of the limits again, so they end no popup.
  @usableFromInline
  func discard(of popup: Popup<Domain>) -> PopupDiscard? {
    let conditions = popup.record.conditions
    guard isEligible(popup, in: .alive) else {
      return conditions.whenIneligible == .discard ? .ineligible : nil
    }
    let unseen = fields.presented.filter { !$0.isSeen }.map { $0.number }
    guard isAnyUsedUp(popup.bindingLimits, for: popup.id, evenWithout: unseen) else { return nil }
    if conditions.whenIneligible == .discard { return .ineligible }
    return conditions.whenUsedUp == .discard ? .usedUp : nil
  }
}
