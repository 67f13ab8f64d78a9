/// A line as it stands in the table: what its popups share, and what follows from that.
@usableFromInline
final class WaitingLineSlot<Page: Hashable & Sendable>: Sendable {
  @usableFromInline typealias Kind = WaitingLine<Page>.Kind

  @usableFromInline let kind: Kind
  @usableFromInline let key: WaitingLineKey<Page>

  @inlinable
  init(_ kind: Kind, key: WaitingLineKey<Page>) {
    self.kind = kind
    self.key = key
  }

  /// Whether a popup would stand in the line. What lines seldom differ in, and what takes long to
  /// compare, comes last.
  @inlinable
  func takes<Domain: PopupDomain>(_ popup: borrowing Popup<Domain>) -> Bool
  where Domain.Page == Page {
    kind.place == popup.place && kind.retention == popup.retention
      && kind.presence == popup.presence && kind.interrupts == popup.interrupts
      && kind.whenIneligible == popup.record.terms.whenIneligible
      && kind.lane == popup.lane && kind.anchor == popup.anchor
      && hasGates(popup.record.terms.requires) && hasTarget(of: popup)
  }

  @inlinable
  func hasGates(_ gates: Set<PopupGate>) -> Bool {
    kind.requires.isEmpty && gates.isEmpty || kind.requires == gates
  }

  // The popup names the same page, if any, as the key of the line.
  @inlinable
  func hasTarget<Domain: PopupDomain>(of popup: borrowing Popup<Domain>) -> Bool
  where Domain.Page == Page {
    let form = kind.target.form
    guard form == popup.record.target.form else { return false }
    if form == .any || key.page != nil { return true }
    return kind.target == popup.target
  }
}

/// What a line is looked up by: what the lines of an app differ in most.
@usableFromInline
struct WaitingLineKey<Page: Hashable & Sendable>: Sendable {
  /// The page, where the target names one.
  @usableFromInline let page: Page?

  /// The visit that the target or the anchor is.
  @usableFromInline let visit: PopupVisitID?

  @inlinable
  init(_ target: PopupTarget<Page>, anchor: PageVisit<Page>?) {
    page = target.singlePage
    if case .visit(let origin) = target { visit = origin } else { visit = anchor?.visit }
  }
}

extension PopupTarget {
  /// The page, where it names just one.
  @inlinable var singlePage: Page? {
    switch self {
    case .only(let pages), .except(let pages): pages.count == 1 ? pages.first : nil
    case .any, .visit: nil
    }
  }
}

extension WaitingLineKey: Hashable {
  @inlinable
  static func == (lhs: WaitingLineKey, rhs: WaitingLineKey) -> Bool {
    lhs.page == rhs.page && lhs.visit == rhs.visit
  }

  @inlinable
  func hash(into hasher: inout Hasher) {
    if let page { hasher.combine(page) }
    if let visit { hasher.combine(visit) }
  }
}

extension WaitingLine.Kind {
  @inlinable var isPageBound: Bool {
    if place == .alive { return true }
    if case .visit = target { return true }
    return false
  }

  @inlinable var isDiscardable: Bool {
    place == .queued && whenIneligible == .discard
  }
}
