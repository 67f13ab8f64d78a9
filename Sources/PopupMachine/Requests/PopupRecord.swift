/// A request and, once it is accepted, the popup that it became.
///
/// Events, states, effects and hosts share one record. A request that nothing else shares becomes a
/// popup in place.
@usableFromInline
final class PopupRecord<Domain: PopupDomain>: CopiedOnWrite, @unchecked Sendable {
  // Sendable, and its accesses unchecked: see `CopiedOnWrite`.

  /// The number of the request; 0 before it is taken in.
  @exclusivity(unchecked) @usableFromInline var number = 0
  @exclusivity(unchecked) @usableFromInline var rank = PopupRank()

  // Where the popup waits, while it does: no part of what it is.
  @exclusivity(unchecked) @usableFromInline var place = WaitingPlace.queued
  @exclusivity(unchecked) @usableFromInline var bucket = 0

  /// Whether a limit that counts each id by itself keeps the popup from coming in (R38).
  @exclusivity(unchecked) @usableFromInline var isSpent = false

  /// The next instant at which such a limit is no longer used up.
  @exclusivity(unchecked) @usableFromInline var release = Double.infinity

  /// Whether no page rule ends the popup until it is placed, because its pages have yet to come (R41).
  @exclusivity(unchecked) @usableFromInline var isSpared = false

  /// Whether the popup was on screen at a relaunch and survived it (R41).
  @exclusivity(unchecked) @usableFromInline var wasRelaunched = false

  /// Whether its number alone does not tell the id.
  @exclusivity(unchecked) @usableFromInline var isNamed = false

  /// Whether `notBefore` or `expiresAt` is given.
  @exclusivity(unchecked) @usableFromInline var hasDeadline = false

  @exclusivity(unchecked) @usableFromInline var priority = PopupPriority.normal

  /// The visit that the popup was placed for (R12).
  @exclusivity(unchecked) @usableFromInline var anchor: PageVisit<Domain.Page>?

  // What the app asked for.
  @exclusivity(unchecked) @usableFromInline var options: SchedulingOptions
  @exclusivity(unchecked) @usableFromInline var pages: PopupPages<Domain.Page>
  @exclusivity(unchecked) @usableFromInline var content: Domain.Content

  @inlinable
  init(_ content: Domain.Content, pages: PopupPages<Domain.Page>, _ options: SchedulingOptions) {
    self.content = content
    self.pages = pages
    self.options = options
  }

  @inlinable
  func copy() -> PopupRecord {
    let copy = PopupRecord(content, pages: pages, options)
    copy.number = number
    copy.rank = rank
    copy.place = place
    copy.bucket = bucket
    copy.isSpent = isSpent
    copy.release = release
    copy.isSpared = isSpared
    copy.wasRelaunched = wasRelaunched
    copy.isNamed = isNamed
    copy.hasDeadline = hasDeadline
    copy.priority = priority
    copy.anchor = anchor
    return copy
  }

  /// Updates `isNamed` and `hasDeadline`, which follow from the other fields.
  @inlinable
  func updateDerivedFields() {
    isNamed = id.number != number
    hasDeadline = options.notBefore != nil || options.expiresAt != nil
  }

  /// The id; one made of the number if the app gave none.
  @inlinable var id: PopupID { options.id ?? PopupID(request: number) }

  /// Whether a time is given.
  @inlinable var hasTime: Bool {
    options.notBefore != nil || options.expiresAt != nil || options.duration.length != nil
  }
}
