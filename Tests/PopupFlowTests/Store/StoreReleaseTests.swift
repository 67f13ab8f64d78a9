import Dispatch
import Testing

@testable import PopupFlow

/// The only owner of a store, so that a test can release it on any thread.
@MainActor
private final class Owner {
  var store: PopupStore<Shop>?
  weak var reference: PopupStore<Shop>?
  var hasGate = false

  init(clock: VirtualClock = VirtualClock()) {
    store = PopupStore(clock: clock)
    reference = store
  }
}

@MainActor
@Suite struct StoreReleaseTests {
  private let owner = Owner()

  @Test("Releasing the store cancels all open requests")
  func outstanding() async throws {
    let host = ScriptedHost()
    let driving = try #require(owner.store?.drive(host))
    let store = try #require(owner.store)
    let ended = store.request("ended") { $0.lane = .toast }
    store.report(.userDismissed(nil), "ended")
    let alive = store.request("alive") { $0.preemption = .yield }
    host.finishTransitions()
    let presented = store.request("presented") { $0.priority = .high }
    host.finishTransitions()
    let queued = store.request("queued")
    _ = consume store
    let handles = [ended, alive, presented, queued]
    let outcomes = handles.map { Collector($0.outcomePublisher) }
    let waiting = Task { await queued.outcome }
    await Task.yield()
    owner.store = nil
    #expect(owner.reference == nil)
    #expect(
      outcomes.map(\.values) == [[.dismissed(.user)], [.cancelled], [.cancelled], [.cancelled]])
    #expect(await waiting.value == .cancelled)
    driving.cancel()
  }

  @Test("A request that another thread sends while the store ends is cancelled")
  func sentAtTheEnd() async throws {
    let engine = try #require(owner.store?.engine)
    owner.store = nil
    #expect(owner.reference == nil)
    let site = PopupCallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    let asked = await Task.detached { await engine.ask(PopupRequest("late"), at: site).outcome }
      .value
    #expect(asked == .cancelled)
    let handle = PopupHandle<String>(owner: nil)
    engine.process(.request(PopupRequest("later")), handle: handle)
    #expect(await handle.outcome == .cancelled)
  }

  @Test("Handles that are kept do not keep the state of a store that was released")
  func keptHandles() async {
    weak var engine: StoreEngine<Shop>?
    engine = owner.store?.engine
    let answered = owner.store?.request("answered")
    let tasks = (0..<2).map { _ in Task { await answered?.outcome } }
    let asking = Task { [weak store = owner.store] in await store?.ask(.named("answered")) }
    await owner.store?.idle()
    owner.store?.report(.userDismissed("yes"), "answered")
    for task in tasks + [asking] { #expect(await task.value == .completed("yes")) }
    await owner.store?.idle()
    let ended = owner.store?.request("ended")
    owner.store?.report(.userDismissed(nil), "ended")
    let open = owner.store?.request("open")
    owner.store = nil
    for _ in 0..<1_000 where engine != nil { await Task.yield() }
    #expect(engine == nil)
    #expect(
      [answered, ended, open].map(\.?.knownOutcome)
        == [.completed("yes"), .dismissed(.user), .cancelled])
  }

  @Test("Releasing the store cancels posted requests that it has not handled")
  func notTakenIn() async {
    // While this runs on the main actor, the store receives nothing.
    let handles = DispatchQueue(label: "elsewhere").sync { [weak store = owner.store] in
      (0..<20).compactMap { store?.requestAnywhere(.named(PopupID("\($0)"))) }
    }
    #expect(handles.count == 20)
    owner.store = nil
    for handle in handles {
      #expect(await handle.outcome == .cancelled)
      handle.withdraw()
    }
    #expect(owner.reference == nil)
  }

  @Test("A store released by a subscriber of its states finishes pending events")
  func fromState() {
    var seen: [[String]] = []
    let states = owner.store?.states.dropFirst().sink { [owner] state in
      seen.append(state.presentedIDs)
      if owner.store != nil {
        owner.store?.request("b")
        owner.store = nil
      }
    }
    let later = owner.store.map { Collector($0.states.map(\.requestCount)) }
    owner.store?.request("a")
    #expect(seen == [["a"], ["a"]])
    #expect(later?.values == [0, 1, 2])
    #expect(later?.isFinished == true)
    #expect(owner.reference == nil)
    states?.cancel()
  }

  enum Call: CaseIterable {
    case gate, command, timer, outcome
  }

  @Test(
    "Released inside anything that it calls, a store ends its requests", arguments: Call.allCases)
  func inside(_ call: Call) {
    let clock = VirtualClock()
    let owner = Owner(clock: clock)
    func isCalled(_ current: Call) { if current == call { owner.store = nil } }
    let host = ScriptedHost { _, report in
      isCalled(.command)
      report(.didPresent)
    }
    var cancellables = [owner.store?.drive(host)]
    // A gate is called when it is added, too.
    cancellables.append(
      owner.store?.openGate("online") {
        if owner.hasGate { isCalled(.gate) }
        return true
      })
    owner.hasGate = true
    let waiting = owner.store?.request("waits") { $0.requires = ["never"] }
    let expiring = owner.store?.request("expires") {
      $0.requires = ["never"]
      $0.expiresAt = .at(1)
    }
    let shown = owner.store?.request("shown")
    cancellables.append(expiring?.outcomePublisher.sink { _ in isCalled(.timer) })
    cancellables.append(shown?.outcomePublisher.sink { _ in isCalled(.outcome) })
    clock.advance(to: 1)
    owner.store?.report(.userDismissed("yes"), "shown")
    #expect(owner.reference == nil)
    #expect(waiting.map { Collector($0.outcomePublisher).values } == [.cancelled])
    for cancellable in cancellables { cancellable?.cancel() }
  }

  @Test("A host's reports on a store that was released are ignored")
  func reports() {
    let host = ScriptedHost()
    let driving = owner.store?.drive(host)
    let handle = owner.store?.request("a")
    owner.store = nil
    host.report(.userDismissed("yes"), ofPresentation: 1)
    #expect(handle.map { Collector($0.outcomePublisher).values } == [.cancelled])
    driving?.cancel()
  }

  @Test("A store released on another thread ends and releases its host on the main actor")
  func elsewhere() async {
    let clock = VirtualClock()
    let owner = Owner(clock: clock)
    let driving = owner.store?.drive(ScriptedHost())
    let handle = owner.store?.request("a") { $0.duration = .seconds(1) }
    // The closures are isolated to the main actor, and trap elsewhere.
    var outcomes: [PopupOutcome<String>] = []
    let subscription = handle?.outcomePublisher.sink { outcomes.append($0) }
    var isFinished = false
    let states = owner.store?.states.sink(
      receiveCompletion: { _ in isFinished = true }, receiveValue: { _ in })
    let letGo = Locked(owner.store)
    owner.store = nil
    DispatchQueue(label: "elsewhere").sync { letGo.withLock { $0 = nil } }
    #expect(owner.reference == nil)
    await until { isFinished }
    #expect(outcomes == [.cancelled])
    #expect(clock.pendingCount == 0)
    for cancellable in [driving, subscription, states] { cancellable?.cancel() }
  }

  /// An object of a store that notes where it is released.
  private final class Companion {
    private let ends: Notes<Bool>

    init(_ ends: Notes<Bool>) { self.ends = ends }

    deinit { ends.add(MainQueue.isCurrent) }
  }

  @Test("A store released on another thread releases its companions on the main actor")
  func companionElsewhere() async {
    let ends = Notes<Bool>()
    _ = owner.store?.companion { Companion(ends) }
    let letGo = Locked(owner.store)
    owner.store = nil
    DispatchQueue(label: "elsewhere").sync { letGo.withLock { $0 = nil } }
    #expect(owner.reference == nil)
    await until { !ends.all.isEmpty }
    #expect(ends.all == [true])
  }

  @Test("What a content sends at its end is taken in at once", arguments: [true, false])
  func contentEnds(isRefused: Bool) {
    let store = PopupStore<ParcelShop>(host: InstantHost(), clock: VirtualClock())
    store.present(Parcel { [weak store] in store?.post(.gate("over", isOpen: true)) }) {
      $0.id = "a"
      if isRefused { $0.expiresAt = .at(-1) }
    }
    store.dismiss("a")
    #expect(store.state.openGates.contains("over"))
  }

  @Test("A request made at the end of another is ignored after the store's release")
  func askingAtTheEnd() {
    let handle = owner.store?.request("a")
    var asked = false
    let subscription = handle?.outcomePublisher.sink { [weak store = owner.store] _ in
      asked = true
      store?.request("b")
    }
    owner.store = nil
    #expect(asked)
    subscription?.cancel()
  }
}
