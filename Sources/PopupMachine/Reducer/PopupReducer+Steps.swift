// Steps of lanes: R20 to R25.
extension PopupReducer {
  // R20
  @inlinable
  func armLanes(_ state: inout State) {
    if state.isTriggered && state.environment.configuration.values.promotion == .onTrigger {
      state.ownEnvironment.armedLanes.formUnion(state.waiting.index.lanes.map(\.lane))
    }
    state.isTriggered = false
  }

  // R21: at most one step for each lane, in ascending order of name.
  @inlinable
  func takeSteps(_ state: inout State, _ effects: inout [Effect]) {
    guard state.mayStep else { return }
    switch state.environment.configuration.values.promotion {
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
        let isHeld = state.isHeld(lane) && state.waiting.index.laneIndex(of: lane) != nil
        if !takeStep(in: lane, &state, &effects), !isHeld {
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
    // Saves most settles the search for candidates. Without it, the mixed work with 1 000 waiting
    // popups takes 7 % more instructions, which exceeds the limit of S4.
    guard
      state.turn(of: SlotClaim(ofTheBestIn: lane)) != nil
        || state.waiting.index.hasConcurrentOrInterrupting(in: lane)
    else { return false }
    var candidates = LaneCandidates(of: lane, in: state)
    while let candidate = candidates.best,
      let popup = state.waiting.index.popup(number: candidate.entry.number)
    {
      switch verdict(
        on: popup, in: candidate.bucket.traits.place, isOpen: candidate.isOpen, state)
      {
      case .take:
        take(candidate.turn, of: popup, &state, &effects)
        return true
      case .discard(let reason): endWaiting(popup.number, .discarded(reason), &state, &effects)
      case .skip: break
      }
      candidates.skip(candidate, in: state)
    }
    return false
  }
}

// MARK: - Turns

extension PopupReducer {
  /// The decision about a popup whose turn it is, as far as others are concerned.
  @usableFromInline
  enum Verdict {
    case take
    case discard(PopupDiscard)
    case skip
  }

  /// Decides about a popup whose turn it is by slots and holds (R23).
  ///
  /// - Parameter isOpen: Whether the conditions that it shares with others allow the popup.
  @inlinable
  func verdict(
    on popup: Popup<Domain>, in place: WaitingPlace, isOpen: @autoclosure () -> Bool,
    _ state: State
  ) -> Verdict {
    if state.isAhead(popup) || state.isPresented(popup.id) { return .skip }
    if isOpen() && state.isReady(popup, in: place) { return .take }
    guard popup.record.conditions.isDiscardable(in: place),
      let reason = state.discard(of: popup)
    else { return .skip }
    return .discard(reason)
  }

  @inlinable
  func take(
    _ turn: PopupTurn, of popup: Popup<Domain>, _ state: inout State, _ effects: inout [Effect]
  ) {
    switch turn {
    case .place:
      place(popup.number, &state, &effects)
    case .preempt(let needed):
      let worstFirst = state.obstacles(of: SlotClaim(of: popup)).filter(\.canLeave)
        .sorted { $1.popup.outranks($0.popup) }
      for obstacle in worstFirst.prefix(needed) {
        guard let index = state.index(ofPresentation: obstacle.presentation) else { continue }
        let isDropped = obstacle.popup.preemption == .drop
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
        number: state.presentationCount, popup: popup, isReturning: isReturning))
    state.runClocks(state.fields.presented.count - 1)
  }
}
