import Testing

@testable import PopupFlow

/// R48: what is awaited and outranks a popup of its id that waits replaces it for all.
@MainActor
@Suite struct JoiningRankTests {
  private let clock = VirtualClock()
  private let store: PopupStore<Shop>
  private let host = ScriptedHost.answeringAtOnce()

  init() {
    store = PopupStore(clock: clock)
    store.keepDriving(host)
  }

  /// A login that nobody has tapped for.
  private static func request(
    _ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }
  ) -> PopupRequest<Shop> {
    .named("login", adjust)
  }

  /// Awaits the login.
  private func login(
    in other: PopupStore<Shop>? = nil, _ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }
  ) -> Task<PopupOutcome<String>, Never> {
    let (store, request) = (other ?? store, Self.request(adjust))
    return Task { await store.ask(request) }
  }

  private func press(_ answer: String?, _ id: PopupID = "login") {
    host.report(.userDismissed(answer), of: id)
  }

  // MARK: What replaces

  @Test("R48: a tap on “Sign in” does not wait for the campaign's pause, and serves all who wait")
  func tap() async {
    let policy = PopupPolicy(lanes: [.modal: PopupLanePolicy(interval: .seconds(60))])
    let store = PopupStore<Shop>(policy: policy, host: host, clock: clock)
    store.request("campaign")
    press(nil, "campaign")
    let synchronizations = (0..<2).map { _ in login(in: store) }
    await store.idle()
    #expect(store.presented == [] && store.queued == ["login"])
    let tap = login(in: store) { $0.userInitiated = nil }
    await store.idle()
    #expect(store.presented == ["login"] && store.queued == [])
    press("name")
    for login in synchronizations + [tap] { #expect(await login.value == .completed("name")) }
    await store.idle()
    #expect(store.state.requestCount == 3)
    #expect(
      host.log.filter { !$0.contains("campaign") } == [
        "present login 2", "login#3 completed",
      ])
  }

  @Test("R8, R48: the popup that is replaced ends with `replaced`, and its place in line is kept")
  func place() async {
    let outcomes = Collector(store.outcomes)
    let transitions = Collector(store.transitions)
    store.send(.suspend)
    let first = login()
    await store.idle()
    store.request("equal") { $0.priority = .high }
    let second = login { $0.priority = .high }
    await store.idle()
    #expect(store.queued == ["login", "equal"])
    #expect(outcomes.values.map(\.outcome) == [.replaced])
    #expect(outcomes.values.map(\.request) == [1])
    #expect(
      transitions.values.last?.events == [
        .request(Self.request { ($0.priority, $0.coalescing) = (.high, .replace) })
      ])
    store.send(.resume)
    press("name")
    #expect(await first.value == .completed("name"))
    #expect(await second.value == .completed("name"))
  }

  @Test("R48: a popup that was set aside is replaced, too")
  func alive() async {
    let first = login { $0.preemption = .yield }
    await store.idle()
    store.request("offer") { $0.priority = .high }
    #expect(store.alive == ["login"])
    let second = login { $0.priority = .critical }
    await store.idle()
    #expect(store.alive == [] && store.queued == ["login"])
    press(nil, "offer")
    press("name")
    #expect(await first.value == .completed("name"))
    #expect(await second.value == .completed("name"))
  }

  @Test("R48: what needs no slot replaces a popup that waits for one in the same lane")
  func slot() async {
    store.request("offer")
    let first = login()
    await store.idle()
    let elsewhere = login { ($0.lane, $0.presence) = (.toast, .concurrent) }
    await store.idle()
    #expect(store.queued == ["login"] && store.state.requestCount == 2)
    let beside = login { $0.presence = .concurrent }
    await store.idle()
    #expect(store.presented == ["offer", "login"] && store.queued == [])
    press("name")
    for login in [first, elsewhere, beside] {
      #expect(await login.value == .completed("name"))
    }
  }

  // MARK: What joins

  @Test("R48: the tie-break alone replaces nothing", arguments: PopupTieBreak.allCases)
  func tie(_ tie: PopupTieBreak) async {
    store.send(.suspend)
    let first = login { $0.tieBreak = .fifo }
    await store.idle()
    let second = login { $0.tieBreak = tie }
    await store.idle()
    #expect(store.state.requestCount == 1)
    let worse = login { $0.priority = .low }
    await store.idle()
    #expect(store.state.requestCount == 1)
    store.dismissAll()
    for login in [first, second, worse] { #expect(await login.value == .cancelled) }
  }

  @Test("R1, R48: where priorities do not count, all join")
  func order() async {
    let store = PopupStore<Shop>(policy: PopupPolicy(order: .lifo), clock: clock)
    store.send(.suspend)
    let first = login(in: store)
    await store.idle()
    let second = login(in: store) { $0.priority = .critical }
    await store.idle()
    #expect(store.state.requestCount == 1)
    store.dismissAll()
    _ = await (first.value, second.value)
  }

  @Test("R48: what is on screen is joined, however good the newcomer is")
  func presented() async {
    let first = login()
    await store.idle()
    let second = login { ($0.priority, $0.interrupts) = (.critical, true) }
    await store.idle()
    #expect(store.state.requestCount == 1)
    press("name")
    #expect(await first.value == .completed("name"))
    #expect(await second.value == .completed("name"))
  }

  @Test("R5, R48: what the machine refuses replaces nothing")
  func refused() async {
    store.send(.suspend)
    let first = login()
    await store.idle()
    let late = login { ($0.priority, $0.scope) = (.high, .session(epoch: 7)) }
    #expect(await late.value == .discarded(.sessionEnded))
    #expect(store.queued == ["login"])
    first.cancel()
    _ = await first.value
  }

  @Test("R48: it is decided when the request would be taken in, before the settle")
  func decidedAtItsTurn() async {
    store.send(.suspend)
    let first = login()
    await store.idle()
    let site = PopupCallSite(fileID: #fileID, filePath: #filePath, line: 1, column: 1)
    var second: PopupHandle<String>?
    let watching = store.states.dropFirst().first().sink { [store] _ in
      store.send(.resume)
      second = store.engine.ask(Self.request { $0.priority = .high }, at: site)
    }
    store.openGate("any")
    watching.cancel()
    // Both events are taken in before the machine settles, so the popup still waits.
    #expect(store.state.requestCount == 2)
    #expect(second?.number == 2 && store.presented == ["login"])
    press("name")
    #expect(await first.value == .completed("name"))
    #expect(await second?.outcome == .completed("name"))
  }

  // MARK: Who withdraws it

  @Test("R48: with the last of all who await it, the new popup is withdrawn", arguments: [0, 1])
  func withdrawn(last: Int) async {
    store.send(.suspend)
    var logins = [login()]
    await store.idle()
    logins.append(login { $0.priority = .high })
    await store.idle()
    logins[1 - last].cancel()
    #expect(await logins[1 - last].value == .cancelled)
    #expect(store.queued == ["login"])
    logins[last].cancel()
    #expect(await logins[last].value == .cancelled)
    #expect(store.queued == [])
  }

  @Test("R48: the new popup stays if the old one would have", arguments: [true, false])
  func stays(hasHandle: Bool) async {
    store.send(.suspend)
    if hasHandle { store.request("login") } else { store.send(.request(Self.request())) }
    let tap = login { $0.userInitiated = nil }
    await store.idle()
    #expect(store.state.requestCount == 2)
    tap.cancel()
    #expect(await tap.value == .cancelled)
    #expect(store.queued == ["login"])
    // It is there for others.
    let next = login()
    await store.idle()
    store.send(.resume)
    press("name")
    #expect(await next.value == .completed("name"))
  }

  @Test("R48: the handle of `present` is that of the new popup, and withdraws it for all")
  func handle() async {
    store.send(.suspend)
    let handle = store.request("login")
    let places = Collector(handle.places)
    let awaiting = Task { await handle.outcome }
    let tap = login { $0.userInitiated = nil }
    await store.idle()
    #expect(handle.number == 2 && handle.knownOutcome == nil)
    store.send(.resume)
    #expect(places.values.first == .queued && places.values.last == .presented(.presented))
    #expect(!places.isFinished)
    handle.withdraw()
    #expect(await tap.value == .dismissed(.requested))
    #expect(await awaiting.value == .dismissed(.requested))
    #expect(places.isFinished)
  }

  @Test(
    "R48: a cancellation that comes with the replacement is not lost", arguments: [true, false])
  func cancelledMeanwhile(isAwaited: Bool) async {
    store.send(.suspend)
    let first = isAwaited ? login() : nil
    await store.idle()
    let handle = isAwaited ? nil : store.request("login")
    let site = PopupCallSite(fileID: #fileID, filePath: #filePath, line: 1, column: 1)
    var tap: PopupHandle<String>?
    let watching = store.states.dropFirst().first().sink { [store] _ in
      tap = store.engine.ask(Self.request { $0.userInitiated = nil }, at: site)
      tap?.withdraw()
      first?.cancel()
      handle?.withdraw()
    }
    store.openGate("any")
    watching.cancel()
    #expect(await tap?.outcome == .cancelled)
    await store.idle()
    #expect(store.state.requestCount == 2 && store.queued == [])
    #expect(handle?.knownOutcome ?? .cancelled == .cancelled)
    if let first { #expect(await first.value == .cancelled) }
  }

  @Test("R47, R48: all who await the new popup have their turn before the next one")
  func followUp() async {
    store.send(.suspend)
    let first = Task {
      _ = await store.ask(Self.request())
      return await store.answer(to: .named("really") { $0.userInitiated = nil })
    }
    await store.idle()
    let tap = login { $0.userInitiated = nil }
    await store.idle()
    store.send(.resume)
    store.request("ad")
    press("name")
    #expect(await tap.value == .completed("name"))
    await store.idle()
    #expect(store.presented == ["really"] && store.queued == ["ad"])
    #expect(store.state.laneSuspensions == [:])
    press("yes", "really")
    #expect(await first.value == "yes")
  }

  @Test("R47, R48: the events alone lead to the same state, as in a journal")
  func journal() async {
    let transitions = Collector(store.transitions)
    var first, tap: Task<PopupOutcome<String>, Never>?
    await store.withSuspension(for: "server") {
      first = login()
      await store.idle()
      tap = login { $0.userInitiated = nil }
      await store.idle()
    }
    await store.idle()
    store.request("login") { ($0.content, $0.coalescing) = ("again", .update) }
    store.request("ad")
    first?.cancel()
    #expect(await first?.value == .cancelled)
    press("name")
    #expect(await tap?.value == .completed("name"))
    await store.idle()
    #expect(store.presented == ["ad"] && store.state.requestCount == 4)
    var state = PopupState<Shop>()
    let reducer = PopupReducer<Shop>(policy: store.policy)
    for transition in transitions.values {
      _ = reducer.reduce(into: &state, batch: transition.events, at: transition.at)
    }
    #expect(state == store.state)
  }

  // MARK: Contents

  private enum Uncomparable: PopupDomain {
    struct Content: Sendable { let text: String }
    typealias Answer = String
  }

  private static let issue = "\"login\" is shared by requests with different contents"

  @Test("R48: one “yes” must not delete two drafts: contents that differ are an issue at the line")
  func contents() async throws {
    let told = Collector(store.issues)
    let first = login()
    await store.idle()
    let reported = await issues {
      let second = login { $0.content = "other" }
      await store.idle()
      second.cancel()
      _ = await second.value
    }
    #expect(reported.map { $0.message.hasPrefix(Self.issue) } == [true])
    #expect(reported.map(\.file) == [#fileID])
    #expect(told.values == [.differentContent(id: "login", request: 1)])
    first.cancel()
    _ = await first.value
  }

  @Test("R48: so they are if the newcomer replaces the popup")
  func replacedContents() async {
    store.send(.suspend)
    let first = login()
    await store.idle()
    let told = Collector(store.issues)
    var second: Task<PopupOutcome<String>, Never>?
    await expectIssue(Self.issue) {
      second = login { ($0.content, $0.priority) = ("other", .high) }
      await store.idle()
    }
    #expect(told.values == [.differentContent(id: "login", request: 2)])
    #expect(store.state.queued.map(\.content) == ["other"])
    store.dismissAll()
    _ = await (first.value, second?.value)
  }

  @Test("R48: contents that cannot be compared are not, and `update` and `replace` may differ")
  func otherContents() async {
    let store = PopupStore<Uncomparable>(clock: clock)
    let asking = ["a", "b"].map { text in
      Task {
        await store.ask(Uncomparable.Content(text: text), id: "login") { $0.userInitiated = false }
      }
    }
    await store.idle()
    #expect(store.state.requestCount == 1)
    store.dismissAll()
    for task in asking { _ = await task.value }

    let first = login()
    await self.store.idle()
    let others = [PopupCoalescing.update, .replace].map { coalescing in
      login { ($0.content, $0.coalescing) = ("\(coalescing)", coalescing) }
    }
    await self.store.idle()
    self.store.dismissAll()
    for login in [first] + others { _ = await login.value }
  }
}
