/// The environment of popups: pages, gates, suspensions, activity, armed lanes and configuration.
///
/// Changes seldom, so states share it.
@usableFromInline
final class MachineEnvironment<Page: Hashable & Sendable>: CopiedOnWrite, @unchecked Sendable {
  // Sendable, and its accesses unchecked: see `CopiedOnWrite`.
  @exclusivity(unchecked) @usableFromInline var visits = PageVisits<Page>()
  @exclusivity(unchecked) @usableFromInline var openGates: Set<PopupGate> = []

  /// The reasons to suspend all lanes (R19).
  @exclusivity(unchecked) @usableFromInline var suspensions: Set<PopupSuspension> = []

  /// The reasons to suspend single lanes, each lane once (R19).
  @exclusivity(unchecked) @usableFromInline var laneSuspensions: [LaneSuspension] = []

  /// The lanes that are armed by a trigger (R20).
  @exclusivity(unchecked) @usableFromInline var armedLanes: Set<PopupLane> = []

  @exclusivity(unchecked) @usableFromInline var configuration = CheckedConfiguration.standard

  /// Whether the configuration comes from an event instead of the reducer's policy (R42).
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
    copy.laneSuspensions = laneSuspensions
    copy.configuration = configuration
    copy.isConfigured = isConfigured
    return copy
  }
}

extension MachineEnvironment: Equatable {
  // The policy of the reducer is not part of a state's value, so it is not compared.
  @usableFromInline
  static func == (lhs: MachineEnvironment, rhs: MachineEnvironment) -> Bool {
    lhs === rhs
      || lhs.visits == rhs.visits && lhs.openGates == rhs.openGates
        && lhs.armedLanes == rhs.armedLanes && lhs.suspensions == rhs.suspensions
        && lhs.laneSuspensions == rhs.laneSuspensions
        && lhs.isConfigured == rhs.isConfigured
        && (!lhs.isConfigured || lhs.configuration == rhs.configuration)
  }
}

extension PopupState {
  @inlinable var ownEnvironment: MachineEnvironment<Domain.Page> {
    mutating get { MachineEnvironment.unique(&environment) }
  }

  /// The visits that are live or visible.
  @inlinable var visits: PageVisits<Domain.Page> { environment.visits }

  /// The lanes that are armed by a trigger (R20).
  package var armedLanes: Set<PopupLane> { environment.armedLanes }
}
