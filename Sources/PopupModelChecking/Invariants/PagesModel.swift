import PopupMachine

/// A model of the visits, written after rules R10 to R12.
///
/// It shares no code with the machine, so it can detect faults of the machine.
struct PagesModel<Page: Hashable & Sendable>: Sendable {
  struct Visit: Equatable, Sendable {
    let name: PageVisitID
    let page: Page
  }

  private(set) var live: [Visit] = []
  private(set) var visible: [Visit] = []

  mutating func take(_ event: PageVisitEvent<Page>) {
    switch event {
    case .entered(let name, let page):
      if !isLive(name) { live.append(Visit(name: name, page: page)) }
    case .appeared(let name, let page):
      if !isLive(name) { live.append(Visit(name: name, page: page)) }
      if !isVisible(name) { visible += live.filter { $0.name == name } }
    case .disappeared(let name):
      visible.removeAll { $0.name == name }
    case .left(let name):
      visible.removeAll { $0.name == name }
      live.removeAll { $0.name == name }
    }
  }

  func isLive(_ name: PageVisitID) -> Bool { live.contains { $0.name == name } }

  func isVisible(_ name: PageVisitID) -> Bool { visible.contains { $0.name == name } }

  /// Returns whether the page condition of a popup holds (R11, and R12 if it has an anchor).
  ///
  /// - Parameter anchor: the visit that the popup was placed for, if there is one.
  func allow(_ pages: PopupPages<Page>, anchor: Visit?) -> Bool {
    switch pages {
    case .any: return true
    case .except(let pages): return visible.allSatisfy { !pages.contains($0.page) }
    case .visit(let origin): return isVisible(origin)
    case .only(let pages):
      guard let anchor else { return visible.contains { pages.contains($0.page) } }
      return isVisible(anchor.name)
        || visible.contains { pages.contains($0.page) && $0.page != anchor.page }
    }
  }

  /// Returns whether the anchor of a popup was left.
  func haveLost(_ pages: PopupPages<Page>, anchor: Visit?) -> Bool {
    if case .visit(let origin) = pages { return !isLive(origin) }
    return anchor.map { !isLive($0.name) } ?? false
  }

  /// Returns the anchor of a popup that is placed, or whose anchor is not visible although its page
  /// condition holds (R12).
  func anchor(for pages: PopupPages<Page>, after old: Visit?) -> Visit? {
    guard case .only(let named) = pages, allow(pages, anchor: old) else { return old }
    if let old, isVisible(old.name) { return old }
    return visible.last { named.contains($0.page) && $0.page != old?.page }
  }
}
