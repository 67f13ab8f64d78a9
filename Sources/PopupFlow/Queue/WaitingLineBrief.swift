/// What is asked of a line most often: small, and at hand without going to the line itself.
@usableFromInline
struct WaitingLineBrief<Page: Hashable & Sendable>: Sendable {
  /// The page, where the target names just one.
  @usableFromInline let page: Page?

  /// What must be in sight for it to be open, whatever gates it requires.
  @usableFromInline let opening: Opening

  @usableFromInline let requiresGates: Bool

  /// Whether its popups are discarded if their turn comes and they may not show.
  @usableFromInline let isDiscardable: Bool

  /// Whether its popups may come in though no slot is free and nobody yields (R23, R24).
  @usableFromInline let isUnhindered: Bool

  /// Whether its popups may end because of where the user is (R16).
  @usableFromInline let isPageBound: Bool

  /// Where the counts of its lane stand.
  @usableFromInline let tally: Int

  /// What a line waits for, where that is told without hashing anything: most lines are of one page
  /// or of none.
  @usableFromInline
  enum Opening: Sendable {
    case always
    case onPage
    case offPage
    case other
  }

  init(_ slot: WaitingLineSlot<Page>, tally: Int) {
    let kind = slot.kind
    page = slot.key.page
    requiresGates = !kind.requires.isEmpty
    isDiscardable = kind.isDiscardable
    isUnhindered = kind.isUnhindered
    isPageBound = kind.isPageBound
    self.tally = tally
    opening =
      switch kind.target {
      case .any: .always
      case .only where page != nil && kind.anchor == nil: .onPage
      case .except where page != nil: .offPage
      case .only, .except, .visit: .other
      }
  }

  /// Where there is no line.
  init() {
    page = nil
    requiresGates = false
    isDiscardable = false
    isUnhindered = false
    isPageBound = false
    tally = 0
    opening = .other
  }

  /// Whether it is a line of a page, or, if none is given, of none.
  @inlinable
  func hasPage(_ page: Page?) -> Bool {
    switch (self.page, page) {
    case (let one?, let other?): one == other
    case (nil, nil): true
    case (nil, _), (_, nil): false
    }
  }
}
