/// The options of a request, except its pages and conditions.
@usableFromInline
struct SchedulingOptions: Hashable, Sendable {
  @usableFromInline var id: PopupID?
  @usableFromInline var priority: PopupPriority
  @usableFromInline var tieBreak: PopupTieBreak?
  @usableFromInline var preemption: PopupPreemption
  @usableFromInline var coalescing: PopupCoalescing
  @usableFromInline var mandatory: Bool?
  @usableFromInline var relaunch: PopupRelaunch
  @usableFromInline var scope: PopupScope
  @usableFromInline var notBefore: PopupTime?
  @usableFromInline var expiresAt: PopupTime?
  @usableFromInline var duration: PopupDuration

  @usableFromInline
  init(
    id: PopupID?, priority: PopupPriority, tieBreak: PopupTieBreak?, preemption: PopupPreemption,
    coalescing: PopupCoalescing, mandatory: Bool?, relaunch: PopupRelaunch, scope: PopupScope,
    notBefore: PopupTime?, expiresAt: PopupTime?, duration: PopupDuration
  ) {
    self.id = id
    self.priority = priority
    self.tieBreak = tieBreak
    self.preemption = preemption
    self.coalescing = coalescing
    self.mandatory = mandatory
    self.relaunch = relaunch
    self.scope = scope
    self.notBefore = notBefore
    self.expiresAt = expiresAt
    self.duration = duration
  }
}
