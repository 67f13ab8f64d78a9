import PopupFlow
import Testing

@MainActor
@Suite struct StoreDescriptionTests {
  let clock = VirtualClock()

  @Test("A store describes its state, for po")
  func store() {
    let store = PopupStore<Shop>(clock: clock)
    store.send(.page(.appeared("v", "home")))
    store.openGate("online")
    store.request("ad")
    store.send(.suspend)
    store.send(.suspend("video", lane: .banner))
    store.send(.deactivated)
    #expect(store.description == store.state.description)
    #expect(
      store.debugDescription == """
        PopupStore<Shop>
        presented
          ad in modal, presenting
        queued
          –
        set aside
          –
        time 0.0 s, session 0
        pages home
        gates online
        suspended app
        lane banner suspended video
        inactive
        """)
    #expect(Mirror(reflecting: store).children.map(\.label) == ["state", "policy"])
  }

  @Test("On another thread, a store says that its state is read on the main thread")
  func storeElsewhere() async {
    let store = PopupStore<Shop>(clock: clock)
    store.request("ad")
    let (words, labels) = await Task.detached {
      (["\(store)", store.debugDescription], Mirror(reflecting: store).children.map(\.label))
    }.value
    let unknown = "state unknown: it is read on the main thread only, between events"
    #expect(words == [unknown, "PopupStore<Shop>\n\(unknown)"])
    #expect(labels == ["policy"])
  }

  @Test("A transition describes its events, effects and places")
  func transition() throws {
    let store = PopupStore<Shop>(clock: clock)
    let transitions = Collector(store.transitions)
    clock.advance(to: 1)
    store.request("ad")
    store.request("guide")
    let transition = try #require(transitions.values.first)
    #expect(
      transition.description
        == "1.0 s: requested ad → present ad. presented: ad; queued: –; set aside: –")
    #expect(
      transition.debugDescription == """
        1.0 s
          requested ad
          → present ad
          → tick at 11.0 s
        presented
          ad in modal, presenting
        queued
          –
        set aside
          –
        """)
    #expect(
      Mirror(reflecting: transition).children.map(\.label) == ["at", "events", "effects", "state"])
    #expect(
      transitions.values.last?.description
        == "1.0 s: requested guide. presented: ad; queued: guide; set aside: –")
    var machine = Machine()
    machine.show(.named("tip", preemption: .yield))
    machine.show(.named("update", priority: .high))
    #expect(
      PopupTransition(at: 1, events: [], state: machine.state, effects: []).description
        == "1.0 s: settled. presented: update; queued: –; set aside: tip")
  }

  @Test("An explanation has each reason on a line of its own")
  func explanation() throws {
    let store = PopupStore<Shop>(clock: clock)
    store.request("ad")
    store.request("guide") { $0.requires = ["online"] }
    let explanation = try #require(store.state.explanation(of: "guide"))
    let lines = explanation.debugDescription.split(separator: "\n")
    #expect(lines.count == 1 + explanation.reasons.count && lines.count > 2)
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("  ") })
    let children = Mirror(reflecting: explanation).children
    #expect(
      children.map(\.label) == ["id", "request", "lane", "place", "position", "reasons"])
  }

  @Test("Every event and effect has words, without contents and answers")
  func words() {
    let popup = Popup(PopupRequest<Shop>("secret", id: "a"), number: 1)
    let events: [(PopupEvent<Shop>, String)] = [
      (.request(PopupRequest("secret")), "requested a popup"), (.sessionEnded, "session ended"),
      (.page(.entered("v", "home")), "page home entered as v"),
      (.page(.disappeared("v")), "page v disappeared"), (.page(.left("v")), "page v left"),
      (.dismiss("a"), "dismissed a"), (.withdraw(request: 3), "withdrew request 3"),
      (.dismissAll(lane: "toast"), "dismissed all of toast"),
      (.dismissAll(lane: nil), "dismissed all"), (.gate("g", isOpen: false), "gate g closed"),
      (.suspend("call"), "suspended for call"), (.resume("call"), "resumed for call"),
      (.trigger, "triggered"), (.tick, "time passed"), (.activated, "app became active"),
      (.deactivated, "app became inactive"), (.relaunched, "process relaunched"),
      (.configured(PopupConfiguration()), "configuration replaced"),
      (.report(.didFail, "a"), "host failed to present a"),
      (.report(.didDismiss, "a"), "host dismissed a"),
      (.report(.willDismiss, "a"), "user began to swipe a"),
      (.report(.dismissCancelled, "a"), "user cancelled the swipe of a"),
      (.report(.userDismissed(nil), "a"), "user closed a"),
      (.report(.userDismissed("secret"), "a"), "user answered a"),
    ]
    for (event, words) in events { #expect("\(event)" == words) }
    let effects: [(PopupEffect<Shop>, String)] = [
      (.command(.present(popup, presentation: 1, isReturning: true)), "present a again"),
      (.command(.update(popup, presentation: 1)), "update a"),
      (.command(.dismiss(popup, presentation: 1, reason: .pageLeft)), "dismiss a (pageLeft)"),
      (.wake(at: nil), "no tick"),
      (
        .appearance(PopupAppearance(at: 1, .setAside(seconds: 2), of: popup)),
        "a set aside, 2.0 s on screen"
      ),
    ]
    for (effect, words) in effects { #expect("\(effect)" == words) }
  }
}
