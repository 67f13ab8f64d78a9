// Arriving requests.
extension PopupReducer {
  @inlinable
  func admit(
    _ request: consuming PopupRequest<Domain>, _ state: inout State, _ effects: inout [Effect]
  ) {
    state.fields.requestCount += 1
    let given = request.record.options.id
    let id = given ?? freshID(in: state)
    let times = request.record.timeMistakes(at: state.now)
    let popup = Popup(
      request, id: id, number: state.requestCount, order: order, now: state.now,
      laneDuration: state.laneDuration(of: request))
    if let discard = refusal(of: popup, in: state) {
      return resolve(popup, .discarded(discard), stay: nil, state, &effects)
    }
    // A new id is never in use.
    let existing = given == nil ? nil : existing(id, in: state)
    if popup.record.options.coalescing == .update {
      guard let existing else {
        return resolve(popup, .discarded(.gone), stay: nil, state, &effects)
      }
      emitIssues(ofTimesOf: popup, times, &effects)
      return update(existing, by: popup, &state, &effects)
    }
    if let existing, keeps(existing, against: popup, in: state) {
      return resolve(popup, .discarded(.duplicate), stay: nil, state, &effects)
    }
    emitIssues(of: popup, given: given, times: times, in: state, &effects)
    if let existing {
      replace(existing, with: popup, &state, &effects)
    } else {
      state.enqueue(popup)
    }
  }

  // The number of the request, unless a request has named this id, taken from another run.
  @inlinable
  func freshID(in state: State) -> PopupID {
    var number = state.requestCount
    while state.isInUse(freshID: PopupID(request: number)) { number -= 1 }
    return PopupID(request: number)
  }

  // R5
  // R6
  // R7
  /// Returns the reason for which a request is refused; nil if it is not.
  @inlinable
  func refusal(of popup: Popup<Domain>, in state: State) -> PopupDiscard? {
    if case .session(let epoch?) = popup.scope, epoch != state.epoch {
      return .sessionEnded
    }
    if case .visit(let origin) = popup.pages, !state.environment.visits.isLive(origin) {
      return .originGone
    }
    if let expiresAt = popup.expiresAtInstant, expiresAt <= state.now { return .expired }
    return nil
  }
}

// MARK: - Ids in use

// R8
extension PopupReducer {
  @usableFromInline
  enum Existing {
    case waiting(Popup<Domain>)
    case presented(index: Int)
  }

  /// Returns the popup that uses the id.
  @inlinable
  func existing(_ id: PopupID, in state: State) -> Existing? {
    if let popup = state.waiting.popups(id: id).first { return .waiting(popup) }
    return state.fields.presented.firstIndex {
      $0.popup.id == id && !state.isOnItsWayOutForGood($0)
    }
    .map(Existing.presented)
  }

  /// Returns whether the existing popup stays.
  @usableFromInline
  func keeps(_ existing: Existing, against newcomer: Popup<Domain>, in state: State) -> Bool {
    switch newcomer.record.options.coalescing {
    case .keep: return true
    case .replace, .update: return false
    case .best:
      switch existing {
      case .waiting(let popup): return !newcomer.outranks(popup)
      case .presented(let index):
        return !newcomer.outranks(state.fields.presented[index].storedPopup)
      }
    }
  }

  /// Replaces the existing popup.
  @usableFromInline
  func replace(
    _ existing: Existing, with newcomer: consuming Popup<Domain>, _ state: inout State,
    _ effects: inout [Effect]
  ) {
    switch existing {
    case .waiting(let popup):
      newcomer.inherit(from: popup, order: order)
      if popup.waitingPlace == .alive { newcomer.takeShowingOver() }
      finishWaiting(popup, .replaced, &state, &effects)
    case .presented(let index):
      newcomer.inherit(from: state.fields.presented[index].storedPopup, order: order)
      if state.canBeReplacedOnScreen(state.fields.presented[index], by: newcomer) {
        replaceOnScreen(index, with: newcomer, &state, &effects)
        return
      }
      // What this means during a swipe is decided at its end (R31).
      if state.fields.presented[index].phase != .swiping {
        replaceElsewhere(index, with: &newcomer, &state, &effects)
      }
    }
    state.enqueue(newcomer)
  }

