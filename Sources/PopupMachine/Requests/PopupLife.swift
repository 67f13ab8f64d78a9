/// The course of a popup since its request was accepted: its waiting, stays on screen and undoings.
@usableFromInline
struct PopupLife<Page: Hashable & Sendable>: Equatable {
  /// Whether no page rule ends the popup until it is placed, because its pages have not appeared
  /// yet.
  @usableFromInline var isSpared = false

  /// Whether the popup takes over the showing of one that it has replaced, so that no limit binds it.
  @usableFromInline var takesShowingOver = false

  /// Whether the popup was on screen at a relaunch and survived it.
  @usableFromInline var wasRelaunched = false

  /// The undoings of the popup in a row; nil if there are none. Few popups have any, so the field is
  /// one reference.
  @usableFromInline var undoings: PopupUndoings<Page>?

  /// The instant since which the popup waits, in seconds: when it was requested or last set aside.
  @usableFromInline var waitingSince = 0.0

  /// The number of times the popup was shown and set aside.
  @usableFromInline var asideCount = 0

  /// The seconds on screen before the popup was last set aside, while the app was active.
  @usableFromInline var asideSeconds = 0.0

  /// The visit for which the popup was placed.
  @usableFromInline var anchor: PageVisit<Page>?

  @inlinable
  init(waitingSince: Double = 0) { self.waitingSince = waitingSince }
}

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
