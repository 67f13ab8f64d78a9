/// The surroundings that popups depend on: pages, gates and triggers.
///
/// The environment seldom changes, so states share it.
@usableFromInline
final class MachineEnvironment<Page: Hashable & Sendable>: CopiedOnWrite, @unchecked Sendable {
  // Sendable, and its accesses unchecked: see `CopiedOnWrite`.
  @exclusivity(unchecked) @usableFromInline var visits = PageVisits<Page>()
  @exclusivity(unchecked) @usableFromInline var openGates: Set<PopupGate> = []

  /// The lanes that take steps because of a trigger (R20).
  @exclusivity(unchecked) @usableFromInline var armedLanes: Set<PopupLane> = []

  /// The rules of the last settle, by which the machine sees that its policy has changed.
  @exclusivity(unchecked) @usableFromInline var settledRules: PopupRules?

  @inlinable
  init() {}

  @inlinable
  func copy() -> MachineEnvironment {
    let copy = MachineEnvironment()
    copy.visits = visits
    copy.openGates = openGates
    copy.armedLanes = armedLanes
    copy.settledRules = settledRules
    return copy
  }
}

extension MachineEnvironment: Equatable {
  // The rules are left out: two states that mean the same may have been settled by two machines.
  @inlinable
  static func == (lhs: MachineEnvironment, rhs: MachineEnvironment) -> Bool {
    lhs === rhs
      || lhs.visits == rhs.visits && lhs.openGates == rhs.openGates
        && lhs.armedLanes == rhs.armedLanes
  }
}

/// A policy in a box: two references to one box are the same policy without a comparison.
@usableFromInline
final class PopupRules: Sendable {
  @usableFromInline let policy: PopupPolicy

  @inlinable
  init(_ policy: PopupPolicy) {
    self.policy = policy
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
