/// A request and, once it is accepted, the popup made from it.
///
/// Events, states, effects and hosts share one record. If the reference to a request is the only
/// one, the request becomes a popup in place.
@usableFromInline
final class PopupRecord<Domain: PopupDomain>: CopiedOnWrite, @unchecked Sendable {
  // Sendable, and its accesses unchecked: see `CopiedOnWrite`.

  /// The number of the request; 0 before the machine receives it.
  @exclusivity(unchecked) @usableFromInline var number = 0
  @exclusivity(unchecked) @usableFromInline var rank = PopupRank()

  /// The sequence that the tie-break compares: the number of the request, or that of a popup whose
  /// place it has taken.
  @exclusivity(unchecked) @usableFromInline var sequence = 0

  /// The traits of the line in which the popup waits, or has waited. Not part of the popup's value.
  @exclusivity(unchecked) @usableFromInline var traits: LineTraits<Domain.Page>?

  /// The hash of the id, which a search compares first: without it, an id costs a request 12 400
  /// instructions while 50 popups wait (S4), and 2 400 with it.
  @exclusivity(unchecked) @usableFromInline var idHash = 0

  @exclusivity(unchecked) @usableFromInline var priority = PopupPriority.normal
  @exclusivity(unchecked) @usableFromInline var life = PopupLife<Domain.Page>()

  /// The line that made the request. Not part of the request's value.
  @exclusivity(unchecked) @usableFromInline var callSite: PopupCallSite?

  /// Whether the app has said what happens if the id is in use. Not part of the request's value.
  @exclusivity(unchecked) @usableFromInline var isCoalescingGiven = false

  // The request.
  @exclusivity(unchecked) @usableFromInline var options: RequestOptions
  @exclusivity(unchecked) @usableFromInline var pages: PopupPages<Domain.Page>
  @exclusivity(unchecked) @usableFromInline var content: Domain.Content

  @inlinable
  init(_ content: Domain.Content, pages: PopupPages<Domain.Page>, _ options: RequestOptions) {
    self.content = content
    self.pages = pages
    self.options = options
  }

  @inlinable
  func copy() -> PopupRecord {
    let copy = PopupRecord(content, pages: pages, options)
    copy.number = number
    copy.rank = rank
    copy.sequence = sequence
    copy.traits = traits
    copy.idHash = idHash
    copy.priority = priority
    copy.life = life
    copy.callSite = callSite
    copy.isCoalescingGiven = isCoalescingGiven
    return copy
  }

  @inlinable var conditions: PopupConditions { options.conditions }

  /// The limits that bind the popup while it is queued (R38).
  @inlinable var bindingLimits: Set<PopupLimitName> {
    life.takesShowingOver ? [] : conditions.limits
  }

  /// The id; if the app gave none, an id made from the number.
  @inlinable var id: PopupID { options.id ?? PopupID(request: number) }

  /// Whether the id was made from the number of another request.
  @inlinable var hasForeignID: Bool {
    options.id?.number.map { $0 != number } ?? false
  }

  @inlinable var hasDeadline: Bool { options.notBefore != nil || options.expiresAt != nil }

  /// Whether the request gives a time.
  @inlinable var hasTime: Bool {
    hasDeadline || options.duration.lengthSeconds != nil
  }
}

// MARK: - Accepting requests

extension PopupRecord {
  /// Turns the request into a popup.
  ///
  /// - Parameter laneDuration: The current duration of popups of its lane, in seconds (R36).
  @inlinable
  func accept(id: PopupID, number: Int, order: PopupOrder, now: Double, laneDuration: Double?) {
    setID(id)
    if hasTime { fixTimes(from: now) }
    if let laneDuration, options.duration == .ofLane { options.duration = .seconds(laneDuration) }
    self.number = number
    sequence = number
    // The request can be that of a popup which has waited before.
    traits = nil
    life = PopupLife(waitingSince: now)
    setPriority(options.priority, order: order)
  }

  @inlinable
  func setID(_ id: PopupID) {
    options.id = id
    idHash = id.hashValue
  }

  @inlinable
  func setPriority(_ priority: PopupPriority, order: PopupOrder) {
    self.priority = priority
    rank = PopupRank(
      order: order, priority: priority, isAsked: options.conditions.userInitiated == true,
      tieBreak: options.tieBreak, sequence: sequence)
  }

  /// Returns whether the request, received at `now`, gives a time that is not finite.
  @usableFromInline
  func hasInvalidTime(from now: Double) -> Bool {
    func isInvalid(_ seconds: Double?) -> Bool { seconds.map { !$0.isFinite } ?? false }
    return isInvalid(options.notBefore?.instant(from: now))
      || isInvalid(options.expiresAt?.instant(from: now))
      || isInvalid(options.duration.lengthSeconds)
  }

