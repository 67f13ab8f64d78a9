import PopupFlow
import Testing

/// A user wanted nothing else on screen while the app asks a question, and has suspended the question.
@MainActor
@Suite struct AwaitedInSuspensionTests {
  private let clock = VirtualClock()
  private let store: PopupStore<Shop>

  init() {
    store = PopupStore(host: ScriptedHost.answeringAtOnce(), clock: clock)
  }

  /// The ways in which code awaits an outcome.
  enum Way: CaseIterable { case answer, handle, requester }

  private func ask(by way: Way) async {
    switch way {
    case .answer: _ = await store.answer(to: "sure", id: "sure")
    case .handle: _ = await store.present("sure", id: "sure").outcome
    case .requester:
      let requester = store.requester(
        embed: { PopupRequest<Shop>($0, id: "sure") }, answer: { $0 })
      _ = await requester.answer(to: "sure")
    }
  }

  /// Runs code that waits, until its popup is there and the condition holds, and ends its popup.
  private func issuesOf(_ code: @escaping @MainActor () async -> Void) async -> [ReportedIssue] {
    await issues {
      let task = Task { await code() }
      await until { store.state.place(ofRequest: 1) != nil }
      await store.idle()
      store.dismissAll()
      await task.value
    }
  }

  @Test(
    "R19: a question inside the suspension that keeps others out waits for itself: said at once",
    arguments: Way.allCases)
  func inside(way: Way) async {
    let published = Collector(store.issues)
    let found = await issuesOf {
      await store.withSuspension(for: "checkout") { await ask(by: way) }
    }
    #expect(
      found.map(\.message) == [
        """
        "sure", request 1, is awaited inside withSuspension(for: "checkout"), which suspends its lane \
        until the answer is there, so neither ends. Await it before or after the suspension, or \
        suspend other lanes: withSuspension(for: "checkout", lane: …).
        """
      ])
    #expect(
      published.values == [
        .mistake(.awaitedInSuspension(id: "sure", request: 1, reason: "checkout"))
      ])
  }

  @Test("R19: the issue names the line of the question, also if its own lane is suspended")
  func line() async {
    let before: UInt = #line
    let found = await issuesOf {
      await store.withSuspension(for: "checkout", lane: .modal) {
        await store.withSuspension(for: "call", lane: .toast) {
          _ = await store.answer(to: "sure", id: "sure")
        }
      }
    }
    #expect(found.map(\.line) == [before + 4])
    #expect(found.first?.message.contains(#"withSuspension(for: "checkout")"#) == true)
  }

  @Test("R19: a question in another lane, of another store, or after the suspension is meant")
  func outside() async {
    #expect(
      await issuesOf {
        await store.withSuspension(for: "checkout", lane: .toast) { await ask(by: .answer) }
      }.isEmpty)
    let other = PopupStore<Shop>(clock: clock)
    await other.withSuspension(for: "checkout") {
      let task = Task { await store.answer(to: "sure", id: "sure") }
      await until { store.presented == ["sure"] }
      store.dismissAll()
      _ = await task.value
    }
    await store.withSuspension(for: "checkout") {}
    let task = Task { await ask(by: .answer) }
    await until { store.presented == ["sure"] }
    store.dismissAll()
    await task.value
  }

  @Test("R19: a task that the body creates may go on after it")
  func anotherTask() async {
    var task: Task<Void, Never>?
    await store.withSuspension(for: "checkout") {
      task = Task { await ask(by: .answer) }
      await until { store.queued == ["sure"] }
      await store.idle()
    }
    await until { store.presented == ["sure"] }
    store.dismissAll()
    await task?.value
  }

  @Test("R48: a question that is on screen already can be answered")
  func joined() async {
    store.request("sure")
    let found = await issuesOf {
      await store.withSuspension(for: "checkout") { await ask(by: .answer) }
    }
    #expect(found.isEmpty)
  }
}
