import Testing

@testable import PopupFlow

/// R47: what the code behind a `withSuspension` does comes before the next popup.
@MainActor
@Suite struct SuspensionFollowUpTests {
  private struct Failure: Error {}

  private let clock = VirtualClock()
  private let store: PopupStore<Shop>
  private let host = ScriptedHost.answeringAtOnce()

  init() {
    store = PopupStore(clock: clock)
    store.keepDriving(host)
  }

  /// A question that the user awaits.
  private static func question(_ id: PopupID) -> PopupRequest<Shop> {
    .named(id) { $0.userInitiated = nil }
  }

  private func press(_ answer: String?, _ id: PopupID) {
    host.report(.userDismissed(answer), of: id)
  }

  /// A server that answers when the test says so.
  private struct Server {
    private let answers: AsyncStream<Void>
    private let answering: AsyncStream<Void>.Continuation

    init() {
      (answers, answering) = AsyncStream<Void>.makeStream()
    }

    func ask() async {
      for await _ in answers { break }
    }

    func answer() { answering.finish() }
  }

  /// Begins code that asks the server while the store is suspended, and makes an ad wait.
  private func begin<Value: Sendable>(
    _ code: @escaping @MainActor (Server) async throws -> Value
  ) async -> (task: Task<Value, any Error>, server: Server) {
    let server = Server()
    let task = Task { try await code(server) }
    await store.idle()
    store.request("ad") { $0.pages = .except(["settings"]) }
    #expect(store.queued == ["ad"])
    return (task, server)
  }

  // MARK: What the code does next

  @Test("R47: no ad comes between two questions while a server is asked which the second one is")
  func twoQuestions() async throws {
    let server = Server()
    let buying = Task {
      guard await store.answer(to: Self.question("buy")) == "yes" else { return String?.none }
      let question = await store.withSuspension(for: "price") {
        await server.ask()
        return Self.question("dearer")
      }
      return await store.answer(to: question)
    }
    await store.idle()
    store.request("ad")
    press("yes", "buy")
    await store.idle()
    #expect(store.presented == [] && store.queued == ["ad"])
    server.answer()
    await until { store.state.requestCount == 3 }
    await store.idle()
    #expect(store.presented == ["dearer"] && store.queued == ["ad"])
    #expect(store.state.suspensions == [])
    press("yes", "dearer")
    #expect(await buying.value == "yes")
    await store.idle()
    #expect(
      host.log.filter { $0.hasPrefix("present") } == [
        "present buy 1", "present dearer 2", "present ad 3",
      ])
  }

  @Test("R47: the code asks, suspends or changes the page before the ad comes, also after an error")
  func codeBehind() async throws {
    let (asking, server) = await begin { server in
      try? await store.withSuspension(for: "price", lane: .modal) {
        await server.ask()
        throw Failure()
      }
      store.send(.page(.appeared("settings", "settings")))
    }
    server.answer()
    try await asking.value
    await store.idle()
    #expect(store.presented == [] && store.state.laneSuspensions == [:])
    store.send(.page(.disappeared("settings")))
    #expect(store.presented == ["ad"])
  }

  @Test("R47: functions around it return first, and what they return to has its turn, too")
  func nested() async throws {
    @MainActor func price(_ server: Server) async -> Int {
      await store.withSuspension(for: "price") {
        await server.ask()
        return 5
      }
    }
    let (asking, server) = await begin { server in
      let price = await price(server)
      #expect(store.state.suspensions.map(\.given) == ["price"])
      store.send(.suspend("\(price)"))
    }
    server.answer()
    try await asking.value
    await store.idle()
    #expect(store.presented == [] && store.state.suspensions == ["5"])
  }

  @Test(
    "R47: the ad comes when the code ends, or waits for something else", arguments: [true, false])
  func end(isOver: Bool) async throws {
    let (other, waiting) = AsyncStream<Void>.makeStream()
    let (asking, server) = await begin { server in
      await store.withSuspension(for: "price") { await server.ask() }
      #expect(store.presented == [])
      if !isOver { for await _ in other { break } }
      return store.presented
    }
    server.answer()
    if isOver { #expect(try await asking.value == []) }
    await until { store.presented == ["ad"] }
    #expect(store.state.suspensions == [])
    waiting.finish()
    #expect(try await asking.value == (isOver ? [] : ["ad"]))
  }

  @Test("R47: a cancelled task's code goes on first, too")
  func cancelled() async throws {
    let (asking, _) = await begin { server in
      await store.withSuspension(for: "price") { await server.ask() }
      #expect(Task.isCancelled)
      store.send(.suspend("cancelled"))
    }
    asking.cancel()
    try await asking.value
    await store.idle()
    #expect(store.presented == [] && store.state.suspensions == ["cancelled"])
  }

  // MARK: Elsewhere

  @Test("R47: for a task on another actor, the reason ends with the closure")
  func anotherActor() async {
    let store = store
    await Task.detached {
      await store.withSuspension(for: "price") { await MainActor.run { _ = store.request("ad") } }
    }.value
    await until { store.presented == ["ad"] }
    #expect(store.isIdle)
  }

  @Test("R47: it ends with the store")
  func storeReleased() async throws {
    var store: PopupStore<Shop>? = PopupStore(host: host, clock: clock)
    weak var reference: PopupStore<Shop>?
    reference = store
    let value = await store?.withSuspension(for: "price") { 5 }
    store = nil
    #expect(value == 5 && reference == nil)
    await Task {}.value
    #expect(clock.pendingCount == 0)
  }

  // MARK: Time and events

  @Test("R47: the code is on its way, so however long it runs, it is not late")
  func longCode() async throws {
    let (asking, server) = await begin { server in
      await store.withSuspension(for: "price") { await server.ask() }
      clock.advance(by: 1_000_000)
      #expect(store.presented == [])
      return await store.answer(to: Self.question("really"))
    }
    server.answer()
    await until { store.state.requestCount == 2 }
    await store.idle()
    #expect(store.presented == ["really"])
    asking.cancel()
    _ = try await asking.value
  }

  @Test("R47: the end of the reason is an event after those of the code behind it")
  func events() async {
    let transitions = Collector(store.transitions)
    await store.withSuspension(for: "price", lane: .toast) {}
    store.openGate("behind")
    await store.idle()
    let reason = PopupSuspension("price\u{A0}#1")
    #expect(
      transitions.values.map(\.events) == [
        [.suspend(reason, lane: .toast)], [.gate("behind", isOpen: true)],
        [.resume(reason, lane: .toast)],
      ])
  }

  @Test("R47: `store.idle()` awaits it")
  func idle() async {
    await store.withSuspension(for: "price") {}
    #expect(!store.isIdle)
    await store.idle()
    #expect(store.isIdle && store.state.suspensions == [])
  }
}
