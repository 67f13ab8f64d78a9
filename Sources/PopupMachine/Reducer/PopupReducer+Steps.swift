// Steps of lanes: R20 to R25.
extension PopupReducer {
  // R20
  @inlinable
  func armLanes(_ state: inout State) {
    if state.isTriggered && state.environment.configuration.promotion == .onTrigger {
      state.ownEnvironment.armedLanes.formUnion(state.waiting.index.lanes.map(\.lane))
    }
    state.isTriggered = false
  }

  // R21: at most one step for each lane, in ascending order of name.
  @inlinable
  func takeSteps(_ state: inout State, _ effects: inout [Effect]) {
    guard state.mayStep else { return }
    switch state.environment.configuration.promotion {
    case .automatic:
      // Most popups never wait, and most events make no place for others.
      if state.waiting.index.isEmpty {
        state.dirty.lanes = .none
        break
      }
      switch state.dirty.lanes {
      case .none: break
      case .one(let lane):
        if state.mayStep(in: lane) { _ = takeStep(in: lane, &state, &effects) }
      case .all:
        var next = state.waiting.index.occupiedLane(after: nil)
        while let lane = next {
          if state.mayStep(in: lane) { _ = takeStep(in: lane, &state, &effects) }
          next = state.waiting.index.occupiedLane(after: lane)
        }
      }
      // After a step, the lane is in transition and is marked again when that ends. A suspended lane
      // is marked when it is resumed.
      state.dirty.lanes = .none
    case .onTrigger:
      for lane in state.armedLanes.sorted() where state.mayStep(in: lane) {
        if !takeStep(in: lane, &state, &effects),
          !state.isHeld(lane) || state.waiting.index.laneIndex(of: lane) == nil
        {
          state.ownEnvironment.armedLanes.remove(lane)
        }
      }
    }
  }

  /// Places the best popup whose turn it is, or displaces others for it (R23).
  ///
  /// - Returns: Whether the lane took a step: a placing or a preemption.
  @inlinable
  func takeStep(
    in lane: PopupLane, _ state: inout State, _ effects: inout [Effect]
  ) -> Bool {
    guard isAnyTurnPossible(in: lane, state) else { return false }
    var candidates = LaneCandidates(of: lane, in: state)
    while let candidate = candidates.best {
      switch verdict(on: candidate, in: state) {
      case .take(let turn):
        take(turn, of: candidate.number, &state, &effects)
        return true
      case .discard:
        candidates.skip(in: state)
        endWaiting(candidate.number, .discarded(.ineligible), &state, &effects)
      case .skip: candidates.skip(in: state)
      case .skipRequirement: candidates.skipRequirement(in: state)
      }
    }
    return false
  }
}

// MARK: - Turns

extension PopupReducer {
  /// Returns whether it can be the turn of any popup in a lane. It cannot if popups that hold
  /// occupy all slots, and no waiting popup ignores this. Saves most settles the search for the
  /// best popup (R23, R24).
  @inlinable
  func isAnyTurnPossible(in lane: PopupLane, _ state: State) -> Bool {
    if state.waiting.index.isEmpty { return false }
    if state.fields.presented.isEmpty { return true }
    var holders = 0
    for index in state.fields.presented.indices
    where state.fields.presented[index].shown.lane == lane {
      guard state.fields.presented[index].shown.presence == .exclusive else { continue }
      if state.fields.presented[index].shown.preemption != .hold { return true }
      holders += 1
    }
    if state.waiting.index.hasUnhindered(in: lane) { return true }
    // A lane has at least one slot, so `holders == 0` needs no lookup.
    return holders == 0 || holders < state.environment.configuration.capacity(of: lane)
  }

  /// The decision about the best remaining candidate.
  @usableFromInline
  enum Verdict {
    case take(Turn)
    case discard
    case skip

    /// It is not the turn of any popup with the same requirement, either.
    case skipRequirement
  }

