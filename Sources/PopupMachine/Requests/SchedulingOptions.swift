/// The options of a request, except its pages.
@usableFromInline
struct SchedulingOptions: Hashable, Codable, Sendable {
  @usableFromInline var id: PopupID?
  @usableFromInline var priority: PopupPriority
  @usableFromInline var tieBreak: PopupTieBreak?
  @usableFromInline var lane: PopupLane
  @usableFromInline var presence: PopupPresence
  @usableFromInline var retention: PopupRetention
  @usableFromInline var preemption: PopupPreemption
  @usableFromInline var interrupts: Bool
  @usableFromInline var whenIneligible: PopupIneligibility
  @usableFromInline var requires: Set<PopupGate>
  @usableFromInline var coalescing: PopupCoalescing
  @usableFromInline var limits: Set<PopupLimitName>
  @usableFromInline var userInitiated: Bool?
  @usableFromInline var relaunch: PopupRelaunch
  @usableFromInline var scope: PopupScope
  @usableFromInline var notBefore: PopupTime?
  @usableFromInline var expiresAt: PopupTime?
  @usableFromInline var duration: PopupDuration

  @usableFromInline
  init(
    id: PopupID?, priority: PopupPriority, tieBreak: PopupTieBreak?, lane: PopupLane,
    presence: PopupPresence, retention: PopupRetention, preemption: PopupPreemption,
    interrupts: Bool, whenIneligible: PopupIneligibility,
    requires: Set<PopupGate>, coalescing: PopupCoalescing, limits: Set<PopupLimitName>,
    userInitiated: Bool?, relaunch: PopupRelaunch, scope: PopupScope,
    notBefore: PopupTime?, expiresAt: PopupTime?, duration: PopupDuration
  ) {
    self.id = id
    self.priority = priority
    self.tieBreak = tieBreak
    self.lane = lane
    self.presence = presence
    self.retention = retention
    self.preemption = preemption
    self.interrupts = interrupts
    self.whenIneligible = whenIneligible
    self.requires = requires
    self.coalescing = coalescing
    self.limits = limits
    self.userInitiated = userInitiated
    self.relaunch = relaunch
    self.scope = scope
    self.notBefore = notBefore
    self.expiresAt = expiresAt
    self.duration = duration
  }
}
