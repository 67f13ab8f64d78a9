import PopupFlow
import PopupFlowTesting

// Lanes that are suspended, hosts that decline, and time that stands still: R19, R29, R45.
extension RuleWorld {
  static let screens: [RuleWorld] = [
    RuleWorld(
      "R19, single lanes",
      PopupWorld(
        requests: [.named("a"), .named("b") { $0.lane = .toast }],
        others: [
          .suspend("call"), .resume("call"), .suspend("call", lane: .modal),
          .suspend("tour", lane: .modal), .resume("call", lane: .modal),
          .resume("tour", lane: .modal),
        ], host: .instant)
    ) { $0.laneSuspensions == [.modal: ["call", "tour"]] && $0.shownIDs == ["b"] },
    RuleWorld(
      "R45",
      PopupWorld(
        policy: PopupPolicy(limits: ["ads": PopupLimit(count: 1)]),
        requests: [.named("a") { $0.limits = ["ads"] }, .named("b") { $0.priority = .high }],
        others: [.dismiss("a"), .resume(.screen, lane: .modal)])
    ) { $0.isSuspended(.modal) && $0.queued.map(\.id) == ["b", "a"] },
    RuleWorld(
      "R45, alive again",
      PopupWorld(
        requests: [
          .named("a") {
            $0.pages = .only(["home"])
            $0.retention = .keepAlive
          }
        ], visits: ["one": "home"],
        others: [.resume(.screen, lane: .modal), .resume(.host, lane: .modal)]), isLarge: true
    ) { $0.isSuspended(.modal) && $0.alive.map(\.id) == ["a"] },
    RuleWorld(
      "R45, triggers",
      PopupWorld(
        policy: PopupPolicy(promotion: .onTrigger), requests: [.named("a")],
        others: [.trigger, .resume(.screen, lane: .modal)])
    ) { $0.isSuspended(.modal) && $0.armedLanes.contains(.modal) && $0.queued.count == 1 },
    RuleWorld(
      "R45, time on screen",
      PopupWorld(
        requests: [.named("a") { $0.duration = .seconds(2) }],
        others: [
          .suspend(.screen, lane: .modal), .resume(.screen, lane: .modal), .deactivated, .activated,
        ], host: .instant, waits: [1])
    ) { !$0.isActive && $0.isSuspended(.modal) && $0.shownIDs == ["a"] },
    RuleWorld(
      "R45, time of transitions",
      PopupWorld(
        policy: PopupPolicy(transitionTimeout: .seconds(2)), requests: [.named("a")],
        others: [
          .suspend(.screen, lane: .modal), .resume(.screen, lane: .modal), .dismiss("a"),
        ], waits: [1])
    ) { $0.isSuspended(.modal) && $0.presented.map(\.phase) == [.dismissing] },
    RuleWorld(
      "R29, an id waits once",
      PopupWorld(
        requests: [
          .named("a") {
            $0.pages = .only(["home"])
            $0.preemption = .yield
          },
          .named("better") { $0.priority = .high },
        ], visits: ["one": "home"], others: [.resume(.screen, lane: .modal)]), depth: 7
    ) {
      $0.queued.contains { $0.id == "a" }
        && $0.presented.contains { $0.popup.id == "a" && $0.reason == .displaced }
    },
    RuleWorld(
      "R29, mandatory",
      PopupWorld(
        policy: PopupPolicy(transitionTimeout: .seconds(2)),
        requests: [.named("a") { $0.mandatory = true }], waits: [1])
    ) { $0.presented.contains { $0.popup.undoings?.count == 2 && $0.isReturning } },
    RuleWorld(
      "R40, user-initiated",
      PopupWorld(
        policy: PopupPolicy(
          lanes: [.modal: PopupLanePolicy(interval: .seconds(2), collect: .seconds(1))]),
        requests: [.named("a"), .named("now") { $0.userInitiated = true }],
        host: .instant, waits: [0.5])
    ) { $0.shownIDs == ["now"] && $0.queued.map(\.id) == ["a"] },
  ]
}
