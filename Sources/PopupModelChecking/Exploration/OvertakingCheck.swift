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
    machine.state.forEachWaiting { popup, _ in
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
    machine.state.forEachWaiting { popup, isAlive in
      let place = popup.content
      let bit: UInt32 = 1 << UInt32(place)
      guard seen & bit == 0 else { return }
      seen |= bit
      guard place < oldest.count, oldest[place] == popup.number else { return }
      waits |= bit
      if isPassed(popup, isAlive, in: machine, effects) { passes |= bit }
    }
    return (waits, passes)
  }

  private func isPassed(
    _ popup: Popup<NumberedDomain>, _ isAlive: Bool, in machine: NumberedWorld.Machine,
    _ effects: [PopupEffect<NumberedDomain>]
  ) -> Bool {
    for case .command(.present(let other, _, _)) in effects
    where other.lane == popup.lane
      && (other.request.presence == .exclusive || isHeldUp(popup, by: other, in: machine))
    {
      return machine.isEligible(popup, isAlive: isAlive) && machine.isAbsent(popup)
        && !machine.isHeldBack(popup, isAlive: isAlive)
    }
    return false
  }

  // A popup beside a slot that is taken anyway does not pass anything over.
  private func isHeldUp(
    _ popup: Popup<NumberedDomain>, by other: Popup<NumberedDomain>,
    in machine: NumberedWorld.Machine
  ) -> Bool {
    guard machine.isBetter(other, than: popup) else { return false }
    if popup.request.presence == .concurrent { return true }
    let inSlots = machine.state.presented.filter {
      $0.popup.lane == popup.lane && $0.popup.request.presence == .exclusive
    }
    return machine.isFree(for: popup, inSlots) || machine.canPreempt(popup, inSlots)
  }
}
