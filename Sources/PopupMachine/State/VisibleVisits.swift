/// The visible visits, and the page conditions that they fulfill.
///
/// Separate from the live visits, because a copy for the check of a condition costs a reference
/// count for each collection.
@usableFromInline
struct VisibleVisits<Page: Hashable & Sendable>: Hashable, Sendable {
  /// The visits in the order in which they appeared; each is contained at most once.
  @usableFromInline var all: [PageVisit<Page>] = []

  @inlinable
  init() {}

  @inlinable
  func contains(_ visit: PageVisitID) -> Bool {
    all.contains { $0.id == visit }
  }

  @inlinable
  func contains(_ visit: PageVisit<Page>) -> Bool {
    // Usually the same record, so that no names are compared.
    for index in all.indices where all[index].record === visit.record { return true }
    return contains(visit.id)
  }

  @inlinable
  mutating func add(_ visit: PageVisit<Page>) {
    if !contains(visit) { all.append(visit) }
  }

  @inlinable
  mutating func remove(_ visit: PageVisitID) {
    for index in all.indices where all[index].record.visit == visit {
      all.remove(at: index)
      return
    }
  }
}

// MARK: - The page condition

extension VisibleVisits {
  /// Returns whether the page condition of a popup holds (R11, R12).
  ///
  /// - Parameter anchor: The visit for which the popup was placed, if it was placed.
  @inlinable
  func hold(_ pages: PopupPages<Page>, anchor: PageVisit<Page>?) -> Bool {
    switch pages {
    case .any:
      true
    case .visit(let origin):
      contains(origin)
    case .except(let pages):
      !shows(pages, except: nil)
    case .only(let pages):
      if let anchor, contains(anchor) {
        true
      } else {
        shows(pages, except: anchor?.page)
      }
    }
  }

  /// Returns whether a page of a set is visible, except one.
  @inlinable
  func shows(_ pages: Set<Page>, except other: Page?) -> Bool {
    for index in all.indices where pages.names(all[index].record.page) {
      if all[index].record.page != other { return true }
    }
    return false
  }

  /// Returns the anchor of a popup that is placed, or whose page condition holds although its
  /// anchor is not visible (R12).
  ///
  /// - Parameter anchor: The previous anchor, if there is one.
  /// - Returns: The previous anchor if it is visible, or a new one; nil for a popup that needs
  ///   none.
  @inlinable
  func anchor(for pages: PopupPages<Page>, after anchor: PageVisit<Page>?) -> PageVisit<Page>? {
    switch pages {
    case .any, .except:
      return nil
    case .visit(let origin):
      return all.first { $0.id == origin } ?? anchor
    case .only(let pages):
      if let anchor, contains(anchor) { return anchor }
      return all.last { pages.names($0.page) && $0.page != anchor?.page } ?? anchor
    }
  }
}
