/// A request that was accepted.
public struct Popup<Domain: PopupDomain>: Identifiable, Sendable {
  /// The number of its request, counted from 1; what its outcome and its withdrawal are about.
  public let number: Int

  /// What tells it from other popups: the request's own id, or one made of its number.
  public let id: PopupID

  /// What was asked for, with the id that it was given and times as instants.
  public let request: PopupRequest<Domain>

  /// Its priority: the request's, or what it was raised to on leaving with its page (R4).
  public private(set) var priority: PopupPriority

  /// What it is ordered by.
  public private(set) var rank: PopupRank

  // The visit it was placed for (R12). The page is kept beside it, for what counts after the visit
  // has left is whether another visible visit is of a different page.
  var anchor: PageVisit<Domain.Page>?

  init(
    _ request: PopupRequest<Domain>, id: PopupID, number: Int, order: PopupOrder, now: Double
  ) {
    var request = request
    request.id = id
    request.notBefore = request.notBefore.instant(from: now)
    request.expiresAt = request.expiresAt.instant(from: now)
    request.duration = request.duration.finite
    self.id = id
    self.number = number
    self.request = request
    self.priority = request.priority
    self.rank = PopupRank(
      order: order, priority: request.priority, tieBreak: request.tieBreak, number: number)
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

  /// What the host shows.
  public var content: Domain.Content { request.content }

  /// The instant before which it does not come in, in seconds.
  public var notBefore: Double? { request.notBefore?.instant(from: 0) }

  /// The instant to which it waits, in seconds.
  public var expiresAt: Double? { request.expiresAt?.instant(from: 0) }

  /// How long it stays once presented, in seconds.
  public var duration: Double? { request.duration }

  /// The group of slots it competes in.
  public var lane: PopupLane { request.lane }

  /// Whether it is strictly better than the other (R3).
  public func outranks(_ other: Popup) -> Bool {
    rank > other.rank
  }

  /// Whether no event can ever make it eligible (R18).
  var isNeverEligible: Bool {
    if case .only([]) = request.target { return true }
    guard let notBefore, let expiresAt else { return false }
    return expiresAt <= notBefore
  }

  // R4: the sequence stays, so the popup does not lose its place among its new equals.
  mutating func raisePriority(to priority: PopupPriority, order: PopupOrder) {
    guard self.priority < priority else { return }
    self.priority = priority
    rank = PopupRank(
      order: order, priority: priority, tieBreak: request.tieBreak, number: number)
  }
}

extension PopupTime? {
  fileprivate func instant(from now: Double) -> PopupTime? {
    (self?.instant(from: now)).finite.map(PopupTime.at)
  }
}

extension Double? {
  // NaN would undo the order of all deadlines, and an instant without end is none.
  fileprivate var finite: Double? { flatMap { $0.isFinite ? $0 : nil } }
}

extension Popup: Equatable where Domain.Content: Equatable {}
extension Popup: Encodable where Domain.Content: Encodable, Domain.Page: Codable {}
extension Popup: Decodable where Domain.Content: Decodable, Domain.Page: Codable {}

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
