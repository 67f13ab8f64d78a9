import PopupFlow
import Testing

@MainActor
@Suite struct StoreControlTests {
  @Test("A store whose policy is only an order ranks by it")
  func orderAlone() {
    let store = PopupStore<Shop>(policy: PopupPolicy(order: .lifo))
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
    store.request("welcome")
    store.endSession()
    #expect(store.state.presented.isEmpty)
    #expect(store.session.epoch == session.epoch + 1)
    store.present("late", id: "late") { $0.scope = session.scope }
    #expect(
      outcomes.values.map(\.outcome) == [.dismissed(.sessionEnded), .discarded(.sessionEnded)])
  }
}
