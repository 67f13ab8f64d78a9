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
    var request = PopupRequest<Shop>(
      content ?? id.description, id: id, priority: priority, tieBreak: tieBreak, lane: lane,
      presence: presence, pages: pages, retention: retention, preemption: preemption,
      interrupts: interrupts, whenIneligible: whenIneligible, whenUsedUp: whenUsedUp,
      requires: requires,
      coalescing: coalescing, limits: limits, userInitiated: userInitiated, relaunch: relaunch,
      scope: scope, notBefore: notBefore, expiresAt: expiresAt, expires: expires,
      duration: duration)
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
