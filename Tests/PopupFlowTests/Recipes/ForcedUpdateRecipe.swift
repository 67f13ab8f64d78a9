import PopupFlow
import Testing

private enum Market: PopupDomain {
  enum Content: Equatable { case forceUpdate, purchase, offer }
}

/// Recipe: a forced update that interrupts every popup on screen, even those that hold their slot.
@MainActor
@Suite struct ForcedUpdateRecipe {
  @Test("The update takes the place at once, and what it interrupts comes back")
  func interrupts() {
    let store = PopupStore<Market>()
    let screen = Screen<Market>()
    var cancellables: Set<AnyCancellable> = []
    store.drive(screen).store(in: &cancellables)

    let updates = PassthroughSubject<Void, Never>()
    updates
      .popupRequests { PopupRequest<Market>(.forceUpdate) }
      .id("force-update")
      .priority(.critical)
      .interrupts()
      .scope(.app)
      .enqueue(in: store)
      .store(in: &cancellables)

    store.present(.purchase)
    store.present(.offer)
    updates.send(())
    updates.send(())
    #expect(screen.showing == [.forceUpdate])
    #expect(store.state.alive.map(\.content) == [.purchase])

    screen.close()
    #expect(screen.shown == [.purchase, .forceUpdate, .purchase])
  }
}
