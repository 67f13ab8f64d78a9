/// The part of a popup that decides which popups on screen are in its way, and which of them must
/// leave for it (R23, R24).
@usableFromInline
struct SlotClaim: Sendable {
  @usableFromInline let lane: PopupLane
  @usableFromInline let rank: PopupRank
  @usableFromInline let needsSlot: Bool
  @usableFromInline let interrupts: Bool

  @inlinable
  init(_ conditions: PopupConditions, rank: PopupRank) {
    lane = conditions.lane
    self.rank = rank
    interrupts = conditions.interrupts
    needsSlot = conditions.presence.needsSlot
  }

  /// Creates the claim of a popup that needs a slot of a lane, does not interrupt, and outranks all
  /// others.
  @inlinable
  init(ofTheBestIn lane: PopupLane) {
    self.lane = lane
    rank = PopupRank.best
    needsSlot = true
    interrupts = false
  }

  @inlinable
  init<Domain>(of popup: Popup<Domain>) {
    self.init(popup.record.conditions, rank: popup.rank)
  }

  /// Returns whether another popup on screen is in the way (R23). A popup that leaves can share its
  /// rank with the one that comes in its place (R8).
  @inlinable
  func isHindered<Domain>(by other: Popup<Domain>) -> Bool {
    other.lane == lane && (other.presence.needsSlot || rank <= other.rank)
  }

  // R24: whether another popup, which is in the way, can be made to leave.
  @inlinable
  func canPreempt<Domain>(_ other: Popup<Domain>) -> Bool {
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
  func turn(of claim: SlotClaim) -> PopupTurn? {
    guard claim.needsSlot else { return .place }
    var (inTheWay, movable) = (0, 0)
    for index in fields.presented.indices
    where claim.isHindered(by: fields.presented[index].shown) {
      inTheWay += 1
      if claim.canPreempt(fields.presented[index].shown) { movable += 1 }
    }
    // A lane has at least one slot.
    if inTheWay == 0 { return .place }
    let needed = inTheWay - environment.configuration.capacity(of: claim.lane) + 1
    if needed <= 0 { return .place }
    return needed <= movable ? .preempt(needed: needed) : nil
  }

  /// Returns the popups on screen that are in the way of a popup, in order of presentation, with
  /// whether each of them can be made to leave.
  @usableFromInline
  func obstacles(
    of claim: SlotClaim
  ) -> [(presentation: Int, popup: Popup<Domain>, canLeave: Bool)] {
    fields.presented.filter { claim.isHindered(by: $0.shown) }
      .map { ($0.number, $0.shown, claim.canPreempt($0.shown)) }
  }
}
