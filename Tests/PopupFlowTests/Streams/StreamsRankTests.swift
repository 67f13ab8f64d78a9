import Testing

@testable import PopupFlow
@testable import PopupMachine

/// The effect of the operators on accepted requests.
@MainActor
@Suite struct StreamsRankTests {
  @Test("Relative times count from when the machine handles a request, not from when it is sent")
  func relativeTimes() {
    let clock = VirtualClock()
    let store = PopupStore<Shop>(clock: clock)
    let requests = PassthroughSubject<PopupRequest<Shop>, Never>()
    let sink = requests.notBefore(.after(.seconds(2))).expiresAt(.after(.seconds(6))).enqueue(
      in: store)
    for time in [0.0, 5] {
      clock.advance(to: time)
      requests.send(PopupRequest("\(time)"))
      #expect(store.state.queued.last?.notBefore == time + 2)
      #expect(store.state.queued.last?.expiresAt == time + 6)
    }
    withExtendedLifetime(sink) {}
  }

  @Test(
    "Streams with tie-breaks of their own rank in one store as R2 says",
    arguments: [
      PopupOrder.priority.then(.fifo), .priority.then(.lifo),
    ])
  func mergedTieBreaks(order: PopupOrder) {
    let store = PopupStore<Shop>(policy: PopupPolicy(order: order), clock: VirtualClock())
    store.suspend()
    let news = PassthroughSubject<String, Never>()
    let guides = PassthroughSubject<String, Never>()
    let offers = PassthroughSubject<String, Never>()
    let request: @Sendable (String) -> PopupRequest<Shop> = { .named(PopupID($0)) }
    let sinks = [
      news.popupRequests(request).tieBreak(.lifo).enqueue(in: store),
      guides.popupRequests(request).tieBreak(.fifo).enqueue(in: store),
      offers.popupRequests(request).enqueue(in: store),
      offers.popupRequests { request("high \($0)") }.priority(.high).enqueue(in: store),
    ]
    for index in 1...2 {
      guides.send("guide \(index)")
      news.send("news \(index)")
      offers.send("offer \(index)")
    }
    let ranked =
      order.tieBreak == .fifo
      ? "high offer 1, high offer 2, news 2, news 1, guide 1, offer 1, guide 2, offer 2"
      : "high offer 2, high offer 1, offer 2, news 2, offer 1, news 1, guide 1, guide 2"
    #expect(store.state.queued.map(\.id.description).joined(separator: ", ") == ranked)
    withExtendedLifetime(sinks) {}
  }
}
