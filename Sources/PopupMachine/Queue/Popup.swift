/// A request that was accepted.
///
/// Copies share storage: a copy costs one reference count.
public struct Popup<Domain: PopupDomain>: Identifiable, Sendable {
  @usableFromInline var record: PopupRecord<Domain>

  @inlinable
  init(
    _ request: consuming PopupRequest<Domain>, id: PopupID, number: Int, order: PopupOrder,
    now: Double, laneDuration: Double?
  ) {
    request.ownRecord.accept(
      id: id, number: number, order: order, now: now, laneDuration: laneDuration)
    record = request.record
  }

  /// Creates a popup without a machine, for previews and tests of hosts.
  ///
  /// - Parameters:
  ///   - request: The request. If it has no id, the number becomes the id.
  ///   - number: The number of the request.
  ///   - order: The order of popups.
  ///   - now: The time at which the request is received, in seconds. Relative times count from it.
  public init(
    _ request: PopupRequest<Domain>, number: Int, order: PopupOrder = .priority, now: Double = 0
  ) {
    self.init(
      request, id: request.id ?? PopupID(request: number), number: number, order: order, now: now,
      laneDuration: nil)
  }

  /// The number of the request, counted from 1. Outcomes and withdrawals refer to this number.
  @inlinable public var number: Int { record.number }

  /// The id: that of the request, or one made from its number.
  @inlinable public var id: PopupID { record.id }

  /// The request as the machine accepted it: with the id, with times as instants, and with the
  /// duration of the lane if the request gave none.
  @inlinable public var request: PopupRequest<Domain> { PopupRequest(record: record) }

  /// The current priority. Can be higher than the request's if the popup returns with its page
  /// (<doc:Rules#R4>).
  @inlinable public var priority: PopupPriority { record.priority }

  /// The rank of the popup.
  @inlinable package var rank: PopupRank { record.rank }

  /// The content that the host shows.
  @inlinable public var content: Domain.Content { record.content }

  /// The earliest instant at which the popup can be presented, in seconds of ``PopupState/now``; nil
  /// for none.
  @inlinable package var notBeforeInstant: Double? { record.options.notBefore?.instant(from: 0) }

  /// The instant at which the popup ends if it still waits, in seconds of ``PopupState/now``; nil for
  /// none.
  @inlinable package var expiresAtInstant: Double? { record.options.expiresAt?.instant(from: 0) }

  /// The time for which the popup stays on screen; nil for no end.
  public var duration: Duration? { record.options.duration.length }

  /// The ``duration`` in seconds, as the machine counts it; nil for no end.
  @inlinable package var durationInSeconds: Double? { record.options.duration.lengthSeconds }

  /// The lane in which the popup competes for slots.
  @inlinable public var lane: PopupLane { record.options.conditions.lane }

  // R3
  /// Returns a Boolean value that indicates whether the popup is strictly better-ranked than
  /// another one (<doc:Rules#R3>).
  @inlinable
  package func outranks(_ other: Popup) -> Bool {
    rank > other.rank
  }

  /// Returns whether the popup is of a lane, and needs no slot there.
  func needsNoSlot(in lane: PopupLane) -> Bool { self.lane == lane && !presence.needsSlot }

  /// The place in which the popup waits, or has waited last.
  @inlinable package var waitingPlace: WaitingPlace { record.traits?.place ?? .queued }

  /// Whether a popup that was placed was set aside before.
  @inlinable package var isReturning: Bool { waitingPlace == .alive }

  // Options of the request, read without copying it.
  @inlinable var pages: PopupPages<Domain.Page> { record.pages }
  @inlinable var presence: PopupPresence { record.options.conditions.presence }
  @inlinable var preemption: PopupPreemption { record.options.preemption }
  var retention: PopupRetention { record.options.conditions.retention }
  @inlinable var interrupts: Bool { record.options.conditions.interrupts }
  @inlinable var scope: PopupScope { record.options.scope }
  @inlinable var limits: Set<PopupLimitName> { record.options.conditions.limits }
  @inlinable var bindingLimits: Set<PopupLimitName> { record.bindingLimits }
  @inlinable var userInitiated: Bool { record.options.conditions.userInitiated ?? false }

