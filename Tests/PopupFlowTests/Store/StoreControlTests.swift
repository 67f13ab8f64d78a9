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

  @Test("R20: a publisher's trigger is ignored if it would change nothing")
  func triggers() {
    let store = PopupStore<Shop>(
      policy: PopupPolicy(promotion: .onTrigger), host: ScriptedHost.answeringAtOnce(),
      clock: VirtualClock())
    let idle = PassthroughSubject<Void, Never>()
    let subscription = idle.trigger(in: store)
    let states = Collector(store.states.dropFirst())
    for _ in 0..<3 { idle.send() }
    #expect(states.values.count == 0)
    store.request("later") { $0.requires = ["online"] }
    let before = states.values.count
    for _ in 0..<3 { idle.send() }
    #expect(states.values.count == before + 1)
    store.send(.gate("online", isOpen: true))
    idle.send()
    #expect(store.presented == ["later"])
    subscription.cancel()
  }

  @Test("R20: a publisher's trigger asks the conditions of gates each time")
  func triggersAsk() {
    let store = PopupStore<Shop>(
      policy: PopupPolicy(promotion: .onTrigger), host: ScriptedHost.answeringAtOnce(),
      clock: VirtualClock())
    let idle = PassthroughSubject<Void, Never>()
    let subscription = idle.trigger(in: store)
    let isOnline = Locked(false)
    let gate = store.openGate("online") { isOnline.withLock { $0 } }
    store.request("later") { $0.requires = ["online"] }
    idle.send()
    let states = Collector(store.states.dropFirst())
    idle.send()
    #expect(states.values.count == 0)
    isOnline.withLock { $0 = true }
    idle.send()
    #expect(store.presented == ["later"])
    for cancellable in [subscription, gate] { cancellable.cancel() }
  }

  @Test("R20: a trigger takes effect again when time has made popups eligible")
  func triggersAfterTime() {
    let clock = VirtualClock()
    let store = PopupStore<Shop>(
      policy: PopupPolicy(
        limits: ["ads": PopupLimit(count: 1, within: .seconds(60))], promotion: .onTrigger),
      host: ScriptedHost.answeringAtOnce(), clock: clock)
    let idle = PassthroughSubject<Void, Never>()
    let subscription = idle.trigger(in: store)
    for id in ["first", "second"] as [PopupID] { store.request(id) { $0.limits = ["ads"] } }
    idle.send()
    store.report(.userDismissed(nil), "first")
    for _ in 0..<2 { idle.send() }
    #expect(store.presented == [])
    clock.advance(by: 60)
    idle.send()
    #expect(store.presented == ["second"])
    store.report(.userDismissed(nil), "second")
    store.request("third") { $0.notBefore = .after(.seconds(5)) }
    for _ in 0..<2 { idle.send() }
    clock.advance(by: 5)
    idle.send()
    #expect(store.presented == ["third"])
    subscription.cancel()
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
