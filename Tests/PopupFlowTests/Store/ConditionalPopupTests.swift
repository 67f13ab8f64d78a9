import Dispatch
import Testing

@testable import PopupFlow

/// A popup while a Bool is true: no connection, a call, a recording.
@MainActor
@Suite struct ConditionalPopupTests {
  private let clock = VirtualClock()
  private let store: PopupStore<Shop>
  private let host = ScriptedHost.answeringAtOnce()
  private let isOffline = CurrentValueSubject<Bool, Never>(false)

  init() {
    store = PopupStore(clock: clock)
    store.keepDriving(host)
  }

  private func show(
    _ content: String = "offline",
    _ options: (inout PopupRequest<Shop>) -> Void = { $0.lane = .banner }
  ) -> AnyCancellable {
    isOffline.present(content, id: "offline", in: store, options: options)
  }

  private func close(_ id: PopupID = "offline") {
    host.report(.userDismissed(nil), of: id)
  }

  // MARK: True and false

  @Test("A banner is there while there is no connection, and once for each time without")
  func trueAndFalse() {
    let offline = isOffline.present("offline", id: "offline", lane: .banner, in: store)
    #expect(store.presented == [] && store.state.requestCount == 0)
    for _ in 0..<2 {
      isOffline.send(true)
      #expect(store.state.presented.map(\.popup.lane) == [.banner])
      isOffline.send(false)
      #expect(store.presented == [])
    }
    #expect(store.state.requestCount == 2)
    offline.cancel()
  }

