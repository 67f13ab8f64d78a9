/// A request that was accepted.
///
/// A copy costs a reference count, whatever the content is.
public struct Popup<Domain: PopupDomain>: Identifiable, Sendable {
  @usableFromInline var record: PopupRecord<Domain>

  @inlinable
  init(
    _ request: consuming PopupRequest<Domain>, id: PopupID, number: Int, order: PopupOrder,
    now: Double
  ) {
    request.id = id
    request.notBefore = request.notBefore.instant(from: now)
    request.expiresAt = request.expiresAt.instant(from: now)
    request.duration = request.duration.finite
    let rank = PopupRank(
      order: order, priority: request.priority, tieBreak: request.tieBreak, number: number)
    record = PopupRecord(PopupFields(number: number, id: id, request: request, rank: rank))
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
  @inlinable public var number: Int { record.fields.number }

  /// What tells it from other popups: the request's own id, or one made of its number.
  @inlinable public var id: PopupID { record.fields.id }

  /// What was asked for, with the id that it was given and times as instants.
  @inlinable public var request: PopupRequest<Domain> { record.fields.request }

  /// Its priority: the request's, or what it was raised to on leaving with its page (R4).
  @inlinable public var priority: PopupPriority { record.fields.priority }

  /// What it is ordered by.
  @inlinable public var rank: PopupRank { record.fields.rank }

  /// What the host shows.
  @inlinable public var content: Domain.Content { record.fields.request.content }

  /// The instant before which it does not come in, in seconds.
  @inlinable public var notBefore: Double? { record.fields.request.notBefore?.instant(from: 0) }

  /// The instant to which it waits, in seconds.
  @inlinable public var expiresAt: Double? { record.fields.request.expiresAt?.instant(from: 0) }

  /// How long it stays once presented, in seconds.
  @inlinable public var duration: Double? { record.fields.request.duration }

  /// The group of slots it competes in.
  @inlinable public var lane: PopupLane { record.fields.request.lane }

  /// Whether it is strictly better than the other (R3).
  @inlinable
  public func outranks(_ other: Popup) -> Bool {
    rank > other.rank
  }

  // Of the request, without a copy of it.
  @inlinable var target: PopupTarget<Domain.Page> { record.fields.request.target }
  @inlinable var presence: PopupPresence { record.fields.request.presence }
  @inlinable var preemption: PopupPreemption { record.fields.request.preemption }
  @inlinable var retention: PopupRetention { record.fields.request.retention }
  @inlinable var interrupts: Bool { record.fields.request.interrupts }
  @inlinable var scope: PopupScope { record.fields.request.scope }

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
    get { record.fields.anchor }
    set {
      // Most of the time it is what it was, and a record that others hold is a copy.
      guard newValue != record.fields.anchor else { return }
      change { $0.anchor = newValue }
    }
  }

  // R4: the sequence stays, so the popup does not lose its place among its new equals.
  @inlinable
  mutating func raisePriority(to priority: PopupPriority, order: PopupOrder) {
    guard self.priority < priority else { return }
    change { fields in
      fields.priority = priority
      fields.rank = PopupRank(
        order: order, priority: priority, tieBreak: fields.request.tieBreak, number: fields.number)
    }
  }

  @inlinable
  mutating func change(_ body: (inout PopupFields<Domain>) -> Void) {
    if !isKnownUniquelyReferenced(&record) { record = PopupRecord(record.fields) }
    body(&record.fields)
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

// MARK: - Conformances

extension Popup: Equatable where Domain.Content: Equatable {
  /// Whether all that is known of both is equal.
  @inlinable
  public static func == (lhs: Popup, rhs: Popup) -> Bool {
    lhs.record === rhs.record || lhs.record.fields == rhs.record.fields
  }
}

extension Popup: Encodable where Domain.Content: Encodable, Domain.Page: Codable {
  /// Writes all that is known of the popup.
  public func encode(to encoder: any Encoder) throws {
    try record.fields.encode(to: encoder)
  }
}

extension Popup: Decodable where Domain.Content: Decodable, Domain.Page: Codable {
  /// Reads what ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    record = PopupRecord(try PopupFields(from: decoder))
  }
}

extension Popup: CustomStringConvertible, CustomReflectable {
  /// The id, the lane and, where it is not normal, the priority.
  public var description: String {
    priority == .normal ? "\(id) in \(lane)" : "\(id) in \(lane), priority \(priority)"
  }

  /// The id, the content, the lane and the priority, and nothing internal.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "id": id.description, "content": content, "lane": lane.name, "priority": priority.rawValue,
      ],
      displayStyle: .struct)
  }
}
