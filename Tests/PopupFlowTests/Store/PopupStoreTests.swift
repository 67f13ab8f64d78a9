import PopupFlow
import Testing

@MainActor
@Suite struct PopupStoreTests {
  let clock = VirtualClock()

  private func makeStore(_ policy: PopupPolicy = PopupPolicy()) -> PopupStore<Shop> {
    PopupStore(policy: policy, clock: clock)
  }

  @Test("A sent event has taken effect when send returns")
  func sendIsSynchronous() {
    let store = makeStore()
    store.send(.request(.named("a")))
    #expect(store.state.presented.map(\.popup.id) == ["a"])
  }

  @Test("A host that answers at once sees each popup in turn")
  func drivesAHost() {
    let store = makeStore()
    let host = InstantHost()
    let driving = store.drive(host)
    store.send(batch: [.request(.named("a")), .request(.named("b") { $0.priority = .high })])
    store.dismiss("b")
    store.dismiss("a")
    #expect(
      host.log == [
        "present b", "dismiss b requested", "b dismissed.requested", "present a",
        "dismiss a requested", "a dismissed.requested",
      ])
    driving.cancel()
  }

  @Test("A duration is over when the clock says so")
  func timeGoesBy() {
    let store = makeStore()
    let driving = store.drive(InstantHost())
    store.send(.request(.named("a") { $0.duration = 2 }))
    #expect(clock.pendingCount == 1)
    clock.advance(to: 1.9)
    #expect(store.state.presented.count == 1)
    clock.advance(to: 2)
    #expect(store.state.presented.count == 0)
    #expect(clock.pendingCount == 0)
    driving.cancel()
  }

  @Test("Asking gives a handle, whose outcome can be awaited")
  func awaitsOutcome() async {
    let store = makeStore()
    let handle = store.present("Hello", id: "a")
    store.send(.report(.userDismissed("yes"), "a"))
    #expect(await handle.outcome == .completed("yes"))
  }

  @Test("Cancelling the task that waits withdraws the request")
  func cancellingWithdraws() async {
    let store = makeStore()
    let driving = store.drive(InstantHost())
    let handle = store.present("Hello", id: "a")
    let task = Task { await handle.outcome }
    task.cancel()
    #expect(await task.value == .dismissed(.requested))
    #expect(store.state.presented.isEmpty)
    driving.cancel()
  }

  @Test("A chain of 100 000 events, each sent from inside the last, uses constant stack")
  func longChain() {
    let store = makeStore()
    var left = 100_000
    let chain = store.states.sink { _ in
      guard left > 0 else { return }
      left -= 1
      store.send(.tick)
    }
    #expect(left == 0)
    chain.cancel()
  }
}
