import Testing

@testable import PopupFlow

/// The ways in which code awaits the outcome of a popup.
private enum Way: CaseIterable, Sendable {
  case answer, outcome, handle, requester, requesters, composed
}

/// R47: what the code behind an `await` does comes before the next popup.
@MainActor
@Suite struct FollowUpTests {
  private let clock = VirtualClock()
  private let store: PopupStore<Shop>
  private let host = ScriptedHost.answeringAtOnce()

  init() {
    store = PopupStore(clock: clock)
    store.keepDriving(host)
  }

  /// Asks for a popup whose content is its id.
  private func ask(_ id: PopupID, by way: Way = .answer) async -> String? {
    let request = PopupRequest<Shop>.named(id) { $0.userInitiated = way == .handle ? true : nil }
    let requester = store.requester(embed: { (_: Int) in request }, answer: { $0 })
    switch way {
    case .answer: return await store.answer(to: request)
    case .outcome: return await store.ask(request).answer
    case .handle: return await store.present(request).outcome.answer
    case .requester: return await requester.answer(to: 0)
    case .requesters:
      var popups = PopupRequesters()
      popups.add(requester)
      return await popups.answer(to: 0, answering: String.self)
    case .composed:
      let composed = PopupRequester<Int, String> { await requester.ask($0) }
      return await composed.ask(0).answer
    }
  }

  /// Begins code that awaits “delete”, which is on screen then, and an ad that waits.
  private func begin<Value: Sendable>(
    _ code: @escaping @MainActor () async -> Value
  ) async -> Task<Value, Never> {
    let task = Task { await code() }
    await store.idle()
    #expect(store.presented == ["delete"])
    store.request("ad") { $0.pages = .except(["settings"]) }
    return task
  }

  private func press(_ answer: String?, _ id: PopupID = "delete") {
    host.report(.userDismissed(answer), of: id)
  }

  private var givenReasons: [PopupSuspension] {
    store.state.laneSuspensions[.modal, default: []].map(\.given)
  }

  // MARK: What the code does next

  @Test("R47: no ad comes between “Delete?” and “Really?”", arguments: Way.allCases)
  private func nextQuestion(by way: Way) async {
    let deleting = await begin {
      await ask("delete", by: way) == "yes" ? await ask("really", by: way) : nil
    }
    press("yes")
    #expect(store.presented == [] && givenReasons == ["answer"])
    await store.idle()
    #expect(store.presented == ["really"] && givenReasons == [])
    press("yes", "really")
    #expect(await deleting.value == "yes")
    await store.idle()
    #expect(store.presented == ["ad"])
    #expect(host.showing == ["ad"])
  }

  @Test("R47: the code suspends the store before the ad comes")
  func suspends() async {
    let deleting = await begin {
      _ = await ask("delete")
      store.send(.suspend("deletion"))
    }
    press("yes")
    await store.idle()
    #expect(store.presented == [] && givenReasons == [])
    await deleting.value
    store.send(.resume("deletion"))
    #expect(store.presented == ["ad"])
  }

  @Test("R47: the code changes the page before the ad comes")
  func changesThePage() async {
    let deleting = await begin {
      _ = await ask("delete")
      store.send(.page(.appeared("settings", "settings")))
    }
    press(nil)
    await store.idle()
    #expect(store.presented == [] && givenReasons == [])
    store.send(.page(.disappeared("settings")))
    #expect(store.presented == ["ad"])
    await deleting.value
  }

  @Test("R47: the ad comes when the code ends, also with an error", arguments: ["yes", nil])
  func ends(answer: String?) async {
    let deleting = await begin { await ask("delete") }
    press(answer)
    #expect(store.presented == [])
    #expect(await deleting.value == answer)
    await store.idle()
    #expect(store.presented == ["ad"])
  }

  @Test("R47: the ad comes when the code waits for something else")
  func waitsForSomethingElse() async {
    let (loaded, loading) = AsyncStream<Void>.makeStream()
    let deleting = await begin {
      _ = await ask("delete")
      for await _ in loaded { break }
      return store.presented
    }
    press("yes")
    await store.idle()
    #expect(store.presented == ["ad"])
    loading.finish()
    #expect(await deleting.value == ["ad"])
  }

  @Test("R47: the lane waits for all tasks that await one popup")
  func severalTasks() async {
    let handle = store.present(.named("delete"))
    let deleting = await begin { await handle.outcome }
    let joined = Task { await ask("delete") }
    let second = Task {
      _ = await handle.outcome
      return await ask("really")
    }
    await store.idle()
    press("yes")
    #expect(givenReasons == ["answer"])
    await store.idle()
    #expect(store.presented == ["really"])
    press("no", "really")
    #expect(await deleting.value == .completed("yes"))
    #expect(await joined.value == "yes")
    #expect(await second.value == "no")
  }

  // MARK: What does not suspend

  @Test("R47: other lanes go on")
  func otherLane() async {
    let deleting = await begin { await ask("delete") }
    press("yes")
    store.request("saved") { $0.lane = .toast }
    #expect(store.presented == ["saved"])
    _ = await deleting.value
  }

