import Testing

@testable import PopupFlow

/// R34: dismissing popups by a condition.
@MainActor
@Suite struct StoreDismissalTests {
  private let host = ScriptedHost.answeringAtOnce()
  private let store: PopupStore<Shop>

  init() {
    store = PopupStore(host: host, clock: VirtualClock())
  }

  @Test("R34: a kill switch ends what is on screen and what waits, and nothing comes between")
  func killSwitch() {
    store.request("ad 1") { $0.preemption = .yield }
    store.request("login") { $0.priority = .high }
    store.request("guide") { $0.priority = .low }
    store.request("ad 2") { $0.lane = .toast }
    store.request("ad 3")
    store.dismiss("login")
    #expect(store.presented == ["ad 1", "ad 2"].reversed() && store.queued == ["ad 3", "guide"])
    _ = host.takeLog()
    let transitions = Collector(store.transitions)
    let outcomes = Collector(store.outcomes)
    store.dismiss { $0.content.hasPrefix("ad") }
    // The host reports within the same transition.
    #expect(
      transitions.values.first?.events.prefix(3) == [
        .withdraw(request: 4), .withdraw(request: 1), .withdraw(request: 5),
      ])
    #expect(outcomes.values.map(\.id) == ["ad 3", "ad 2", "ad 1"])
    #expect(
      outcomes.values.map(\.outcome) == [
        .cancelled, .dismissed(.requested), .dismissed(.requested),
      ])
    #expect(host.takeLog().filter { $0.hasPrefix("present") } == ["present guide 5"])
    #expect(store.presented == ["guide"])
  }

  @Test("R34: what is set aside, and on its way out to return, ends too")
  func aside() {
    store.send(.page(.appeared("home", "home")))
    store.request("ad") {
      $0.pages = ["home"]
      $0.retention = .keepAlive
    }
    store.send(.page(.disappeared("home")))
    #expect(store.alive == ["ad"])
    store.dismiss { $0.id == "ad" }
    #expect(store.alive == [])
  }

  @Test("A condition that holds for none sends no event")
  func none() {
    store.request("a")
    let transitions = Collector(store.transitions)
    store.dismiss { _ in false }
    #expect(transitions.values.isEmpty && store.presented == ["a"])
  }

  @Test("R34: a popup that is requested in the same delivery, or posted before, is dismissed too")
  func pending() async {
    let outcomes = Collector(store.outcomes)
    var handle: PopupHandle<String>?
    let subscription = store.states.dropFirst().first().sink { [store] _ in
      handle = store.present(.named("ad"))
      store.send(.request(.named("ad 2", lane: .toast)))
      store.request("guide")
      store.dismiss { $0.content.hasPrefix("ad") }
      store.request("ad 3") { $0.lane = .banner }
    }
    store.send(.tick)
    #expect(store.presented == ["ad 3", "guide"])
    #expect(await handle?.outcome == .cancelled)
    #expect(outcomes.values.map(\.id) == ["ad", "ad 2"])
    #expect(host.log == ["present ad 3 1", "present guide 2"])
    subscription.cancel()
  }

  @Test("R34: a popup is dismissed although an update of it is pending", arguments: [true, false])
  func pendingUpdate(isPresented: Bool) {
    if !isPresented { store.send(.suspend) }
    let handle = store.request("ad") { $0.priority = .high }
    var update: PopupHandle<String>?
    let subscription = store.states.dropFirst().first().sink { [store] _ in
      update = store.request("ad") { $0.coalescing = .update }
      store.dismiss { $0.priority == .high }
    }
    store.openGate("any")
    #expect(store.presented == [] && store.queued == [])
    #expect(handle.knownOutcome == (isPresented ? .dismissed(.requested) : .cancelled))
    #expect(update?.knownOutcome == .discarded(.gone))
    subscription.cancel()
  }

  @Test("R48: a kill switch ends a popup for all who await it")
  func awaited() async {
    let asking = (1...2).map { _ in Task { await store.ask(.named("ad")) } }
    await store.idle()
    store.dismiss { $0.id == "ad" }
    for asking in asking { #expect(await asking.value == .dismissed(.requested)) }
  }

  @Test("The closure's error is thrown, and nothing is dismissed")
  func error() {
    store.request("a")
    #expect(throws: CancellationError.self) {
      try store.dismiss { _ in throw CancellationError() }
    }
    #expect(store.presented == ["a"])
  }

  /// A clock with which an event arrives each time that a timer is set.
  @MainActor
  private final class BusyClock: PopupClock {
    var onSchedule: () -> Void = {}
    let now = 0.0

    func schedule(
      at instant: Double, _ action: @escaping @MainActor @Sendable () -> Void
    ) -> AnyCancellable {
      onSchedule()
      return AnyCancellable {}
    }
  }

  @Test("If the closure throws, events that have just arrived are taken in nevertheless")
  func errorWithPendingEvent() {
    let clock = BusyClock()
    let store = PopupStore<Shop>(host: host, clock: clock)
    clock.onSchedule = { [weak store] in store?.enqueue(batch: [.request(.named("b"))]) }
    store.enqueue(batch: [.request(.named("a", requires: ["never"], expiresAt: .at(9)))])
    #expect(throws: CancellationError.self) {
      try store.dismiss { _ in throw CancellationError() }
    }
    #expect(store.queued == ["a"] && store.presented == ["b"])
  }

  @Test("A popup is presented from its way in until it is gone")
  func presented() {
    let host = ScriptedHost()
    let store = PopupStore<Shop>(host: host, clock: VirtualClock())
    #expect(!store.isPresented("a"))
    store.request("a")
    #expect(store.isPresented("a"))
    host.finishTransitions()
    store.request("b")
    #expect(store.isPresented("a") && !store.isPresented("b"))
    store.dismiss("a")
    #expect(store.isPresented("a"))
    host.finishTransitions()
    #expect(!store.isPresented("a") && store.isPresented("b"))
  }
}
