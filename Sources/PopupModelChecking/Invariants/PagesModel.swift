import PopupMachine

/// Which visits there are, by the letter of R10 to R12.
///
/// It shares no code with the machine, so that the two can disagree.
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

  /// R11 and, for a popup that was placed, R12.
  ///
  /// - Parameter anchor: what it was placed for, if it was.
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

  /// Whether what a popup was placed for has left for good.
  func haveLost(_ pages: PopupPages<Page>, anchor: Visit?) -> Bool {
    if case .visit(let origin) = pages { return !isLive(origin) }
    return anchor.map { !isLive($0.name) } ?? false
  }

  /// R12: what a popup is anchored to when it is placed, or when its anchor is out of sight though
  /// its page condition holds.
  func anchor(for pages: PopupPages<Page>, after old: Visit?) -> Visit? {
    guard case .only(let named) = pages, allow(pages, anchor: old) else { return old }
    if let old, isVisible(old.name) { return old }
    return visible.last { named.contains($0.page) && $0.page != old?.page }
  }
}
