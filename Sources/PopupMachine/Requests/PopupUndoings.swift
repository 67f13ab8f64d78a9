/// The undoings of a popup in a row: presentations that ended before anybody saw them because the page
/// left, and those of a mandatory popup that was taken away (R14, R29).
///
/// A class, because few popups have undoings, and the fields of waiting popups are small (S6).
@usableFromInline
package final class PopupUndoings<Page: Hashable & Sendable>: Sendable {
  /// The number of undoings: 1 or 2.
  package let count: Int

  /// The pages that were visible when the last dismissal of the popup ended.
  package let lastPages: Set<Page>

  /// The pages that were visible when the popup was placed since then.
  package let placedPages: Set<Page>

  init(count: Int, lastPages: Set<Page>, placedPages: Set<Page> = []) {
    self.count = count
    self.lastPages = lastPages
    self.placedPages = placedPages
  }

  /// Returns the undoings with other pages; nil leaves a page out.
  func mapped<Other>(_ page: (Page) -> Other?) -> PopupUndoings<Other> {
    PopupUndoings<Other>(
      count: count, lastPages: Set(lastPages.compactMap(page)),
      placedPages: Set(placedPages.compactMap(page)))
  }
}

extension PopupUndoings: Equatable {
  @usableFromInline
  package static func == (lhs: PopupUndoings, rhs: PopupUndoings) -> Bool {
    lhs === rhs
      || lhs.count == rhs.count && lhs.lastPages == rhs.lastPages
        && lhs.placedPages == rhs.placedPages
  }
}