  @inlinable
  func verdict(
    on candidate: LaneCandidates<Domain>.Candidate, in state: State
  ) -> Verdict {
    guard let popup = state.waiting.index.popup(number: candidate.number) else {
      return .skipRequirement
    }
    return verdict(
      on: popup, isOpen: candidate.isOpen, isDiscardable: candidate.isDiscardable, in: state)
  }

  @inlinable
  func verdict(
    on popup: Popup<Domain>, isOpen: @autoclosure () -> Bool, isDiscardable: Bool, in state: State
  ) -> Verdict {
    guard let turn = turn(of: popup, in: state) else { return .skipRequirement }
    if state.isAhead(popup) || state.isPresented(popup.id) { return .skip }
    if isOpen() && state.isInTime(popup) { return .take(turn) }
    return isDiscardable ? .discard : .skip
  }

  /// The action of a popup whose turn it is.
  @usableFromInline
  enum Turn {
    case place

    /// Dismiss these presentations, in this order.
    case preempt([Int])
  }

  /// Returns the action that a popup can take now; nil if it is not its turn (R23, R24).
  ///
  /// If it is not a popup's turn, it is not the turn of a worse one with the same presence and
  /// interruption: more popups are in its way, and fewer of them can be displaced.
  @inlinable
  func turn(of popup: Popup<Domain>, in state: State) -> Turn? {
    if popup.presence != .exclusive { return .place }
    var (hinderers, movable) = (0, 0)
    for index in state.fields.presented.indices {
      let other = state.fields.presented[index].shown
      guard popup.isHindered(by: other) else { continue }
      hinderers += 1
      if popup.canPreempt(other) { movable += 1 }
    }
    guard hinderers > 0 else { return .place }
    let needed = hinderers - state.environment.configuration.capacity(of: popup.lane) + 1
    guard needed > 0 else { return .place }
    guard movable >= needed else { return nil }
    let worstFirst = state.fields.presented.filter {
      popup.isHindered(by: $0.shown) && popup.canPreempt($0.shown)
    }
    .sorted { $1.shown.outranks($0.shown) }
    return .preempt(worstFirst.prefix(needed).map(\.number))
  }

  @inlinable
  func take(
    _ turn: Turn, of number: Int, _ state: inout State, _ effects: inout [Effect]
  ) {
    switch turn {
    case .place:
      place(number, &state, &effects)
    case .preempt(let presentations):
      for index in presentations.compactMap(state.index(ofPresentation:)) {
        let isDropped = state.fields.presented[index].shown.preemption == .drop
        dismiss(index, reason: isDropped ? .preempted : .displaced, &state, &effects)
      }
    }
  }

  // R25
  @inlinable
  func place(_ number: Int, _ state: inout State, _ effects: inout [Effect]) {
    guard let popup = state.waiting.remove(number: number) else { return }
    let isReturning = popup.waitingPlace == .alive
    present(popup, isReturning: isReturning, &state, &effects)
  }

  @inlinable
  func present(
    _ popup: consuming Popup<Domain>, isReturning: Bool, _ state: inout State,
    _ effects: inout [Effect]
  ) {
    popup.place(
      anchor: state.environment.visits.visible.anchor(for: popup.pages, after: popup.anchor))
    state.fields.presentationCount += 1
    if !isReturning && !popup.limits.isEmpty {
      state.countShowing(of: popup, presentation: state.presentationCount)
    }
    effects.emit(
      .command(
        .present(popup, presentation: state.presentationCount, isReturning: isReturning)))
    state.fields.presented.append(
      PopupPresentation(
        number: state.presentationCount, popup: popup, isReturning: isReturning,
        stage: .presenting(since: state.now, then: nil)))
  }
}

extension Popup {
  // R23: whether another popup on screen is in the way of this one.
  @inlinable
  func isHindered(by other: Popup) -> Bool {
    other.lane == lane
      && (other.presence == .exclusive || !outranks(other))
  }

  // R24: whether another popup, which is in the way, can be displaced.
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
