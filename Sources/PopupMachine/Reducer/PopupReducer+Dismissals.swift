// Dismissals, and reports of the host.
extension PopupReducer {
  // R28
  /// Dismisses a presented popup now, or when its swipe allows it.
  /// `PopupState.isOnItsWayOutForGood(_:)` tells which popups leave for good.
  @usableFromInline
  func dismiss(
    _ index: Int, reason: PopupDismissReason, _ state: inout State, _ effects: inout [Effect]
  ) {
    switch state.fields.presented[index].stage {
    case .presenting, .presented:
      state.setStage(.dismissing(reason), of: index)
      effects.commandDismissal(of: state.fields.presented[index], reason: reason)
    case .swiping(then: nil) where !reason.isReturning:
      state.fields.presented[index].stage = .swiping(then: reason)
    case .dismissing(let first) where first.isReturning && !reason.isReturning:
      state.fields.presented[index].stage = .dismissing(reason)
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
    case .displaced:
      state.setUndoneCount(state.undoneCount(before: state.fields.presented[index]), of: index)
      waitAgain(index, &state, &effects)
    case .pageLeft: depart(index, isDeclined: isDeclined, &state, &effects)
    case .replaced: finish(index, .replaced, &state, &effects)
    case .requested: finish(index, .dismissed(.requested), &state, &effects)
    case .sessionEnded: finish(index, .dismissed(.sessionEnded), &state, &effects)
    case .timeout: finish(index, .dismissed(.timeout), &state, &effects)
    case .preempted: finish(index, .dismissed(.preempted), &state, &effects)
    case .overdue: finish(index, .failed, &state, &effects)
    }
  }

  /// Ends a presentation and its popup.
  ///
  /// - Parameter isSeen: Whether the user has seen the popup, even if the host did not report that
  ///   it was presented (R38).
  @inlinable
  func finish(
    _ index: Int, _ outcome: PopupOutcome<Domain.Answer>, isSeen: Bool = false,
    _ state: inout State, _ effects: inout [Effect]
  ) {
    let number = state.fields.presented[index].number
    if isSeen && !state.fields.presented[index].isSeen { markSeen(index, &state, &effects) }
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
  func finishWaiting(
    _ popup: Popup<Domain>, _ outcome: PopupOutcome<Domain.Answer>, _ state: inout State,
    _ effects: inout [Effect]
  ) {
    state.waiting.remove(popup)
    resolve(popup, outcome, stay: nil, state, &effects)
  }
}

// MARK: - Dismissals by the app

// R34
extension PopupReducer {
  /// Dismisses all popups with the id: first presented, then queued, then alive ones.
  @usableFromInline
  func dismiss(_ id: PopupID, _ state: inout State, _ effects: inout [Effect]) {
    for index in state.fields.presented.indices
    where state.fields.presented[index].storedPopup.id == id {
      dismiss(index, reason: .requested, &state, &effects)
    }
    for popup in state.waiting.popups(id: id) {
      finishWaiting(popup, .cancelled, &state, &effects)
    }
  }

  /// Dismisses the popup of a request, in any place.
  @inlinable
  func withdraw(_ number: Int, _ state: inout State, _ effects: inout [Effect]) {
    if let index = state.fields.presented.firstIndex(where: { $0.popup.number == number }) {
      dismiss(index, reason: .requested, &state, &effects)
    } else if let popup = state.waiting.popup(number: number) {
      finishWaiting(popup, .cancelled, &state, &effects)
    }
  }

