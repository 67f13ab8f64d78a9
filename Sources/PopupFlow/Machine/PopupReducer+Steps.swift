// Lanes take steps: R20–R25.
extension PopupReducer {
  // R20
  func armLanes(_ state: inout State) {
    if state.isTriggered && policy.promotion == .onTrigger {
      state.armedLanes.formUnion(state.waiting.occupiedLanes)
    }
    state.isTriggered = false
  }

  // R21: each lane at most one step, in ascending order of name.
  func takeSteps(_ state: inout State, _ effects: inout [Effect]) {
    guard !state.isSuspended else { return }
    switch policy.promotion {
    case .automatic:
      for lane in state.waiting.occupiedLanes.sorted() where !state.isInTransition(lane) {
        _ = takeStep(in: lane, &state, &effects)
      }
    case .onTrigger:
      for lane in state.armedLanes.sorted() where !state.isInTransition(lane) {
        if !takeStep(in: lane, &state, &effects) { state.armedLanes.remove(lane) }
      }
    }
  }

  /// Places the best popup whose turn it is, or makes room for it (R23).
  ///
  /// - Returns: whether a step was taken: a placing or a preemption.
  private func takeStep(
    in lane: PopupLane, _ state: inout State, _ effects: inout [Effect]
  ) -> Bool {
    var candidates = LaneCandidates(of: lane, in: state)
    while let candidate = candidates.best {
      guard let popup = state.waiting.popup(number: candidate.number),
        let turn = turn(of: popup, in: state)
      else {
        candidates.skipLine()
        continue
      }
      candidates.skip()
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
  /// What a popup can do whose turn it is.
  private enum Turn {
    case place

    /// Have these presentations dismissed, in this order.
    case preempt([Int])
  }

  /// What the popup can do now; nil if it is not its turn (R23, R24).
  ///
  /// If it is not a popup's turn, it is none's that is worse and alike in presence and
  /// interruption: more stand in its way, and fewer of them could go.
  private func turn(of popup: Popup<Domain>, in state: State) -> Turn? {
    guard popup.request.presence == .exclusive else { return .place }
    let inTheWay = state.presented.filter { other in
      other.popup.lane == popup.lane
        && (other.popup.request.presence == .exclusive || !popup.outranks(other.popup))
    }
    let needed = inTheWay.count - policy.capacity(of: popup.lane) + 1
    guard needed > 0 else { return .place }
    let movable = inTheWay.filter { popup.canPreempt($0.popup) }
    guard movable.count >= needed else { return nil }
    let worstFirst = movable.sorted { $1.popup.outranks($0.popup) }
    return .preempt(worstFirst.prefix(needed).map(\.number))
  }

  private func take(
    _ turn: Turn, of popup: Popup<Domain>, _ state: inout State, _ effects: inout [Effect]
  ) {
    switch turn {
    case .place:
      place(popup.number, &state, &effects)
    case .preempt(let presentations):
      for index in presentations.compactMap(state.index(ofPresentation:)) {
        let isDropped = state.presented[index].popup.request.preemption == .drop
        dismiss(index, reason: isDropped ? .preempted : .displaced, &state, &effects)
      }
    }
  }

  // R25
  private func place(_ number: Int, _ state: inout State, _ effects: inout [Effect]) {
    guard let (waiting, place) = state.waiting.remove(number: number) else { return }
    var popup = waiting
    popup.anchor = state.visits.anchor(for: popup.request.target, after: popup.anchor)
    state.presentationCount += 1
    let presentation = PopupPresentation(
      number: state.presentationCount, popup: popup,
      stage: .presenting(since: state.now, then: nil))
    state.presented.append(presentation)
    effects.append(
      .command(
        .present(popup, presentation: presentation.number, isReturning: place == .alive)))
  }
}

extension Popup {
  // R24: whether the other one, which stands in the way, could be made to go.
  fileprivate func canPreempt(_ other: Popup) -> Bool {
    guard other.request.presence == .exclusive, outranks(other) else { return false }
    switch other.request.preemption {
    case .yield, .drop: return true
    case .hold: return request.interrupts
    }
  }
}

extension PopupState {
  fileprivate func isAhead(_ popup: Popup<Domain>) -> Bool {
    popup.notBefore.map { $0 > now } ?? false
  }
}
