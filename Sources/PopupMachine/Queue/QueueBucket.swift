/// A bucket: the waiting popups of one lane that share their traits and differ in rank only.
///
/// The popups themselves are entries of one tree for all buckets, so buckets change only when one comes
/// or goes.
///
/// Whether a popup may show depends on its page, anchor and gates, and few popups differ in these. So
/// the machine asks each bucket once whether it is open, and compares the best popup of each open
/// bucket. The fields beside the traits follow from them: choosing reads these for every bucket, and
/// the traits themselves only if a target names several pages, a visit or gates.
@usableFromInline
struct QueueBucket<Page: Hashable & Sendable>: Sendable {
  /// A number that no other bucket of the index has, now or later.
  @usableFromInline let id: Int

  @usableFromInline let traits: BucketTraits<Page>

  /// The page, if the target names just one.
  @usableFromInline let page: Page?

  @usableFromInline let opening: Opening
  @usableFromInline let requirement: SlotRequirement
  @usableFromInline let requiresGates: Bool

  /// Whether its popups wait while their lane pauses (R39).
  @usableFromInline let waitsForPause: Bool

  /// Whether its popups wait while their lane collects (R40).
  @usableFromInline let waitsForCollection: Bool

  /// Whether limits bind its popups (R38).
  @usableFromInline let isLimited: Bool

  /// Whether its popups are discarded if their turn comes and they may not show (R23).
  @usableFromInline let isDiscardable: Bool

  /// Whether its popups may end because a visit has ended (R16).
  @usableFromInline let isPageBound: Bool

  /// The page condition of a bucket, as far as it is told without hashing: most buckets name one page
  /// or none.
  @usableFromInline
  enum Opening: Sendable {
    case always
    case onPage
    case offPage
    case byTraits
  }

  @inlinable
  init(id: Int, _ traits: BucketTraits<Page>) {
    self.id = id
    self.traits = traits
    page = traits.pages.singlePage
    requirement = SlotRequirement(presence: traits.presence, interrupts: traits.interrupts)
    requiresGates = !traits.requires.isEmpty
    waitsForPause = traits.place == .queued && requirement == .freeSlot && !traits.skipsPause
    waitsForCollection = !traits.interrupts
    isLimited = !traits.limits.isEmpty
    isDiscardable = traits.place == .queued && traits.whenIneligible == .discard
    isPageBound =
      traits.place == .alive ? !traits.isSpared : traits.pages.form == .visit
    opening =
      switch traits.pages {
      case .any: .always
      case .only where page != nil && traits.anchor == nil: .onPage
      case .except where page != nil: .offPage
      case .only, .except, .visit: .byTraits
      }
  }
}
