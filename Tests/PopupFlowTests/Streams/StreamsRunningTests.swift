import PopupFlow
import Testing

/// Suspension, activity and configuration of a running store as publishers.
@MainActor
@Suite struct StreamsRunningTests {
  private let store = PopupStore<Shop>(clock: VirtualClock())

  private var suspensions: Set<PopupSuspension> { store.state.suspensions }

  @Test("R19: subscriptions without a name have a reason each, which ends with them")
  func ownReasons() {
    let first = CurrentValueSubject<Bool, Never>(true)
    let second = CurrentValueSubject<Bool, Never>(true)
    let one = first.suspends(store)
    let two = second.suspends(store)
    #expect(suspensions.count == 2)
    first.send(false)
    #expect(suspensions.count == 1)
    first.send(true)
    one.cancel()
    #expect(suspensions.count == 1)
    second.send(completion: .finished)
    #expect(suspensions == [])
    two.cancel()
    store.present("content")
    #expect(store.state.presented.count == 1)
  }

  @Test("R19: a named reason is shared, and stays when the subscription ends")
  func namedReason() {
    let call = CurrentValueSubject<Bool, Never>(true)
    let sink = call.suspends(store, for: "call")
    store.suspend(for: "payment")
    #expect(suspensions == ["call", "payment"])
    sink.cancel()
    #expect(suspensions == ["call", "payment"])
    store.resume("call")
    store.present("content")
    #expect(store.state.presented.isEmpty)
    store.resume("payment")
    #expect(store.state.presented.count == 1)
  }

  @Test("R37: the app is active while the latest value is true")
  func activity() {
    let isActive = CurrentValueSubject<Bool, Never>(false)
    let sink = isActive.activates(store)
    store.present("content")
    #expect(!store.state.isActive && store.state.presented.isEmpty)
    isActive.send(true)
    #expect(store.state.isActive && store.state.presented.count == 1)
    withExtendedLifetime(sink) {}
  }

  @Test("R42: a configuration takes effect at once, whoever gives it")
  func configuration() {
    let remote = PassthroughSubject<PopupConfiguration, Never>()
    let sink = remote.configures(store)
    for id: PopupID in ["a", "b", "c"] { store.present("content", id: id) }
    #expect(store.state.presented.count == 1)
    store.send(.report(.didPresent, "a"))
    remote.send(PopupConfiguration(lanes: [.modal: 2]))
    #expect(store.state.presented.count == 2)
    store.send(.report(.didPresent, "b"))
    store.configure(PopupConfiguration(lanes: [.modal: 3]))
    #expect(store.state.presented.count == 3)
    withExtendedLifetime(sink) {}
  }
}
