import PopupFlow

/// An object that tracks a page by the appearance of its view.
///
/// The model of a view retains the mount for as long as the view has its identity. The visit is entered
/// when the mount is created, and left when the mount is deallocated. The store receives all events of
/// one turn of the main loop in one batch, on the next turn. A popup that both the old and the new page
/// allow therefore stays on screen.
///
/// Isolated to the main actor.
@MainActor
package final class PopupPageMount<Domain: PopupDomain> {
  /// The visit of the view. It changes when the view becomes another page.
  package private(set) var visit: PageVisitID

  /// The page of the visit.
  package private(set) var page: Domain.Page

  private let news: PageEventBatcher<Domain>
  private var isVisible = false
  // Read when the mount is deallocated, on any thread.
  private let last: Locked<PageVisitID>

  /// Enters a visit.
  ///
  /// - Parameters:
  ///   - page: The kind of screen.
  ///   - store: The store that receives the page events. The mount does not retain it.
  package init(_ page: Domain.Page, in store: PopupStore<Domain>) {
    news = store.pageEventBatcher
    let visit = news.enter(page)
    self.page = page
    self.visit = visit
    last = Locked(visit)
  }

  deinit {
    MainQueue.run { [news, last] in news.note(.left(last.withLock { $0 })) }
  }

  /// Call this when the view has appeared.
  package func appears() {
    guard !isVisible else { return }
    isVisible = true
    news.note(.appeared(visit, page))
  }

  /// Call this when the view is covered or gone.
  package func disappears() {
    guard isVisible else { return }
    isVisible = false
    news.note(.disappeared(visit))
  }

  /// Turns the view into another page: its visit is left, and another one is entered.
  package func become(_ page: Domain.Page) {
    guard page != self.page else { return }
    news.note(.left(visit))
    self.page = page
    let visit = news.enter(page)
    self.visit = visit
    last.withLock { $0 = visit }
    if isVisible { news.note(.appeared(visit, page)) }
  }
}

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
    // Not with the others: a request for this visit must find it entered.
    store?.enterSoon(page).id ?? PageVisitID("no store")
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
