/// The traits that all popups of a bucket share. Whether a popup is eligible depends on its traits,
/// rank and times only.
///
/// A class, so that copying a bucket costs one reference count.
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
  @usableFromInline let userInitiated: Bool

  /// The limits that apply to the popups; empty unless they are queued (R38).
  @usableFromInline let limits: Set<PopupLimitName>

  /// Whether a limit that counts each id separately keeps the popups from being presented.
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
    userInitiated = popup.userInitiated
    limits = place == .queued ? popup.limits : []
    isSpent = popup.record.isSpent
    isSpared = popup.record.isSpared
  }

  /// Returns whether a popup in a place has these traits. The caller has compared single pages.
  ///
  /// Comparisons that are slow or seldom fail come last.
  @inlinable
  func match<Domain: PopupDomain>(
    _ popup: borrowing Popup<Domain>, in place: WaitingPlace, onPage page: Page?
  ) -> Bool where Domain.Page == Page {
    self.place == place && retention == popup.retention
      && presence == popup.presence && interrupts == popup.interrupts
      && whenIneligible == popup.record.options.whenIneligible
      && userInitiated == popup.userInitiated && isSpent == popup.record.isSpent
      && isSpared == popup.record.isSpared && (place != .queued || limits.isSame(as: popup.limits))
      && anchor == popup.anchor && requires.isSame(as: popup.record.options.requires)
      && pages.form == popup.pages.form && (page != nil || pages == popup.pages)
  }
}

extension Set {
  /// Returns whether two sets are equal.
  ///
  /// Most popups have no gates and no limits. `==` counts references to empty sets, too, which would
  /// be 2 % of the mixed work with 1 000 waiting popups (S4).
  @inlinable
  func isSame(as other: Self) -> Bool { isEmpty ? other.isEmpty : self == other }
}

extension PopupPages {
  /// The page, if the target names exactly one.
  @inlinable var singlePage: Page? {
    switch self {
    case .only(let pages), .except(let pages): pages.count == 1 ? pages.first : nil
    case .any, .visit: nil
    }
  }
}
