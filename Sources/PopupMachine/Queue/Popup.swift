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
    now: Double, rules: PopupRules
  ) {
    request.ownRecord.accept(id: id, number: number, order: order, now: now, rules: rules)
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
      request, id: request.id ?? PopupID(request: number), number: number, order: order, now: now,
      rules: .standard)
  }

  /// The number of its request, counted from 1; what its outcome and its withdrawal are about.
  @inlinable public var number: Int { record.number }

  /// What tells it from other popups: the request's own id, or one made of its number.
  @inlinable public var id: PopupID { record.id }

  /// What was asked for, with the id that it was given, times as instants, and the duration of its lane
  /// if it gave none.
  @inlinable public var request: PopupRequest<Domain> { PopupRequest(record: record) }

  /// Its priority: the request's, or what it was raised to on leaving with its page (R4).
  @inlinable public var priority: PopupPriority { record.priority }

  /// What it is ordered by.
  @inlinable package var rank: PopupRank { record.rank }

  /// What the host shows.
  @inlinable public var content: Domain.Content { record.content }

  /// The instant before which it does not come in, in seconds.
  @inlinable public var notBefore: Double? { record.options.notBefore?.instant(from: 0) }

  /// The instant to which it waits, in seconds.
  @inlinable public var expiresAt: Double? { record.options.expiresAt?.instant(from: 0) }

  /// How long it stays once presented, in seconds; nil without end.
  @inlinable public var duration: Double? { record.options.duration.length }

  /// The group of slots it competes in.
  @inlinable public var lane: PopupLane { record.options.lane }

  /// Whether it is strictly better than the other (R3).
  @inlinable
  public func outranks(_ other: Popup) -> Bool {
    rank > other.rank
  }

  /// Whether its number alone does not tell its id.
  @inlinable var isNamed: Bool { record.isNamed }

  // Of the request, without a copy of it.
  @inlinable var pages: PopupPages<Domain.Page> { record.pages }
  @inlinable var presence: PopupPresence { record.options.presence }
  @inlinable var preemption: PopupPreemption { record.options.preemption }
  @inlinable var retention: PopupRetention { record.options.retention }
  @inlinable var interrupts: Bool { record.options.interrupts }
  @inlinable var scope: PopupScope { record.options.scope }
  @inlinable var limits: Set<PopupLimitName> { record.options.limits }
  @inlinable var skipsPause: Bool { record.options.skipsPause }

  /// Whether the popup outlives the process, if nothing else speaks against it (R41).
  @inlinable var isRestorable: Bool {
    record.options.relaunch == .restore && pages.form != .visit
  }

  /// Whether no event can ever make it eligible (R18).
  @inlinable
  var isNeverEligible: Bool {
    if case .only(let pages) = pages, pages.isEmpty { return true }
    guard let notBefore, let expiresAt else { return false }
    return expiresAt <= notBefore
  }
}

// MARK: - What changes

extension Popup {
  @inlinable var ownRecord: PopupRecord<Domain> {
    mutating get { PopupRecord.unique(&record) }
  }

  // The visit it was placed for (R12). The page is kept beside it, for what counts after the visit
  // has left is whether another visible visit is of a different page.
  @inlinable
  var anchor: PageVisit<Domain.Page>? {
    get { record.anchor }
    set {
      // An equal anchor is not set: it would copy a shared record.
      guard newValue != record.anchor else { return }
      ownRecord.anchor = newValue
    }
  }

  /// Notes where the popup waits.
  @inlinable
  mutating func wait(in place: WaitingPlace, bucket: Int) {
    guard record.place != place || record.bucket != bucket else { return }
    let record = ownRecord
    record.place = place
    record.bucket = bucket
  }

  /// Notes whether limits that count each id by themselves keep the popup from coming in.
  @inlinable
  mutating func setSpent(_ isSpent: Bool, release: Double) {
    guard record.isSpent != isSpent || record.release != release else { return }
    let record = ownRecord
    record.isSpent = isSpent
    record.release = release
  }

  /// Notes that the popup outlived the process (R41).
  ///
  /// - Parameter wasOnScreen: Whether it was on screen then.
  @inlinable
  mutating func surviveRelaunch(wasOnScreen: Bool, isAlive: Bool) {
    let record = ownRecord
    record.anchor = nil
    record.isSpared = isAlive
    if wasOnScreen { record.wasRelaunched = true }
  }

  /// Notes that the popup is placed for a visit, or for none (R12).
  @inlinable
  mutating func place(anchor: PageVisit<Domain.Page>?) {
    self.anchor = anchor
    if record.isSpared { ownRecord.isSpared = false }
  }

  // R4: the sequence stays, so the popup does not lose its place among its new equals.
  @inlinable
  mutating func raisePriority(to priority: PopupPriority, order: PopupOrder) {
    guard self.priority < priority else { return }
    ownRecord.setPriority(priority, order: order)
  }
}

extension PopupRecord {
  /// Makes a popup of a request.
  @inlinable
  func accept(id: PopupID, number: Int, order: PopupOrder, now: Double, rules: PopupRules) {
    options.id = id
    // Most requests give no time.
    if hasTime { fixTimes(from: now) }
    // R36: the lane's, as it is now.
    if rules.haveDurations, options.duration == .ofLane,
      let seconds = rules.lane(options.lane)?.durationSeconds
    {
      options.duration = .seconds(seconds)
    }
    self.number = number
    anchor = nil
    isSpared = false
    wasRelaunched = false
    setPriority(options.priority, order: order)
    updateDerivedFields()
  }

  @inlinable
  func setPriority(_ priority: PopupPriority, order: PopupOrder) {
    self.priority = priority
    rank = PopupRank(order: order, priority: priority, tieBreak: options.tieBreak, number: number)
  }

  /// Whether a time is given that is not finite, for a request that is taken in at `now`.
  @inlinable
  func hasInvalidTime(from now: Double) -> Bool {
    guard hasTime else { return false }
    func isInvalid(_ seconds: Double?) -> Bool { seconds.map { !$0.isFinite } ?? false }
    return isInvalid(options.notBefore?.instant(from: now))
      || isInvalid(options.expiresAt?.instant(from: now)) || isInvalid(options.duration.length)
  }

  /// Replaces times by instants, and removes times that are not finite.
  @inlinable
  func fixTimes(from now: Double) {
    options.notBefore = options.notBefore.instant(from: now)
    options.expiresAt = options.expiresAt.instant(from: now)
    if let length = options.duration.length, !length.isFinite { options.duration = .ofLane }
  }
}

extension PopupTime? {
  @inlinable
  func instant(from now: Double) -> PopupTime? {
    (self?.instant(from: now)).finite.map(PopupTime.at)
  }
}
