import PopupFlow
import PopupFlowTesting

// Requests, order and coalescing: R1 to R9.
extension RuleWorld {
  static let requests: [RuleWorld] = [
    RuleWorld(
      "R1, R2, R3",
      PopupWorld(
        requests: [
          .named("fifo"), .named("lifo") { $0.tieBreak = .lifo },
          .named("better") { $0.priority = .high },
        ], host: .instant)
    ) { $0.queued.map(\.id) == ["better", "lifo"] },
    RuleWorld(
      "R4",
      PopupWorld(
        policy: PopupPolicy(returningPriority: 5),
        requests: [
          .named("guide") {
            $0.pages = .only(["home"])
            $0.retention = .keepAlive
          }, .named("other") { $0.priority = 3 },
        ], visits: ["home": "home"], host: .instant)
    ) { $0.alive.contains { $0.priority == 5 } && $0.shownIDs == ["other"] },
    RuleWorld(
      "R5, R17",
      PopupWorld(
        requests: [
          .named("first") { $0.scope = .session(epoch: 0) },
          .named("second") { $0.scope = .session(epoch: 1) }, .named("app") { $0.scope = .app },
        ], others: [.sessionEnded], host: .instant)
    ) { $0.epoch > 1 && $0.shownIDs == ["app"] },
    RuleWorld(
      "R6, R11, R16",
      PopupWorld(
        requests: [.named("own") { $0.pages = .visit("one") }, .named("other")],
        visits: ["one": "home"], host: .instant)
    ) { $0.queued.map(\.id) == ["own"] },
    RuleWorld(
      "R7, R18, R35",
      PopupWorld(
        requests: [
          .named("brief") { $0.expiresAt = .after(.seconds(2)) },
          .named("later") {
            $0.notBefore = .after(.seconds(1))
            $0.expiresAt = .after(.seconds(2))
          },
        ], host: .instant, waits: [1])
    ) { $0.shownIDs == ["later"] && !$0.queued.isEmpty },
    RuleWorld(
      "R8, keeping",
      PopupWorld(
        requests: [.named("a"), .named("a") { $0.lane = .toast }], others: [.dismiss("a")])
    ) { !$0.presented.isEmpty && $0.presented[0].phase == .dismissing && $0.waitingCount == 1 },
    RuleWorld(
      "R8, R28, replacing",
      PopupWorld(
        requests: [
          .named("a") { $0.coalescing = .replace },
          .named("a") {
            $0.coalescing = .replace
            $0.lane = .toast
          },
        ])
    ) { $0.presented.contains { $0.reason == .replaced } && $0.waitingCount == 1 },
    RuleWorld(
      "R8, R46, updating",
      PopupWorld(
        requests: [
          .named("a") { $0.preemption = .yield }, .named("a") { $0.coalescing = .update },
          .named("b") { $0.priority = .high },
        ])
    ) { $0.presented.contains { $0.reason == .displaced && $0.popup.number > 2 } },
    RuleWorld(
      "R8, R31, replacing what is swiped",
      PopupWorld(requests: [.named("a"), .named("a") { $0.coalescing = .replace }])
    ) { $0.presented.contains { $0.phase == .swiping } && $0.waitingCount == 1 },
    RuleWorld(
      "R9",
      PopupWorld(
        policy: PopupPolicy(queueLimit: 1),
        requests: [.named("a"), .named("b"), .named("c") { $0.priority = .high }], host: .instant)
    ) { $0.queued.map(\.id) == ["c"] },
  ]
}

// Pages: R10 to R16.
extension RuleWorld {
  static let pages: [RuleWorld] = [
    RuleWorld(
      "R10, R11",
      PopupWorld(
        requests: [
          .named("home") { $0.pages = .only(["home"]) },
          .named("elsewhere") { $0.pages = .except(["home"]) },
        ], visits: ["one": "home", "two": "cart"], host: .instant)
    ) { $0.visibleVisits.map(\.page) == ["cart", "home"] && $0.queued.map(\.id) == ["elsewhere"] },
    RuleWorld(
      "R12",
      PopupWorld(
        requests: [
          .named("guide") {
            $0.pages = .only(["home", "cart"])
            $0.retention = .keepAlive
          }
        ],
        others: [
          .page(.appeared("one", "home")), .page(.disappeared("one")), .page(.left("one")),
          .page(.appeared("two", "home")), .page(.left("two")),
          .page(.appeared("three", "cart")), .page(.left("three")),
        ], host: .instant)
    ) { $0.alive.count == 1 && $0.visiblePages == ["home"] },
    RuleWorld(
      "R13, R14",
      PopupWorld(
        requests: [.named("offer") { $0.pages = .only(["home"]) }],
        visits: ["one": "home"])
    ) { $0.presented.contains { $0.reason == .pageLeft } && $0.visiblePages == ["home"] },
    RuleWorld(
      "R14",
      PopupWorld(
        requests: [.named("offer") { $0.pages = .only(["home"]) }], visits: ["one": "home"])
    ) { $0.queued.contains { $0.undoings?.count == 2 } },
    RuleWorld(
      "R14, on another page",
      PopupWorld(
        requests: [.named("offer") { $0.pages = .only(["home"]) }],
        others: [
          .page(.appeared("one", "home")), .page(.disappeared("one")),
          .page(.appeared("two", "cart")), .page(.disappeared("two")),
        ]), isLarge: true
    ) { $0.queued.contains { $0.undoings?.count == 2 && $0.undoings?.lastPages == ["cart"] } },
    RuleWorld(
      "R15, R16",
      PopupWorld(
        requests: [
          .named("offer") {
            $0.pages = .only(["home"])
            $0.preemption = .yield
          }, .named("update") { $0.priority = .high },
        ], visits: ["one": "home"], host: .instant)
    ) { $0.alive.map(\.id) == ["offer"] && $0.shownIDs == ["update"] },
  ]
}
