import PopupFlow

/// A view's hold on the visit that it is, where only its appearing and disappearing is told (V4).
///
/// A view holds it for as long as it has its identity, in a `@StateObject`, say: the visit is entered
/// when it is made, and left when it ends. What happens in one turn of the main loop is told to the
/// store in one batch, on the next, so that a popup which the old page and the new one allow stays
/// (R13).
///
/// On the main actor.
@MainActor
public final class PopupPageMount<Domain: PopupDomain>: ObservableObject {
  /// The visit that the view is; another if it becomes another page.
  @Published public private(set) var visit: PageVisitID

  /// The page it is a visit of.
  public private(set) var page: Domain.Page

  private let news: PageEventBatcher<Domain>
  private var isVisible = false
  // Asked for when this ends, on whatever thread.
  private let last: Locked<PageVisitID>

  /// Enters a visit.
  ///
  /// - Parameters:
  ///   - page: the kind of screen.
  ///   - store: who is told; not held.
  public init(_ page: Domain.Page, in store: PopupStore<Domain>) {
    news = store.pageEventBatcher
    let visit = news.enter(page)
    self.page = page
    self.visit = visit
    last = Locked(visit)
  }

  deinit {
    MainQueue.perform { [news, last] in news.note(.left(last.withLock { $0 })) }
  }

  /// The view has appeared.
  public func appears() {
    guard !isVisible else { return }
    isVisible = true
    news.note(.appeared(visit, page))
  }

  /// The view is out of sight, covered or gone.
  public func disappears() {
    guard isVisible else { return }
    isVisible = false
    news.note(.disappeared(visit))
  }

  /// The view is another page from now on: the visit is left, and another entered.
  public func become(_ page: Domain.Page) {
    guard page != self.page else { return }
    news.note(.left(visit))
    self.page = page
    let visit = news.enter(page)
    self.visit = visit
    last.withLock { $0 = visit }
    if isVisible { news.note(.appeared(visit, page)) }
  }
}
