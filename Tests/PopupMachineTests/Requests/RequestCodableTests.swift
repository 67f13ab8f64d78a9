import PopupMachine
import Testing

@Suite struct RequestCodableTests {
  /// A request in which every field differs from its default.
  static let full = PopupRequest<Shop>("content", id: "id", lane: .toast) {
    $0.priority = 250
    $0.tieBreak = .lifo
    $0.presence = .concurrent
    $0.pages = .only(["home", "cart"])
    $0.retention = .keepAlive
    $0.preemption = .yield
    $0.interrupts = true
    $0.whenIneligible = .discard
    $0.requires = ["online", "idle"]
    $0.coalescing = .replace
    $0.limits = ["ads", "daily"]
    $0.userInitiated = true
    $0.mandatory = true
    $0.relaunch = .restore
    $0.scope = .app
    $0.notBefore = .after(.seconds(1.5))
    $0.expiresAt = .at(100)
    $0.duration = .seconds(3)
  }

  @Test("Requests that differ in anything are not equal")
  func equality() {
    let changes: [(inout PopupRequest<Shop>) -> Void] = [
      { $0.id = nil }, { $0.content = "" }, { $0.priority = 0 }, { $0.tieBreak = nil },
      { $0.lane = .modal }, { $0.presence = .exclusive }, { $0.pages = .any },
      { $0.retention = .drop }, { $0.preemption = .hold }, { $0.interrupts = false },
      { $0.whenIneligible = .wait }, { $0.requires = [] }, { $0.coalescing = .keep },
      { $0.scope = .session }, { $0.notBefore = nil }, { $0.expiresAt = nil },
      { $0.duration = .ofLane }, { $0.limits = [] }, { $0.userInitiated = false },
      { $0.mandatory = nil },
      { $0.relaunch = .end },
    ]
    for (index, change) in changes.enumerated() {
      var request = Self.full
      change(&request)
      #expect(request != Self.full, "change \(index)")
    }
  }

  static let events: [PopupEvent<Shop>] = [
    .request(full), .page(.entered("v1", "home")), .page(.appeared("v1", "home")),
    .page(.disappeared("v1")), .page(.left("v1")), .sessionEnded, .dismiss("a"),
    .withdraw(request: 7), .dismissAll(lane: nil), .dismissAll(lane: .toast),
    .gate("online", isOpen: true), .gate("online", isOpen: false), .suspend, .resume, .trigger,
    .tick, .report(.didPresent, "a"), .report(.didFail, "a", presentation: 3),
    .report(.didDismiss, "a"), .report(.willDismiss, "a"), .report(.dismissCancelled, "a"),
    .suspend("call"), .resume("call"), .deactivated, .activated, .relaunched,
    .configured(PopupConfiguration()),
    .configured(
      PopupConfiguration(
        lanes: [
          .toast: .capacity(3),
          "b": PopupLanePolicy(interval: .seconds(1), collect: .milliseconds(300)),
        ],
        limits: [
          "ads": PopupLimit(count: 2, within: .seconds(60), each: .id, scope: .session),
          "all": PopupLimit(count: 1),
        ],
        returningPriority: 3, queueLimit: 4, transitionTimeout: nil, promotion: .onTrigger)),
    .report(.userDismissed(nil), "a"), .report(.userDismissed("yes"), "a", presentation: 4),
  ]

  @Test("An event is encoded and decoded without loss", arguments: events)
  func eventRoundTrip(_ event: PopupEvent<Shop>) throws {
    #expect(try roundTripped(event) == event)
  }

  @Test("Different events are not equal")
  func differentEvents() {
    #expect(Set(Self.events).count == Self.events.count)
  }

  /// A domain whose answer is encoded as null.
  enum Nothing: PopupDomain {
    typealias Content = String
    typealias Answer = Int?
  }

  @Test("R30: an answer encoded as null is still an answer")
  func nullAnswer() throws {
    let answered = PopupEvent<Nothing>.report(PopupReport(.userDismissed(.some(nil)), id: "a"))
    let closed = PopupEvent<Nothing>.report(PopupReport(.userDismissed(nil), id: "a"))
    #expect(answered != closed)
    #expect(try roundTripped(answered) == answered)
    #expect(try roundTripped(closed) == closed)
  }
}
