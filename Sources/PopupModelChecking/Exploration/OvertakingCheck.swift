import PopupMachine

/// Determines which waiting popups a move passes over.
///
/// A popup is passed over if it waits and is eligible, and another popup of its lane is placed
/// where it could have been placed.
struct OvertakingCheck {
  // The number of the oldest waiting popup of each request, or 0.
  private var oldest: [Int] = []

  /// Records the popups that wait before a move.
  mutating func begin(_ machine: NumberedWorld.Machine) {
    oldest.removeAll(keepingCapacity: true)
    for popup in machine.state.waitingPopups {
      while oldest.count <= popup.content { oldest.append(0) }
      if oldest[popup.content] == 0 { oldest[popup.content] = popup.number }
    }
  }

  /// Compares the popups that wait after a move.
  ///
  /// - Returns: The requests whose popup still waits, one bit for each, and those that were passed
  ///   over.
  func end(
    _ machine: NumberedWorld.Machine, _ effects: [PopupEffect<NumberedDomain>]
  ) -> (waits: UInt32, passes: UInt32) {
    if oldest.isEmpty { return (0, 0) }
    var waits: UInt32 = 0
    var passes: UInt32 = 0
    var seen: UInt32 = 0
    for popup in machine.state.waitingPopups {
      let place = popup.content
      let bit: UInt32 = 1 << UInt32(place)
      guard seen & bit == 0 else { continue }
      seen |= bit
      guard place < oldest.count, oldest[place] == popup.number else { continue }
      waits |= bit
      if isPassed(popup, in: machine, effects) { passes |= bit }
    }
    return (waits, passes)
  }

  private func isPassed(
    _ popup: Popup<NumberedDomain>, in machine: NumberedWorld.Machine,
    _ effects: [PopupEffect<NumberedDomain>]
  ) -> Bool {
    for case .command(.present(let other, _, _)) in effects
    where other.lane == popup.lane
      && (other.request.presence.needsSlot || isHeldUp(popup, by: other, in: machine))
    {
      return machine.state.reasons(of: popup).allSatisfy { !$0.isOfPopup }
    }
    return false
  }

  // A popup beside a slot that is taken anyway does not pass anything over.
  private func isHeldUp(
    _ popup: Popup<NumberedDomain>, by other: Popup<NumberedDomain>,
    in machine: NumberedWorld.Machine
  ) -> Bool {
    guard other.outranks(popup) else { return false }
    if !popup.request.presence.needsSlot { return true }
    var staying: [PopupID] = []
    for case .slot(let ids) in machine.state.reasons(of: popup) { staying = ids }
    let inSlots = machine.state.presented.count {
      staying.contains($0.popup.id) && $0.popup.request.presence.needsSlot
    }
    return inSlots < machine.state.configuration.lanes[popup.lane]?.capacity ?? 1
  }
}
