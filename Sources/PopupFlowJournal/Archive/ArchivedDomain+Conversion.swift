import PopupFlow

// Conversion of states and popups between the app's types and an archive's.
extension ArchivedDomain {
  /// Returns the state to write: without the contents of popups that will not be restored, and
  /// without those that are excluded. O(*n* log *n*)
  static func state(
    of state: PopupState<Base>, where isIncluded: (Base.Content) -> Bool = { _ in true }
  ) -> PopupState<ArchivedDomain> {
    state.mapped(
      request: { popup in
        popup.request.mapped(
          content: { popup.isRestorable && isIncluded($0) ? .kept($0) : .none },
          page: ArchivedPage.known)
      },
      page: ArchivedPage.known)
  }

  /// Returns the popup in the app's types; nil if its content was not kept or cannot be read.
  static func popup(_ popup: Popup<ArchivedDomain>) -> Popup<Base>? {
    popup.mapped(request, \.known)
  }

  /// Returns the request in the app's types; nil if its content was not kept or cannot be read.
  static func request(_ popup: Popup<ArchivedDomain>) -> PopupRequest<Base>? {
    guard popup.isRestorable, case .kept(let content) = popup.content,
      let pages = pages(popup.request.pages)
    else { return nil }
    return popup.request.with(content, pages: pages)
  }

  private static func pages(_ pages: PopupPages<Page>) -> PopupPages<Base.Page>? {
    guard unreadablePages(pages).isEmpty else { return nil }
    return switch pages {
    case .any: .any
    case .only(let pages): .only(Set(pages.compactMap(\.known)))
    case .except(let pages): .except(Set(pages.compactMap(\.known)))
    case .visit(let origin): .visit(origin)
    }
  }

  private static func unreadablePages(_ pages: PopupPages<Page>) -> [JSONValue] {
    switch pages {
    case .only(let pages), .except(let pages): pages.compactMap(\.unreadable)
    case .any, .visit: []
    }
  }

  /// Returns why a popup that should be restored cannot be; nil if it can.
  static func problem(of popup: Popup<ArchivedDomain>) -> String? {
    guard popup.isRestorable else { return nil }
    let pages = unreadablePages(popup.request.pages).map(JSONText.text).sorted()
    if let page = pages.first { return "the app has no page \(page) any more" }
    switch popup.content {
    case .kept: return nil
    case .none: return "its content is missing, or could not be encoded"
    case .unreadable(let reason): return "its content does not fit the app's type (\(reason))"
    }
  }
}