  /// Whether the popup can survive a relaunch of the process (R41).
  package var isRestorable: Bool {
    record.options.relaunch == .restore && pages.form != .visit
  }

  /// Whether the popup can never be eligible (R18).
  @inlinable
  var isNeverEligible: Bool {
    if case .only(let pages) = pages, pages.isEmpty { return true }
    guard let notBefore = notBeforeInstant, let expiresAt = expiresAtInstant else { return false }
    return expiresAt <= notBefore
  }
}

// MARK: - Changes

extension Popup {
  @inlinable var ownRecord: PopupRecord<Domain> {
    mutating get { PopupRecord.unique(&record) }
  }

  // The visit for which the popup was placed, with its page (R12). The page is needed after the
  // visit has ended, to find a visible visit of a different page.
  @inlinable package internal(set) var anchor: PageVisit<Domain.Page>? {
    get { record.life.anchor }
    set {
      // Setting an equal anchor would copy a shared record.
      guard newValue != record.life.anchor else { return }
      ownRecord.life.anchor = newValue
    }
  }

  /// Stores the line of the popup in the queue.
  @inlinable
  mutating func wait(in traits: LineTraits<Domain.Page>) {
    if record.traits !== traits { ownRecord.traits = traits }
  }

  /// Stores that the popup survived a relaunch of the process (R41).
  ///
  /// - Parameter wasOnScreen: Whether the popup was on screen when the process ended.
  mutating func surviveRelaunch(wasOnScreen: Bool, isAlive: Bool, order: PopupOrder) {
    let record = ownRecord
    record.life.anchor = nil
    record.life.isSpared = isAlive
    record.life.undoings = nil
    if wasOnScreen { record.life.wasRelaunched = true }
    guard userInitiated else { return }
    record.options.conditions.userInitiated = false
    record.setPriority(priority, order: order)
  }

  /// Stores that the popup is placed for a visit, or for none (R12).
  @inlinable
  mutating func anchor(to visit: PageVisit<Domain.Page>?) {
    anchor = visit
    if record.life.isSpared { ownRecord.life.isSpared = false }
  }

  /// Stores that the popup is set aside after a stay on screen.
  mutating func setAside(afterSeconds seconds: Double, at now: Double) {
    let record = ownRecord
    record.life.asideCount += 1
    record.life.asideSeconds += seconds
    record.life.waitingSince = now
  }

  /// Continues as another request, with its content, and with its duration if it gives one (R8).
  mutating func update(by other: Popup) {
    let (record, new) = (ownRecord, other.record)
    record.number = new.number
    record.content = new.content
    record.callSite = new.callSite
    if new.options.duration != .ofLane { record.options.duration = new.options.duration }
  }

  /// Takes the sequence of a popup in whose place this one is (R8), and a showing that it took over.
  mutating func inherit(from other: Popup, order: PopupOrder) {
    let record = ownRecord
    record.sequence = other.record.sequence
    record.life.takesShowingOver = other.record.life.takesShowingOver
    record.setPriority(priority, order: order)
  }

  /// Stores that the popup goes on with the showing of the one that it replaces (R38).
  mutating func takeShowingOver() { ownRecord.life.takesShowingOver = true }
}

extension Popup {
  /// A Boolean value that indicates whether the user can close the popup only through its content.
  ///
  /// No swipe, escape gesture, Escape key or tap beside a mandatory popup closes it. All hosts of
  /// `PopupFlowUIKit` and all modifiers of `PopupFlowSwiftUI` prevent these, also after another popup
  /// has replaced this one. If the popup is taken away nevertheless, for example because its window is
  /// closed, it comes back (<doc:Rules#R29>). The app, a logout or a page change still dismisses it.
  ///
  /// It is ``PopupRequest/mandatory`` of the request, or what the domain says about the content
  /// (``MandatoryContentDomain``); otherwise false.
  public var isMandatory: Bool { record.options.mandatory ?? Domain.saysMandatory(content) }
}

// MARK: - Equality

extension Popup: Equatable where Domain.Content: Equatable {
  /// Returns a Boolean value that indicates whether two popups have equal requests, numbers, ranks,
  /// priorities and histories.
  public static func == (lhs: Popup, rhs: Popup) -> Bool {
    lhs.record === rhs.record
      || lhs.number == rhs.number && lhs.rank == rhs.rank && lhs.priority == rhs.priority
        && lhs.record.life == rhs.record.life && lhs.request == rhs.request
  }
}

