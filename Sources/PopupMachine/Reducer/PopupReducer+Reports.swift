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
    switch report.kind {
    case .didPresent: didPresent(index, report, &state, &effects)
    case .didFail: didFail(index, report, &state, &effects)
    case .didDecline(let reason): didDecline(index, reason, report, &state, &effects)
    case .didDismiss: didDismiss(index, &state, &effects)
    case .willDismiss: willDismiss(index, report, &state, &effects)
    case .dismissCancelled: dismissCancelled(index, report, &state, &effects)
    case .userDismissed(let answer?):
      end(index, .completed(answer), isSeen: true, &state, &effects)
    case .userDismissed(nil):
      end(index, .dismissed(.user), isSeen: true, &state, &effects)
    }
  }

  // R26
  @inlinable
  func didPresent(
    _ index: Int, _ report: PopupReport<Domain.Answer>, _ state: inout State,
    _ effects: inout [Effect]
  ) {
    guard case .presenting(_, let reason) = state.fields.presented[index].stage else {
      return effects.emit(.issue(report.issue(in: state.fields.presented[index].stage.phase)))
    }
    state.setStage(.presented(since: state.now), of: index)
    see(index, &state, &effects)
    if let reason { dismiss(index, reason: reason, &state, &effects) }
  }

  // R27
  @inlinable
  func didFail(
    _ index: Int, _ report: PopupReport<Domain.Answer>, _ state: inout State,
    _ effects: inout [Effect]
  ) {
    guard state.fields.presented[index].stage.phase == .presenting else {
      return effects.emit(.issue(report.issue(in: state.fields.presented[index].stage.phase)))
    }
    end(index, .failed, &state, &effects)
  }

  // R29
  @inlinable
  func didDismiss(_ index: Int, _ state: inout State, _ effects: inout [Effect]) {
    switch state.fields.presented[index].stage {
    case .dismissing(_, let reason), .presenting(_, let reason?):
      endDismissal(index, reason: reason, &state, &effects)
    case .presenting(_, nil), .presented:
      end(index, .dismissed(.host), &state, &effects)
    case .swiping:
      end(index, .dismissed(.user), &state, &effects)
    }
  }

  // R31
  @inlinable
  func willDismiss(
    _ index: Int, _ report: PopupReport<Domain.Answer>, _ state: inout State,
    _ effects: inout [Effect]
  ) {
    guard case .presented(let since) = state.fields.presented[index].stage else {
      return effects.emit(.issue(report.issue(in: state.fields.presented[index].stage.phase)))
    }
    state.setStage(.swiping(since: state.now, presentedSince: since, then: nil), of: index)
  }

  // R31
  @inlinable
  func dismissCancelled(
    _ index: Int, _ report: PopupReport<Domain.Answer>, _ state: inout State,
    _ effects: inout [Effect]
  ) {
    guard state.fields.presented[index].stage.phase == .swiping else {
      return effects.emit(.issue(report.issue(in: state.fields.presented[index].stage.phase)))
    }
    cancelSwipe(index, &state, &effects)
  }

  /// Ends the swipe of a popup that stays on screen. If a reason to dismiss it was remembered,
  /// dismisses it now (R31).
  @inlinable
  func cancelSwipe(_ index: Int, _ state: inout State, _ effects: inout [Effect]) {
    guard case .swiping(_, let presentedSince, let reason) = state.fields.presented[index].stage
    else {
      return
    }
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
    .unexpectedReport(
      kind.name, id: id, presentation: presentation, phase: phase)
  }
}
