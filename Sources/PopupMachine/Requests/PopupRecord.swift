/// Where what is known of a request and of the popup that it becomes stands: once, however many
/// events, states, effects and hosts hold it.
///
/// A request that nobody else holds becomes a popup where it stands. Only the content is let go of
/// by way of its type, which takes long: all else is of the same size whatever the app's types are.
@usableFromInline
final class PopupRecord<Domain: PopupDomain>: @unchecked Sendable {
  // Sendable, and its accesses unchecked, because only the one who holds the only reference to a
  // record changes it.

  // What a popup has beside what was asked for. It comes first, for it is what is asked about when a
  // popup waits no longer: who has many must fetch each from far.

  /// The number of the request; 0 before it is taken in.
  @exclusivity(unchecked) @usableFromInline var number = 0
  @exclusivity(unchecked) @usableFromInline var rank = PopupRank()

  // Where it waits, while it does: no part of what it is.
  @exclusivity(unchecked) @usableFromInline var line: Int32 = 0
  @exclusivity(unchecked) @usableFromInline var place = WaitingPlace.queued

  /// Whether its number alone does not tell its id.
  @exclusivity(unchecked) @usableFromInline var isNamed = false

  /// Whether any time bears on it while it waits.
  @exclusivity(unchecked) @usableFromInline var hasDeadline = false

  @exclusivity(unchecked) @usableFromInline var priority = PopupPriority.normal
  @exclusivity(unchecked) @usableFromInline var anchor: PageVisit<Domain.Page>?

  // What was asked for.
  @exclusivity(unchecked) @usableFromInline var terms: PopupTerms
  @exclusivity(unchecked) @usableFromInline var target: PopupTarget<Domain.Page>
  @exclusivity(unchecked) @usableFromInline var content: Domain.Content

  @inlinable
  init(_ content: Domain.Content, target: PopupTarget<Domain.Page>, _ terms: PopupTerms) {
    self.content = content
    self.target = target
    self.terms = terms
  }

  @inlinable
  func copy() -> PopupRecord {
    let copy = PopupRecord(content, target: target, terms)
    copy.number = number
    copy.priority = priority
    copy.rank = rank
    copy.anchor = anchor
    copy.place = place
    copy.line = line
    copy.isNamed = isNamed
    copy.hasDeadline = hasDeadline
    return copy
  }

  /// Notes what follows from what is known of a popup.
  @inlinable
  func note() {
    isNamed = id.number != number
    hasDeadline = terms.notBefore != nil || terms.expiresAt != nil
  }

  /// What tells the popup from others. Who has none is taken for numbered.
  @inlinable var id: PopupID { terms.id ?? PopupID(request: number) }

  /// How many times are given.
  @inlinable var timeCount: Int {
    (terms.notBefore == nil ? 0 : 1) + (terms.expiresAt == nil ? 0 : 1)
      + (terms.duration == nil ? 0 : 1)
  }
}
