import PopupFlow
import Testing

/// R19: suspensions that cannot be forgotten, and suspended lanes.
@MainActor
@Suite struct StoreSuspensionTests {
  private struct Failure: Error {}

  let store = PopupStore<Shop>(clock: VirtualClock())

  @Test("R19: a suspension ends when it is cancelled or released", arguments: [true, false])
  func token(isCancelled: Bool) {
    var checkout: AnyCancellable? = store.suspension(for: "checkout")
    store.request("a")
    #expect(store.queued == ["a"])
    if isCancelled { checkout?.cancel() } else { checkout = nil }
    #expect(store.presented == ["a"] && store.state.suspensions == [])
    withExtendedLifetime(checkout) {}
  }

  @Test("R19: two suspensions with the same reason do not end each other's, and are named as given")
  func sameName() {
    let first = store.suspension(for: "checkout")
    let second = store.suspension(for: "checkout")
    store.send(.suspend("checkout"))
    store.request("a")
    let sentences = store.explanation(of: "a")?.reasons.map(\.description)
    #expect(sentences == Array(repeating: "Suspended until checkout is resumed.", count: 3))
    first.cancel()
    store.send(.resume("checkout"))
    #expect(store.queued == ["a"])
    second.cancel()
    #expect(store.presented == ["a"])
  }

  @Test("R19: one lane is suspended, and the others are not")
  func lane() {
    let calls = CurrentValueSubject<Bool, Never>(true)
    let named = calls.suspend(in: store, for: "call", lane: .banner)
    let unnamed = calls.suspend(in: store, lane: .toast)
    let token = store.suspension(for: "checkout", lane: .modal)
    store.send(.suspend("checkout", lane: "card"))
    let lanes: [PopupLane] = [.banner, .toast, .modal, "card", "other"]
    for lane in lanes { store.request(PopupID(lane.name)) { $0.lane = lane } }
    #expect(store.presented == ["other"])
    #expect(!store.state.isSuspended && lanes.filter { store.state.isSuspended($0) }.count == 4)
    calls.send(false)
    token.cancel()
    store.send(.resume("checkout", lane: "card"))
    #expect(store.presented.map(\.description).sorted() == lanes.map(\.name).sorted())
    named.cancel()
    unnamed.cancel()
  }

  @Test(
    "R19: a suspension lasts for the time of a closure, and of the code behind it, also if it throws"
  )
  func closure() async throws {
    let value = await store.withSuspension(for: "checkout") {
      store.request("a")
      await Task.yield()
      return store.queued
    }
    #expect(value == ["a"] && store.presented == [])
    await store.idle()
    #expect(store.presented == ["a"])
    await #expect(throws: Failure.self) {
      try await store.withSuspension(for: "checkout", lane: .toast) {
        #expect(store.state.isSuspended(.toast))
        throw Failure()
      }
    }
    await store.idle()
    #expect(!store.state.isSuspended(.toast))
  }

  @Test("R19: a suspension ends if the task of its closure is cancelled")
  func cancelled() async {
    let task = Task {
      try await store.withSuspension(for: "checkout") {
        try await Task.sleep(for: .seconds(1_000_000))
      }
    }
    await until { store.state.isSuspended }
    task.cancel()
    _ = await task.result
    await store.idle()
    #expect(!store.state.isSuspended)
  }

  @Test("R19: a suspension can begin and end on any thread")
  func threads() async {
    let store = store
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let task = Task.detached {
      let token = store.suspension(for: "checkout")
      for await _ in ends {}
      token.cancel()
    }
    await until { store.state.isSuspended }
    end.finish()
    await until { !store.state.isSuspended }
    await task.value
  }

  @Test("R19: the closure begins when the store is suspended, on any thread")
  func closureElsewhere() async {
    let store = store
    let isSuspended = Locked(false)
    let following = store.states.sink { state in isSuspended.withLock { $0 = state.isSuspended } }
    let seen = await Task.detached {
      var seen: [Bool] = []
      for _ in 0..<50 {
        await store.withSuspension(for: "checkout") {
          seen.append(isSuspended.withLock { $0 })
        }
      }
      return seen
    }.value
    #expect(seen == Array(repeating: true, count: 50))
    await until { !store.state.isSuspended }
    following.cancel()
  }
}
