/// A bucket: the waiting popups of one lane that have the same traits and differ in rank only.
///
/// The popups are entries of one tree for all buckets, so a bucket changes only when it is added or
/// removed.
///
/// Page, anchor and gates decide whether a popup may be presented, and few popups differ in these.
/// Therefore the machine checks each bucket once, and compares the best popup of each open bucket.
/// The fields after the traits are derived from them, so that most checks need no access to the
/// traits: only if a target names several pages, a visit or gates.
@usableFromInline
struct QueueBucket<Page: Hashable & Sendable>: Sendable {
  /// The id, unique for the life of the index.
  @usableFromInline let id: Int

  @usableFromInline let traits: BucketTraits<Page>

  /// The page, if the target names exactly one.
  @usableFromInline let page: Page?

  @usableFromInline let opening: Opening
  @usableFromInline let requirement: SlotRequirement
  @usableFromInline let requiresGates: Bool

  /// Whether the popups wait while their lane pauses (R39).
  @usableFromInline let waitsForPause: Bool

  /// Whether the popups wait while their lane collects (R40).
  @usableFromInline let waitsForCollection: Bool

  /// Whether limits apply to the popups (R38).
  @usableFromInline let isLimited: Bool

  /// Whether the popups are discarded if it is their turn but they are not eligible (R23).
  @usableFromInline let isDiscardable: Bool

  /// Whether the end of a visit can end the popups (R16).
  @usableFromInline let isPageBound: Bool

  /// The form of the page condition. Most targets name at most one page, which needs no hashing.
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
