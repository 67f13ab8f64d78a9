import PopupFlow
import Testing

private enum Market: PopupDomain {
  enum Content: Equatable { case offer, alert, news }
}

/// Recipe: some seconds without a popup after each one.
@MainActor
@Suite struct GapForReturnsRecipe {
  @Test("R19, R46: after a popup has ended, neither a new one nor one that returns comes at once")
  func gap() {
    let scheduler = VirtualScheduler()
    let screen = Screen<Market>()
    let store = PopupStore<Market>(host: screen, clock: VirtualClock())
    var cancellables: Set<AnyCancellable> = []

    store.appearances
      .filter { appearance in
        switch appearance.kind {
        case .answered, .closed: appearance.lane == .modal
        case .shown, .setAside, .refused: false
        }
      }
      .map { _ in Just(false).delay(for: .seconds(5), scheduler: scheduler).prepend(true) }
      .switchToLatest()
      .suspend(in: store, lane: .modal)
      .store(in: &cancellables)

    store.present(.offer) { $0.preemption = .yield }
    store.present(.alert) { $0.priority = .high }
    store.present(.news) { $0.priority = .low }
    #expect(screen.showing == [.alert])
    screen.close()
    #expect(screen.showing == [])
    scheduler.advance(to: 4.9)
    #expect(screen.showing == [])
    scheduler.advance(to: 5)
    #expect(screen.showing == [.offer], "it returns")
    screen.close()
    #expect(screen.showing == [])
    scheduler.advance(to: 10)
    #expect(screen.showing == [.news])

    // A popup that ends before it is shown makes no gap.
    store.present(.offer, id: "never")
    store.dismiss("never")
    screen.close()
    scheduler.advance(to: 15)
    store.present(.offer)
    #expect(screen.showing == [.offer])
  }
}