  /// Lets a popup that stays on screen after a swipe be replaced by the one of its id that is queued, if
  /// there is one (R31). The queued one came during the swipe.
  func replaceByQueued(_ index: Int, _ state: inout State, _ effects: inout [Effect]) {
    let popup = state.fields.presented[index].popup
    let queued = state.waiting.popups(id: popup.id).first { $0.waitingPlace == .queued }
    guard var newcomer = queued else { return }
    state.waiting.remove(newcomer)
    if state.canBeReplacedOnScreen(state.fields.presented[index], by: newcomer) {
      newcomer.inherit(from: popup, order: order)
      replaceOnScreen(index, with: newcomer, &state, &effects)
    } else {
      replaceElsewhere(index, with: &newcomer, &state, &effects)
      state.waiting.insert(newcomer, in: .queued)
    }
  }

  /// Dismisses a popup for one that waits until it has gone. That one takes over its showing, unless
  /// the showing may be taken out of the limits again, since nobody has seen it (R38).
  func replaceElsewhere(
    _ index: Int, with newcomer: inout Popup<Domain>, _ state: inout State,
    _ effects: inout [Effect]
  ) {
    let presentation = state.fields.presented[index]
    if presentation.isSeen || presentation.isReturning { newcomer.takeShowingOver() }
    dismiss(index, reason: .replaced, &state, &effects)
  }

  /// Lets the existing popup continue as another request, with the content of an update (R8).
  ///
  /// The history continues, too, so the request that was updated has no last appearance (R46).
  @usableFromInline
  func update(
    _ existing: Existing, by newcomer: Popup<Domain>, _ state: inout State,
    _ effects: inout [Effect]
  ) {
    switch existing {
    case .waiting(var popup):
      effects.emitOutcome(.replaced, of: popup)
      state.waiting.remove(popup)
      popup.update(by: newcomer)
      state.waiting.insert(popup, in: popup.waitingPlace)
    case .presented(let index):
      effects.emitOutcome(.replaced, of: state.fields.presented[index].popup)
      state.fields.presented[index].storedPopup.update(by: newcomer)
      state.fields.presented[index].duration = .unstarted
      state.runClocks(index)
      let presentation = state.fields.presented[index]
      if presentation.phase != .dismissing {
        effects.emit(.command(.update(presentation.popup, presentation: presentation.number)))
      }
    }
  }

  func replaceOnScreen(
    _ index: Int, with newcomer: Popup<Domain>, _ state: inout State, _ effects: inout [Effect]
  ) {
    let isSeen = state.fields.presented[index].isSeen
    resolve(
      state.fields.presented[index].storedPopup, .replaced,
      stay: isSeen ? state.secondsOnScreen(index) : nil, state, &effects)
    state.fields.presented[index].storedPopup = newcomer
    state.fields.presented[index].storedPopup.anchor = state.environment.visits.visible.anchor(
      for: newcomer.pages, after: nil)
    state.fields.presented[index].duration = .unstarted
    state.runClocks(index)
    let presentation = state.fields.presented[index]
    effects.emit(.command(.update(presentation.popup, presentation: presentation.number)))
    if isSeen { markSeen(index, &state, &effects) }
  }
}

extension PopupState {
  /// Adds the popup of a new request.
  @inlinable
  mutating func enqueue(_ popup: consuming Popup<Domain>) {
    if environment.configuration.haveCollections { collect(for: popup) }
    waiting.insert(popup, in: .queued)
  }

  // R36
  /// Returns the current duration of popups in a request's lane, in seconds; nil if they have none, or
  /// if the request is an update, whose popup has its duration already.
  /// `PopupReducer.didPresent(_:_:_:)` begins a duration, and `tick(_:_:)` ends it.
  @inlinable
  func laneDuration(of request: PopupRequest<Domain>) -> Double? {
    guard environment.configuration.haveDurations, request.coalescing != .update else {
      return nil
    }
    return environment.configuration.rules(of: request.lane)?.durationSeconds
  }

