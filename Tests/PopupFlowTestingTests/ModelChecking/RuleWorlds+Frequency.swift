import PopupFlow
import PopupFlowTesting

// Activity, limits, pauses, collections, relaunch and configuration: R37 to R42.
extension RuleWorld {
  static let frequency: [RuleWorld] = [
    RuleWorld(
      "R19, several reasons",
      PopupWorld(
        requests: [.named("a"), .named("b") { $0.lane = .toast }],
        others: [.suspend("call"), .suspend("payment"), .resume("call"), .resume("payment")],
        host: .instant)
    ) { $0.suspensions == ["call", "payment"] && $0.waitingCount == 1 && !$0.presented.isEmpty },
    RuleWorld(
      "R37",
      PopupWorld(
        requests: [
          .named("a") { $0.duration = .seconds(2) },
          .named("b") { $0.expiresAt = .after(.seconds(3)) },
        ],
        others: [.deactivated, .activated], host: .instant, waits: [1]), isLarge: true
    ) { !$0.isActive && $0.shownIDs == ["a"] && $0.queued.map(\.id) == ["b"] },
    RuleWorld(
      "R38",
      PopupWorld(
        policy: PopupPolicy(
          limits: [
            "all": PopupLimit(count: 1, within: .seconds(2)),
            "each": PopupLimit(count: 1, each: .id, scope: .session),
          ]),
        requests: [
          .named("a") {
            $0.limits = ["all"]
            $0.preemption = .yield
          },
          .named("b") {
            $0.limits = ["each"]
            $0.priority = .high
            $0.scope = .app
          },
        ], others: [.sessionEnded], waits: [1]), isLarge: true
    ) { $0.queued.map(\.id) == ["b"] && $0.shownIDs == ["a"] },
    RuleWorld(
      "R38, a count of 0",
      PopupWorld(
        policy: PopupPolicy(limits: ["off": PopupLimit(count: 0)]),
        requests: [
          .named("a") { $0.limits = ["off"] },
          .named("b") { $0.preemption = .yield },
        ],
        others: [
          .configured(PopupConfiguration(limits: ["off": PopupLimit(count: 1)])),
          .configured(PopupConfiguration(limits: ["off": PopupLimit(count: 0, each: .id)])),
        ], host: .instant)
    ) { $0.queued.map(\.id) == ["a"] && $0.presented.isEmpty },
    RuleWorld(
      "R38, replacing on screen",
      PopupWorld(
        policy: PopupPolicy(limits: ["ads": PopupLimit(count: 1)]),
        requests: [
          .named("a") { $0.limits = ["ads"] },
          .named("a") { $0.coalescing = .best },
          .named("b") {
            $0.limits = ["ads"]
            $0.whenIneligible = .discard
          },
        ])
    ) { $0.presented.count == 1 && $0.waitingCount == 1 },
    RuleWorld(
      "R38, set showings",
      PopupWorld(
        policy: PopupPolicy(
          limits: [
            "all": PopupLimit(count: 1, within: .seconds(2)),
            "each": PopupLimit(count: 1, each: .id),
          ]),
        requests: [.named("a") { $0.limits = ["all"] }, .named("b") { $0.limits = ["each"] }],
        others: [
          .showings(of: "all", instants: [.after(.zero)]), .showings(of: "all", instants: []),
          .showings(of: "each", instants: [.after(.seconds(-1))], id: "b"),
          .showings(of: "each", instants: []),
        ], host: .instant, waits: [1]), isLarge: true
    ) { $0.presented.isEmpty && $0.presentationCount == 0 && $0.waitingCount == 2 },
    RuleWorld(
      "R39",
      PopupWorld(
        policy: PopupPolicy(lanes: [.modal: PopupLanePolicy(interval: .seconds(2))]),
        requests: [
          .named("a") { $0.preemption = .yield }, .named("b") { $0.priority = .high },
          .named("follow-up") { $0.userInitiated = true },
        ], others: [.sessionEnded], host: .instant, waits: [1]), isLarge: true
    ) { $0.presented.isEmpty && $0.queued.map(\.id) == ["b", "a"] },
    RuleWorld(
      "R40",
      PopupWorld(
        policy: PopupPolicy(lanes: [.modal: PopupLanePolicy(collect: .seconds(2))]),
        requests: [
          .named("a") { $0.requires = ["online"] }, .named("b"),
          .named("urgent") {
            $0.interrupts = true
            $0.priority = .high
          },
        ], gates: ["online"], host: .instant, waits: [1]), isLarge: true
    ) { $0.shownIDs == ["urgent"] && $0.queued.map(\.id) == ["a", "b"] },
    RuleWorld(
      "R20, R39, R40",
      PopupWorld(
        policy: PopupPolicy(
          lanes: [.modal: PopupLanePolicy(interval: .seconds(2), collect: .seconds(1))],
          promotion: .onTrigger),
        requests: [.named("a"), .named("b") { $0.priority = .high }],
        others: [.trigger, .dismissAll(lane: nil)], host: .instant, waits: [0.5]),
      isLarge: true
    ) { $0.presented.isEmpty && $0.waitingCount == 2 },
    RuleWorld(
      "R41",
      PopupWorld(
        policy: PopupPolicy(limits: ["ads": PopupLimit(count: 1)]),
        requests: [
          .named("a") {
            $0.relaunch = .restore
            $0.limits = ["ads"]
            $0.pages = .only(["home"])
          },
          .named("b") {
            $0.relaunch = .restore
            $0.retention = .keepAlive
            $0.priority = .high
          },
        ], visits: ["home": "home"], others: [.relaunched]), isLarge: true
    ) { $0.shownIDs == ["b"] && $0.alive.map(\.id) == ["a"] && $0.visibleVisits.isEmpty },
    RuleWorld(
      "R42",
      PopupWorld(
        policy: PopupPolicy(limits: ["ads": PopupLimit(count: 1)]),
        requests: [.named("a") { $0.limits = ["ads"] }, .named("b") { $0.limits = ["ads"] }],
        others: [
          .configured(PopupConfiguration(limits: ["ads": PopupLimit(count: 2)])),
          .configured(PopupConfiguration(limits: ["ads": PopupLimit(count: 1, each: .id)])),
          .configured(PopupConfiguration(lanes: [.modal: .capacity(2)], promotion: .onTrigger)),
          .trigger,
        ], host: .instant), isLarge: true
    ) { $0.presented.count == 2 && $0.configuration.promotion == .onTrigger },
  ]
}
