/// A bucket: the waiting popups that have the same traits, and differ in rank, id and times only.
///
/// Few popups differ in page, anchor and gates. Therefore the machine checks each bucket once, and
/// compares the best popup of each open bucket. The popups are entries of one tree for all buckets.
@usableFromInline
struct QueueBucket<Page: Hashable & Sendable>: Sendable {
  /// The id, unique for the life of the index.
  @usableFromInline let id: Int

  @usableFromInline let traits: BucketTraits<Page>

  /// The number of popups.
  @usableFromInline var count = 0

  // Most buckets need one page and nothing else. Without these two fields, the mixed work with 1 000
  // waiting popups (S4) takes 12 % more instructions, and a page that no popup waits for (S8) 26 %.

  /// The page, if it is the only one on which the popups may be presented.
  @usableFromInline let page: Page?

  /// Whether the popups may be presented exactly while the page is visible.
  @usableFromInline let needsOnlyPage: Bool

  @inlinable
  init(id: Int, _ traits: BucketTraits<Page>) {
    self.id = id
    self.traits = traits
    page = traits.pages.singlePage
    needsOnlyPage =
      page != nil && traits.anchor == nil && traits.conditions.requires.isEmpty
      && traits.conditions.limits.isEmpty
  }
}

extension PopupPages {
  /// The page, if it is the only one of the target.
  @inlinable var singlePage: Page? {
    if case .only(let pages) = self, pages.count == 1 { pages.first } else { nil }
  }
}