  /// Returns whether an id is in use that was made from the number of the latest request, or of an
  /// earlier one.
  @inlinable
  func isInUse(freshID id: PopupID) -> Bool {
    // Only popups with an id from another run have the id of the latest request.
    isPresented(id)
      || (waiting.foreignIDCount > 0 || id.number != requestCount) && waiting.contains(id)
  }

  /// Returns whether a newcomer can continue a presentation: it could be presented by itself. Limits
  /// are not checked, because the newcomer takes over the showing (R38).
  func canBeReplacedOnScreen(
    _ presentation: PopupPresentation<Domain>, by newcomer: Popup<Domain>
  ) -> Bool {
    switch presentation.phase {
    case .dismissing, .swiping: return false
    case .presenting, .presented: break
    }
    return presentation.popup.lane == newcomer.lane
      && presentation.popup.presence == newcomer.presence
      && isEligible(newcomer, in: .alive)
  }
}

// MARK: - Queue limit

extension PopupReducer {
  // R9
  /// Ends the popups that are too many, at the end of every settle.
  @usableFromInline
  func discardOverflow(_ state: inout State, _ effects: inout [Effect]) {
    let configuration = state.environment.configuration
    for index in state.waiting.lanes.indices {
      let lane = state.waiting.lanes[index].lane
      guard let limit = configuration.queueLimit(of: lane) else { continue }
      let excess = state.waiting.lanes[index].queuedCount - limit
      if excess <= 0 || state.isInTransition(lane) { continue }
      for popup in state.overflowing(excess, in: lane) {
        finishWaiting(popup, .discarded(.overflow), &state, &effects)
      }
    }
  }
}

extension PopupState {
  /// Returns the popups that must leave a queue that is too long: each time the worst one, or the
  /// oldest of those that are worst but for the tie-break (R9). O(*n* log *n*)
  func overflowing(_ excess: Int, in lane: PopupLane) -> ArraySlice<Popup<Domain>> {
    let queued = waiting.unordered { $0.conditions.lane == lane && $0.place == .queued }
    let oldestFirst = environment.configuration.rules(of: lane)?.overflow == .oldest
    let sorted = queued.sorted { one, other in
      oldestFirst && one.rank.isTied(with: other.rank)
        ? one.number < other.number : other.outranks(one)
    }
    return sorted.prefix(excess)
  }
}

// MARK: - Requests whose outcome somebody awaits

extension PopupReducer {
  // R48
  /// Returns the popup that has the id of an awaited request, instead of which the request asks for
  /// nothing new; nil if the request is taken in like any other.
  ///
  /// A request joins the popup that has its id, unless its coalescing decides between the two, or the
  /// machine would refuse it. The request replaces a waiting popup for all who await it, if it outranks
  /// the popup by more than the tie-break, or needs no slot in the lane in which the popup waits for
  /// one. From inside the popup that has the slot, it would otherwise wait for the end of that popup.
  ///
  /// - Parameters:
  ///   - request: The request, with times as instants or relative to `now`.
  ///   - state: The state in which it would be taken in.
  ///   - now: The time, in seconds.
  /// - Returns: The popup, and whether the request replaces it.
  package func popupJoined(
    by request: PopupRequest<Domain>, in state: State, at now: Double
  ) -> (popup: Popup<Domain>, isReplaced: Bool)? {
    guard request.coalescing == .keep, let id = request.id else { return nil }
    let state = state.advanced(to: now)
    guard let existing = existing(id, in: state) else { return nil }
    let newcomer = Popup(
      request, id: id, number: state.requestCount + 1, order: order, now: state.now,
      laneDuration: nil)
    guard refusal(of: newcomer, in: state) == nil else { return nil }
    switch existing {
    case .waiting(let popup):
      let isBetter = newcomer.outranks(popup) && !newcomer.rank.isTied(with: popup.rank)
      return (popup, isBetter || newcomer.needsNoSlot(in: popup.lane) && popup.presence.needsSlot)
    case .presented(let index): return (state.fields.presented[index].popup, false)
    }
  }
}
