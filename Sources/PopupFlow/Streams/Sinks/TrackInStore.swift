extension Publisher where Failure == Never {
  /// Tells a store what happens to visits, each event by itself.
  ///
  /// - Returns: what ends it.
  public func track<Domain: PopupDomain>(
    in store: PopupStore<Domain>
  ) -> AnyCancellable where Output == PopupPageEvent<Domain.Page> {
    sink { [weak store] in store?.post(.page($0)) }
  }

  /// Tells a store which page is on screen.
  ///
  /// Each page is one visit, which comes in sight and goes out of it, and is never left: what a page
  /// kept alive comes back with it. A change is one batch, so a popup that both pages allow stays
  /// (R13). Where two screens of one page must be told apart, track page events instead.
  ///
  /// The visit is named for the page's description: pages tracked twice in one store, by another
  /// publisher or at another time, are the same visits.
  ///
  /// - Returns: what ends it; the page stays in sight then.
  public func track<Domain: PopupDomain>(
    in store: PopupStore<Domain>
  ) -> AnyCancellable where Output == Domain.Page {
    scan(PageTurn<Domain.Page>()) { $0.turned(to: $1) }
      .sink { [weak store] turn in store?.post(batch: turn.events.map(PopupEvent.page)) }
  }
}

/// From one page to the next.
private struct PageTurn<Page: Hashable & Sendable>: Sendable {
  private var visits: [Page: PopupVisitID] = [:]
  private var current: PopupVisitID?
  private(set) var events: [PopupPageEvent<Page>] = []

  func turned(to page: Page) -> PageTurn {
    let visit = visits[page] ?? newVisit(of: page)
    var next = self
    next.visits[page] = visit
    next.current = visit
    next.events = current.map { $0 == visit ? [] : [.disappeared($0)] } ?? []
    next.events.append(.appeared(visit, page))
    return next
  }

  // Named for the page, and not by number: a store keeps the page that a visit was first given, so
  // two trackings must not mean different pages by one name.
  private func newVisit(of page: Page) -> PopupVisitID {
    var visit = PopupVisitID("page \(page)")
    var count = 1
    while visits.values.contains(visit) {
      count += 1
      visit = PopupVisitID("page \(page) #\(count)")
    }
    return visit
  }
}
