import PopupFlow
import Testing

@MainActor
@Suite struct StoreControlTests {
  private let host = ScriptedHost()

  private func store(capacity: Int) -> PopupStore<Shop> {
    PopupStore(
      policy: PopupPolicy(lanes: [.modal: PopupLanePolicy(capacity: capacity)]), host: host,
      clock: VirtualClock())
  }

  @Test("The front is the latest popup on screen that is not on its way out")
  func front() {
    let store = store(capacity: 3)
    for id in ["a", "b", "c"] as [PopupID] {
      store.ask(id)
      host.finishTransitions()
    }
    store.ask("toast") { $0.lane = .toast }
    host.finishTransitions()
    _ = host.takeLog()
    store.dismissFront()
    #expect(host.takeLog() == ["dismiss requested c 3"])
    store.dismissFront()
    #expect(host.takeLog() == ["dismiss requested b 2"])
    store.dismissFront(lane: .toast)
    #expect(host.takeLog() == ["dismiss requested toast 4"])
    store.dismissFront(lane: .banner)
    #expect(host.takeLog() == [])
  }

  @Test("R28: A front on its way in is dismissed at once; a second call dismisses the next popup")
  func frontOnItsWayIn() {
    let store = store(capacity: 2)
    store.ask("a")
    host.finishTransitions()
    store.ask("b")
    store.dismissFront()
    store.dismissFront()
    #expect(
      host.takeLog() == [
        "present a 1", "present b 2", "dismiss requested b 2", "dismiss requested a 1",
      ])
  }

  @Test("Dismissing the front of an id does not affect other popups of the id")
  func frontAlone() {
    let store = store(capacity: 1)
    store.ask("a")
    host.finishTransitions()
    store.dismiss("a")
    store.ask("a")
    store.dismissFront()
    #expect(store.state.presented.map(\.reason) == [.requested])
    #expect(store.queued == ["a"])
  }

  @Test("A store whose policy is only an order ranks by it")
  func orderAlone() {
    let store = PopupStore<Shop>(order: .lifo)
    store.send(batch: [.request(.named("a")), .request(.named("b"))])
    #expect(store.presented == ["b"])
    #expect(store.policy == PopupPolicy(order: .lifo))
  }

  @Test("R42: a new store has the configuration of its policy, so a copy of it can be made at once")
  func configurationAtOnce() {
    let policy = PopupPolicy(
      lanes: [.toast: PopupLanePolicy(capacity: 3, duration: .seconds(2))],
      limits: ["ads": PopupLimit(count: 1)], promotion: .onTrigger)
    let store = PopupStore<Shop>(policy: policy, clock: VirtualClock())
    #expect(store.state.configuration == policy.configuration)
    store.configure(store.state.configuration.withoutFrequency)
    #expect(store.state.configuration == policy.configuration.withoutFrequency)
  }

  @Test("R17: the end of the session ends its popups, and refuses what was asked for in it")
  func endOfSession() {
    let store = PopupStore<Shop>(clock: VirtualClock())
    let outcomes = Collector(store.outcomes)
    let session = store.session
    store.ask("welcome")
    store.endSession()
    #expect(store.state.presented.isEmpty)
    #expect(store.session.epoch == session.epoch + 1)
    var late = PopupRequest<Shop>("late", id: "late")
    late.scope = session.scope
    store.present(late)
    #expect(
      outcomes.values.map(\.outcome) == [.dismissed(.sessionEnded), .discarded(.sessionEnded)])
  }
}
