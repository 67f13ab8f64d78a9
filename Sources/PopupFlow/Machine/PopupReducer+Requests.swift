// Requests come in: R5–R9.
extension PopupReducer {
  func take(_ request: PopupRequest<Domain>, _ state: inout State, _ effects: inout [Effect]) {
    state.requestCount += 1
    let id = request.id ?? freshID(in: state)
    let popup = Popup(
      request, id: id, number: state.requestCount, order: policy.order, now: state.now)
    if let discard = refusal(of: popup, in: state) {
      return effects.resolve(popup, .discarded(discard))
    }
    let existing = existing(popup.id, in: state)
    if existing != nil && popup.request.coalescing == .keep {
      return effects.resolve(popup, .discarded(.duplicate))
    }
    effects += issues(of: popup, askedFor: request).map(Effect.issue)
    if let existing {
      replace(existing, with: popup, &state, &effects)
    } else {
      state.waiting.insert(popup, in: .queued)
    }
  }

  // The number of the request, but for an id of another run that was asked for by name.
  private func freshID(in state: State) -> PopupID {
    var number = state.requestCount
    while state.isInUse(PopupID(request: number)) { number -= 1 }
    return PopupID(request: number)
  }

  // R5–R7, in this order.
  private func refusal(of popup: Popup<Domain>, in state: State) -> PopupDiscard? {
    if case .session(let epoch?) = popup.request.scope, epoch != state.epoch {
      return .sessionEnded
    }
    if case .visit(let origin) = popup.request.target, !state.visits.isLive(origin) {
      return .originGone
    }
    if let expiresAt = popup.expiresAt, expiresAt <= state.now { return .expired }
    return nil
  }

  private func issues(
    of popup: Popup<Domain>, askedFor request: PopupRequest<Domain>
  ) -> [PopupIssue] {
    var issues: [PopupIssue] = []
    if popup.request.timeCount < request.timeCount {
      issues.append(.invalidTime(id: popup.id, request: popup.number))
    }
    if popup.isNeverEligible {
      issues.append(.neverEligible(id: popup.id, request: popup.number))
    }
    return issues
  }
}

// MARK: - Ids in use

extension PopupReducer {
  private enum Existing {
    case waiting(number: Int)
    case presented(index: Int)
  }

  // R8: what a newcomer of the id meets.
  private func existing(_ id: PopupID, in state: State) -> Existing? {
    for place in [WaitingPlace.queued, .alive] {
      if let popup = state.waiting.popups(id: id, in: place).first {
        return .waiting(number: popup.number)
      }
    }
    return state.presented.firstIndex { $0.popup.id == id && !state.isOnItsWayOutForGood($0) }
      .map(Existing.presented)
  }

  // R8, where the newcomer says `replace`.
  private func replace(
    _ existing: Existing, with newcomer: Popup<Domain>, _ state: inout State,
    _ effects: inout [Effect]
  ) {
    switch existing {
    case .waiting(let number):
      endWaiting(number, .replaced, &state, &effects)
    case .presented(let index):
      if state.canBeReplacedOnScreen(state.presented[index], by: newcomer) {
        replaceOnScreen(index, with: newcomer, &state, &effects)
        return
      }
      dismiss(index, reason: .replaced, &state, &effects)
    }
    state.waiting.insert(newcomer, in: .queued)
  }

  private func replaceOnScreen(
    _ index: Int, with newcomer: Popup<Domain>, _ state: inout State, _ effects: inout [Effect]
  ) {
    effects.resolve(state.presented[index].popup, .replaced)
    state.presented[index].popup = newcomer
    state.presented[index].popup.anchor = state.visits.anchor(
      for: newcomer.request.target, after: nil)
    if case .presented = state.presented[index].stage {
      state.presented[index].stage = .presented(since: state.now)
    }
    let presentation = state.presented[index]
    effects.append(.command(.update(presentation.popup, presentation: presentation.number)))
  }
}

extension PopupRequest {
  /// How many times it gives.
  fileprivate var timeCount: Int {
    [notBefore != nil, expiresAt != nil, duration != nil].filter(\.self).count
  }
}

extension PopupState {
  /// Whether any popup has the id, however it is on its way.
  fileprivate func isInUse(_ id: PopupID) -> Bool {
    isPresented(id) || waiting.contains(id)
  }

  // R8: the newcomer may continue the presentation only where it could have come in by itself.
  fileprivate func canBeReplacedOnScreen(
    _ presentation: PopupPresentation<Domain>, by newcomer: Popup<Domain>
  ) -> Bool {
    switch presentation.phase {
    case .dismissing, .swiping: return false
    case .presenting, .presented: break
    }
    return presentation.popup.lane == newcomer.lane
      && presentation.popup.request.presence == newcomer.request.presence
      && isEligible(newcomer)
  }
}

// MARK: - The limit

extension PopupReducer {
  // R9: at the end of every settle.
  func discardOverflow(_ state: inout State, _ effects: inout [Effect]) {
    guard let limit = policy.queueLimit else { return }
    for lane in state.waiting.occupiedLanes.sorted() where !state.isInTransition(lane) {
      var excess = state.waiting.queuedCount(in: lane) - limit
      while excess > 0, let worst = state.waiting.worstQueued(in: lane) {
        endWaiting(worst.number, .discarded(.overflow), &state, &effects)
        excess -= 1
      }
    }
  }
}
