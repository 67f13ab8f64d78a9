import Testing

@testable import PopupFlow
@testable import PopupMachine

/// Logouts, gates, suspension and triggers as publishers.
@MainActor
@Suite struct StreamsControlTests {
  private let host = ScriptedHost.answeringAtOnce()

  @Test("Each logout ends the session's popups, and those of the app stay")
  func endSession() {
    let store = PopupStore<Shop>(clock: VirtualClock())
    let driving = store.drive(host)
    let logouts = PassthroughSubject<String, Never>()
    let sink = logouts.endsSession(of: store)
    store.send(.request(.named("a")))
    store.send(.request(.named("b") { $0.scope = .app }))
    logouts.send("left")
    logouts.send("left again")
    #expect(store.state.epoch == 2)
    #expect(
      host.log == [
        "present a 1", "dismiss sessionEnded a 1", "a#1 dismissed.sessionEnded", "present b 2",
      ])
    withExtendedLifetime((driving, sink)) {}
  }

  @Test("A gate is open while its publisher's latest value is true, and dismisses nothing")
  func gate() {
    let store = PopupStore<Shop>(clock: VirtualClock())
    let driving = store.drive(host)
    let online = CurrentValueSubject<Bool, Never>(false)
    let sink = online.controls("online", in: store)
    for id: PopupID in ["a", "b"] {
      store.send(.request(.named(id) { $0.requires = ["online"] }))
    }
    #expect(host.log == [])
    online.send(true)
    online.send(false)
    store.dismiss("a")
    #expect(host.log == ["present a 1", "dismiss requested a 1", "a#1 dismissed.requested"])
    online.send(true)
    #expect(host.log.last == "present b 2")
    sink.cancel()
    online.send(false)
    #expect(store.state.openGates == ["online"])
    withExtendedLifetime(driving) {}
  }

  @Test("While the latest value is true, no popup is brought in")
  func suspension() {
    let store = PopupStore<Shop>(clock: VirtualClock())
    let driving = store.drive(host)
    let isBusy = CurrentValueSubject<Bool, Never>(true)
    let sink = isBusy.suspends(store)
    store.send(.request(.named("a")))
    #expect(host.log == [])
    isBusy.send(false)
    isBusy.send(true)
    #expect(host.log == ["present a 1"])
    #expect(store.state.isSuspended)
    withExtendedLifetime((driving, sink)) {}
  }

  @Test("Each value is a trigger if the policy waits for triggers")
  func triggers() {
    let store = PopupStore<Shop>(policy: PopupPolicy(promotion: .onTrigger), clock: VirtualClock())
    let driving = store.drive(host)
    let idle = PassthroughSubject<Void, Never>()
    let sink = idle.triggers(store)
    store.send(batch: [.request(.named("a")), .request(.named("b"))])
    #expect(host.log == [])
    idle.send(())
    #expect(host.log == ["present a 1"])
    store.dismiss("a")
    #expect(host.log.last == "a#1 dismissed.requested")
    idle.send(())
    #expect(host.log.last == "present b 2")
    withExtendedLifetime((driving, sink)) {}
  }
}
