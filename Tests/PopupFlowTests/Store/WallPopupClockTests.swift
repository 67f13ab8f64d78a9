import PopupFlow
import Testing

/// The clock of the wall time, as far as it can be tested without waiting for it.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct WallPopupClockTests {
  @Test("It begins at the seconds since 1970, and goes on")
  func now() {
    let clock = WallPopupClock()
    let first = clock.now
    // The year 2020, and the year 2100.
    #expect(first > 1.57e9 && first < 4.1e9)
    #expect(clock.now >= first)
    #expect(WallPopupClock(start: 5).now >= 5)
  }

  @Test("An action that is due is performed on the main actor, later", arguments: [0, -5, -1e300])
  func due(instant: Double) async {
    var hasReturned = false
    var subscription: AnyCancellable?
    let wasLater = await withCheckedContinuation { continuation in
      subscription = WallPopupClock().schedule(at: instant) {
        continuation.resume(returning: hasReturned)
      }
      hasReturned = true
    }
    #expect(wasLater)
    withExtendedLifetime(subscription) {}
  }

  @Test("A cancelled action is not performed, though it was due before another")
  func cancelled() async {
    let clock = WallPopupClock()
    let performed = Notes<String>()
    let first = clock.schedule(at: 0) { performed.add("first") }
    first.cancel()
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

  @Test("An instant that is far away is no trap", arguments: [Double.infinity, 1e30])
  func far(instant: Double) {
    WallPopupClock().schedule(at: instant) {}.cancel()
  }
}
