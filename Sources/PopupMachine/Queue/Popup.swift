/// A request that was accepted.
///
/// A copy costs a reference count, whatever the content is.
public struct Popup<Domain: PopupDomain>: Identifiable, Sendable {
  @usableFromInline var record: PopupRecord<Domain>

  @inlinable
  init(record: PopupRecord<Domain>) {
    self.record = record
  }

  @inlinable
  init(
    _ request: consuming PopupRequest<Domain>, id: PopupID, number: Int, order: PopupOrder,
    now: Double
  ) {
    request.change { record in
      record.terms.id = id
      // Most requests give no time.
      if record.timeCount > 0 { record.fixTimes(from: now) }
      record.number = number
      record.priority = record.terms.priority
      record.rank = PopupRank(
        order: order, priority: record.priority, tieBreak: record.terms.tieBreak, number: number)
      record.anchor = nil
      record.note()
    }
    record = request.record
  }

  /// Makes the popup that a machine of this order would make of a request, for previews and tests of
  /// hosts.
  ///
  /// - Parameters:
  ///   - request: what is asked for.
  ///   - number: the number of the request.
  ///   - order: what popups are ordered by.
  ///   - now: when it is taken in, in seconds.
  public init(
    _ request: PopupRequest<Domain>, number: Int, order: PopupOrder = .priority, now: Double = 0
  ) {
    self.init(
      request, id: request.id ?? PopupID(request: number), number: number, order: order, now: now)
  }

  /// The number of its request, counted from 1; what its outcome and its withdrawal are about.
  @inlinable public var number: Int { record.number }

  /// What tells it from other popups: the request's own id, or one made of its number.
  @inlinable public var id: PopupID { record.id }

  /// What was asked for, with the id that it was given and times as instants.
  @inlinable public var request: PopupRequest<Domain> { PopupRequest(record: record) }

  /// Its priority: the request's, or what it was raised to on leaving with its page (R4).
  @inlinable public var priority: PopupPriority { record.priority }

  /// What it is ordered by.
  @inlinable public var rank: PopupRank { record.rank }

  /// What the host shows.
  @inlinable public var content: Domain.Content { record.content }

  /// The instant before which it does not come in, in seconds.
  @inlinable public var notBefore: Double? { record.terms.notBefore?.instant(from: 0) }

  /// The instant to which it waits, in seconds.
  @inlinable public var expiresAt: Double? { record.terms.expiresAt?.instant(from: 0) }

  /// How long it stays once presented, in seconds.
  @inlinable public var duration: Double? { record.terms.duration }

  /// The group of slots it competes in.
  @inlinable public var lane: PopupLane { record.terms.lane }

  /// Whether it is strictly better than the other (R3).
  @inlinable
  public func outranks(_ other: Popup) -> Bool {
    rank > other.rank
  }

  // Of the request, without a copy of it.
  @inlinable var target: PopupTarget<Domain.Page> { record.target }
  @inlinable var presence: PopupPresence { record.terms.presence }
  @inlinable var preemption: PopupPreemption { record.terms.preemption }
  @inlinable var retention: PopupRetention { record.terms.retention }
  @inlinable var interrupts: Bool { record.terms.interrupts }
  @inlinable var scope: PopupScope { record.terms.scope }

  /// Whether no event can ever make it eligible (R18).
  @inlinable
  var isNeverEligible: Bool {
    if case .only(let pages) = target, pages.isEmpty { return true }
    guard let notBefore, let expiresAt else { return false }
    return expiresAt <= notBefore
  }
}

// MARK: - What changes

extension Popup {
  // The visit it was placed for (R12). The page is kept beside it, for what counts after the visit
  // has left is whether another visible visit is of a different page.
  @inlinable
  var anchor: PageVisit<Domain.Page>? {
    get { record.anchor }
    set {
      // Most of the time it is what it was, and a record that others hold is a copy.
      guard newValue != record.anchor else { return }
      change { $0.anchor = newValue }
    }
  }

  /// Where it waits, while it does.
  @inlinable
  var place: WaitingPlace {
    get { record.place }
    set { if newValue != record.place { change { $0.place = newValue } } }
  }

  /// The line it stands in, by its index, while it waits with others.
  @inlinable
  var line: Int {
    get { Int(record.line) }
    set { if newValue != Int(record.line) { change { $0.line = Int32(newValue) } } }
  }

  // R4: the sequence stays, so the popup does not lose its place among its new equals.
  @inlinable
  mutating func raisePriority(to priority: PopupPriority, order: PopupOrder) {
    guard self.priority < priority else { return }
    change { record in
      record.priority = priority
      record.rank = PopupRank(
        order: order, priority: priority, tieBreak: record.terms.tieBreak,
        number: record.number)
    }
  }

  @inlinable
  mutating func change(_ body: (PopupRecord<Domain>) -> Void) {
    if !isKnownUniquelyReferenced(&record) { record = record.copy() }
    body(record)
  }
}

extension PopupRecord {
  /// Makes instants of times, and forgets those that are not finite.
  @inlinable
  func fixTimes(from now: Double) {
    terms.notBefore = terms.notBefore.instant(from: now)
    terms.expiresAt = terms.expiresAt.instant(from: now)
    terms.duration = terms.duration.finite
  }
}

extension PopupTime? {
  @inlinable
  func instant(from now: Double) -> PopupTime? {
    (self?.instant(from: now)).finite.map(PopupTime.at)
  }
}

extension Double? {
  // NaN would undo the order of all deadlines, and an instant without end is none.
  @inlinable var finite: Double? { flatMap { $0.isFinite ? $0 : nil } }
}
