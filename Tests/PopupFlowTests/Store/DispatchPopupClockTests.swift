import PopupFlow
import Testing

/// The clock of real time, as far as it can be tested without waiting.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct DispatchPopupClockTests {
  private let clock = DispatchPopupClock()

  @Test("The clock begins at 0 and advances")
  func now() {
    let first = clock.now
    #expect(first >= 0)
    #expect(clock.now >= first)
  }

  @Test("Actions that are due run later on the main queue", arguments: [0, -5, -Double.infinity])
  func due(instant: Double) async {
    var hasReturned = false
    var subscription: AnyCancellable?
    let wasLater = await withCheckedContinuation { continuation in
      subscription = clock.schedule(at: instant) { continuation.resume(returning: hasReturned) }
      hasReturned = true
    }
    #expect(wasLater)
    withExtendedLifetime(subscription) {}
  }

  @Test("Cancelled actions do not run, though they were due first")
  func takenBack() async {
    let done = Notes<String>()
    let first = clock.schedule(at: 0) { done.add("first") }
    first.cancel()
    var second: AnyCancellable?
    await withCheckedContinuation { continuation in
      second = clock.schedule(at: 0) {
        done.add("second")
        continuation.resume()
      }
    }
    #expect(done.all == ["second"])
    withExtendedLifetime(second) {}
  }
}
