import PopupMachine

/// The domain of the tests.
package enum Shop: MandatoryContentDomain {
  package typealias Content = String
  package typealias Answer = String

  package static func isMandatory(_ content: String) -> Bool { content.hasPrefix("must") }
}

extension PopupRequest<Shop> {
  /// A request whose content is its id, unless another is given.
  package static func named(
    _ id: PopupID, content: String? = nil, priority: PopupPriority = .normal,
    tieBreak: PopupTieBreak? = nil, lane: PopupLane = .modal,
    presence: PopupPresence = .exclusive, pages: PopupPages<String> = .any,
    retention: PopupRetention = .drop, preemption: PopupPreemption = .hold,
    interrupts: Bool = false, whenIneligible: PopupIneligibility = .wait,
    requires: Set<PopupGate> = [], coalescing: PopupCoalescing = .keep,
    limits: Set<PopupLimitName> = [], whenUsedUp: PopupIneligibility = .wait,
    userInitiated: Bool = false, relaunch: PopupRelaunch = .end,
    scope: PopupScope = .session, notBefore: PopupTime? = nil, expiresAt: PopupTime? = nil,
    expires: PopupExpiry = .waiting, duration: PopupDuration = .ofLane,
    _ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }
  ) -> PopupRequest<Shop> {
    var request = PopupRequest<Shop>(content ?? id.description, id: id, lane: lane) {
      $0.priority = priority
      $0.tieBreak = tieBreak
      $0.presence = presence
      $0.pages = pages
      $0.retention = retention
      $0.preemption = preemption
      $0.interrupts = interrupts
      $0.whenIneligible = whenIneligible
      $0.whenUsedUp = whenUsedUp
      $0.requires = requires
      $0.coalescing = coalescing
      $0.limits = limits
      $0.userInitiated = userInitiated
      $0.relaunch = relaunch
      $0.scope = scope
      $0.notBefore = notBefore
      $0.expiresAt = expiresAt
      $0.expires = expires
      $0.duration = duration
    }
    adjust(&request)
    return request
  }
}

extension PopupEvent<Shop> {
  package static func report(
    _ kind: PopupReport<String>.Kind, _ id: PopupID, presentation: Int? = nil
  ) -> PopupEvent {
    .report(PopupReport(kind, id: id, presentation: presentation))
  }
}