  /// Dismisses the popups of a lane or of all lanes, and all of them or some.
  @usableFromInline
  func dismissAll(
    _ lane: PopupLane?, only range: PopupDismissalRange?, _ state: inout State,
    _ effects: inout [Effect]
  ) {
    for index in state.fields.presented.indices
    where lane == nil || state.fields.presented[index].storedPopup.lane == lane {
      if range == .waiting && !state.wouldComeBack(state.fields.presented[index]) { continue }
      dismiss(index, reason: .requested, &state, &effects)
    }
    if range == .presented { return }
    for place in WaitingPlace.allCases {
      for popup in state.waiting.popups(in: place) where lane == nil || popup.lane == lane {
        finishWaiting(popup, .cancelled, &state, &effects)
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

// MARK: - Reports of the host

extension PopupReducer {
  @inlinable
  func apply(
    _ report: consuming PopupReport<Domain.Answer>, _ state: inout State, _ effects: inout [Effect]
  ) {
    guard let index = state.index(of: report) else {
      if !state.isLate(report) { effects.emit(.issue(report.issue(in: nil))) }
      return
    }
    let isSeen = state.fields.presented[index].isSeen
    switch (report.kind, state.fields.presented[index].stage) {
    // R26
    case (.didPresent, .presenting): didPresent(index, &state, &effects)
    case (.didPresent, .dismissing): break
    // R27
    case (.didFail, .presenting): finish(index, .failed, &state, &effects)
    case (.didFail, .dismissing(let reason)) where !isSeen:
      endDismissal(index, reason: reason, &state, &effects)
    // R45
    case (.didDecline(let reason), .presenting):
      state.suspend(state.fields.presented[index].storedPopup.lane, for: reason.suspension)
      undo(index, &state, &effects)
    case (.didDecline(let declined), .dismissing(let reason)) where !isSeen:
      state.suspend(state.fields.presented[index].storedPopup.lane, for: declined.suspension)
      endDismissal(index, reason: reason, isDeclined: true, &state, &effects)
    // R29
    case (.didDismiss, .dismissing(let reason)):
      endDismissal(index, reason: reason, &state, &effects)
    case (.didDismiss, .presenting), (.didDismiss, .presented):
      endTakenAway(index, &state, &effects)
    case (.didDismiss, .swiping): finish(index, .dismissed(.user), &state, &effects)
    // R30
    case (.userDismissed(let answer?), _):
      finish(index, .completed(answer), isSeen: true, &state, &effects)
    case (.userDismissed(nil), _):
      finish(index, .dismissed(.user), isSeen: true, &state, &effects)
    // R31
    case (.willDismiss, .presented): state.setStage(.swiping(then: nil), of: index)
    case (.dismissCancelled, .swiping(let reason)):
      cancelSwipe(index, then: reason, &state, &effects)
    // R49
    case (.hold, .presenting), (.hold, .presented), (.hold, .swiping): state.hold(index, true)
    case (.release, .presenting), (.release, .presented), (.release, .swiping):
      state.hold(index, false)
    // A finger can come and go while the popup does.
    case (.hold, .dismissing), (.release, .dismissing): break
    // R32
    case (.didPresent, let stage), (.didFail, let stage), (.didDecline, let stage),
      (.willDismiss, let stage), (.dismissCancelled, let stage):
      effects.emit(.issue(report.issue(in: stage.phase)))
    }
  }

  /// Notes that a popup is on screen, so that its duration begins (R26).
  @inlinable
  func didPresent(_ index: Int, _ state: inout State, _ effects: inout [Effect]) {
    state.fields.presented[index].duration = .unstarted
    state.setStage(.presented, of: index)
    markSeen(index, &state, &effects)
  }

  /// Ends the swipe of a popup that stays on screen. If it was dismissed or replaced meanwhile, that
  /// happens now (R31).
  @usableFromInline
  func cancelSwipe(
    _ index: Int, then reason: PopupDismissReason?, _ state: inout State,
    _ effects: inout [Effect]
  ) {
    state.setStage(.presented, of: index)
    if let reason {
      dismiss(index, reason: reason, &state, &effects)
    } else {
      replaceByQueued(index, &state, &effects)
    }
  }
}

extension PopupState {
  /// Lets the time of a popup's duration stand still, or go on (R49).
  @usableFromInline
  mutating func hold(_ index: Int, _ isHeld: Bool) {
    guard fields.presented[index].isHeld != isHeld else { return }
    fields.presented[index].isHeld = isHeld
    runClocks(index)
  }
}

extension PopupState {
  @inlinable
  func index(of report: PopupReport<Domain.Answer>) -> Int? {
    for index in fields.presented.indices {
      if let number = report.presentation, number != fields.presented[index].number { continue }
      if fields.presented[index].storedPopup.id == report.id { return index }
    }
    return nil
  }

  @usableFromInline
  func isLate(_ report: PopupReport<Domain.Answer>) -> Bool {
    guard let number = report.presentation else { return false }
    return number >= 1 && number <= presentationCount && index(ofPresentation: number) == nil
  }
}

extension PopupReport {
  @usableFromInline
  func issue(in phase: PopupPhase?) -> PopupIssue {
    .unexpectedReport(kind.description, id: id, presentation: presentation, phase: phase)
  }
}
