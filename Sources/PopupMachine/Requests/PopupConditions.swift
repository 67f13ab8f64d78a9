/// The options of a request that decide when its popup can be presented, and that many requests
/// share.
///
/// Waiting popups with equal conditions and pages are in one line, so a condition is checked once
/// for all of them. The rest depends on the popup itself: its times, its id on screen, and limits
/// that count each id separately.
///
/// The pages are stored beside, because the compiler cannot specialize the synthesized comparison of
/// a generic type for the app's pages.
@usableFromInline
struct PopupConditions: Hashable, Sendable {
  // In the order of comparison: the values that differ most often come first.
  @usableFromInline var presence: PopupPresence
  @usableFromInline var retention: PopupRetention
  @usableFromInline var interrupts: Bool
  @usableFromInline var whenIneligible: PopupIneligibility
  @usableFromInline var whenUsedUp: PopupIneligibility
  @usableFromInline var userInitiated: Bool?
  @usableFromInline var lane: PopupLane
  @usableFromInline var requires: Set<PopupGate>
  @usableFromInline var limits: Set<PopupLimitName>

  @usableFromInline
  init(
    lane: PopupLane, presence: PopupPresence, retention: PopupRetention, interrupts: Bool,
    whenIneligible: PopupIneligibility, whenUsedUp: PopupIneligibility, requires: Set<PopupGate>,
    limits: Set<PopupLimitName>,
    userInitiated: Bool?
  ) {
    self.lane = lane
    self.presence = presence
    self.retention = retention
    self.interrupts = interrupts
    self.whenIneligible = whenIneligible
    self.whenUsedUp = whenUsedUp
    self.requires = requires
    self.limits = limits
    self.userInitiated = userInitiated
  }

  /// Returns whether a popup in a place can end when it is its turn and it is not eligible (R23).
  @inlinable
  func isDiscardable(in place: WaitingPlace) -> Bool {
    place == .queued && (whenIneligible == .discard || whenUsedUp == .discard)
  }

  /// Whether a pause or a collection of the lane can hold the popup back (R39, R40).
  @inlinable var canBeDelayed: Bool { !interrupts && userInitiated != true }
}
