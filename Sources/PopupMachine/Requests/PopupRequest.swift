/// What the app asks for: some content, and how it wants to be scheduled.
///
/// A request says nothing about when it is shown; the machine does, from all that is asked for.
/// Every request gets exactly one ``PopupOutcome``.
///
/// ```swift
/// var request = PopupRequest<Shop>(.offer("Two for one"), id: "offer", priority: .low)
/// request.pages = .only([.home])
/// request.retention = .keepAlive
/// ```
///
/// A copy costs a reference count, whatever the content is; a change is made in place where the
/// request is held once.
public struct PopupRequest<Domain: PopupDomain>: Sendable {
  @usableFromInline var record: PopupRecord<Domain>

  @inlinable
  init(record: PopupRecord<Domain>) {
    self.record = record
  }

  @inlinable var ownRecord: PopupRecord<Domain> {
    mutating get { PopupRecord.unique(&record) }
  }

  /// What tells the popup from others; without one, it is given a fresh, numbered one.
  @inlinable public var id: PopupID? {
    get { record.options.id }
    set { ownRecord.options.id = newValue }
  }

  /// What the host shows.
  @inlinable public var content: Domain.Content {
    get { record.content }
    set { ownRecord.content = newValue }
  }

  /// How much it matters: higher first.
  @inlinable public var priority: PopupPriority {
    get { record.options.priority }
    set { ownRecord.options.priority = newValue }
  }

  /// The tie-break instead of the policy's, for this request alone (R2). Among equal priorities
  /// all `lifo` requests come before all `fifo` ones.
  @inlinable public var tieBreak: PopupTieBreak? {
    get { record.options.tieBreak }
    set { ownRecord.options.tieBreak = newValue }
  }

  /// The group of slots it competes in.
  @inlinable public var lane: PopupLane {
    get { record.options.lane }
    set { ownRecord.options.lane = newValue }
  }

  /// Whether it needs a slot of its own.
  @inlinable public var presence: PopupPresence {
    get { record.options.presence }
    set { ownRecord.options.presence = newValue }
  }

  /// Where it may be shown.
  @inlinable public var pages: PopupPages<Domain.Page> {
    get { record.pages }
    set { ownRecord.pages = newValue }
  }

  /// What happens when its page goes out of sight.
  @inlinable public var retention: PopupRetention {
    get { record.options.retention }
    set { ownRecord.options.retention = newValue }
  }

  /// What happens when a better-ranked popup wants its slot.
  @inlinable public var preemption: PopupPreemption {
    get { record.options.preemption }
    set { ownRecord.options.preemption = newValue }
  }

  /// Whether popups that hold their slot must yield it to this one (R24).
  @inlinable public var interrupts: Bool {
    get { record.options.interrupts }
    set { ownRecord.options.interrupts = newValue }
  }

  /// What happens when its turn comes and it may not show.
  @inlinable public var whenIneligible: PopupIneligibility {
    get { record.options.whenIneligible }
    set { ownRecord.options.whenIneligible = newValue }
  }

  /// The gates that must be open for it to come in.
  @inlinable public var requires: Set<PopupGate> {
    get { record.options.requires }
    set { ownRecord.options.requires = newValue }
  }

  /// What happens when its id is in use.
  @inlinable public var coalescing: PopupCoalescing {
    get { record.options.coalescing }
    set { ownRecord.options.coalescing = newValue }
  }

  /// The limits of the policy that bind it (R38).
  @inlinable public var limits: Set<PopupLimitName> {
    get { record.options.limits }
    set { ownRecord.options.limits = newValue }
  }

  /// Whether it need not wait for its lane's pause (R39).
  @inlinable public var skipsPause: Bool {
    get { record.options.skipsPause }
    set { ownRecord.options.skipsPause = newValue }
  }

  /// What happens when the process is another one (R41).
  @inlinable public var relaunch: PopupRelaunch {
    get { record.options.relaunch }
    set { ownRecord.options.relaunch = newValue }
  }

  /// Whether it goes at logout.
  @inlinable public var scope: PopupScope {
    get { record.options.scope }
    set { ownRecord.options.scope = newValue }
  }

  /// It does not come in before this time. Bears on waiting, not on what is shown.
  @inlinable public var notBefore: PopupTime? {
    get { record.options.notBefore }
    set { ownRecord.options.notBefore = newValue }
  }

  /// It waits no longer than to this time. Bears on waiting, not on what is shown.
  @inlinable public var expiresAt: PopupTime? {
    get { record.options.expiresAt }
    set { ownRecord.options.expiresAt = newValue }
  }

  /// How long it stays once presented; anew each time it is presented (R36).
  @inlinable public var duration: PopupDuration {
    get { record.options.duration }
    set { ownRecord.options.duration = newValue }
  }

  /// Makes a request; everything but the content has a default.
  ///
  /// Times are in seconds. One that is not finite counts as not given, and is an issue for the
  /// developer when the request is taken in.
  @inlinable
  public init(
    _ content: Domain.Content,
    id: PopupID? = nil,
    priority: PopupPriority = .normal,
    tieBreak: PopupTieBreak? = nil,
    lane: PopupLane = .modal,
    presence: PopupPresence = .exclusive,
    pages: PopupPages<Domain.Page> = .any,
    retention: PopupRetention = .drop,
    preemption: PopupPreemption = .hold,
    interrupts: Bool = false,
    whenIneligible: PopupIneligibility = .wait,
    requires: Set<PopupGate> = [],
    coalescing: PopupCoalescing = .keep,
    limits: Set<PopupLimitName> = [],
    skipsPause: Bool = false,
    relaunch: PopupRelaunch = .end,
    scope: PopupScope = .session,
    notBefore: PopupTime? = nil,
    expiresAt: PopupTime? = nil,
    duration: PopupDuration = .ofLane
  ) {
    let options = SchedulingOptions(
      id: id, priority: priority, tieBreak: tieBreak, lane: lane,
      presence: presence, retention: retention,
      preemption: preemption, interrupts: interrupts, whenIneligible: whenIneligible,
      requires: requires, coalescing: coalescing, limits: limits, skipsPause: skipsPause,
      relaunch: relaunch, scope: scope, notBefore: notBefore, expiresAt: expiresAt,
      duration: duration)
    record = PopupRecord(content, pages: pages, options)
  }
}
