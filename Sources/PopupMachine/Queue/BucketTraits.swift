/// The values that all popups of a bucket share. Whether a popup is eligible depends on them, and
/// on its rank, id and times.
///
/// A class, so that copying a bucket costs one reference count.
@usableFromInline
final class BucketTraits<Page: Hashable & Sendable>: Sendable {
  @usableFromInline let conditions: PopupConditions
  @usableFromInline let pages: PopupPages<Page>
  @usableFromInline let place: WaitingPlace

  /// The visit for which the popups were placed (R12).
  @usableFromInline let anchor: PageVisit<Page>?

  /// Whether no page rule ends the popups (R41).
  @usableFromInline let isSpared: Bool

  @inlinable
  init<Domain: PopupDomain>(_ popup: borrowing Popup<Domain>, in place: WaitingPlace)
  where Domain.Page == Page {
    conditions = popup.record.conditions
    pages = popup.record.pages
    self.place = place
    anchor = popup.anchor
    isSpared = popup.record.isSpared
  }

  /// Returns whether a popup in a place has these traits.
  @inlinable
  func match<Domain: PopupDomain>(
    _ popup: borrowing Popup<Domain>, in place: WaitingPlace
  ) -> Bool where Domain.Page == Page {
    pages == popup.record.pages && self.place == place && isSpared == popup.record.isSpared
      && anchor == popup.record.anchor && conditions == popup.record.conditions
  }
}
