// Steps of lanes.
extension PopupReducer {
  // R20
  /// Arms the lanes in which popups wait. ``stepArmedLanes(_:_:)`` disarms them.
  @usableFromInline
  func armLanes(_ state: inout State) {
    if state.environment.configuration.values.promotion == .onTrigger {
      for lane in state.waiting.lanes where !lane.isEmpty {
        state.ownEnvironment.armedLanes.insert(lane.lane)
      }
    }
    state.isTriggered = false
  }

  /// Lets each lane take at most one step, in ascending order of name (R21).
  @inlinable
  func stepLanes(_ state: inout State, _ effects: inout [Effect]) {
    switch state.environment.configuration.values.promotion {
    case .automatic:
      for index in state.waiting.lanes.indices where !state.waiting.lanes[index].isEmpty {
        let lane = state.waiting.lanes[index].lane
        if state.mayStep(in: lane) { _ = stepLane(at: index, &state, &effects) }
      }
    case .onTrigger: stepArmedLanes(&state, &effects)
    }
  }

  @usableFromInline
  func stepArmedLanes(_ state: inout State, _ effects: inout [Effect]) {
    for lane in state.armedLanes.sorted() where state.mayStep(in: lane) {
      let isDelayed = state.isDelayed(lane) && state.waiting.contains { $0.conditions.lane == lane }
      let index = state.waiting.index(of: lane)
      let hasStepped = index.map { stepLane(at: $0, &state, &effects) } ?? false
      if !hasStepped && !isDelayed { state.ownEnvironment.armedLanes.remove(lane) }
    }
  }

  // R23
  /// Places the best popup whose turn it is, or displaces others for it. A popup that is not eligible
  /// ends, or is passed over.
  ///
  /// `PopupState+Presented` says whose `turn(of:)` it is, `PopupState+Conditions` what is eligible.
  ///
  /// - Parameter index: The index of the lane in the queue.
  /// - Returns: Whether the lane took a step: a placing or a preemption.
  @inlinable
  func stepLane(
    at index: Int, _ state: inout State, _ effects: inout [Effect]
  ) -> Bool {
    var last: PopupRank?
    // First, because the state would be copied while its own lane is passed to its method.
    let lane = state.waiting.lanes[index].lane
    var isFilled = state.isFilledByHolders(lane)
    var hasSkipped = false
    while let popup = state.candidate(
      ofLaneAt: index, below: last, isFilled: isFilled, skipsAhead: hasSkipped)
    {
      last = popup.rank
      guard let turn = state.turn(of: popup) else {
        // Then it is not the turn of a worse one either, if that needs a slot and does not interrupt.
        if !popup.record.conditions.needsNoSlotOrInterrupts { isFilled = true }
        continue
      }
      switch state.verdict(on: popup) {
      case .step:
        perform(turn, for: consume popup, &state, &effects)
        return true
      case .discard(let reason): finishWaiting(popup, .discarded(reason), &state, &effects)
      case .skip: hasSkipped = true
      }
    }
    return false
  }
}

extension PopupState {
  /// Returns the best popup of a lane that ranks below another one, in those lines that can take a
  /// step. O(*l* log *n*); O(*l* log *n* + *n*) if it skips ahead.
  ///
  /// A method of the state, because a closure that asks the state would copy it.
  ///
  /// - Parameters:
  ///   - lane: The index of the lane in the queue.
  ///   - isFilled: Whether popups that hold their slots have all slots, so that only popups are meant
  ///     that need no slot, or that interrupt.
  ///   - skipsAhead: Whether popups are left out that would be skipped. Few lanes have any, so a walk
  ///     asks for that after the first one.
  @inlinable
  func candidate(
    ofLaneAt lane: Int, below last: PopupRank?, isFilled: Bool, skipsAhead: Bool
  ) -> Popup<Domain>? {
    var best: (line: Int, index: Int, rank: PopupRank)?
    for line in waiting.lanes[lane].lines.indices {
      if isFilled && !waiting.lanes[lane].lines[line].needsNoSlotOrInterrupts { continue }
      if let page = waiting.lanes[lane].lines[line].neededPage,
        !environment.visits.visible.contains(page: page)
      {
        continue
      }
      let index = waiting.lanes[lane].lines[line].count(below: last) - 1
      if index < 0 { continue }
      let rank = waiting.lanes[lane].lines[line].popups[index].record.rank
      if let best, rank < best.rank { continue }
      if !canTakeStep(waiting.lanes[lane].lines[line].traits) { continue }
      if !skipsAhead {
        best = (line, index, rank)
      } else if let next = nextNotSkipped(from: index, ofLine: line, lane, above: best?.rank) {
        best = next
      }
    }
    guard let best else { return nil }
    return waiting.lanes[lane].lines[best.line].popups[best.index]
  }

  /// Returns the best popup of a line, from an index down, that is not skipped at its turn; nil if none
  /// outranks another popup. O(*n*)
  @usableFromInline
  func nextNotSkipped(
    from start: Int, ofLine line: Int, _ lane: Int, above other: PopupRank?
  ) -> (line: Int, index: Int, rank: PopupRank)? {
    for index in (0...start).reversed() {
      let popup = waiting.lanes[lane].lines[line].popups[index]
      if let other, popup.rank < other { return nil }
      switch verdict(on: popup) {
      case .step, .discard: return (line, index, popup.rank)
      case .skip: continue
      }
    }
    return nil
  }
}

// MARK: - Turns

/// The decision about a popup whose turn it is.
@usableFromInline
enum PopupVerdict {
  case step
  case discard(PopupDiscard)
  case skip
}

extension PopupState {
  /// Decides about a popup whose turn it is, and that neither a pause nor a collection holds back:
  /// `candidate` leaves those out (R23).
  @inlinable
  func verdict(on popup: Popup<Domain>) -> PopupVerdict {
    let place = popup.waitingPlace
    if isTooEarly(popup) || isPresented(popup.id) { return .skip }
    if isEligible(popup, in: place) { return .step }
    guard popup.record.conditions.isDiscardable(in: place), let reason = discard(of: popup)
    else { return .skip }
    return .discard(reason)
  }
}

extension PopupReducer {
  @inlinable
  func perform(
    _ turn: PopupTurn, for popup: consuming Popup<Domain>, _ state: inout State,
    _ effects: inout [Effect]
  ) {
    switch turn {
    case .place:
      place(consume popup, &state, &effects)
    case .preempt(let needed):
      let worstFirst = state.obstacles(of: popup).filter(\.canLeave)
        .sorted { $1.popup.outranks($0.popup) }
      for obstacle in worstFirst.prefix(needed) {
        guard let index = state.index(ofPresentation: obstacle.presentation) else { continue }
        let isDropped = obstacle.popup.preemption == .drop
        dismiss(index, reason: isDropped ? .preempted : .displaced, &state, &effects)
      }
    }
  }

  // R25
  /// Presents a popup.
  ///
  /// The popup is consumed, since the last reference to it is changed in place: a copy for its anchor
  /// costs 4 % of the mixed work (S4).
  @inlinable
  func place(_ popup: consuming Popup<Domain>, _ state: inout State, _ effects: inout [Effect]) {
    state.waiting.remove(popup)
    let isReturning = popup.isReturning
    popup.anchor(
      to: state.environment.visits.visible.anchor(for: popup.pages, after: popup.anchor))
    if popup.record.life.undoings != nil { state.noteUndoings(ofPlaced: &popup) }
    state.fields.presentationCount += 1
    if !isReturning && !popup.bindingLimits.isEmpty {
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
