import PopupFlow
import Testing

private enum Market: PopupDomain {
  enum Content: Equatable { case ad(String), receipt(String) }
}

/// Recipe: at most three ads an hour, a minute apart.
@MainActor
@Suite struct AdsAnHourRecipe {
  @Test("R38, R39: the fourth ad of an hour is not shown, and a receipt skips the pause")
  func threeAnHour() {
    let clock = VirtualClock()
    let screen = Screen<Market>()
    let ads = PassthroughSubject<String, Never>()
    let receipts = PassthroughSubject<String, Never>()
    var cancellables: Set<AnyCancellable> = []

    let policy = PopupPolicy(
      lanes: [.modal: PopupLanePolicy(interval: .seconds(60))],
      limits: ["ads": PopupLimit(count: 3, within: .seconds(3600))])
    let store = PopupStore<Market>(policy: policy, clock: clock)

    ads
      .popupRequests { PopupRequest<Market>(.ad($0)) }
      .priority(.low)
      .limits("ads")
      .expiresAt(.after(.seconds(600)))
      .enqueue(in: store)
      .store(in: &cancellables)
    receipts
      .popupRequests { PopupRequest<Market>(.receipt($0)) }
      .userInitiated()
      .enqueue(in: store)
      .store(in: &cancellables)

    store.drive(screen).store(in: &cancellables)
    for name in ["tea", "milk", "bread", "salt"] { ads.send(name) }
    #expect(screen.showing == [.ad("tea")])
    screen.close()
    #expect(screen.showing == [])
    receipts.send("tea")
    #expect(screen.showing == [.receipt("tea")])
    screen.close()
    for seconds in [60.0, 120] {
      clock.advance(to: seconds)
      screen.close()
    }
    clock.advance(to: 1000)
    #expect(screen.shown == [.ad("tea"), .receipt("tea"), .ad("milk"), .ad("bread")])
    #expect(store.state.waitingCount == 0, "salt has expired")

    clock.advance(to: 3599)
    ads.send("oil")
    #expect(screen.showing == [])
    clock.advance(to: 3600)
    #expect(screen.showing == [.ad("oil")])
  }
}
