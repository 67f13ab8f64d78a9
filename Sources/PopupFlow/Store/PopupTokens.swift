/// A visit that was entered, to which a popup can belong (<doc:Rules#R6>).
///
/// A visit is one instance of a page. The token exists only after the page was entered, so a
/// request that names it is never refused for being early. The release of the token does not end the
/// visit: call ``left()``.
@MainActor
public final class PageVisitToken<Domain: PopupDomain> {
  private let visit: (id: PageVisitID, page: Domain.Page)
  private weak var store: PopupStore<Domain>?

  #if DEBUG
    // Released with the token, which it reports if that was not used.
    fileprivate let release = Locked<ReleaseObserver?>(nil)
  #endif

  fileprivate init(id: PageVisitID, page: Domain.Page, store: PopupStore<Domain>) {
    visit = (id, page)
    self.store = store
  }

  /// The name of the visit, for ``PopupPages/visit(_:)``.
  public nonisolated var id: PageVisitID { used.id }

  /// The page that was given. A visit that was live before keeps its first page (<doc:Rules#R10>).
  public nonisolated var page: Domain.Page { used.page }

  private nonisolated var used: (id: PageVisitID, page: Domain.Page) {
    #if DEBUG
      release.withLock { $0?.noteUse() }
    #endif
    return visit
  }

  /// Reports that the page has appeared (<doc:Rules#R10>).
  public func appeared() {
    store?.send(.page(.appeared(id, page)))
  }

  /// Reports that the page has disappeared (<doc:Rules#R10>).
  public func disappeared() {
    store?.send(.page(.disappeared(id)))
  }

  /// Reports that the page was left for good (<doc:Rules#R10>, <doc:Rules#R16>).
  public func left() {
    store?.send(.page(.left(id)))
  }
}

/// A session: the time between two logouts.
///
/// Take it when work starts. A request with its ``scope`` is refused after a logout
/// (<doc:Rules#R5>).
public struct PopupSession: Hashable, Sendable {
  /// The number of the session, counted from 0.
  package let epoch: Int

  /// The scope for requests of this session.
  public var scope: PopupScope { .session(epoch: epoch) }
}

extension PopupStore {
  /// Tells the store that a page is there: a visit begins (<doc:Rules#R10>). The store shows nothing
  /// for it; call ``PageVisitToken/appeared()`` when the user sees the page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - id: The name of the visit; nil for a new name.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  /// - Returns: The visit.
  public func enter(
    _ page: Domain.Page, id: PageVisitID? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> PageVisitToken<Domain> {
    let name = id ?? newVisit()
    let visit = PageVisitToken(id: name, page: page, store: self)
    send(.page(.entered(name, page)))
    #if DEBUG
      // Code that names the visit can send its events without the token.
      if id == nil {
        let callSite = PopupCallSite(
          fileID: fileID, filePath: filePath, line: line, column: column)
        let release = engine.mistakes?.releaseObserver(of: .visit(page: "\(page)"), at: callSite)
        visit.release.withLock { $0 = release }
      }
    #endif
    return visit
  }

  /// Tells the store that a page is there, like ``enter(_:id:fileID:filePath:line:column:)``, before
  /// its next event, or on the next turn of the main loop.
  ///
  /// SwiftUI creates the models of views while it updates the views, when nothing may be published.
  package func enterSoon(_ page: Domain.Page, id: PageVisitID? = nil) -> PageVisitToken<Domain> {
    let name = id ?? newVisit()
    enqueue(batch: [.page(.entered(name, page))])
    clock.nextTurn { [weak self] in self?.engine.drain() }
    return PageVisitToken(id: name, page: page, store: self)
  }

  // A restored state can have visits of another store.
  private func newVisit() -> PageVisitID {
    var visit: PageVisitID
    repeat {
      visitCount += 1
      visit = PageVisitID("visit #\(visitCount)")
    } while engine.state.page(ofLive: visit) != nil
    return visit
  }

  /// The session of the user: the time since the last logout. Take it when the work starts, not when its response arrives.
  ///
  /// Observed: from iOS 17 on, a SwiftUI `body` that reads it is updated at a logout.
  public var session: PopupSession {
    noteRead(.session)
    return PopupSession(epoch: engine.state.epoch)
  }
}
