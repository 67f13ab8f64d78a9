import PopupFlow
import Testing

private enum Market: PopupDomain {
  enum Content: Equatable { case tip(String) }
}

/// Recipe: once from midnight to midnight, in the article "Frequency".
@MainActor
@Suite struct CalendarDayRecipe {
  @Test("R38: a limit that counts the id of the day is free again at midnight")
  func calendarDay() {
    let screen = Screen<Market>()
    let clock = VirtualClock()

    let policy = PopupPolicy(
      limits: ["a day": PopupLimit(count: 1, within: .seconds(2 * 86_400), each: .id)])

    let store = PopupStore<Market>(policy: policy, host: screen, clock: clock)
    for today in ["2026-11-30", "2026-11-30", "2026-12-01"] {
      store.present(.tip("search"), id: PopupID("tip of \(today)")) {
        $0.limits = ["a day"]
        $0.whenUsedUp = .discard
      }
      screen.close()
    }
    #expect(screen.shown.count == 2)
  }
}
