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
  var mandatory: Bool?
  @usableFromInline var relaunch = PopupRelaunch.end
  @usableFromInline var expires = PopupExpiry.waiting
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
/// for all of them. Other conditions depend on the popup itself: its times, its id on screen, and
/// limits that count each id separately. The popups of a line also differ in the options that decide
/// nothing while they wait, such as preemption, coalescing, scope and duration.
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

  /// Returns whether a popup in a place can end when it is its turn and it is not eligible.
  @inlinable
  func isDiscardable(in place: WaitingPlace) -> Bool {
    place == .queued && (whenIneligible == .discard || whenUsedUp == .discard)
  }

  /// Whether a pause or a collection of the lane can hold the popup back.
  @inlinable var canBeDelayed: Bool { !interrupts && userInitiated != true }
}

extension PopupRequest {
  /// The options, without the pages and the content.
  package var options: RequestOptions {
    get { record.options }
    set { ownRecord.options = newValue }
  }
}

extension RequestOptions: PopupOptions {
  package static var standard: RequestOptions { RequestOptions() }
  package static var noun: String { "request" }

  // In the order of the initializer of requests. No option has a default for the id, and the pages
  // have a type of the app's.
  package static let table = tableBeforePages + tableAfterPages

  package static let tableBeforePages: [OptionRow<RequestOptions>] = [
    OptionRow("priority", \.priority),
    OptionRow("tie", \.tieBreak, property: "tieBreak"),
    OptionRow("lane", \.conditions.lane),
    OptionRow("presence", \.conditions.presence, title: ""),
  ]

  package static let tableAfterPages: [OptionRow<RequestOptions>] = [
    OptionRow("retention", \.conditions.retention, title: ""),
    OptionRow("preemption", \.preemption),
    OptionRow("interrupts", \.conditions.interrupts),
    OptionRow("whenIneligible", \.conditions.whenIneligible),
    OptionRow("whenUsedUp", \.conditions.whenUsedUp),
    OptionRow("requires", \.conditions.requires),
    OptionRow("coalescing", \.coalescing),
    OptionRow("limits", \.conditions.limits),
    OptionRow("userInitiated", \.conditions.userInitiated),
    OptionRow("mandatory", \.mandatory),
    OptionRow("relaunch", \.relaunch),
    OptionRow("scope", \.scope, integer: "session"),
    OptionRow("notBefore", \.notBefore, .from(0)),
    OptionRow("expiresAt", \.expiresAt, .from(0)),
    OptionRow("expires", \.expires),
    OptionRow("duration", \.duration, .from(0), acceptsNull: true),
  ]
}
