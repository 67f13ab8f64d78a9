/// The traits that all popups of a bucket share: whether a popup may show depends on these, its rank
/// and its times only.
///
/// A class, since a copy of the buckets then costs one reference count for each.
@usableFromInline
final class BucketTraits<Page: Hashable & Sendable>: Sendable {
  @usableFromInline let lane: PopupLane
  @usableFromInline let place: WaitingPlace
  @usableFromInline let pages: PopupPages<Page>
  @usableFromInline let anchor: PageVisit<Page>?
  @usableFromInline let requires: Set<PopupGate>
  @usableFromInline let presence: PopupPresence
  @usableFromInline let interrupts: Bool
  @usableFromInline let whenIneligible: PopupIneligibility
  @usableFromInline let retention: PopupRetention
  @usableFromInline let skipsPause: Bool

  /// The limits that bind the popups: those that are queued (R38).
  @usableFromInline let limits: Set<PopupLimitName>

  /// Whether a limit that counts each id by itself keeps the popups from coming in.
  @usableFromInline let isSpent: Bool

  /// Whether no page rule ends the popups (R41).
  @usableFromInline let isSpared: Bool

  @inlinable
  init<Domain: PopupDomain>(_ popup: borrowing Popup<Domain>, in place: WaitingPlace)
  where Domain.Page == Page {
    lane = popup.lane
    self.place = place
    pages = popup.pages
    anchor = popup.anchor
    requires = popup.record.options.requires
    presence = popup.presence
    interrupts = popup.interrupts
    whenIneligible = popup.record.options.whenIneligible
    retention = popup.retention
    skipsPause = popup.skipsPause
    limits = place == .queued ? popup.limits : []
    isSpent = popup.record.isSpent
    isSpared = popup.record.isSpared
  }

  /// Whether a popup that waits in a place has these traits, if its target names the same single page.
  ///
  /// Compares last what seldom differs or is slow to compare.
  @inlinable
  func match<Domain: PopupDomain>(
    _ popup: borrowing Popup<Domain>, in place: WaitingPlace, onPage page: Page?
  ) -> Bool where Domain.Page == Page {
    self.place == place && retention == popup.retention
      && presence == popup.presence && interrupts == popup.interrupts
      && whenIneligible == popup.record.options.whenIneligible
      && skipsPause == popup.skipsPause && isSpent == popup.record.isSpent
      && isSpared == popup.record.isSpared && (place != .queued || limits == popup.limits)
      && anchor == popup.anchor && requires == popup.record.options.requires
      && pages.form == popup.pages.form && (page != nil || pages == popup.pages)
  }
}

extension PopupPages {
  /// The page, if the target names just one.
  @inlinable var singlePage: Page? {
    switch self {
    case .only(let pages), .except(let pages): pages.count == 1 ? pages.first : nil
    case .any, .visit: nil
    }
  }
}
