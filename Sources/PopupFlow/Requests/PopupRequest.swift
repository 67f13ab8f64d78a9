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
public struct PopupRequest<Domain: PopupDomain>: Sendable {
  /// What tells the popup from others; without one, it is given a fresh, numbered one.
  public var id: PopupID?

  /// What the host shows.
  public var content: Domain.Content

  /// How much it matters: higher first.
  public var priority: PopupPriority

  /// The tie-break instead of the policy's, for this request alone (R2). Among equal priorities
  /// all `lifo` requests come before all `fifo` ones.
  public var tieBreak: PopupTieBreak?

  /// The group of slots it competes in.
  public var lane: PopupLane

  /// Whether it needs a slot of its own.
  public var presence: PopupPresence

  /// Where it may be shown.
  public var target: PopupTarget<Domain.Page>

  /// What happens when its page goes out of sight.
  public var retention: PopupRetention

  /// What happens when a better-ranked popup wants its slot.
  public var preemption: PopupPreemption

  /// Whether popups that hold their slot must yield it to this one (R24).
  public var interrupts: Bool

  /// What happens when its turn comes and it may not show.
  public var whenIneligible: PopupIneligibility

  /// The gates that must be open for it to come in.
  public var requires: Set<PopupGate>

  /// What happens when its id is in use.
  public var coalescing: PopupCoalescing

  /// Whether it goes at logout.
  public var scope: PopupScope

  /// It does not come in before this time. Bears on waiting, not on what is shown.
  public var notBefore: PopupTime?

  /// It waits no longer than to this time. Bears on waiting, not on what is shown.
  public var expiresAt: PopupTime?

  /// How long it stays once presented, in seconds; anew each time it is presented (R36). Without
  /// one, until it is dismissed.
  public var duration: Double?

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
    self.id = id
    self.content = content
    self.priority = priority
    self.tieBreak = tieBreak
    self.lane = lane
    self.presence = presence
    self.target = target
    self.retention = retention
    self.preemption = preemption
    self.interrupts = interrupts
    self.whenIneligible = whenIneligible
    self.requires = requires
    self.coalescing = coalescing
    self.scope = scope
    self.notBefore = notBefore
    self.expiresAt = expiresAt
    self.duration = duration
  }
}

extension PopupRequest: Equatable where Domain.Content: Equatable {}
extension PopupRequest: Hashable where Domain.Content: Hashable {}
extension PopupRequest: Encodable where Domain.Content: Encodable, Domain.Page: Codable {}
extension PopupRequest: Decodable where Domain.Content: Decodable, Domain.Page: Codable {}
