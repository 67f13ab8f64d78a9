// Lanes take steps: R20–R25.
extension PopupReducer {
  // R20
  @inlinable
  func armLanes(_ state: inout State) {
    if state.isTriggered && policy.promotion == .onTrigger {
      let occupied = state.waiting.occupiedLanes
      state.around.change { $0.armedLanes.formUnion(occupied) }
    }
    state.isTriggered = false
  }

  // R21: each lane at most one step, in ascending order of name.
  @inlinable
  func takeSteps(_ state: inout State, _ effects: inout [Effect]) {
    guard !state.isSuspended else { return }
    switch policy.promotion {
    case .automatic:
      switch state.unsettled.lanes {
      case .none: break
      case .one(let lane):
        if !state.isInTransition(lane) { _ = takeStep(in: lane, &state, &effects) }
      case .all:
        for lane in state.waiting.occupiedLanes where !state.isInTransition(lane) {
          _ = takeStep(in: lane, &state, &effects)
        }
      }
      // A step begins a transition, and a lane in transition is looked at when that is over.
      state.unsettled.lanes = .none
    case .onTrigger:
      for lane in state.armedLanes.sorted() where !state.isInTransition(lane) {
        if !takeStep(in: lane, &state, &effects) {
          state.around.change { $0.armedLanes.remove(lane) }
        }
      }
    }
  }

  /// Places the best popup whose turn it is, or makes room for it (R23).
  ///
  /// - Returns: whether a step was taken: a placing or a preemption.
  @inlinable
  func takeStep(
    in lane: PopupLane, _ state: inout State, _ effects: inout [Effect]
  ) -> Bool {
    guard isAnyTurnPossible(in: lane, state) else { return false }
    var candidates = LaneCandidates(of: lane, in: state)
    while let candidate = candidates.best {
      guard let popup = state.waiting.popup(number: candidate.number),
        let turn = turn(of: popup, in: state)
      else {
        candidates.skipLine()
        continue
      }
      candidates.skip(in: state)
      if state.isAhead(popup) || state.isPresented(popup.id) { continue }
      if candidate.isOpen && state.isInTime(popup) {
        take(turn, of: popup, &state, &effects)
        return true
      }
      if candidate.isDiscardable {
        endWaiting(popup.number, .discarded(.ineligible), &state, &effects)
      }
    }
    return false
  }
}

// MARK: - Turns

extension PopupReducer {
  /// Whether it can be anyone's turn in a lane: not if all its slots are held for good and nobody
  /// waits who does not care. This spares most settles the search for the best (R23, R24).
  @inlinable
  func isAnyTurnPossible(in lane: PopupLane, _ state: State) -> Bool {
    if state.waiting.isEmpty { return false }
    if state.presented.isEmpty || state.waiting.hasUnhindered(in: lane) { return true }
    var holders = 0
    for presentation in state.presented where presentation.popup.lane == lane {
      guard presentation.popup.presence == .exclusive else { continue }
      if presentation.popup.preemption != .hold { return true }
      holders += 1
    }
    // A lane has one slot at least, so nothing need be looked up.
    return holders == 0 || holders < policy.capacity(of: lane)
  }

  /// What a popup can do whose turn it is.
  @usableFromInline
  enum Turn {
    case place

    /// Have these presentations dismissed, in this order.
    case preempt([Int])
  }

  /// What the popup can do now; nil if it is not its turn (R23, R24).
  ///
  /// If it is not a popup's turn, it is none's that is worse and alike in presence and
  /// interruption: more stand in its way, and fewer of them could go.
  @inlinable
  func turn(of popup: Popup<Domain>, in state: State) -> Turn? {
    guard popup.presence == .exclusive else { return .place }
    let hinderers = state.presented.reduce(0) { popup.isHindered(by: $1.popup) ? $0 + 1 : $0 }
    guard hinderers > 0 else { return .place }
    let needed = hinderers - policy.capacity(of: popup.lane) + 1
    guard needed > 0 else { return .place }
    let movable = state.presented.filter {
      popup.isHindered(by: $0.popup) && popup.canPreempt($0.popup)
    }
    guard movable.count >= needed else { return nil }
    let worstFirst = movable.sorted { $1.popup.outranks($0.popup) }
    return .preempt(worstFirst.prefix(needed).map(\.number))
  }

  @inlinable
  func take(
    _ turn: Turn, of popup: Popup<Domain>, _ state: inout State, _ effects: inout [Effect]
  ) {
    switch turn {
    case .place:
      place(popup.number, &state, &effects)
    case .preempt(let presentations):
      for index in presentations.compactMap(state.index(ofPresentation:)) {
        let isDropped = state.presented[index].popup.preemption == .drop
        dismiss(index, reason: isDropped ? .preempted : .displaced, &state, &effects)
      }
    }
  }

  // R25
  @inlinable
  func place(_ number: Int, _ state: inout State, _ effects: inout [Effect]) {
    guard let (waiting, place) = state.waiting.remove(number: number) else { return }
    var popup = waiting
    popup.anchor = state.visits.anchor(for: popup.target, after: popup.anchor)
    state.fields.presentationCount += 1
    let presentation = PopupPresentation(
      number: state.presentationCount, popup: popup,
      stage: .presenting(since: state.now, then: nil))
    state.fields.presented.append(presentation)
    effects.emit(
      .command(
        .present(popup, presentation: presentation.number, isReturning: place == .alive)))
  }
}

extension Popup {
  // R23: whether the other one, on screen, stands in the way of this one.
  @inlinable
  func isHindered(by other: Popup) -> Bool {
    other.lane == lane
      && (other.presence == .exclusive || !outranks(other))
  }

  // R24: whether the other one, which stands in the way, could be made to go.
  @inlinable
  func canPreempt(_ other: Popup) -> Bool {
    guard other.presence == .exclusive, outranks(other) else { return false }
    switch other.preemption {
    case .yield, .drop: return true
    case .hold: return interrupts
    }
  }
}

extension PopupState {
  @inlinable
  func isAhead(_ popup: Popup<Domain>) -> Bool {
    popup.notBefore.map { $0 > now } ?? false
  }
}
