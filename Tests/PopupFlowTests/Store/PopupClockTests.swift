import Foundation
import Testing

@testable import PopupFlow

/// The clocks of real time, as far as they can be tested without waiting.
@MainActor
@Suite struct PopupClockTests {
  nonisolated static let clocks: [any PopupClock] = [
    DispatchPopupClock(), WallPopupClock { 0 },
  ]

  @Test("A clock advances", arguments: clocks)
  func now(of clock: any PopupClock) {
    let first = clock.now
    #expect(first >= 0)
    #expect(clock.now >= first)
  }

  @Test("The wall clock begins at the seconds since 1970, or as given")
  func start() {
    // The year 2020, and the year 2100.
    #expect((1.57e9...4.1e9).contains(WallPopupClock().now))
    #expect(WallPopupClock { 5 }.now >= 5)
  }

  @Test(
    "R35: when the user has set the time of the device, a date is as far ahead as it is there",
    arguments: [-86_400, 86_400, -0.5, 0] as [Double])
  func changed(by change: Double) {
    let wall = Locked(1_000_000.0)
    let clock = WallPopupClock { wall.withLock { $0 } }
    let store = PopupStore<Shop>(clock: clock)
    wall.withLock { $0 += change }
    let date = Date(timeIntervalSince1970: 1_000_000 + change + 600)
    let before = clock.now
    store.present("offer", id: "offer") { $0.expiresAt = .at(date) }
    let expiry = store.state.popup(ofRequest: 1)?.expiresAtInstant ?? 0
    if abs(change) < 1 {
      // Two requests until one date end at one instant.
      #expect(expiry == 1_000_600 + change)
    } else {
      #expect((before + 599.999...clock.now + 600.001).contains(expiry))
    }
  }

  @Test("Due actions run later on the main actor", arguments: clocks, [0, -5, -1e300])
  func due(clock: any PopupClock, instant: Double) async {
    var hasReturned = false
    var subscription: AnyCancellable?
    let wasLater = await withCheckedContinuation { continuation in
      subscription = clock.schedule(at: instant) { continuation.resume(returning: hasReturned) }
      hasReturned = true
    }
    #expect(wasLater)
    withExtendedLifetime(subscription) {}
  }

  @Test("Cancelled actions do not run, though they were due first", arguments: clocks)
  func cancelled(clock: any PopupClock) async {
    let performed = Notes<String>()
    clock.schedule(at: 0) { performed.add("first") }.cancel()
    var second: AnyCancellable?
    await withCheckedContinuation { continuation in
      second = clock.schedule(at: 0) {
        performed.add("second")
        continuation.resume()
      }
    }
    #expect(performed.all == ["second"])
    withExtendedLifetime(second) {}
  }

  @TaskLocal static var caller = "nobody"

  @Test("An action runs without the local values of its scheduler's task", arguments: clocks)
  func taskLocal(clock: any PopupClock) async {
    var scheduled: AnyCancellable?
    let caller = await withCheckedContinuation { continuation in
      Self.$caller.withValue("somebody") {
        scheduled = clock.schedule(at: 0) { continuation.resume(returning: Self.caller) }
      }
    }
    #expect(caller == "nobody")
    withExtendedLifetime(scheduled) {}
  }

  @Test("An instant that is far away does not trap", arguments: clocks, [Double.infinity, 1e30])
  func far(clock: any PopupClock, instant: Double) {
    clock.schedule(at: instant) {}.cancel()
  }

  private final class Captured: Sendable {}

  @Test("A cancelled action is released, though its instant is ahead", arguments: clocks)
  func released(clock: any PopupClock) async {
    weak var captured: Captured?
    do {
      let new = Captured()
      captured = new
      clock.schedule(at: clock.now + 1e6) { withExtendedLifetime(new) {} }.cancel()
    }
    for _ in 0..<1_000 where captured != nil { await Task.yield() }
    #expect(captured == nil)
  }

  @Test("R35: a store that is released with a deadline ahead releases its state")
  func releasedStore() {
    weak var engine: StoreEngine<Shop>?
    do {
      let store = PopupStore<Shop>()
      store.request("a") { $0.expiresAt = .after(.seconds(1_000_000)) }
      engine = store.engine
    }
    #expect(engine == nil)
  }
}
