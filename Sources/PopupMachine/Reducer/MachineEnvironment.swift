/// The surroundings that popups depend on: pages, gates, suspensions, triggers and rules.
///
/// The environment seldom changes, so states share it.
@usableFromInline
final class MachineEnvironment<Page: Hashable & Sendable>: CopiedOnWrite, @unchecked Sendable {
  // Sendable, and its accesses unchecked: see `CopiedOnWrite`.
  @exclusivity(unchecked) @usableFromInline var visits = PageVisits<Page>()
  @exclusivity(unchecked) @usableFromInline var openGates: Set<PopupGate> = []

  /// The reasons for which no popup is brought in (R19).
  @exclusivity(unchecked) @usableFromInline var suspensions: Set<PopupSuspension> = []

  /// The lanes that take steps because of a trigger (R20).
  @exclusivity(unchecked) @usableFromInline var armedLanes: Set<PopupLane> = []

  /// The rules in force.
  @exclusivity(unchecked) @usableFromInline var rules = PopupRules.standard

  /// Whether the rules come from an event, and not from the machine that reduces (R42).
  @exclusivity(unchecked) @usableFromInline var isConfigured = false

  @inlinable
  init() {}

  @inlinable
  func copy() -> MachineEnvironment {
    let copy = MachineEnvironment()
    copy.visits = visits
    copy.openGates = openGates
    copy.armedLanes = armedLanes
    copy.suspensions = suspensions
    copy.rules = rules
    copy.isConfigured = isConfigured
    return copy
  }
}

extension MachineEnvironment: Equatable {
  // Rules of a machine are left out: two states that mean the same may have been settled by two.
  @inlinable
  static func == (lhs: MachineEnvironment, rhs: MachineEnvironment) -> Bool {
    lhs === rhs
      || lhs.visits == rhs.visits && lhs.openGates == rhs.openGates
        && lhs.armedLanes == rhs.armedLanes && lhs.suspensions == rhs.suspensions
        && lhs.isConfigured == rhs.isConfigured
        && (!lhs.isConfigured || lhs.rules.configuration == rhs.rules.configuration)
  }
}

extension PopupState {
  @inlinable var ownEnvironment: MachineEnvironment<Domain.Page> {
    mutating get { MachineEnvironment.unique(&environment) }
  }

  /// The live and the visible visits.
  @inlinable var visits: PageVisits<Domain.Page> { environment.visits }

  /// The lanes that take steps because of a trigger (R20).
  @inlinable var armedLanes: Set<PopupLane> { environment.armedLanes }
}
