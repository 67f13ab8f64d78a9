/// A visit that was entered: what a popup can belong to that may come late (R6).
///
/// It exists only once its page was entered, so a popup that names it is never refused because its
/// page is still on its way in.
@MainActor
public final class PageVisitToken<Domain: PopupDomain> {
  /// The name of the visit, for ``PopupPages/visit(_:)``.
  public nonisolated let id: PageVisitID

  /// The page it is a visit of.
  public nonisolated let page: Domain.Page

  private weak var store: PopupStore<Domain>?

  init(id: PageVisitID, page: Domain.Page, store: PopupStore<Domain>) {
    self.id = id
    self.page = page
    self.store = store
  }

  /// The page is in sight (R10).
  public func appeared() {
    store?.send(.page(.appeared(id, page)))
  }

  /// The page is out of sight (R10).
  public func disappeared() {
    store?.send(.page(.disappeared(id)))
  }

  /// The page is gone for good (R10, R16).
  public func left() {
    store?.send(.page(.left(id)))
  }
}

/// A session, taken when work for it starts: what comes of the work after a logout is refused (R5).
public struct PopupSession: Hashable, Sendable {
  /// The session's number, counted from 0.
  public let epoch: Int

  /// The scope of requests that are made for this session.
  public var scope: PopupScope { .session(epoch: epoch) }
}

extension PopupStore {
  /// Enters a visit of a page (R10).
  ///
  /// - Parameters:
  ///   - page: the kind of screen.
  ///   - id: the name of the visit; one of its own if left out.
  /// - Returns: the token of the visit, for what belongs to it.
  public func enter(_ page: Domain.Page, id: PageVisitID? = nil) -> PageVisitToken<Domain> {
    visitCount += 1
    let visit = PageVisitToken(
      id: id ?? PageVisitID("visit #\(visitCount)"), page: page, store: self)
    send(.page(.entered(visit.id, page)))
    return visit
  }

  /// The current session. Take it when the work starts, not when its answer comes.
  public var session: PopupSession { PopupSession(epoch: state.epoch) }
}
