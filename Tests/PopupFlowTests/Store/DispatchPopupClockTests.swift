import PopupFlow
import Testing

/// The clock of real time, as far as it can be tested without waiting.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct DispatchPopupClockTests {
  private let clock = DispatchPopupClock()

  @Test("It begins at 0, and goes on")
  func now() {
    let first = clock.now
    #expect(first >= 0)
    #expect(clock.now >= first)
  }

  @Test("What is due is done on the main queue, later", arguments: [0, -5, -Double.infinity])
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

  @Test("What is taken back is not done, though it was due before what is done")
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
