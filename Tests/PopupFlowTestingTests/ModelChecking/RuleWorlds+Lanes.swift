import PopupFlow
import PopupFlowTesting

// Gates, triggers and settling: R18 to R25.
extension RuleWorld {
  static let lanes: [RuleWorld] = [
    RuleWorld(
      "R18",
      PopupWorld(
        requests: [.named("survey") { $0.requires = ["online", "idle"] }, .named("plain")],
        gates: ["online", "idle"], host: .instant)
    ) { $0.shownIDs == ["survey"] && $0.openGates == ["idle"] },
    RuleWorld(
      "R19",
      PopupWorld(
        requests: [.named("a") { $0.preemption = .yield }, .named("b") { $0.priority = .high }],
        others: [.suspend, .resume])
    ) { $0.isSuspended && $0.presented.isEmpty && $0.alive.map(\.id) == ["a"] },
    RuleWorld(
      "R20",
      PopupWorld(
        policy: PopupPolicy(promotion: .onTrigger),
        requests: [.named("a") { $0.preemption = .yield }, .named("b") { $0.priority = .high }],
        others: [.trigger])
    ) { $0.shownIDs == ["b"] && $0.alive.map(\.id) == ["a"] },
    RuleWorld(
      "R21, R22",
      PopupWorld(
        policy: PopupPolicy(lanes: [.modal: .capacity(2)]),
        requests: [.named("a"), .named("b"), .named("toast") { $0.lane = .toast }])
    ) { $0.presented.count == 3 },
    RuleWorld(
      "R23",
      PopupWorld(
        requests: [
          .named("a"), .named("beside") { $0.presence = .concurrent },
          .named("now") {
            $0.requires = ["online"]
            $0.whenIneligible = .discard
          },
        ], gates: ["online"], host: .instant)
    ) { $0.shownIDs == ["beside", "now"] },
    RuleWorld(
      "R24",
      PopupWorld(
        policy: PopupPolicy(lanes: [.modal: .capacity(2)]),
        requests: [
          .named("yields") { $0.preemption = .yield }, .named("drops") { $0.preemption = .drop },
          .named("holds"),
          .named("interrupts") {
            $0.priority = .high
            $0.interrupts = true
          },
        ], host: .instant), isLarge: true
    ) { $0.shownIDs == ["drops", "interrupts"] && $0.alive.map(\.id) == ["yields"] },
    RuleWorld(
      "R25",
      PopupWorld(
        requests: [
          .named("a") {
            $0.pages = .only(["home"])
            $0.retention = .keepAlive
          }
        ], visits: ["one": "home"], host: .instant)
    ) { $0.alive.map(\.id) == ["a"] },
  ]

  // The host: R26 to R33.
  static let hosts: [RuleWorld] = [
    RuleWorld(
      "R26, R27, R29",
      PopupWorld(requests: [.named("a")], others: [.withdraw(request: 1)])
    ) { $0.presented.contains { $0.reason == .requested && !$0.isSeen } },
    RuleWorld(
      "R28, R30",
      PopupWorld(
        requests: [
          .named("a") {
            $0.pages = .only(["home"])
            $0.retention = .keepAlive
          }
        ], visits: ["one": "home"], others: [.sessionEnded]), depth: 6
    ) { $0.presented.contains { $0.phase == .dismissing && $0.reason == .sessionEnded } },
    RuleWorld(
      "R31",
      PopupWorld(
        policy: PopupPolicy(transitionTimeout: .seconds(4)),
        requests: [.named("a") { $0.duration = .seconds(2) }], others: [.dismiss("a")], waits: [1])
    ) { $0.presented.contains { $0.phase == .swiping && $0.reason == .requested } },
    RuleWorld(
      "R32",
      PopupWorld(
        requests: [.named("a"), .named("b") { $0.lane = .toast }])
    ) { $0.presented.map(\.phase) == [.swiping, .presenting] },
    RuleWorld(
      "R33",
      PopupWorld(
        policy: PopupPolicy(transitionTimeout: .seconds(2)),
        requests: [.named("a"), .named("b") { $0.lane = .toast }], others: [.dismissAll(lane: nil)],
        waits: [1]), depth: 6
    ) { $0.presented.map(\.phase) == [.dismissing, .presenting] },
  ]

  // Dismissals by the app, and time: R34 to R36, R49.
  static let times: [RuleWorld] = [
    RuleWorld(
      "R49",
      PopupWorld(
        requests: [.named("a") { $0.duration = .seconds(2) }],
        others: [.deactivated, .activated], waits: [1])
    ) { $0.presented.contains { $0.isHeld } && !$0.isActive },
    RuleWorld(
      "R34",
      PopupWorld(
        requests: [
          .named("a"), .named("a") { $0.lane = .toast }, .named("b") { $0.lane = .toast },
        ],
        others: [
          .dismiss("a"), .withdraw(request: 3), .dismissAll(lane: .toast), .suspend, .resume,
        ], host: .instant)
    ) { $0.shownIDs.contains("b") && $0.isSuspended && $0.waitingCount > 0 },
    RuleWorld(
      "R35",
      PopupWorld(
        requests: [
          .named("a") { $0.duration = .seconds(3) },
          .named("b") { $0.expiresAt = .after(.seconds(2)) },
          .named("c") { $0.notBefore = .after(.seconds(1)) },
        ], host: .instant), depth: 7
    ) { $0.shownIDs == ["a"] && $0.queued.map(\.id) == ["b", "c"] },
    RuleWorld(
      "R35, on screen",
      PopupWorld(
        requests: [
          .named("a") {
            $0.expiresAt = .after(.seconds(2))
            $0.expires = .always
          }
        ], waits: [1])
    ) { $0.presented.contains { $0.reason == .timeout && !$0.isSeen } },
    RuleWorld(
      "R36",
      PopupWorld(
        requests: [
          .named("a") {
            $0.duration = .seconds(2)
            $0.preemption = .yield
          },
          .named("b") {
            $0.duration = .seconds(1)
            $0.priority = .high
          },
        ], host: .instant, waits: [1])
    ) { $0.alive.map(\.id) == ["a"] && $0.shownIDs == ["b"] },
  ]
}
