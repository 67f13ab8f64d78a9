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
    switch (report.kind, state.fields.presented[index].stage) {
    // R26
    case (.didPresent, .presenting(_, let reason)):
      state.setStage(.presented(since: state.now), of: index)
      see(index, &state, &effects)
      if let reason { dismiss(index, reason: reason, &state, &effects) }
    // R27
    case (.didFail, .presenting): end(index, .failed, &state, &effects)
    // R45
    case (.didDecline(let reason), .presenting(_, let remembered)):
      didDecline(index, reason, then: remembered, &state, &effects)
    // R29
    case (.didDismiss, .dismissing(_, let reason)), (.didDismiss, .presenting(_, let reason?)):
      endDismissal(index, reason: reason, &state, &effects)
    case (.didDismiss, .presenting(_, nil)), (.didDismiss, .presented):
      end(index, .dismissed(.host), &state, &effects)
    case (.didDismiss, .swiping): end(index, .dismissed(.user), &state, &effects)
    // R30
    case (.userDismissed(let answer?), _):
      end(index, .completed(answer), isSeen: true, &state, &effects)
    case (.userDismissed(nil), _):
      end(index, .dismissed(.user), isSeen: true, &state, &effects)
    // R31
    case (.willDismiss, .presented(let since)):
      state.setStage(.swiping(since: state.now, presentedSince: since, then: nil), of: index)
    case (.dismissCancelled, .swiping): cancelSwipe(index, &state, &effects)
    // R32
    case (.didPresent, let stage), (.didFail, let stage), (.didDecline, let stage),
      (.willDismiss, let stage), (.dismissCancelled, let stage):
      effects.emit(.issue(report.issue(in: stage.phase)))
    }
  }

  /// Ends the swipe of a popup that stays on screen. If a reason to dismiss it was remembered,
  /// dismisses it now (R31).
  @inlinable
  func cancelSwipe(_ index: Int, _ state: inout State, _ effects: inout [Effect]) {
    guard case .swiping(_, let presentedSince, let reason) = state.fields.presented[index].stage
    else { return }
    state.setStage(.presented(since: presentedSince), of: index)
    if let reason { dismiss(index, reason: reason, &state, &effects) }
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

  @inlinable
  func isLate(_ report: PopupReport<Domain.Answer>) -> Bool {
    guard let number = report.presentation else { return false }
    return number >= 1 && number <= presentationCount && index(ofPresentation: number) == nil
  }
}

extension PopupReport {
  @inlinable
  func issue(in phase: PopupPhase?) -> PopupIssue {
    .unexpectedReport(kind.name, id: id, presentation: presentation, phase: phase)
  }
}
