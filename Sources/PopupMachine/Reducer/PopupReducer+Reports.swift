// Reports of the host: R26 to R32.
extension PopupReducer {
  @inlinable
  func take(
    _ report: consuming PopupReport<Domain.Answer>, _ state: inout State, _ effects: inout [Effect]
  ) {
    guard let index = state.index(of: report) else {
      if !state.isLate(report) { effects.emit(.issue(report.issue(in: nil))) }
      return
    }
    let isSeen = state.fields.presented[index].isSeen
    switch (report.kind, state.fields.presented[index].stage) {
    // R26
    case (.didPresent, .presenting): present(index, &state, &effects)
    case (.didPresent, .dismissing): break
    // R27
    case (.didFail, .presenting): end(index, .failed, &state, &effects)
    case (.didFail, .dismissing(let reason)) where !isSeen:
      endDismissal(index, reason: reason, &state, &effects)
    // R45
    case (.didDecline(let reason), .presenting):
      state.suspend(state.fields.presented[index].shown.lane, for: reason.suspension)
      undo(index, isCounted: false, &state, &effects)
    case (.didDecline(let declined), .dismissing(let reason)) where !isSeen:
      state.suspend(state.fields.presented[index].shown.lane, for: declined.suspension)
      endDismissal(index, reason: reason, isDeclined: true, &state, &effects)
    // R29
    case (.didDismiss, .dismissing(let reason)):
      endDismissal(index, reason: reason, &state, &effects)
    case (.didDismiss, .presenting), (.didDismiss, .presented):
      end(index, .dismissed(.host), &state, &effects)
    case (.didDismiss, .swiping): end(index, .dismissed(.user), &state, &effects)
    // R30
    case (.userDismissed(let answer?), _):
      end(index, .completed(answer), isSeen: true, &state, &effects)
    case (.userDismissed(nil), _):
      end(index, .dismissed(.user), isSeen: true, &state, &effects)
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
  func present(_ index: Int, _ state: inout State, _ effects: inout [Effect]) {
    state.fields.presented[index].duration = .unstarted
    state.setStage(.presented, of: index)
    see(index, &state, &effects)
  }

  /// Ends the swipe of a popup that stays on screen. If a reason to dismiss it was remembered,
  /// dismisses it now (R31).
  @usableFromInline
  func cancelSwipe(
    _ index: Int, then reason: PopupDismissReason?, _ state: inout State,
    _ effects: inout [Effect]
  ) {
    state.setStage(.presented, of: index)
    if let reason { dismiss(index, reason: reason, &state, &effects) }
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

// R32: the presentation that a report is about.
extension PopupState {
  @inlinable
  func index(of report: PopupReport<Domain.Answer>) -> Int? {
    for index in fields.presented.indices {
      if let number = report.presentation, number != fields.presented[index].number { continue }
      if fields.presented[index].shown.id == report.id { return index }
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
    .unexpectedReport(kind.name, id: id, presentation: presentation, phase: phase)
  }
}
