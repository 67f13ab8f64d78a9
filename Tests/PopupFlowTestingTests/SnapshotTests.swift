import CustomDump
import PopupFlow
import PopupFlowTesting
import Testing

@Suite struct SnapshotTests {
  enum Market: PopupDomain {
    struct Offer: Hashable {
      var title: String
      var tags: Set<String> = []
    }
    enum Content: Hashable { case offer(Offer), guide(step: Int), update }
    enum Page { case home, cart }
    enum Answer: Hashable { case accepted(times: Int) }
  }

  let reducer = PopupReducer<Market>(policy: PopupPolicy(promotion: .onTrigger))

  /// A state in which nothing is empty.
  var state: PopupState<Market> {
    var state = PopupState<Market>()
    func take(_ events: PopupEvent<Market>..., at time: Double) {
      _ = reducer.reduce(into: &state, batch: events, at: time)
    }
    take(
      .page(.appeared("v1", .home)), .page(.entered("v0", .cart)), .gate("online", isOpen: true),
      .gate("idle", isOpen: true), at: 0)
    let offer = Market.Offer(title: "Two for one", tags: ["tea", "milk", "bread"])
    take(
      .request(
        PopupRequest(.offer(offer), id: "offer") {
          $0.priority = .low
          $0.tieBreak = .lifo
          $0.pages = .only([.home])
          $0.retention = .keepAlive
          $0.preemption = .yield
          $0.requires = ["online", "idle"]
          $0.duration = .seconds(8)
        }),
      .trigger, at: 0.5)
    take(.report(PopupReport(.didPresent, id: "offer")), at: 1)
    take(.page(.disappeared("v1")), at: 2)
    take(.report(PopupReport(.didDismiss, id: "offer")), at: 2.5)
    take(.page(.appeared("v2", .cart)), at: 3)
    take(
      .request(PopupRequest(.guide(step: 1), id: "guide", lane: .toast)), .trigger, at: 3)
    take(.report(PopupReport(.didPresent, id: "guide")), at: 3.25)
    take(
      .request(
        PopupRequest(.update, id: "update") {
          $0.presence = .concurrent
          $0.pages = .visit("v0")
          $0.interrupts = true
          $0.whenIneligible = .discard
          $0.coalescing = .replace
          $0.scope = .app
          $0.notBefore = .after(.seconds(1))
          $0.expiresAt = .at(60)
        }),
      .request(
        PopupRequest(.update, lane: .banner) {
          $0.pages = .except([.home, .cart])
          $0.userInitiated = true
          $0.scope = .session(epoch: 0)
        }), at: 4)
    take(.report(PopupReport(.willDismiss, id: "guide")), .dismiss("guide"), at: 5)
    take(.suspend, at: 6)
    take(.trigger, at: 6)
    return state
  }

