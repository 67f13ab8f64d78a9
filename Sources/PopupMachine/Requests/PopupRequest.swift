/// What the app asks for: some content, and how it wants to be scheduled.
///
/// A request says nothing about when it is shown; the machine does, from all that is asked for.
/// Every request gets exactly one ``PopupOutcome``.
///
/// ```swift
/// var request = PopupRequest<Shop>(.offer("Two for one"), id: "offer", priority: .low)
/// request.target = .only([.home])
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

  /// What tells the popup from others; without one, it is given a fresh, numbered one.
  @inlinable public var id: PopupID? {
    get { record.terms.id }
    set { change { $0.terms.id = newValue } }
  }

  /// What the host shows.
  @inlinable public var content: Domain.Content {
    get { record.content }
    set { change { $0.content = newValue } }
  }

  /// How much it matters: higher first.
  @inlinable public var priority: PopupPriority {
    get { record.terms.priority }
    set { change { $0.terms.priority = newValue } }
  }

  /// The tie-break instead of the policy's, for this request alone (R2). Among equal priorities
  /// all `lifo` requests come before all `fifo` ones.
  @inlinable public var tieBreak: PopupTieBreak? {
    get { record.terms.tieBreak }
    set { change { $0.terms.tieBreak = newValue } }
  }

  /// The group of slots it competes in.
  @inlinable public var lane: PopupLane {
    get { record.terms.lane }
    set { change { $0.terms.lane = newValue } }
  }

  /// Whether it needs a slot of its own.
  @inlinable public var presence: PopupPresence {
    get { record.terms.presence }
    set { change { $0.terms.presence = newValue } }
  }

  /// Where it may be shown.
  @inlinable public var target: PopupTarget<Domain.Page> {
    get { record.target }
    set { change { $0.target = newValue } }
  }

  /// What happens when its page goes out of sight.
  @inlinable public var retention: PopupRetention {
    get { record.terms.retention }
    set { change { $0.terms.retention = newValue } }
  }

  /// What happens when a better-ranked popup wants its slot.
  @inlinable public var preemption: PopupPreemption {
    get { record.terms.preemption }
    set { change { $0.terms.preemption = newValue } }
  }

  /// Whether popups that hold their slot must yield it to this one (R24).
  @inlinable public var interrupts: Bool {
    get { record.terms.interrupts }
    set { change { $0.terms.interrupts = newValue } }
  }

  /// What happens when its turn comes and it may not show.
  @inlinable public var whenIneligible: PopupIneligibility {
    get { record.terms.whenIneligible }
    set { change { $0.terms.whenIneligible = newValue } }
  }

  /// The gates that must be open for it to come in.
  @inlinable public var requires: Set<PopupGate> {
    get { record.terms.requires }
    set { change { $0.terms.requires = newValue } }
  }

  /// What happens when its id is in use.
  @inlinable public var coalescing: PopupCoalescing {
    get { record.terms.coalescing }
    set { change { $0.terms.coalescing = newValue } }
  }

  /// Whether it goes at logout.
  @inlinable public var scope: PopupScope {
    get { record.terms.scope }
    set { change { $0.terms.scope = newValue } }
  }

  /// It does not come in before this time. Bears on waiting, not on what is shown.
  @inlinable public var notBefore: PopupTime? {
    get { record.terms.notBefore }
    set { change { $0.terms.notBefore = newValue } }
  }

  /// It waits no longer than to this time. Bears on waiting, not on what is shown.
  @inlinable public var expiresAt: PopupTime? {
    get { record.terms.expiresAt }
    set { change { $0.terms.expiresAt = newValue } }
  }

  /// How long it stays once presented, in seconds; anew each time it is presented (R36). Without
  /// one, until it is dismissed.
  @inlinable public var duration: Double? {
    get { record.terms.duration }
    set { change { $0.terms.duration = newValue } }
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
    target: PopupTarget<Domain.Page> = .any,
    retention: PopupRetention = .drop,
    preemption: PopupPreemption = .hold,
    interrupts: Bool = false,
    whenIneligible: PopupIneligibility = .wait,
    requires: Set<PopupGate> = [],
    coalescing: PopupCoalescing = .keep,
    scope: PopupScope = .session,
    notBefore: PopupTime? = nil,
    expiresAt: PopupTime? = nil,
    duration: Double? = nil
  ) {
    record = PopupRecord(
      content, target: target,
      PopupTerms(
        id: id, priority: priority, tieBreak: tieBreak, lane: lane,
        presence: presence, retention: retention,
        preemption: preemption, interrupts: interrupts, whenIneligible: whenIneligible,
        requires: requires, coalescing: coalescing, scope: scope,
        notBefore: notBefore, expiresAt: expiresAt, duration: duration))
  }

  @inlinable
  mutating func change(_ body: (PopupRecord<Domain>) -> Void) {
    if !isKnownUniquelyReferenced(&record) { record = record.copy() }
    body(record)
  }
}
