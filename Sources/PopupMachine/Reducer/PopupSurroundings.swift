/// What bears on popups and is none of them: pages, gates, triggers.
///
/// It changes seldom and is kept with every state: so it stands in one place that states share.
@usableFromInline
struct PopupSurroundings<Page: Hashable & Sendable>: Sendable {
  @usableFromInline
  final class Record: @unchecked Sendable {
    // Sendable, and its accesses unchecked, because only the one who holds the only reference to a
    // record changes it.
    @exclusivity(unchecked) @usableFromInline var visits = PageVisits<Page>()
    @exclusivity(unchecked) @usableFromInline var openGates: Set<PopupGate> = []

    /// The lanes that take steps because of a trigger (R20).
    @exclusivity(unchecked) @usableFromInline var armedLanes: Set<PopupLane> = []

    /// What the machine settled by last; it is no part of what the surroundings are.
    @exclusivity(unchecked) @usableFromInline var rules: PopupRules?

    @inlinable
    init() {}

    @inlinable
    func copy() -> Record {
      let copy = Record()
      copy.visits = visits
      copy.openGates = openGates
      copy.armedLanes = armedLanes
      copy.rules = rules
      return copy
    }
  }

  @usableFromInline var record: Record

  @inlinable
  init() {
    record = Record()
  }

  /// Changes something, in place if nobody else holds it.
  @inlinable
  mutating func change(_ body: (Record) -> Void) {
    if !isKnownUniquelyReferenced(&record) { record = record.copy() }
    body(record)
  }
}

extension PopupSurroundings: Equatable {
  @inlinable
  static func == (lhs: PopupSurroundings, rhs: PopupSurroundings) -> Bool {
    let (one, other) = (lhs.record, rhs.record)
    return one === other
      || one.visits == other.visits && one.openGates == other.openGates
        && one.armedLanes == other.armedLanes
  }
}

/// A policy in a place of its own.
@usableFromInline
final class PopupRules: Sendable {
  @usableFromInline let policy: PopupPolicy

  @inlinable
  init(_ policy: PopupPolicy) {
    self.policy = policy
  }
}

extension PopupState {
  /// The visits that are live, and those in sight.
  @inlinable var visits: PageVisits<Domain.Page> { around.record.visits }

  /// The lanes that take steps because of a trigger (R20).
  @inlinable var armedLanes: Set<PopupLane> { around.record.armedLanes }
}
