// Dismissals: R28, R29, R34.
extension PopupReducer {
  /// Dismisses a presented popup now, or when its swipe allows it (R28).
  @usableFromInline
  func dismiss(
    _ index: Int, reason: PopupDismissReason, _ state: inout State, _ effects: inout [Effect]
  ) {
    switch state.fields.presented[index].stage {
    case .presenting, .presented:
      state.setStage(.dismissing(reason), of: index)
      effects.commandDismissal(of: state.fields.presented[index], reason: reason)
    case .swiping(then: nil) where !reason.isReturning:
      state.change(index, to: .swiping(then: reason))
    case .dismissing(let first) where first.isReturning && !reason.isReturning:
      state.change(index, to: .dismissing(reason))
    case .swiping, .dismissing:
      break
    }
  }

  /// Ends a presentation whose popup the machine has dismissed for a reason (R29).
  ///
  /// - Parameter isDeclined: Whether no host could begin the presentation.
  @usableFromInline
  func endDismissal(
    _ index: Int, reason: PopupDismissReason, isDeclined: Bool = false, _ state: inout State,
    _ effects: inout [Effect]
  ) {
    switch reason {
    case .displaced: waitAgain(index, &state, &effects)
    case .pageLeft: endPageLeft(index, isDeclined: isDeclined, &state, &effects)
    case .replaced: end(index, .replaced, &state, &effects)
    case .requested: end(index, .dismissed(.requested), &state, &effects)
    case .sessionEnded: end(index, .dismissed(.sessionEnded), &state, &effects)
    case .timeout: end(index, .dismissed(.timeout), &state, &effects)
    case .preempted: end(index, .dismissed(.preempted), &state, &effects)
    case .overdue: end(index, .failed, &state, &effects)
    }
  }

  /// Ends a presentation and its popup.
  ///
  /// - Parameter isSeen: Whether the user has seen the popup, even if the host did not report that
  ///   it was presented (R38).
  @inlinable
  func end(
    _ index: Int, _ outcome: PopupOutcome<Domain.Answer>, isSeen: Bool = false,
    _ state: inout State, _ effects: inout [Effect]
  ) {
    let number = state.fields.presented[index].number
    if isSeen && !state.fields.presented[index].isSeen { see(index, &state, &effects) }
    let isSeen = isSeen || state.fields.presented[index].isSeen
    let stay = isSeen ? state.secondsOnScreen(index) : nil
    let popup = state.removePresentation(index)
    if isSeen {
      if state.environment.configuration.haveIntervals && outcome.beginsPause {
        state.pause(after: popup)
      }
    } else {
      state.removeShowing(presentation: number)
    }
    resolve(popup, outcome, stay: stay, state, &effects)
  }

  /// Ends a waiting popup.
  @inlinable
  func endWaiting(
    _ popup: Popup<Domain>, _ outcome: PopupOutcome<Domain.Answer>, _ state: inout State,
    _ effects: inout [Effect]
  ) {
    state.waiting.remove(popup)
    resolve(popup, outcome, stay: nil, state, &effects)
  }
}

// MARK: - Dismissals by the app

extension PopupReducer {
  // R34: all popups with the id, first presented, then queued, then alive ones.
  @usableFromInline
  func dismiss(_ id: PopupID, _ state: inout State, _ effects: inout [Effect]) {
    for index in state.fields.presented.indices where state.fields.presented[index].shown.id == id {
      dismiss(index, reason: .requested, &state, &effects)
    }
    for popup in state.waiting.popups(id: id) {
      endWaiting(popup, .cancelled, &state, &effects)
    }
  }

  // R34: one request in any place.
  @inlinable
  func withdraw(_ number: Int, _ state: inout State, _ effects: inout [Effect]) {
    if let index = state.fields.presented.firstIndex(where: { $0.popup.number == number }) {
      dismiss(index, reason: .requested, &state, &effects)
    } else if let popup = state.waiting.popup(number: number) {
      endWaiting(popup, .cancelled, &state, &effects)
    }
  }

  // R34: one lane or all, and all popups or some.
  @usableFromInline
  func dismissAll(
    _ lane: PopupLane?, only range: PopupDismissalRange?, _ state: inout State,
    _ effects: inout [Effect]
  ) {
    for index in state.fields.presented.indices
    where lane == nil || state.fields.presented[index].shown.lane == lane {
      if range == .waiting && !state.wouldComeBack(state.fields.presented[index]) { continue }
      dismiss(index, reason: .requested, &state, &effects)
    }
    if range == .presented { return }
    for place in [WaitingPlace.queued, .alive] {
      for popup in state.waiting.popups(in: place) where lane == nil || popup.lane == lane {
        endWaiting(popup, .cancelled, &state, &effects)
      }
    }
  }
}

extension PopupOutcome {
  /// Whether a lane pauses after a popup that was seen and has this outcome (R39).
  @inlinable var beginsPause: Bool {
    switch self {
    case .completed, .dismissed(.user), .dismissed(.host), .dismissed(.timeout),
      .dismissed(.pageLeft), .dismissed(.requested):
      true
    case .dismissed(.sessionEnded), .dismissed(.preempted),
      .dismissed(.relaunched), .replaced, .cancelled, .failed, .discarded:
      false
    }
  }
}

// MARK: - Effects

extension Array {
  /// Appends an effect. Reserves space for more, because one effect is seldom alone.
  @inlinable
  mutating func emit<Domain>(_ effect: PopupEffect<Domain>) where Element == PopupEffect<Domain> {
    if capacity == 0 { reserveCapacity(4) }
    append(effect)
  }

  mutating func commandDismissal<Domain>(
    of presentation: PopupPresentation<Domain>, reason: PopupDismissReason
  ) where Element == PopupEffect<Domain> {
    emit(
      .command(
        .dismiss(presentation.popup, presentation: presentation.number, reason: reason)))
  }
}
