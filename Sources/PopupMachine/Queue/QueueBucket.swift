/// A bucket: the waiting popups of one lane that have the same traits and differ in rank only.
///
/// The popups are entries of one tree for all buckets.
///
/// Page, anchor and gates decide whether a popup may be presented, and few popups differ in these.
/// Therefore the machine checks each bucket once, and compares the best popup of each open bucket.
/// The fields after the traits are derived from them, so that most checks need no access to the
/// traits, which would count a reference.
@usableFromInline
struct QueueBucket<Page: Hashable & Sendable>: Sendable {
  /// The id, unique for the life of the index.
  @usableFromInline let id: Int

  @usableFromInline let traits: BucketTraits<Page>

  /// The number of popups.
  @usableFromInline var count = 0

  /// The page, if the target names exactly one.
  @usableFromInline let page: Page?

  @usableFromInline let opening: Opening
  @usableFromInline let requirement: SlotRequirement
  @usableFromInline let flags: Flags

  /// The condition under which the popups may be presented. Most depend on at most one page.
  @usableFromInline
  enum Opening: Sendable {
    case always
    case onPage
    case offPage

    /// Limits, gates, a visit or several pages decide.
    case byTraits
  }

  @inlinable
  init(id: Int, _ traits: BucketTraits<Page>) {
    self.id = id
    self.traits = traits
    page = traits.pages.singlePage
    requirement = SlotRequirement(presence: traits.presence, interrupts: traits.interrupts)
    flags = Flags(traits, requirement)
    opening =
      switch traits.pages {
      case _ where !traits.limits.isEmpty || !traits.requires.isEmpty: .byTraits
      case .any: .always
      case .only where page != nil && traits.anchor == nil: .onPage
      case .except where page != nil: .offPage
      case .only, .except, .visit: .byTraits
      }
  }
}

// MARK: - Flags

extension QueueBucket {
  // One byte: a bucket of more parts is copied as a whole wherever one of them is read.
  @usableFromInline
  struct Flags: OptionSet, Sendable {
    @usableFromInline let rawValue: UInt8

    @inlinable
    init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    @inlinable static var waitsForPause: Flags { Flags(rawValue: 1) }
    @inlinable static var waitsForCollection: Flags { Flags(rawValue: 2) }
    @inlinable static var isDiscardable: Flags { Flags(rawValue: 4) }
    @inlinable static var isPageBound: Flags { Flags(rawValue: 8) }

    @inlinable
    init(_ traits: BucketTraits<Page>, _ requirement: SlotRequirement) {
      let isQueued = traits.place == .queued
      self = []
      if !traits.interrupts && !traits.userInitiated {
        insert(.waitsForCollection)
        if isQueued && traits.presence == .exclusive { insert(.waitsForPause) }
      }
      if isQueued && traits.whenIneligible == .discard { insert(.isDiscardable) }
      if isQueued ? traits.pages.form == .visit : !traits.isSpared { insert(.isPageBound) }
    }
  }

  /// Whether the popups wait while their lane pauses (R39).
  @inlinable var waitsForPause: Bool { flags.contains(.waitsForPause) }

  /// Whether the popups wait while their lane collects (R40).
  @inlinable var waitsForCollection: Bool { flags.contains(.waitsForCollection) }

  /// Whether the popups are discarded if it is their turn but they are not eligible (R23).
  @inlinable var isDiscardable: Bool { flags.contains(.isDiscardable) }

  /// Whether the end of a visit can end the popups (R16).
  @inlinable var isPageBound: Bool { flags.contains(.isPageBound) }
}
