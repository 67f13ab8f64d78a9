import Testing

@testable import PopupFlow

/// R48: what is awaited under an id that is in use awaits the popup that is there.
@MainActor
@Suite struct JoiningTests {
  private let clock = VirtualClock()
  private let store: PopupStore<Shop>
  private let host = ScriptedHost.answeringAtOnce()

  init() {
    store = PopupStore(clock: clock)
    store.keepDriving(host)
  }

  /// Begins to await the login, for a server's answer that needs one.
  private func login(
    _ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }
  ) -> Task<PopupOutcome<String>, Never> {
    let request = PopupRequest<Shop>.named("login", adjust)
    return Task { await store.ask(request) }
  }

  private func press(_ answer: String?) {
    host.report(.userDismissed(answer), of: "login")
  }

  // MARK: The reports

  // Reported as witoldsz/angular-http-auth#43.
  @Test("R48: several answers need a login, and one login serves all")
  func oneLoginForAll() async {
    let logins = (0..<3).map { _ in login() }
    await store.idle()
    #expect(store.presented == ["login"])
    #expect(store.state.requestCount == 1)
    press("name")
    for login in logins { #expect(await login.value == .completed("name")) }
    await store.idle()
    #expect(host.log == ["present login 1", "login#1 completed"])
  }

  // Reported as gravitational/teleport#35599.
  @Test("R48: the first of two concurrent logins is not forgotten")
  func concurrentLogins() async {
    let resources = login()
    await store.idle()
    var preferences: Task<PopupOutcome<String>, Never>?
    await expectIssue("\"login\" is shared by requests with different contents") {
      preferences = login { $0.content = "for your preferences" }
      await store.idle()
    }
    #expect(store.state.presented.map(\.popup.content) == ["login"])
    press(nil)
    #expect(await resources.value == .dismissed(.user))
    #expect(await preferences?.value == .dismissed(.user))
  }

  @Test("R48: a survey that was restored is awaited at launch", arguments: [true, false])
  func restored(isOnScreen: Bool) async {
    store.send(.request(.named("survey") { $0.relaunch = .restore }))
    if !isOnScreen { store.dismissAll() }
    if !isOnScreen { store.send(.suspend) }
    if !isOnScreen { store.send(.request(.named("survey") { $0.relaunch = .restore })) }
    let next = PopupStore<Shop>(state: store.state, clock: clock)
    next.send(.relaunched)
    let host = ScriptedHost.answeringAtOnce()
    next.keepDriving(host)
    let count = next.state.requestCount
    let asking = Task { await next.answer(to: .named("survey")) }
    await next.idle()
    #expect(next.state.requestCount == count)
    host.report(.userDismissed("good"), of: "survey")
    #expect(await asking.value == "good")
  }

  @Test(
    "R38, R48: a question replaces what was restored and waits, and comes by its showing; another joins",
    arguments: [true, false])
  func restoredAndLimited(userInitiated: Bool) async {
    let policy = PopupPolicy(limits: ["once": PopupLimit(count: 1)])
    let store = PopupStore<Shop>(policy: policy, clock: clock)
    store.keepDriving(ScriptedHost.answeringAtOnce())
    store.send(.request(.named("survey", limits: ["once"], relaunch: .restore)))
    let next = PopupStore<Shop>(policy: policy, state: store.state, clock: clock)
    next.send(batch: [.relaunched, .suspend])
    next.keepDriving(ScriptedHost.answeringAtOnce())
    let asking = Task {
      await next.ask(.named("survey", limits: ["once"], userInitiated: userInitiated))
    }
    await next.idle()
    next.send(.resume)
    #expect(next.state.presented.map(\.popup.id) == ["survey"])
    #expect(next.state.presented.map(\.popup.number) == (userInitiated ? [2] : [1]))
    #expect(next.state.waitingCount == 0)
    asking.cancel()
    _ = await asking.value
  }

  // MARK: Cancellation

  @Test("R48: one of several tasks is cancelled, and the others get the answer")
  func oneCancelled() async {
    let logins = (0..<3).map { _ in login() }
    await store.idle()
    for cancelled in logins.prefix(2) {
      cancelled.cancel()
      #expect(await cancelled.value == .cancelled)
    }
    #expect(store.presented == ["login"])
    press("name")
    #expect(await logins[2].value == .completed("name"))
  }

  @Test("R48: with the last task that awaits it, a popup is withdrawn, on screen and in the queue")
  func allCancelled() async {
    for outcome in [PopupOutcome<String>.dismissed(.requested), .cancelled] {
      let outcomes = Collector(store.outcomes)
      let logins = (0..<2).map { _ in login() }
      await store.idle()
      for login in logins { login.cancel() }
      #expect(await logins[0].value == .cancelled)
      #expect(await logins[1].value == outcome)
      #expect(outcomes.values.map(\.outcome) == [outcome])
      #expect(store.state.presented.isEmpty && store.state.waitingCount == 0)
      store.send(.suspend)
    }
  }

  @Test(
    "R48: a task that awaits a handle is one of those that await the popup",
    arguments: [true, false])
  func awaitedHandle(isLast: Bool) async {
    let asking = login()
    await store.idle()
    let other = Task { await store.handle(for: "login")?.outcome }
    await until { store.engine.core.handles[1]?.own?.isAwaited == true }
    asking.cancel()
    #expect(await asking.value == .cancelled)
    #expect(store.presented == ["login"])
    if isLast { other.cancel() } else { press("name") }
    #expect(await other.value == (isLast ? .dismissed(.requested) : .completed("name")))
  }

  @Test("R48: a handle that nobody awaits keeps no popup that was asked for by awaiting")
  func handleOnly() async {
    let asking = login()
    await store.idle()
    let handle = store.handle(for: "login")
    asking.cancel()
    #expect(await asking.value == .dismissed(.requested))
    #expect(await handle?.outcome == .dismissed(.requested))
  }

  @Test("R48: a popup that was asked for otherwise stays", arguments: [true, false])
  func askedOtherwise(before: Bool) async {
    if before { store.request("login") }
    let asking = login()
    await store.idle()
    if !before { store.request("login") }
    asking.cancel()
    #expect(await asking.value == .cancelled)
    #expect(store.presented == ["login"])
    // It is there for others.
    let next = login()
    await store.idle()
    press("name")
    #expect(await next.value == .completed("name"))
  }

  @Test("R48: a handle withdraws its request for all who have joined it")
  func handleWithdraws() async {
    let handle = store.request("login")
    let joined = login()
    await store.idle()
    handle.withdraw()
    #expect(await joined.value == .dismissed(.requested))
  }

  // MARK: What joins, and when

  @Test("R8, R48: a request that is `replace` or `best` is a new one")
  func coalescing() async {
    let first = login()
    await store.idle()
    let second = login { $0.coalescing = .replace }
    #expect(await first.value == .replaced)
    let third = login { $0.coalescing = .best }
    #expect(await third.value == .discarded(.duplicate))
    let better = login {
      $0.coalescing = .best
      $0.priority = .high
    }
    #expect(await second.value == .replaced)
    #expect(store.state.requestCount == 4)
    better.cancel()
    _ = await better.value
    #expect(store.presented == [])
  }

  @Test("R5, R6, R7, R48: a request that the machine refuses does not join")
  func refused() async {
    let login = login()
    await store.idle()
    let late = self.login { $0.scope = .session(epoch: 7) }
    #expect(await late.value == .discarded(.sessionEnded))
    let gone = self.login { $0.pages = .visit("gone") }
    #expect(await gone.value == .discarded(.originGone))
    let expired = self.login { $0.expiresAt = .after(.zero) }
    #expect(await expired.value == .discarded(.expired))
    press("name")
    #expect(await login.value == .completed("name"))
  }

  @Test("R28, R48: a popup that is on its way out for good is not joined")
  func onItsWayOut() async {
    let host = ScriptedHost()
    let store = PopupStore<Shop>(host: host, clock: clock)
    store.present(.named("login"))
    host.finishTransitions()
    store.dismiss("login")
    let next = Task { await store.ask(.named("login")) }
    await store.idle()
    #expect(store.queued == ["login"])
    host.finishTransitions()
    host.report(.userDismissed("name"), of: "login")
    #expect(await next.value == .completed("name"))
  }

  @Test("R48: it is decided when the request would be taken in, among the events that wait")
  func decidedAtItsTurn() async {
    var login: Task<PopupOutcome<String>, Never>?
    let first = self.login()
    await store.idle()
    let count = Collector(store.transitions)
    let watching = store.states.dropFirst().first().sink { [store] _ in
      // The popup ends before the task's request is taken in.
      press("first")
      let handle = store.engine.ask(
        .named("login"), at: PopupCallSite(fileID: #fileID, filePath: #filePath, line: 1, column: 1)
      )
      login = Task { await handle.outcome }
    }
    store.send(.gate("any", isOpen: true))
    watching.cancel()
    #expect(await first.value == .completed("first"))
    await store.idle()
    #expect(store.state.requestCount == 2 && store.presented == ["login"])
    press("second")
    #expect(await login?.value == .completed("second"))
    withExtendedLifetime(count) {}
  }

  @Test("R48: joining is no event: nothing settles, and no state is published")
  func noEvent() async {
    let login = login()
    await store.idle()
    let transitions = Collector(store.transitions)
    let joined = self.login()
    await store.idle()
    #expect(transitions.values.isEmpty)
    press(nil)
    _ = await (login.value, joined.value)
  }

  @Test("R48: a task that is cancelled before its request is taken in requests and joins nothing")
  func cancelledBefore() async {
    let login = login()
    await store.idle()
    // Off the main actor the request is posted, so the cancellation comes before it is taken in.
    let site = PopupCallSite(fileID: #fileID, filePath: #filePath, line: 1, column: 1)
    let handle = await Task.detached { [store] in
      let handle = store.engine.ask(.named("login"), at: site)
      handle.withdraw()
      return handle
    }.value
    #expect(await handle.outcome == .cancelled)
    #expect(store.presented == ["login"] && store.state.requestCount == 1)
    press("name")
    #expect(await login.value == .completed("name"))
  }

  @Test("R48: a popup in another lane is joined, and its lane is the one that waits (R47)")
  func otherLane() async {
    store.request("login") { $0.lane = .banner }
    let login = login()
    await store.idle()
    store.request("ad") { $0.lane = .banner }
    press("name")
    #expect(store.presented == [])
    _ = await login.value
    await store.idle()
    #expect(store.presented == ["ad"])
  }

  @Test("R48: when the store is gone, all tasks get `cancelled`")
  func storeReleased() async {
    var store: PopupStore<Shop>? = PopupStore(host: host, clock: clock)
    let site = PopupCallSite(fileID: #fileID, filePath: #filePath, line: 1, column: 1)
    let handles = (0..<2).map { _ in store?.engine.ask(.named("login"), at: site) }
    let logins = handles.map { handle in Task { await handle?.outcome } }
    await store?.idle()
    store = nil
    for login in logins { #expect(await login.value == .cancelled) }
  }
}
