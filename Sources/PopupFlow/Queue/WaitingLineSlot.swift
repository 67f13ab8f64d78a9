/// A line as it stands in the table: what its popups share, and what follows from that.
@usableFromInline
final class WaitingLineSlot<Page: Hashable & Sendable>: Sendable {
  @usableFromInline typealias Kind = WaitingLine<Page>.Kind

  @usableFromInline let kind: Kind
  @usableFromInline let key: WaitingLineKey<Page>

  /// Whether its popups may end because of where the user is (R16).
  @usableFromInline let isPageBound: Bool

  /// Whether its popups may come in though no slot is free and nobody yields (R23, R24).
  @usableFromInline let isUnhindered: Bool

  /// Whether its popups are discarded if their turn comes and they may not show.
  @usableFromInline let isDiscardable: Bool

  /// What must be in sight for it to be open, whatever gates it requires.
  @usableFromInline let opening: Opening

  /// What a line waits for, where that is told without hashing anything: most lines are of one page
  /// or of none.
  @usableFromInline
  enum Opening: Sendable {
    case always
    case onPage
    case offPage
    case other
  }

  @inlinable
  init(_ kind: Kind, key: WaitingLineKey<Page>) {
    self.kind = kind
    self.key = key
    isPageBound = kind.isPageBound
    isUnhindered = kind.isUnhindered
    isDiscardable = kind.isDiscardable
    opening =
      switch kind.target {
      case .any: .always
      case .only where key.page != nil && kind.anchor == nil: .onPage
      case .except where key.page != nil: .offPage
      case .only, .except, .visit: .other
      }
  }

  /// Whether a popup would stand in the line. What lines seldom differ in, and what takes long to
  /// compare, comes last.
  @inlinable
  func takes<Domain: PopupDomain>(
    _ popup: Popup<Domain>, in place: WaitingPlace
  ) -> Bool where Domain.Page == Page {
    kind.place == place && kind.retention == popup.retention && kind.presence == popup.presence
      && kind.interrupts == popup.interrupts
      && kind.whenIneligible == popup.record.fields.request.whenIneligible
      && kind.lane == popup.lane && kind.anchor == popup.anchor
      && hasGates(popup.record.fields.request.requires) && hasTarget(popup.target)
  }

  @inlinable
  func hasGates(_ gates: Set<PopupGate>) -> Bool {
    kind.requires.isEmpty && gates.isEmpty || kind.requires == gates
  }

  @inlinable
  func hasTarget(_ target: PopupTarget<Page>) -> Bool {
    switch (kind.target, target) {
    // Of the same key: so it is the same page.
    case (.only, .only) where key.page != nil, (.except, .except) where key.page != nil: true
    default: kind.target == target
    }
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
    switch target {
    case .any:
      page = nil
      visit = anchor?.visit
    case .only(let pages), .except(let pages):
      page = pages.count == 1 ? pages.first : nil
      visit = anchor?.visit
    case .visit(let origin):
      page = nil
      visit = origin
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

  @inlinable var isUnhindered: Bool {
    presence != .exclusive || interrupts
  }

  @inlinable var isDiscardable: Bool {
    place == .queued && whenIneligible == .discard
  }
}
