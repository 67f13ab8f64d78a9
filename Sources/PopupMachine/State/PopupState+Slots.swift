// The popups on screen that are in the way of a waiting one: R23, R24.
extension Popup {
  /// Returns whether another popup on screen is in the way (R23). A popup that leaves can share its
  /// rank with the one that comes in its place (R8).
  @inlinable
  func isHindered(by other: Popup) -> Bool {
    other.lane == lane && (other.presence.needsSlot || rank <= other.rank)
  }

  // R24: whether another popup, which is in the way, can be made to leave.
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
  /// Returns the step that the lane can take for a popup; nil if it is not its turn (R23, R24).
  ///
  /// If it is not a popup's turn, it is not the turn of a worse one with the same presence and
  /// interruption: more popups are in its way, and fewer of them can be made to leave.
  @inlinable
  func turn(of popup: Popup<Domain>) -> PopupTurn? {
    guard popup.presence.needsSlot else { return .place }
    var (inTheWay, movable) = (0, 0)
    for index in fields.presented.indices
    where popup.isHindered(by: fields.presented[index].shown) {
      inTheWay += 1
      if popup.canPreempt(fields.presented[index].shown) { movable += 1 }
    }
    // A lane has at least one slot.
    if inTheWay == 0 { return .place }
    let needed = inTheWay - environment.configuration.capacity(of: popup.lane) + 1
    if needed <= 0 { return .place }
    return needed <= movable ? .preempt(needed: needed) : nil
  }

  /// Returns the popups on screen that are in the way of a popup, in order of presentation, with
  /// whether each of them can be made to leave.
  @usableFromInline
  func obstacles(
    of popup: Popup<Domain>
  ) -> [(presentation: Int, popup: Popup<Domain>, canLeave: Bool)] {
    fields.presented.filter { popup.isHindered(by: $0.shown) }
      .map { ($0.number, $0.shown, popup.canPreempt($0.shown)) }
  }
}
