extension Publisher where Failure == Never {
  /// Sends each page event to a store.
  ///
  /// - Returns: A cancellable that ends the subscription.
  public func track<Domain: PopupDomain>(
    in store: PopupStore<Domain>
  ) -> AnyCancellable where Output == PageVisitEvent<Domain.Page> {
    sink { [weak store] in store?.post(.page($0)) }
  }

  /// Sends the current page to a store.
  ///
  /// Each page is one visit, which appears and disappears but is never left. So a popup that a page
  /// keeps alive returns with it. A change of the page is one batch, so a popup that both pages
  /// allow stays on screen (<doc:Rules#R13>). If your app can have two screens of one page, track
  /// page events instead.
  ///
  /// The name of the visit is `page` and the description of the page, such as `page home`, with a
  /// number if two pages have one description. So a page that is tracked twice in one store is the
  /// same visit.
  ///
  /// - Returns: A cancellable. When it is cancelled, the last page stays visible.
  public func track<Domain: PopupDomain>(
    in store: PopupStore<Domain>
  ) -> AnyCancellable where Output == Domain.Page {
    let tracker = SerialPageTracker<Domain.Page>()
    return sink { [weak store] page in
      tracker.turn(to: page) { store?.enqueue(batch: $0.map(PopupEvent.page)) }
      store?.drainSoon()
    }
  }
}

/// Converts pages to page events, one after another, from any thread.
///
/// If another thread is active, a thread only appends its page: pages are compared and described by
/// the app's code, which is not called under a lock.
private final class SerialPageTracker<Page: Hashable & Sendable>: Sendable {
  private struct Content {
    var pages: [Page] = []
    // Nil while a thread is active.
    var turn: PageTurn<Page>? = PageTurn()
  }

  private let content = Locked(Content())

  func turn(to page: Page, tell: ([PageVisitEvent<Page>]) -> Void) {
    content.withLock { $0.pages.append(page) }
    while var next = begin() {
      tell(next.turn.events(turningTo: next.page))
      content.withLock { $0.turn = next.turn }
    }
  }

  private func begin() -> (turn: PageTurn<Page>, page: Page)? {
    content.withLock { content in
      guard let turn = content.turn, !content.pages.isEmpty else { return nil }
      content.turn = nil
      return (turn, content.pages.removeFirst())
    }
  }
}

/// The current page, and the visit of each page.
private struct PageTurn<Page: Hashable & Sendable>: Sendable {
  private var visits: [Page: PageVisitID] = [:]
  private var current: PageVisitID?

  mutating func events(turningTo page: Page) -> [PageVisitEvent<Page>] {
    let visit = visits[page] ?? newVisit(of: page)
    visits[page] = visit
    defer { current = visit }
    guard let current, current != visit else { return [.appeared(visit, page)] }
    return [.disappeared(current), .appeared(visit, page)]
  }

  // The name contains the page instead of a number: a store keeps the first page of a visit, so two
  // trackers must not use one name for different pages.
  private func newVisit(of page: Page) -> PageVisitID {
    var visit = PageVisitID("page \(page)")
    var count = 1
    while visits.values.contains(visit) {
      count += 1
      visit = PageVisitID("page \(page) #\(count)")
    }
    return visit
  }
}