  /// Replaces relative times by instants, and removes times that are not finite.
  @usableFromInline
  func fixTimes(from now: Double) {
    options.notBefore = options.notBefore.instant(from: now)
    options.expiresAt = options.expiresAt.instant(from: now)
    guard let length = options.duration.lengthSeconds else { return }
    if !length.isFinite { options.duration = .ofLane }
    if length.isFinite && length < 0 { options.duration = .zero }
  }
}

extension PopupTime? {
  func instant(from now: Double) -> PopupTime? {
    (self?.instant(from: now)).finite.map { PopupTime(.instant($0)) }
  }
}

// MARK: - Lines

/// The values that all popups of a line share. Whether a popup is eligible depends on them, and on
/// its id and times.
///
/// A class, so that a popup finds its line by identity, and that copying a line costs one reference
/// count.
@usableFromInline
final class LineTraits<Page: Hashable & Sendable>: Sendable {
  @usableFromInline let conditions: PopupConditions
  @usableFromInline let pages: PopupPages<Page>
  @usableFromInline let place: WaitingPlace

  /// Whether the popups take over showings, so that no limit binds them (R38).
  @usableFromInline let takesShowingOver: Bool

  /// The visit for which the popups were placed (R12).
  @usableFromInline let anchor: PageVisit<Page>?

  /// Whether no page rule ends the popups (R41).
  @usableFromInline let isSpared: Bool

  @inlinable
  init<Domain: PopupDomain>(of popup: PopupRecord<Domain>, in place: WaitingPlace)
  where Domain.Page == Page {
    conditions = popup.conditions
    pages = popup.pages
    self.place = place
    takesShowingOver = popup.life.takesShowingOver
    anchor = popup.life.anchor
    isSpared = popup.life.isSpared
  }

  /// Returns whether a popup in a place has these traits.
  ///
  /// Inlined, because a call retains what is compared: an operation of the mixed work with 50 waiting
  /// popups (S4) took 35 500 instructions instead of 33 200.
  @inlinable @inline(__always)
  func match<Domain: PopupDomain>(
    _ popup: PopupRecord<Domain>, in place: WaitingPlace
  ) -> Bool where Domain.Page == Page {
    pages == popup.pages && self.place == place && isSpared == popup.life.isSpared
      && anchor == popup.life.anchor && conditions == popup.conditions
      && takesShowingOver == popup.life.takesShowingOver
  }
}

extension LineTraits {
  /// The limits that bind the popups (R38).
  @inlinable var limits: Set<PopupLimitName> {
    place == .queued && !takesShowingOver ? conditions.limits : []
  }

  /// The page without which the popups cannot take a step (R23); nil if they can, or need more.
  @inlinable var neededPage: Page? { anchor == nil && !isDiscardable ? pages.onlyPage : nil }

  /// Whether the popups can end because of their pages (R16).
  @inlinable var canEndWithPage: Bool { place == .alive ? !isSpared : pages.form == .visit }
}

/// A class that stores the contents of a value type. Copying the value costs one reference count.
///
/// Fields change only through ``unique(_:)``, that is, by the owner of the only reference.
/// Therefore the classes are `Sendable`, and accesses to their fields need no exclusivity check.
/// With checks, an event in the life of a popup (S1) takes 7 990 instructions instead of 5 320, and an
/// operation of the mixed work (S4) 14 240 instead of 8 350; with checks of the environment only, 5 990
/// and 9 700, which exceeds the limit of S1. A struct in a generic box would not need `copy()`, but
/// took more when popups waited in a tree, even if it was read by pointer in a `ManagedBuffer`: 11 %
/// in the life of a popup, and 7 % in the mixed work. `CopyTests` proves that no `copy()` forgets a
/// field.
@usableFromInline
protocol CopiedOnWrite: AnyObject, Sendable {
  func copy() -> Self
}

extension CopiedOnWrite {
  /// Returns the instance, after replacing it by a copy if the reference is shared.
  @inlinable
  static func unique(_ instance: inout Self) -> Self {
    if !isKnownUniquelyReferenced(&instance) { instance = instance.copy() }
    return instance
  }
}

/// The place of a waiting popup.
@usableFromInline
package enum WaitingPlace: String, Hashable, Codable, Sendable, CaseIterable {
  /// Not shown yet.
  case queued

  /// Set aside: it was shown, is off screen, and will return.
  case alive
}
