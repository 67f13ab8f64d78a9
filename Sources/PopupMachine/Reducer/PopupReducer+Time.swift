// Time: deadlines, and the ticks at which they are due.
extension PopupReducer {
  /// Returns the instant at which the next tick is due, in seconds; nil if no tick is due. If the
  /// instant has passed, the tick is due immediately (<doc:Rules#R35>).
  ///
  /// O(*p* + *l*), where *p* popups are presented, and *l* is the number of lines and limits. If any
  /// of the *n* waiting popups has a deadline, or names a limit that counts each id, O(*p* + *l* + *n*).
  @inlinable
  public func earliestDeadline(in state: PopupState<Domain>) -> Double? {
    var earliest = state.waiting.earliestDeadline(after: state.now)
    for index in state.fields.presented.indices {
      earliest = earlier(earliest, deadline(of: state.fields.presented[index], in: state))
      earliest = earlier(earliest, state.fields.presented[index].expiryOnScreen)
    }
    if state.frequency != nil { earliest = earlier(earliest, state.earliestDelayEnd) }
    return earliest.flatMap { $0 < .infinity ? $0 : nil }
  }

  /// Returns the end of a presentation's duration or transition timeout; nil if none runs.
  @inlinable
  func deadline(of presentation: PopupPresentation<Domain>, in state: State) -> Double? {
    switch presentation.stage {
    case .presented:
      presentation.storedPopup.durationInSeconds.flatMap { presentation.duration.end(of: $0) }
    case .presenting, .dismissing, .swiping:
      presentation.transition.end(of: state.transitionSeconds)
    }
  }

  // At the end of each settle. Emits an effect only if the deadline has changed.
  @inlinable
  func requestTick(_ state: inout State, _ effects: inout [Effect]) {
    let deadline = earliestDeadline(in: state)
    guard deadline != state.requestedTick else { return }
    state.requestedTick = deadline
    effects.emit(.wake(at: deadline))
  }

  // R35
  @usableFromInline
  func tick(_ state: inout State, _ effects: inout [Effect]) {
    state.requestedTick = nil
    for popup in state.waiting.expired(at: state.now) {
      finishWaiting(popup, .discarded(.expired), &state, &effects)
    }
    for index in state.fields.presented.indices {
      let presentation = state.fields.presented[index]
      let isOver = presentation.phase == .presented && isDue(presentation, in: state)
      if isOver || presentation.expiryOnScreen.map({ $0 <= state.now }) ?? false {
        dismiss(index, reason: .timeout, &state, &effects)
      }
    }
    for number in state.fields.presented.map({ $0.number }) {
      endOverdueTransition(of: number, &state, &effects)
    }
  }

  func isDue(_ presentation: PopupPresentation<Domain>, in state: State) -> Bool {
    deadline(of: presentation, in: state).map { $0 <= state.now } ?? false
  }

  // R33
  func endOverdueTransition(
    of number: Int, _ state: inout State, _ effects: inout [Effect]
  ) {
    guard let index = state.index(ofPresentation: number),
      state.fields.presented[index].stage.isTransition,
      isDue(state.fields.presented[index], in: state)
    else { return }
    let presentation = state.fields.presented[index]
    switch presentation.stage {
    case .presented:
      return
    case .presenting:
      finish(index, .failed, &state, &effects)
      effects.commandDismissal(of: presentation, reason: .overdue)
    case .dismissing(let reason):
      endDismissal(index, reason: reason, &state, &effects)
    case .swiping(let reason):
      cancelSwipe(index, then: reason, &state, &effects)
    }
    effects.emit(
      .issue(
        .overdue(
          id: presentation.popup.id, presentation: number, phase: presentation.phase,
          timeout: state.transitionSeconds)))
  }
}