  @Test("R47: what the user has not ended suspends nothing")
  func endedOtherwise() async {
    let deleting = await begin { await ask("delete") }
    store.dismiss("delete")
    #expect(store.presented == ["ad"] && givenReasons == [])
    #expect(await deleting.value == nil)
  }

  @Test(
    "R47: what no task awaits suspends nothing, and a publisher's subscriber comes first anyway")
  func published() {
    var subscription: AnyCancellable?
    subscription = store.request("delete").outcomePublisher.sink { [store] _ in
      #expect(store.presented == [])
      store.request("really") { $0.priority = .high }
    }
    store.request("ad")
    press("yes")
    #expect(store.presented == ["really"] && givenReasons == [])
    subscription?.cancel()
  }

  @Test("R47: who awaits the outcome later than it comes suspends nothing")
  func late() async {
    let handle = store.request("delete")
    store.request("ad")
    press("yes")
    #expect(store.presented == ["ad"])
    #expect(await handle.outcome == .completed("yes"))
    #expect(givenReasons == [])
  }

  // MARK: Tasks that end otherwise

  @Test("R47: for a task on another actor, the ad comes when it was resumed")
  func anotherActor() async {
    let handle = store.request("delete")
    let deleting = Task.detached { await handle.outcome }
    let asking = Task.detached { [store] in await store.answer(to: .named("delete")) }
    await until {
      handle.content.withLock { $0.continuations.count } == 1
        && store.engine.core.handles.values.contains { !$0.awaiting.isEmpty }
    }
    store.request("ad")
    press("yes")
    #expect(store.presented == [] && givenReasons == ["answer"])
    await until { store.presented == ["ad"] }
    #expect(await deleting.value == .completed("yes"))
    #expect(await asking.value == "yes")
    #expect(givenReasons == [])
  }

  @Test("R47: a task that is cancelled after the user's answer goes on first, too")
  func cancelledAfterTheAnswer() async {
    let deleting = await begin { await ask("delete") == "yes" && Task.isCancelled }
    press("yes")
    deleting.cancel()
    #expect(store.presented == [])
    #expect(await deleting.value)
    await store.idle()
    #expect(store.presented == ["ad"])
  }

  @Test("R47: a task that is cancelled before suspends nothing")
  func cancelled() async {
    let deleting = await begin { await ask("delete") }
    deleting.cancel()
    #expect(store.presented == ["ad"] && givenReasons == [])
    #expect(await deleting.value == nil)
  }

  @Test("R47: it ends with the store")
  func storeReleased() async {
    var store: PopupStore<Shop>? = PopupStore(host: host, clock: clock)
    weak var reference: PopupStore<Shop>?
    reference = store
    let handle = store?.present(.named("delete"))
    let deleting = Task { await handle?.outcome }
    await Task.yield()
    press("yes")
    store = nil
    #expect(reference == nil)
    #expect(await deleting.value == .completed("yes"))
    #expect(clock.pendingCount == 0)
  }

  // MARK: Time

  @Test("R47: the lane goes on after the transition timeout, with an issue")
  func timeout() async {
    let issues = Collector(store.issues)
    let transitions = Collector(store.transitions)
    let deleting = await begin { await ask("delete") }
    press("yes")
    clock.advance(by: 9.9)
    #expect(store.presented == [])
    expectIssue("The user has ended \"delete\", request 1, 10 s ago") { clock.advance(by: 5) }
    #expect(store.presented == ["ad"] && givenReasons == [])
    #expect(issues.values == [.lateFollowUp(id: "delete", request: 1, timeout: 10)])
    #expect(transitions.values.last?.at == 10)
    let count = transitions.values.count
    #expect(await deleting.value == "yes")
    await store.idle()
    #expect(transitions.values.count == count)
  }

  @Test("R47: without a transition timeout, the lane waits as long as need be")
  func noTimeout() async {
    let store = PopupStore<Shop>(
      policy: PopupPolicy(transitionTimeout: nil), host: host, clock: clock)
    let deleting = Task { await store.answer(to: .named("delete")) }
    await store.idle()
    press("yes")
    store.request("ad")
    #expect(clock.pendingInstants == [])
    clock.advance(by: 1_000_000)
    #expect(store.presented == [])
    _ = await deleting.value
    await store.idle()
    #expect(store.presented == ["ad"])
  }

  @Test("R47: time in which the code itself runs does not count")
  func longCode() async {
    let deleting = await begin {
      _ = await ask("delete")
      clock.advance(by: 60)
      return await ask("really")
    }
    press("yes")
    await store.idle()
    #expect(store.presented == ["really"])
    deleting.cancel()
    _ = await deleting.value
  }

  // MARK: Events

  @Test("R47: both are events, the first in the batch of the user's report")
  func events() async {
    let deleting = await begin { await ask("delete") }
    let transitions = Collector(store.transitions)
    press("yes")
    #expect(await deleting.value == "yes")
    await store.idle()
    let reason = PopupSuspension("answer\u{A0}#1")
    #expect(
      transitions.values.map(\.events).prefix(2) == [
        [
          .report(.userDismissed("yes"), "delete", presentation: 1),
          .suspend(reason, lane: .modal),
        ],
        [.resume(reason, lane: .modal)],
      ])
    #expect(reason.given == "answer")
  }
}
