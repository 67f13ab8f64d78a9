import PopupFlow

/// Sends the page events of one turn of the main loop to the store in one batch, on the next turn.
@MainActor
final class PageEventBatcher<Domain: PopupDomain> {
  private weak var store: PopupStore<Domain>?
  private let clock: any PopupClock
  private var waiting: [PageVisitEvent<Domain.Page>] = []
  private var nextTurn: AnyCancellable?

  init(_ store: PopupStore<Domain>, clock: any PopupClock) {
    self.store = store
    self.clock = clock
  }

  func enter(_ page: Domain.Page) -> PageVisitID {
    // At once, so that what belongs to it is not refused (R6).
    store?.enter(page).id ?? PageVisitID("no store")
  }

  func note(_ event: PageVisitEvent<Domain.Page>) {
    waiting.append(event)
    guard nextTurn == nil else { return }
    // Held until then: what is told last is that the last page is gone.
    nextTurn = clock.schedule(at: clock.now) { self.tell() }
  }

  private func tell() {
    nextTurn = nil
    let events = waiting
    waiting = []
    store?.send(batch: events.map(PopupEvent.page))
  }
}
