import PopupFlow

extension FixtureRun {
  static var policy: PopupPolicy {
    PopupPolicy(
      order: .priority.then(.lifo),
      lanes: [
        .modal: PopupLanePolicy(
          capacity: 2, interval: .seconds(10), collect: .milliseconds(500), duration: .seconds(30)),
        .toast: PopupLanePolicy(capacity: 3, queueLimit: .unlimited),
        "slow": PopupLanePolicy(
          interval: .zero, collect: .seconds(60), queueLimit: 9, overflow: .oldest),
      ],
      limits: [
        "ads": PopupLimit(count: 4, within: .seconds(3600)),
        "daily": PopupLimit(count: 1, within: .seconds(86_400), each: .id),
        "session": PopupLimit(count: 3, scope: .session),
        "launch": PopupLimit(count: 2, scope: .launch), "never": PopupLimit(count: 0),
        "no time": PopupLimit(count: 1, within: .zero),
      ],
      returningPriority: .critical, queueLimit: 20, transitionTimeout: .milliseconds(7500))
  }

  /// The configuration that an event brings.
  static var configuration: PopupConfiguration {
    PopupConfiguration(
      lanes: [.modal: .capacity(1), "quick": PopupLanePolicy(duration: .milliseconds(1500))],
      limits: [
        "ads": PopupLimit(count: 5, within: .seconds(60)),
        "session": PopupLimit(count: 9, each: .id, scope: .session),
      ],
      returningPriority: -7, transitionTimeout: nil, promotion: .onTrigger)
  }

  /// Requests that set every option to every value that is not its default.
  static var requests: [PopupRequest<Domain>] {
    [
      request(nil), request("plain"),
      request("ranked", 1) {
        $0.priority = 5
        $0.tieBreak = .fifo
        $0.lane = .toast
        $0.relaunch = .restore
      },
      request("low", 2) {
        $0.priority = .low
        $0.tieBreak = .lifo
        $0.lane = "banner"
        $0.presence = .concurrent
        $0.relaunch = .restore
      },
      request("on pages", 0) {
        $0.pages = .only([Domain.page(0), Domain.page(1)])
        $0.retention = .keepAlive
        $0.preemption = .yield
        $0.relaunch = .restore
        $0.scope = .app
      },
      request("except", 1) {
        $0.pages = .except([Domain.page(1)])
        $0.preemption = .drop
        $0.interrupts = true
        $0.relaunch = .restore
      },
      request("origin", 2) {
        $0.pages = .visit("home#1")
        $0.whenIneligible = .discard
        $0.relaunch = .restore
        $0.scope = .session(epoch: 0)
      },
      request("gated") {
        $0.requires = ["online", "idle"]
        $0.coalescing = .replace
        $0.userInitiated = true
        $0.mandatory = true
        $0.relaunch = .restore
      },
      request("limited", 1) {
        $0.limits = ["ads", "daily", "session", "launch", "never"]
        $0.coalescing = .best
        $0.userInitiated = false
        $0.mandatory = false
        $0.relaunch = .restore
        $0.scope = .app
      },
      request("at", 2) {
        $0.notBefore = .at(90.25)
        $0.expiresAt = .at(2000)
        $0.expires = .always
        $0.duration = .seconds(2.5)
        $0.whenUsedUp = .discard
        $0.relaunch = .restore
      },
      request("after") {
        $0.notBefore = .after(.seconds(100))
        $0.expiresAt = .after(.milliseconds(3_000_500))
        $0.duration = .unlimited
        $0.relaunch = .restore
      },
      request("endless", 1) {
        $0.notBefore = .date(120)
        $0.duration = .seconds(.infinity)
        $0.relaunch = .restore
      },
      request("news") { $0.relaunch = .restore },
      request("news", 1) {
        $0.coalescing = .update
        $0.relaunch = .restore
      },
    ]
  }

  static func request(
    _ id: PopupID?, _ content: Int = 0, _ change: (inout PopupRequest<Domain>) -> Void = { _ in }
  ) -> PopupRequest<Domain> {
    var request = PopupRequest<Domain>(Domain.content(content), id: id)
    change(&request)
    return request
  }
}
