import PopupFlow

/// Which visits there are and what popups are anchored to, by the letter of R10 to R12.
///
/// It shares no code with the machine, so that the two can disagree.
struct ModelPages {
  struct Visit: Equatable {
    let name: PopupVisitID
    let page: String
  }

  private var live: [Visit] = []
  private var visible: [Visit] = []
  private var anchors: [Int: Visit] = [:]

  mutating func take(_ event: PopupPageEvent<String>) {
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

  func isLive(_ name: PopupVisitID) -> Bool { live.contains { $0.name == name } }

  private func isVisible(_ name: PopupVisitID) -> Bool { visible.contains { $0.name == name } }

  /// R11 and, for a popup that was placed, R12.
  func allow(_ popup: Popup<Shop>) -> Bool {
    switch popup.request.target {
    case .any: return true
    case .except(let pages): return visible.allSatisfy { !pages.contains($0.page) }
    case .visit(let origin): return isVisible(origin)
    case .only(let pages):
      guard let anchor = anchors[popup.number] else {
        return visible.contains { pages.contains($0.page) }
      }
      return isVisible(anchor.name)
        || visible.contains { pages.contains($0.page) && $0.page != anchor.page }
    }
  }

  /// Whether what the popup was placed for has left for good.
  func haveLost(_ popup: Popup<Shop>) -> Bool {
    if case .visit(let origin) = popup.request.target { return !isLive(origin) }
    return anchors[popup.number].map { !isLive($0.name) } ?? false
  }

  /// R12: a popup is placed, or its anchor is gone though its page condition holds.
  mutating func anchor(_ popup: Popup<Shop>) {
    guard case .only(let pages) = popup.request.target, allow(popup) else { return }
    let old = anchors[popup.number]
    if let old, isVisible(old.name) { return }
    anchors[popup.number] = visible.last { pages.contains($0.page) && $0.page != old?.page }
  }
}
