import PopupFlow
import Testing

@MainActor
@Suite struct MovingFromFGPopupSchedulerArticle {
  typealias Shop = Documentation.Shop

  @Test("A popup that yields returns to its place")
  func latent() {
    let store = PopupStore<Shop>(order: .priority.then(.fifo))
    let screen = Screen<Shop>()
    store.keepDriving(screen)
    store.send(.page(.appeared("home", .home)))

    var offer = PopupRequest<Shop>(.offer("Two for one"), id: "offer", pages: [.home])
    offer.preemption = .yield
    offer.whenIneligible = .wait
    store.present(offer)

    store.present(.saved)
    store.present(.forceUpdate, priority: .high)
    #expect(screen.showing == [.forceUpdate])
    screen.close()
    #expect(screen.showing == [.offer("Two for one")])
  }
}
