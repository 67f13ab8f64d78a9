import PopupMachine

/// A search for states from which an eligible popup is never shown, though the host answers and the
/// user dismisses.
///
/// The search follows one continuation from each state. Deadlines that are due come first. Then the
/// host ends its oldest transition, and then the user dismisses the oldest popup on screen. Then
/// the app is activated, resumes or triggers, if popups wait for that. Nothing else happens, so an
/// eligible popup stays eligible until it is shown or has its outcome.
///
/// The search stores one successor for each state. A failure is a state without a successor, or a
/// cycle of states, in which an eligible popup waits.
struct LivenessSearch {
  private let world: NumberedWorld
  private let activation: WorldMove?
  private let trigger: WorldMove?

  // For each explored state, its successor (or itself if it has none), and whether an eligible
  // popup waits in it.
  private var successors: ContiguousArray<UInt32> = []
  private var hasEligible: ContiguousArray<Bool> = []
  private var continuation: WorldMove?

  init(in world: NumberedWorld) {
    self.world = world
    func happening(_ isMeant: (NumberedWorld.Event) -> Bool) -> WorldMove? {
      world.happenings.firstIndex { $0.count == 1 && isMeant($0[0]) }.map(WorldMove.happening)
    }
    activation = happening { if case .activated = $0 { true } else { false } }
    trigger = happening { if case .trigger = $0 { true } else { false } }
  }

  /// Begins the next explored state.
  mutating func begin(_ machine: NumberedWorld.Machine) {
    continuation = continuation(of: machine)
    hasEligible.append(!eligible(in: machine).isEmpty)
    successors.append(UInt32(successors.count))
  }

  /// Records the target of a move if the move is the state's continuation.
  mutating func note(_ move: WorldMove, to target: Int) {
    if move == continuation { successors[successors.count - 1] = UInt32(target) }
  }

  /// Returns the move that continues the run; nil if there is none.
  private func continuation(of machine: NumberedWorld.Machine) -> WorldMove? {
    if world.isOverdue(machine) { return .deadline }
    let presented = machine.state.presented
    if let place = presented.firstIndex(where: { $0.phase != .presented }) {
      return .report(presented[place].phase.endingReport(), place: place)
    }
    if !presented.isEmpty { return .report(.userDismissed(nil), place: 0) }
    if machine.state.waitingCount == 0 { return nil }
    if !machine.state.isActive { return activation }
    if let reason = firstSuspension(of: machine.state) { return world.resumes[reason] }
    // Popups that wait for a pause or a collection are placed when it ends.
    if !machine.state.pausingLanes.isEmpty || !machine.state.collectingLanes.isEmpty {
      return .deadline
    }
    return machine.state.configuration.promotion == .onTrigger ? trigger : nil
  }

  // The first reason that suspends all lanes, or else a lane in which popups wait, and that can be
  // taken away.
  private func firstSuspension(of state: PopupState<NumberedDomain>) -> LaneReason? {
    if let reason = state.suspensions.min() { return LaneReason(reason: reason, lane: nil) }
    let laneSuspensions = state.laneSuspensions
    if laneSuspensions.isEmpty { return nil }
    for lane in Set(state.waitingPopups.map(\.lane)).sorted() {
      for reason in (laneSuspensions[lane] ?? []).sorted() {
        let reason = LaneReason(reason: reason, lane: lane)
        if world.resumes[reason] != nil { return reason }
      }
    }
    return nil
  }

  /// Returns the waiting popups that are eligible and need only the host and the user to be shown.
  func eligible(in machine: NumberedWorld.Machine) -> [Popup<NumberedDomain>] {
    if !machine.state.isActive && activation == nil { return [] }
    func canBeResumed(_ reasons: Set<PopupSuspension>, _ lane: PopupLane?) -> Bool {
      reasons.allSatisfy { world.resumes[LaneReason(reason: $0, lane: lane)] != nil }
    }
    if !canBeResumed(machine.state.suspensions, nil) { return [] }
    let laneSuspensions = machine.state.laneSuspensions
    if machine.state.configuration.promotion == .onTrigger && trigger == nil { return [] }
    return machine.state.waitingPopups.filter { popup in
      machine.state.isEligible(popup)
        && canBeResumed(laneSuspensions[popup.lane] ?? [], popup.lane)
    }
  }
}

// MARK: - Search

extension LivenessSearch {
  /// Returns the first state from which an eligible popup waits forever; nil if there is none.
  ///
  /// O(*n*), where *n* is the number of explored states.
  func firstFailure() -> Int? {
    // For each state, the start of the first walk through it plus 1, or 0.
    var walks = ContiguousArray<UInt32>(repeating: 0, count: successors.count)
    for start in successors.indices where walks[start] == 0 {
      var state = start
      while state < successors.count && walks[state] == 0 {
        walks[state] = UInt32(start + 1)
        state = Int(successors[state])
      }
      // This walk has reached the end of the way, or closed a cycle.
      guard state < successors.count, walks[state] == UInt32(start + 1) else { continue }
      let first = state
      repeat {
        if hasEligible[state] { return start }
        state = Int(successors[state])
      } while state != first
    }
    return nil
  }

  /// Follows the continuation of a state, including states that were not explored.
  ///
  /// - Returns: The moves to the failure, and the popups that wait there; nil if there is no
  ///   failure.
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
      // The popups that wait at the end of the way, or anywhere in the cycle.
      if let first = forms.firstIndex(of: form.words) {
        return waiting[first...].first { !$0.isEmpty }.map { (path, $0) }
      }
      forms.append(form.words)
      waiting.append(eligible(in: machine))
      guard let move = continuation(of: machine) else {
        return waiting.last.flatMap { $0.isEmpty ? nil : (path, $0) }
      }
      path.append(move)
      // A deeper exploration reports rules that this step breaks.
      guard (try? world.play(move, in: &machine)) != nil else { return nil }
    }
  }
}

extension PopupPhase {
  /// The report that ends this phase, of a host that carries out every command.
  package func endingReport<Answer>() -> PopupReport<Answer>.Kind {
    switch self {
    case .presenting: .didPresent
    case .presented: .userDismissed(nil)
    case .dismissing: .didDismiss
    case .swiping: .dismissCancelled
    }
  }
}

extension PopupState<NumberedDomain> {
  /// The reasons for which a popup waits (R43).
  func reasons(of popup: Popup<NumberedDomain>) -> [PopupWaitingReason<Int>] {
    explanation(ofRequest: popup.number)?.reasons ?? []
  }
}

extension PopupWaitingReason {
  /// Whether the popup could not be placed in a free slot (R18, R23, R39, R40).
  var isOfPopup: Bool {
    switch self {
    case .page, .gate, .notBefore, .expired, .limit, .collecting, .pausing, .sameID: true
    case .suspended, .inactive, .transition, .slot, .trigger, .behind: false
    }
  }
}
