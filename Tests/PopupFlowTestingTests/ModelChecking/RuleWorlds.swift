import PopupFlow
import PopupFlowTesting

// Requests, order and coalescing: R1 to R9.
extension RuleWorld {
  static let requests: [RuleWorld] = [
    RuleWorld(
      "R1, R2, R3",
      PopupWorld(
        requests: [
          ask("fifo"), ask("lifo") { $0.tieBreak = .lifo }, ask("better") { $0.priority = .high },
        ], host: .instant)
    ) { $0.queued.map(\.id) == ["better", "lifo"] },
    RuleWorld(
      "R4",
      PopupWorld(
        policy: PopupPolicy(returningPriority: 5),
        requests: [
          ask("guide") {
            $0.pages = .only(["home"])
            $0.retention = .keepAlive
          }, ask("other") { $0.priority = 3 },
        ], visits: ["home": "home"], host: .instant)
    ) { $0.alive.contains { $0.priority == 5 } && $0.shownIDs == ["other"] },
    RuleWorld(
      "R5, R17",
      PopupWorld(
        requests: [
          ask("first") { $0.scope = .session(epoch: 0) },
          ask("second") { $0.scope = .session(epoch: 1) }, ask("app") { $0.scope = .app },
        ], others: [.sessionEnded], host: .instant)
    ) { $0.epoch > 1 && $0.shownIDs == ["app"] },
    RuleWorld(
      "R6, R11, R16",
      PopupWorld(
        requests: [ask("own") { $0.pages = .visit("one") }, ask("other")],
        visits: ["one": "home"], host: .instant)
    ) { $0.queued.map(\.id) == ["own"] },
    RuleWorld(
      "R7, R18, R35",
      PopupWorld(
        requests: [
          ask("brief") { $0.expiresAt = .after(seconds: 2) },
          ask("later") {
            $0.notBefore = .after(seconds: 1)
            $0.expiresAt = .after(seconds: 2)
          },
        ], host: .instant, waits: [1])
    ) { $0.shownIDs == ["later"] && !$0.queued.isEmpty },
    RuleWorld(
      "R8, keeping",
      PopupWorld(
        requests: [ask("a"), ask("a") { $0.lane = .toast }], others: [.dismiss("a")])
    ) { !$0.presented.isEmpty && $0.presented[0].phase == .dismissing && $0.waitingCount == 1 },
    RuleWorld(
      "R8, R28, replacing",
      PopupWorld(
        requests: [
          ask("a") { $0.coalescing = .replace },
          ask("a") {
            $0.coalescing = .replace
            $0.lane = .toast
          },
        ])
    ) { $0.presented.contains { $0.reason == .replaced } && $0.waitingCount == 1 },
    RuleWorld(
      "R9",
      PopupWorld(
        policy: PopupPolicy(queueLimit: 1),
        requests: [ask("a"), ask("b"), ask("c") { $0.priority = .high }], host: .instant)
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
          ask("home") { $0.pages = .only(["home"]) },
          ask("elsewhere") { $0.pages = .except(["home"]) },
        ], visits: ["one": "home", "two": "cart"], host: .instant)
    ) { $0.visibleVisits.map(\.page) == ["cart", "home"] && $0.queued.map(\.id) == ["elsewhere"] },
    RuleWorld(
      "R12",
      PopupWorld(
        requests: [
          ask("guide") {
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
        requests: [ask("offer") { $0.pages = .only(["home"]) }],
        visits: ["one": "home"])
    ) { $0.presented.contains { $0.reason == .pageLeft } && $0.visiblePages == ["home"] },
    RuleWorld(
      "R15, R16",
      PopupWorld(
        requests: [
          ask("offer") {
            $0.pages = .only(["home"])
            $0.preemption = .yield
          }, ask("update") { $0.priority = .high },
        ], visits: ["one": "home"], host: .instant)
    ) { $0.alive.map(\.id) == ["offer"] && $0.shownIDs == ["update"] },
  ]
}
