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
    // At once: a request for this visit must find it entered.
    store?.enter(page).id ?? PageVisitID("no store")
  }

  func note(_ event: PageVisitEvent<Domain.Page>) {
    waiting.append(event)
    guard nextTurn == nil else { return }
    // Retains the batcher until then, so that the end of the last page is still sent.
    nextTurn = clock.schedule(at: clock.now) { self.flush() }
  }

  private func flush() {
    nextTurn = nil
    let events = waiting
    waiting = []
    store?.send(batch: events.map(PopupEvent.page))
  }
}
