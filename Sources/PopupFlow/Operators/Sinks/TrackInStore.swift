extension Publisher where Failure == Never {
  /// Tells a store what happens to visits, each event by itself.
  ///
  /// - Returns: what ends it.
  public func track<Domain: PopupDomain>(
    in store: PopupStore<Domain>
  ) -> AnyCancellable where Output == PageVisitEvent<Domain.Page> {
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
    let tracker = SerialPageTracker<Domain.Page>()
    return sink { [weak store] page in
      tracker.turn(to: page) { store?.append(batch: $0.map(PopupEvent.page)) }
      store?.drainSoon()
    }
  }
}

/// From page to page, one after the other, whatever threads they come on.
///
/// A thread that finds another at it leaves its page to that one: pages are compared and described
/// by code of the app's, which is not called under a lock.
private final class SerialPageTracker<Page: Hashable & Sendable>: Sendable {
  private struct Content {
    var pages: [Page] = []
    // Missing while somebody turns.
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

/// Which page is in sight, and which visit each page is.
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

  // Named for the page, and not by number: a store keeps the page that a visit was first given, so
  // two trackings must not mean different pages by one name.
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
