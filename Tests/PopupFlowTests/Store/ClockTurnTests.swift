import PopupFlow
import Testing

/// The next turn of the main loop, for a clock of the app.
@MainActor
@Suite struct ClockTurnTests {
  @Test("A clock that knows no turns performs the action as soon as possible, and once")
  func clockOfTheApp() {
    let clock = VirtualClock()
    var count = 0
    clock.nextTurn { count += 1 }
    #expect(count == 0)
    clock.advance(by: 0)
    #expect(count == 1)
    clock.advance(by: 10)
    #expect(count == 1)
  }
}
