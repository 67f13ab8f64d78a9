/// What is asked of a line most often: small, and at hand without going to the line itself.
@usableFromInline
struct WaitingLineBrief: Sendable {
  /// The page, where the target names just one.
  @usableFromInline let page: PageFilter

  /// What must be in sight for it to be open, whatever gates it requires.
  @usableFromInline let opening: Opening

  @usableFromInline let requiresGates: Bool

  /// Whether its popups are discarded if their turn comes and they may not show.
  @usableFromInline let isDiscardable: Bool

  /// What its popups need to come in.
  @usableFromInline let need: SlotNeed

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

  @inlinable
  init<Page>(_ slot: WaitingLineSlot<Page>, tally: Int) {
    let kind = slot.kind
    page = slot.key.page.map { PageFilter($0) } ?? PageFilter()
    requiresGates = !kind.requires.isEmpty
    isDiscardable = kind.isDiscardable
    need = SlotNeed(presence: kind.presence, interrupts: kind.interrupts)
    isPageBound = kind.isPageBound
    self.tally = tally
    opening =
      switch kind.target {
      case .any: .always
      case .only where slot.key.page != nil && kind.anchor == nil: .onPage
      case .except where slot.key.page != nil: .offPage
      case .only, .except, .visit: .other
      }
  }

  /// Where there is no line.
  @inlinable
  init() {
    page = PageFilter()
    requiresGates = false
    isDiscardable = false
    need = .freeSlot
    isPageBound = false
    tally = 0
    opening = .other
  }
}