// MARK: - Coding

private enum PopupKey: CodingKey {
  case number, id, request, priority, rank, anchor, isSpared, takesShowingOver, wasRelaunched
  case undoneCount, undonePages, placedPages, waitingSince, asideCount, asideSeconds
}

extension Popup: Encodable where Domain.Content: Encodable, Domain.Page: Codable {
  /// Writes the popup with its request.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PopupKey.self)
    try container.encode(number, forKey: .number)
    try container.encode(id, forKey: .id)
    try container.encode(request, forKey: .request)
    try container.encode(priority, forKey: .priority)
    try container.encode(rank, forKey: .rank)
    try container.encodeIfPresent(anchor, forKey: .anchor)
    try container.encode(record.life.isSpared, forKey: .isSpared)
    if record.life.takesShowingOver { try container.encode(true, forKey: .takesShowingOver) }
    try container.encode(record.life.wasRelaunched, forKey: .wasRelaunched)
    if let undoings = record.life.undoings {
      try container.encode(undoings.count, forKey: .undoneCount)
      try container.encode(undoings.lastPages.ordered, forKey: .undonePages)
      try container.encode(undoings.placedPages.ordered, forKey: .placedPages)
    }
    try container.encode(record.life.waitingSince, forKey: .waitingSince)
    try container.encode(record.life.asideCount, forKey: .asideCount)
    try container.encode(record.life.asideSeconds, forKey: .asideSeconds)
  }
}

extension Popup: Decodable where Domain.Content: Decodable, Domain.Page: Codable {
  /// Reads a popup that ``encode(to:)`` has written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PopupKey.self)
    record = try container.decode(PopupRequest<Domain>.self, forKey: .request).record
    ownRecord.setID(try container.decode(PopupID.self, forKey: .id))
    ownRecord.number = try container.decode(Int.self, forKey: .number)
    ownRecord.priority = try container.decode(PopupPriority.self, forKey: .priority)
    let rank = try container.decode(PopupRank.self, forKey: .rank)
    ownRecord.rank = rank
    ownRecord.sequence = Int(clamping: rank.sequence.magnitude)
    ownRecord.life.anchor = try container.decodeIfPresent(
      PageVisit<Domain.Page>.self, forKey: .anchor)
    ownRecord.life.isSpared = try container.decode(Bool.self, forKey: .isSpared)
    // Written only if it is true.
    ownRecord.life.takesShowingOver =
      try container.decodeIfPresent(Bool.self, forKey: .takesShowingOver) ?? false
    ownRecord.life.wasRelaunched = try container.decode(Bool.self, forKey: .wasRelaunched)
    if let count = try container.decodeIfPresent(Int.self, forKey: .undoneCount) {
      try container.require((1...2).contains(count), .undoneCount, else: "\(count) is not 1 or 2")
      ownRecord.life.undoings = PopupUndoings(
        count: count,
        lastPages: try container.decode(Set<Domain.Page>.self, forKey: .undonePages),
        placedPages: try container.decode(Set<Domain.Page>.self, forKey: .placedPages))
    }
    ownRecord.life.waitingSince = try container.decode(Double.self, forKey: .waitingSince)
    ownRecord.life.asideCount = try container.decode(Int.self, forKey: .asideCount)
    try container.require(
      (0...1 << 53).contains(record.life.asideCount), .asideCount,
      else: "\(record.life.asideCount) is not in 0 to 2⁵³")
    ownRecord.life.asideSeconds = try container.decode(Double.self, forKey: .asideSeconds)
  }
}

// MARK: - Reflection

extension Popup: CustomStringConvertible, CustomReflectable {
  /// The id, the lane and, if it is not normal, the priority.
  public var description: String {
    priority == .normal ? "\(id) in \(lane)" : "\(id) in \(lane), priority \(priority)"
  }

  /// The id, the content, the lane and the priority.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "id": id.description, "content": content, "lane": lane.name, "priority": priority.rawValue,
      ],
      displayStyle: .struct)
  }
}