  @Test("The text of a state is complete")
  func whole() {
    #expect(
      state.snapshot == """
        at 6, session 0, 4 requests, 2 presentations
        presented
          2 guide#2 in toast, swiping since 5, presented stopped after 1.75, seen since 3.25, \
        then requested, content .guide(step: 1)
        queued
          banner
            #4#4, pages except [cart, home], userInitiated, session 0, content .update
          modal
            update#3, concurrent, origin v0, interrupts, whenIneligible discard, coalescing \
        replace, scope app, notBefore 5, expiresAt 60, content .update
        set aside
          modal
            offer#1, priority -100, tie lifo, pages [home], keepAlive, preemption yield, requires \
        [idle, online], duration 8, anchored to v1 of home, content \
        .offer(SnapshotTests.Market.Offer(title: "Two for one", tags: Set(["bread", "milk", "tea"])))
        visits
          v2 of cart, visible
          v0 of cart
          v1 of home
        open gates [idle, online]
        suspended for [app]
        armed lanes [banner, modal]
        wake at 15
        """)
  }

  @Test("A dump of a state shows popups by lane, and none of its trees")
  func dump() {
    #expect(
      String(customDumping: state) == """
        PopupState(
          now: 6.0,
          session: 0,
          suspensions: Set([
            "app"
          ]),
          isActive: true,
          requestCount: 4,
          presentationCount: 2,
          presented: [
            [0]: 2 guide#2 in toast, swiping since 5, presented stopped after 1.75, seen since 3.25, \
        then requested, content .guide(step: 1)
          ],
          queued: (
            banner: [
              [0]: #4#4, lane banner, pages except [cart, home], userInitiated, session 0, content .update
            ],
            modal: [
              [0]: update#3, concurrent, origin v0, interrupts, whenIneligible discard, coalescing \
        replace, scope app, notBefore 5, expiresAt 60, content .update
            ]
          ),
          alive: (
            modal: [
              [0]: offer#1, priority -100, tie lifo, pages [home], keepAlive, preemption \
        yield, requires [idle, online], duration 8, anchored to v1 of home, content \
        .offer(SnapshotTests.Market.Offer(title: "Two for one", tags: Set(["bread", "milk", "tea"])))
            ]
          ),
          visits: [
            "v0": "cart",
            "v1": "home",
            "v2": "cart"
          ],
          visible: [
            [0]: "v2"
          ],
          openGates: Set([
            "idle",
            "online"
          ]),
          armedLanes: [
            [0]: "banner",
            [1]: "modal"
          ],
          isTriggered: false,
          wake: 15.0
        )
        """)
  }

  @Test("The text of an initial state is short")
  func empty() {
    #expect(
      PopupState<Market>().snapshot == """
        at 0, session 0, 0 requests, 0 presentations
        presented
          –
        queued
          –
        set aside
          –
        """)
  }

  @Test("The text contains a trigger before its settle")
  func triggered() {
    var state = PopupState<Market>()
    var effects: [PopupEffect<Market>] = []
    reducer.take(.trigger, at: 0, into: &state, &effects)
    #expect(state.snapshot.hasSuffix("\ntriggered"))
  }

  @Test("Texts do not depend on the order of sets and dictionaries")
  func order() {
    let names = (1...40).map { "gate\($0)" }
    func text(_ names: [String], capacity: Int) -> String {
      var tags: Set<String> = []
      tags.reserveCapacity(capacity)
      tags.formUnion(names)
      var gates: Set<PopupGate> = []
      gates.reserveCapacity(capacity)
      gates.formUnion(names.map { PopupGate($0) })
      let request = PopupRequest<Market>(.offer(Market.Offer(title: "Tea", tags: tags)), id: "tea")
      { $0.requires = gates }
      var state = PopupState<Market>()
      _ = reducer.reduce(
        into: &state, batch: [.request(request)] + names.map { .gate(PopupGate($0), isOpen: true) },
        at: 0)
      return state.snapshot + PopupEvent.request(request).snapshot
    }
    let one = text(names, capacity: 40)
    #expect(one == text(names.reversed(), capacity: 4000))
    #expect(one == text(names.shuffled(), capacity: 300))
  }

  @Test("Content of several lines is written on one, and strings keep their white space")
  func lines() {
    func content(_ text: String) -> String {
      PopupEvent<Shop>.request(PopupRequest(text, id: "a")).snapshot
    }
    #expect(content("a\n  b \"c\"") == #"request a, content "a\n  b \"c\"""#)
    let offer = Market.Offer(title: "Tea")
    #expect(
      PopupEvent<Market>.request(PopupRequest(.offer(offer), id: "a")).snapshot == """
        request a, content .offer(SnapshotTests.Market.Offer(title: "Tea", tags: Set([])))
        """)
  }

  @Test(
    "Contents that differ only in the white space of a string's later lines have different texts")
  func linesInValues() {
    func content(_ title: String, tags: Set<String> = []) -> String {
      PopupEvent<Market>.request(
        PopupRequest(.offer(Market.Offer(title: title, tags: tags)), id: "a")
      ).snapshot
    }
    #expect(
      content("a\n  b\n\n \"\"\"# c\n", tags: ["x\ny"]) == #"""
        request a, content .offer(SnapshotTests.Market.Offer(title: "a\n  b\n\n \"\"\"# c\n", \#
        tags: Set(["x\ny"])))
        """#)
    let titles = [
      "a\nb", "a\n b", "a\n  b", " a\nb", "a\n\nb", "a\nb\n", "a\\nb", "a b", "a\n\"\"\"\nb",
    ]
    #expect(Set(titles.map { content($0) }).count == titles.count)
  }

  @Test("The text of a run contains events, effects and the places of all popups")
  func run() {
    var run: [PopupTransition<Market>] = []
    var state = PopupState<Market>()
    let reducer = PopupReducer<Market>()
    func take(_ events: PopupEvent<Market>..., at time: Double) {
      let effects = reducer.reduce(into: &state, batch: events, at: time)
      run.append(PopupTransition(at: time, events: events, state: state, effects: effects))
    }
    take(
      .page(.appeared("v1", .home)), .request(PopupRequest(.guide(step: 1), id: "guide")), at: 0)
    take(.report(PopupReport(.didPresent, id: "guide", presentation: 1)), at: 0.3)
    take(.request(PopupRequest(.update, id: "update") { $0.priority = .critical }), at: 1)
    take(.report(PopupReport(.didFail, id: "update")), at: 1)
    take(.report(PopupReport(.userDismissed(.accepted(times: 2)), id: "guide")), at: 1.5)
    take(at: 2)
    take(.tick, at: 11.5)
    #expect(
      run.snapshot() == """
        at 0: appeared home as v1
              request guide, content .guide(step: 1)
          → present guide 1
          → wake at 10
          = presented: guide presenting · queued: – · set aside: –
        at 0.3: didPresent guide 1
          → wake never
          = presented: guide · queued: – · set aside: –
        at 1: request update, priority 1000, content .update
          = presented: guide · queued: update · set aside: –
        at 1: didFail update
          → issue: The host reported didFail of "update", which is not presented; nothing was \
        changed. Report each transition once, with the number of its presentation.
          = presented: guide · queued: update · set aside: –
        at 1.5: userDismissed guide, answer .accepted(times: 2)
          → guide#1 completed .accepted(times: 2)
          → present update 2
          → wake at 11.5
          = presented: update presenting · queued: – · set aside: –
        at 2: settled
          = presented: update presenting · queued: – · set aside: –
        at 11.5: tick
          → update#2 failed
          → dismiss overdue update 2
          → issue: "update", presentation 2, is still presenting after 10 s; it counts as \
        failed. The host must report the end of every transition within the policy's \
        transitionTimeout.
          = presented: – · queued: – · set aside: –
        """)
  }

  @Test(
    "An event is one line",
    arguments: [
      (.page(.entered("v1", .home)), "entered home as v1"),
      (.page(.disappeared("v1")), "disappeared v1"),
      (.page(.left("v1")), "left v1"),
      (.sessionEnded, "sessionEnded"),
      (.dismiss("a"), "dismiss a"),
      (.withdraw(request: 3), "withdraw #3"),
      (.dismissAll(lane: nil), "dismissAll"),
      (.dismissAll(lane: .toast), "dismissAll of toast"),
      (.gate("online", isOpen: true), "gate online opens"),
      (.gate("online", isOpen: false), "gate online closes"),
      (.suspend, "suspend app"), (.resume, "resume app"), (.trigger, "trigger"), (.tick, "tick"),
      (.report(PopupReport(.userDismissed(nil), id: "a")), "userDismissed a"),
      (
        .request(
          PopupRequest(.update) {
            $0.notBefore = .at(1.5)
            $0.expiresAt = .after(.seconds(2))
          }),
        "request (no id), notBefore 1.5, expiresAt +2, content .update"
      ),
    ] as [(PopupEvent<Market>, String)])
  func event(event: PopupEvent<Market>, text: String) {
    #expect(event.snapshot == text)
  }

  @Test("An effect is one line")
  func effects() {
    let popup = Popup<Market>(PopupRequest(.update, id: "a"), number: 1)
    let effects: [PopupEffect<Market>] = [
      .command(.present(popup, presentation: 1, isReturning: false)),
      .command(.present(popup, presentation: 2, isReturning: true)),
      .command(.update(popup, presentation: 2)),
      .command(.dismiss(popup, presentation: 2, reason: .displaced)),
      .resolve(PopupResolution(id: "a", request: 1, outcome: .discarded(.expired))),
      .resolve(PopupResolution(id: "a", request: 1, outcome: .completed(.accepted(times: 2)))),
      .wake(at: 2), .wake(at: nil), .issue(.invalidTime(id: "a", request: 1)),
    ]
    #expect(
      effects.map(\.snapshot) == [
        "present a 1", "return a 2", "update a 2", "dismiss displaced a 2",
        "a#1 discarded.expired", "a#1 completed .accepted(times: 2)", "wake at 2", "wake never",
        "issue: \(PopupIssue.invalidTime(id: "a", request: 1))",
      ])
  }
}
