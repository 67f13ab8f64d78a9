import PopupMachine

/// Whether every eligible popup is shown in the end, if the host answers and the user dismisses.
///
/// From each state one way on is followed: what is due by time happens first, then the host ends
/// what it has begun, the oldest first, then the user dismisses what is on screen, the oldest
/// first; then the app is activated, resumes or triggers, where that is what popups wait for. Nothing else
/// happens meanwhile, so a popup that is eligible stays so until it is shown, or has its outcome.
/// The way on from one state leads to another; so each needs to remember only which, and what must
/// not be found is a state without a way on, or a circle of states, in which an eligible popup
/// waits.
struct LivenessSearch {
  private let world: NumberedWorld
  private let resumes: [PopupSuspension: WorldMove]
  private let activation: WorldMove?
  private let trigger: WorldMove?

  // For each state that was explored: where the way on leads, itself where there is none, and
  // whether an eligible popup waits to which something is owed.
  private var nexts: ContiguousArray<UInt32> = []
  private var isOwing: ContiguousArray<Bool> = []
  private var move: WorldMove?

  init(in world: NumberedWorld) {
    self.world = world
    func happening(_ isMeant: (NumberedWorld.Event) -> Bool) -> WorldMove? {
      world.happenings.firstIndex { $0.count == 1 && isMeant($0[0]) }.map(WorldMove.happening)
    }
    var resumes: [PopupSuspension: WorldMove] = [:]
    for reason in world.suspensions {
      resumes[reason] = happening { if case .resume(reason) = $0 { true } else { false } }
    }
    self.resumes = resumes
    activation = happening { if case .activated = $0 { true } else { false } }
    trigger = happening { if case .trigger = $0 { true } else { false } }
  }

  /// Looks at the next state that is explored.
  mutating func begin(_ machine: NumberedWorld.Machine) {
    move = wayOn(from: machine)
    isOwing.append(!eligible(in: machine).isEmpty)
    nexts.append(UInt32(nexts.count))
  }

  /// Sees where a move of that state leads to.
  mutating func note(_ move: WorldMove, to target: Int) {
    if move == self.move { nexts[nexts.count - 1] = UInt32(target) }
  }

  /// The move by which things go on by themselves; nil where nothing does.
  private func wayOn(from machine: NumberedWorld.Machine) -> WorldMove? {
    if world.isOverdue(machine) { return .deadline }
    let presented = machine.state.presented
    if let place = presented.firstIndex(where: { $0.phase != .presented }) {
      return .report(presented[place].phase.end, place: place)
    }
    if !presented.isEmpty { return .report(.userDismissed, place: 0) }
    if machine.state.waitingCount == 0 { return nil }
    if !machine.state.isActive { return activation }
    if let reason = machine.state.suspensions.min() { return resumes[reason] }
    // What waits for a pause or a collection comes in by itself.
    if machine.isAnyLaneHeld { return .deadline }
    return machine.state.configuration.promotion == .onTrigger ? trigger : nil
  }

  /// The popups that wait, are eligible, and need nothing but a host and a user to be shown.
  func eligible(in machine: NumberedWorld.Machine) -> [Popup<NumberedDomain>] {
    if !machine.state.isActive && activation == nil { return [] }
    if machine.state.suspensions.contains(where: { resumes[$0] == nil }) { return [] }
    if machine.state.configuration.promotion == .onTrigger && trigger == nil { return [] }
    var eligible: [Popup<NumberedDomain>] = []
    machine.state.forEachWaiting { popup, isAlive in
      if machine.isEligible(popup, isAlive: isAlive) { eligible.append(popup) }
    }
    return eligible
  }
}

// MARK: - Searching

extension LivenessSearch {
  /// The first state from which there is no end to waiting, or an end with somebody waiting.
  ///
  /// O(*n*) in the number of states that were explored.
  func firstFailure() -> Int? {
    // For each state the first of the walk that came through it, and 1; 0 where none did.
    var walks = ContiguousArray<UInt32>(repeating: 0, count: nexts.count)
    for start in nexts.indices where walks[start] == 0 {
      var state = start
      while state < nexts.count && walks[state] == 0 {
        walks[state] = UInt32(start + 1)
        state = Int(nexts[state])
      }
      // The end of the way, or a circle, that this walk has found.
      guard state < nexts.count, walks[state] == UInt32(start + 1) else { continue }
      let first = state
      repeat {
        if isOwing[state] { return start }
        state = Int(nexts[state])
      } while state != first
    }
    return nil
  }

  /// Follows the way on from a state, also where it was not explored.
  ///
  /// - Returns: the moves to where somebody waits in vain, and who does; nil if nobody does.
  func wayToFailure(
    from machine: NumberedWorld.Machine
  ) -> (path: [WorldMove], waiting: [Popup<NumberedDomain>])? {
    var machine = machine
    var path: [WorldMove] = []
    var forms: [ContiguousArray<UInt64>] = []
    var waiting: [[Popup<NumberedDomain>]] = []
    var form = CanonicalForm(of: world)
    while true {
      form.take(machine)
      // Those who wait at the end of the way, or anywhere in a circle.
      if let first = forms.firstIndex(of: form.words) {
        return waiting[first...].first { !$0.isEmpty }.map { (path, $0) }
      }
      forms.append(form.words)
      waiting.append(eligible(in: machine))
      guard let move = wayOn(from: machine) else {
        return waiting.last.flatMap { $0.isEmpty ? nil : (path, $0) }
      }
      path.append(move)
      var log: [PlayedStep]?
      // What breaks a rule on the way is found by exploring farther.
      guard (try? world.play(move, in: &machine, log: &log)) != nil else { return nil }
    }
  }
}

extension PopupPhase {
  /// What a host says at the end of the phase, of its own accord or the user's.
  fileprivate var end: PopupReportName {
    switch self {
    case .presenting: .didPresent
    case .presented: .userDismissed
    case .dismissing: .didDismiss
    case .swiping: .dismissCancelled
    }
  }
}
