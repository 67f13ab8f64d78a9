/// The options of a request.
///
/// The pages are stored beside, because the compiler cannot specialize the synthesized comparison of
/// a generic type for the app's pages.
@usableFromInline
package struct RequestOptions: Hashable, Sendable {
  @usableFromInline var conditions = PopupConditions()
  @usableFromInline var id: PopupID?
  @usableFromInline var priority = PopupPriority.normal
  @usableFromInline var tieBreak: PopupTieBreak?
  @usableFromInline var preemption = PopupPreemption.hold
  @usableFromInline var coalescing = PopupCoalescing.keep
  @usableFromInline var mandatory: Bool?
  @usableFromInline var relaunch = PopupRelaunch.end
  @usableFromInline var scope: PopupScope = .session
  @usableFromInline var notBefore: PopupTime?
  @usableFromInline var expiresAt: PopupTime?
  @usableFromInline var duration = PopupDuration.ofLane

  @inlinable
  init() {}
}

/// The options of a request that decide when its popup can be presented, and that many requests
/// share.
///
/// Waiting popups with equal conditions and pages are in one line, so a condition is checked once
/// for all of them. The rest depends on the popup itself: its times, its id on screen, and limits
/// that count each id separately.
@usableFromInline
struct PopupConditions: Hashable, Sendable {
  // In the order of comparison: the values that differ most often come first.
  @usableFromInline var presence = PopupPresence.exclusive
  @usableFromInline var retention = PopupRetention.drop
  @usableFromInline var interrupts = false
  @usableFromInline var whenIneligible = PopupIneligibility.wait
  @usableFromInline var whenUsedUp = PopupIneligibility.wait
  @usableFromInline var userInitiated: Bool?
  @usableFromInline var lane = PopupLane.modal
  @usableFromInline var requires: Set<PopupGate> = []
  @usableFromInline var limits: Set<PopupLimitName> = []

  @inlinable
  init() {}

  /// Returns whether a popup in a place can end when it is its turn and it is not eligible (R23).
  @inlinable
  func isDiscardable(in place: WaitingPlace) -> Bool {
    place == .queued && (whenIneligible == .discard || whenUsedUp == .discard)
  }

  /// Whether a pause or a collection of the lane can hold the popup back (R39, R40).
  @inlinable var canBeDelayed: Bool { !interrupts && userInitiated != true }
}