  @Test("R34: it is withdrawn wherever it is: in the queue, on screen, set aside")
  func everywhere() {
    let offline = show { $0.preemption = .yield }
    let outcomes = Collector(store.outcomes)
    store.request("guide") { $0.priority = .high }
    isOffline.send(true)
    #expect(store.queued == ["offline"])
    isOffline.send(false)
    #expect(store.queued == [])
    close("guide")
    isOffline.send(true)
    #expect(store.presented == ["offline"])
    store.request("guide") { $0.priority = .high }
    #expect(store.alive == ["offline"])
    isOffline.send(false)
    #expect(store.alive == [])
    close("guide")
    isOffline.send(true)
    isOffline.send(false)
    #expect(
      outcomes.values.filter { $0.id == "offline" }.map(\.outcome) == [
        .cancelled, .cancelled, .dismissed(.requested),
      ])
    offline.cancel()
  }

  @Test("The user has closed it: it comes with the next true, and not with a repeated one")
  func closed() {
    let offline = show()
    isOffline.send(true)
    close()
    isOffline.send(true)
    #expect(store.presented == [])
    isOffline.send(false)
    #expect(store.presented == [])
    isOffline.send(true)
    #expect(store.presented == ["offline"])
    offline.cancel()
  }

  @Test("A repeated true is not asked for again, and a repeated false withdraws nothing")
  func repeated() {
    let offline = show()
    let transitions = Collector(store.transitions)
    for value in [false, true, true, true, false, false] { isOffline.send(value) }
    let withdrawals = transitions.values.flatMap(\.events).count { $0 == .withdraw(request: 1) }
    #expect(withdrawals == 1 && store.state.requestCount == 1)
    offline.cancel()
  }

  @Test("The completion and the end of the subscription withdraw it", arguments: 0..<3)
  func end(by way: Int) {
    isOffline.send(true)
    var offline: AnyCancellable? = show()
    #expect(store.presented == ["offline"])
    switch way {
    case 0: isOffline.send(completion: .finished)
    case 1: offline?.cancel()
    default: offline = nil
    }
    #expect(store.presented == [])
    isOffline.send(true)
    #expect(store.state.requestCount == 1)
    offline?.cancel()
  }

  @Test("R17: it survives a logout, unless its options say otherwise", arguments: [true, false])
  func logout(saysSession: Bool) {
    let offline = show { if saysSession { $0.scope = .session } }
    isOffline.send(true)
    store.endSession()
    #expect(store.presented == (saysSession ? [] : ["offline"]))
    isOffline.send(false)
    #expect(store.presented == [])
    offline.cancel()
  }

  @Test("R39, R47: nobody has asked for it, and nobody awaits it")
  func notAwaited() async {
    let policy = PopupPolicy(lanes: [.modal: PopupLanePolicy(interval: .seconds(60))])
    let store = PopupStore<Shop>(policy: policy, host: host, clock: clock)
    store.request("campaign")
    close("campaign")
    let offline = isOffline.present("offline", id: "offline", in: store)
    isOffline.send(true)
    #expect(store.queued == ["offline"])
    clock.advance(by: 60)
    #expect(store.presented == ["offline"])
    close()
    #expect(store.state.laneSuspensions == [:] && store.isIdle)
    clock.advance(by: 60)
    offline.cancel()
  }

  // MARK: Several

  @Test("R48: two windows ask for one banner, and it goes with the last of them")
  func shared() {
    let call = CurrentValueSubject<Bool, Never>(true)
    isOffline.send(true)
    let subscriptions = [
      show(), call.present("offline", id: "offline", in: store) { $0.lane = .banner },
    ]
    #expect(store.state.requestCount == 1)
    isOffline.send(false)
    #expect(store.presented == ["offline"])
    call.send(false)
    #expect(store.presented == [])
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test("R48: what the app has asked for otherwise stays", arguments: [true, false])
  func askedOtherwise(before: Bool) {
    if before { store.request("offline") }
    let offline = show()
    isOffline.send(true)
    if !before { store.request("offline") }
    isOffline.send(false)
    #expect(store.presented == ["offline"])
    offline.cancel()
  }

  @Test("R48: it is withdrawn after an update, too")
  func updated() {
    let offline = show()
    isOffline.send(true)
    store.request("offline") {
      ($0.content, $0.lane, $0.coalescing) = ("for a minute", .banner, .update)
    }
    #expect(store.state.presented.map(\.popup.content) == ["for a minute"])
    isOffline.send(false)
    #expect(store.presented == [])
    offline.cancel()
  }

  // MARK: Other code

  @Test("False from inside the delivery of its own popup withdraws it")
  func reentrant() {
    let offline = show()
    let watching = store.states.sink { [isOffline] state in
      if !state.presented.isEmpty { isOffline.send(false) }
    }
    isOffline.send(true)
    #expect(store.presented == [] && store.state.presentationCount == 1)
    isOffline.send(true)
    #expect(store.presented == [] && store.state.presentationCount == 2)
    watching.cancel()
    offline.cancel()
  }

  @Test("R38: a mistake in its options is an issue at the line of `present`")
  func issueSite() {
    let found = issues {
      isOffline.send(true)
      let offline = isOffline.present("offline", id: "offline", in: store) { $0.limits = ["daly"] }
      offline.cancel()
    }
    #expect(found.map(\.line) == [UInt(#line - 3)])
    #expect(found.map(\.file) == [#fileID])
  }

  @Test("Values on any thread: after each false, nothing is left")
  func threads() async {
    let store = store
    let queue = DispatchQueue(label: "elsewhere")
    for _ in 0..<20 {
      nonisolated(unsafe) let calls = (0..<100).map { _ in PassthroughSubject<Bool, Never>() }
      let subscriptions = calls.enumerated().map { index, call in
        call.present("call", id: PopupID("\(index % 7)"), in: store)
      }
      let group = DispatchGroup()
      queue.async(group: group) {
        for call in calls { for value in [true, false, true] { call.send(value) } }
      }
      for subscription in subscriptions { subscription.cancel() }
      group.wait()
    }
    store.post(.gate("last", isOpen: true))
    await until { store.state.openGates == ["last"] }
    await store.idle()
    #expect(store.presented == [] && store.queued == [])
    #expect(store.engine.core.handles.isEmpty)
  }

  @Test("It does not retain the store")
  func release() {
    var store: PopupStore<Shop>? = PopupStore(host: host, clock: clock)
    weak var reference: PopupStore<Shop>?
    reference = store
    let offline = store.map { isOffline.present("offline", id: "offline", in: $0) }
    isOffline.send(true)
    store = nil
    #expect(reference == nil)
    isOffline.send(false)
    isOffline.send(true)
    offline?.cancel()
  }

  // MARK: Requesters

  private enum Network { case offline }

  private func requester(scope: PopupScope = .session) -> PopupRequester<Network, String> {
    store.requester(
      embed: { PopupRequest("\($0)", id: "offline", lane: .banner) { $0.scope = scope } },
      answer: { $0 })
  }

  @Test("A feature without a store: its requester's options, and the scope of the app")
  func feature() {
    let offline = isOffline.present(.offline, in: requester())
    isOffline.send(true)
    #expect(store.state.presented.map(\.popup.lane) == [.banner])
    #expect(store.state.presented.first?.popup.request.userInitiated == nil)
    store.endSession()
    #expect(store.presented == ["offline"])
    isOffline.send(false)
    #expect(store.presented == [])
    isOffline.send(true)
    offline.cancel()
    #expect(store.presented == [])
  }

  @Test(
    "R5, R17: a requester of one session, or for one, shows nothing in the next",
    arguments: [true, false])
  func session(isRestricted: Bool) {
    let session = store.session
    let popups =
      isRestricted ? requester().restricted(to: session) : requester(scope: session.scope)
    let offline = isOffline.present(.offline, in: popups)
    isOffline.send(true)
    #expect(store.presented == ["offline"])
    store.endSession()
    #expect(store.presented == [])
    isOffline.send(false)
    isOffline.send(true)
    #expect(store.presented == [])
    offline.cancel()
  }

  @Test("A requester made from a closure is asked in a task, which ends with false")
  func composed() async {
    let own = requester()
    let composed = PopupRequester<Network, String> { await own.ask($0) }
    let offline = isOffline.present(.offline, in: composed)
    isOffline.send(true)
    await store.idle()
    #expect(store.presented == ["offline"])
    isOffline.send(false)
    #expect(store.presented == [])
    isOffline.send(true)
    isOffline.send(false)
    await store.idle()
    #expect(store.presented == [] && store.state.requestCount == 1)
    offline.cancel()
  }

  @Test("A requester does not retain the store")
  func requesterRelease() {
    var store: PopupStore<Shop>? = PopupStore(host: host, clock: clock)
    weak var reference: PopupStore<Shop>?
    reference = store
    let popups = store?.requester(
      embed: { (text: String) in PopupRequest(text, id: "offline") }, answer: { $0 })
    store = nil
    #expect(reference == nil)
    let offline = popups.map { isOffline.present("offline", in: $0) }
    isOffline.send(true)
    offline?.cancel()
  }

  // MARK: Async code

  private struct Failure: Error {}

  @Test(
    "Async code: the popup is there while the payment runs, also if it throws",
    arguments: [true, false])
  func payment(throws isThrowing: Bool) async {
    let receipt = try? await store.withPopup("paying", id: "paying") {
      #expect(store.presented == ["paying"])
      await Task.yield()
      if isThrowing { throw Failure() }
      return 5
    }
    #expect(receipt == (isThrowing ? nil : 5) && store.presented == [])
    #expect(store.state.requestCount == 1)
  }

  @Test("Async code: it is withdrawn if the task is cancelled, with its own options and a new id")
  func cancelled() async {
    let task = Task {
      try await store.withPopup("paying", lane: .toast, options: { $0.priority = .high }) {
        try await Task.sleep(for: .seconds(1_000_000))
      }
    }
    await store.idle()
    #expect(store.state.presented.map(\.popup.lane) == [.toast])
    #expect(store.state.presented.first?.popup.request.scope == .app)
    #expect(store.state.presented.first?.popup.priority == .high)
    task.cancel()
    _ = await task.result
    #expect(store.presented == [])
  }

  @Test("R48: two payments share one popup, and the slower one keeps it")
  func concurrent() async {
    let payments = (0..<2).map { _ in AsyncStream<Void>.makeStream() }
    let tasks = payments.map { payment in
      Task {
        await store.withPopup("paying", id: "paying") { for await _ in payment.stream {} }
      }
    }
    await store.idle()
    #expect(store.state.requestCount == 1)
    payments[0].continuation.finish()
    await tasks[0].value
    #expect(store.presented == ["paying"])
    payments[1].continuation.finish()
    await tasks[1].value
    #expect(store.presented == [])
  }

  @Test("Async code: the user has closed it, and the payment goes on")
  func closedMeanwhile() async {
    await store.withPopup("paying", id: "paying") {
      close("paying")
      await store.idle()
      #expect(store.presented == [])
    }
    #expect(store.state.requestCount == 1)
  }

  @Test("Async code on another actor: both happen in order")
  func anotherActor() async {
    let store = store
    await Task.detached {
      await store.withPopup("paying", id: "paying") {
        await MainActor.run { #expect(store.presented == ["paying"]) }
      }
    }.value
    await until { store.presented == [] }
    #expect(store.state.requestCount == 1)
  }
}
