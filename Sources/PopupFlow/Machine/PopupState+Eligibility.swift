// What may show now: R11, R12, R18, R28.
extension PopupState {
  /// Whether page and gates allow what the popups of a line share.
  @inlinable
  func isOpen(_ line: WaitingLine<Domain.Page>.Kind) -> Bool {
    isOpen(line.requires) && visits.hold(line.target, anchor: line.anchor)
  }

  /// Whether page and gates allow the popups of a line.
  @inlinable
  func isOpen(_ slot: WaitingLineSlot<Domain.Page>) -> Bool {
    let isOnItsPage =
      switch slot.opening {
      case .always: true
      case .onPage: isVisible(slot.key.page)
      case .offPage: !isVisible(slot.key.page)
      case .other: visits.hold(slot.kind.target, anchor: slot.kind.anchor)
      }
    return isOnItsPage && isOpen(slot.kind.requires)
  }

  /// Whether all gates are open.
  @inlinable
  func isOpen(_ gates: Set<PopupGate>) -> Bool {
    gates.isEmpty || !openGates.isEmpty && gates.isSubset(of: openGates)
  }

  @inlinable
  func isVisible(_ page: Domain.Page?) -> Bool {
    guard let page else { return false }
    return around.record.visits.visible.contains { $0.page == page }
  }

  /// Whether the popup's time has come and is not over (R18).
  @inlinable
  func isInTime(_ popup: Popup<Domain>) -> Bool {
    popup.notBefore.map { $0 <= now } ?? true && popup.expiresAt.map { now < $0 } ?? true
  }

  /// Whether nothing but its turn keeps the popup from showing (R18).
  @inlinable
  func isEligible(_ popup: Popup<Domain>) -> Bool {
    isOpen(WaitingLine.Kind(popup, in: .queued)) && isInTime(popup)
  }

  /// Whether the page condition of what is presented holds (R11, R12).
  @inlinable
  func holdsPage(of popup: Popup<Domain>) -> Bool {
    visits.hold(popup.target, anchor: popup.anchor)
  }

  /// Whether the presentation is sure not to come back, so that its id is free again (R28).
  @inlinable
  func isOnItsWayOutForGood(_ presentation: PopupPresentation<Domain>) -> Bool {
    let popup = presentation.popup
    let isDropped = popup.retention == .drop
    switch presentation.reason {
    case .pageLeft where isDropped: return true
    case nil, .pageLeft, .displaced:
      return !holdsPage(of: popup) && (isDropped || visits.hasLost(popup.anchor))
    case .requested, .sessionEnded, .timeout, .preempted, .replaced, .overdue: return true
    }
  }

  /// Whether one of the lane's popups is on its way in or out (R22).
  @inlinable
  func isInTransition(_ lane: PopupLane) -> Bool {
    presented.contains { $0.popup.lane == lane && $0.stage.isTransition }
  }

  @inlinable
  func isPresented(_ id: PopupID) -> Bool {
    presented.contains { $0.popup.id == id }
  }

  @inlinable
  func index(ofPresentation number: Int) -> Int? {
    presented.firstIndex { $0.number == number }
  }
}
