// Appearances of popups. Each costs O(1), when a popup itself is shown, set aside or ended.
extension PopupReducer {
  /// Notes that a presented popup is shown.
  @inlinable
  func see(_ index: Int, _ state: inout State, _ effects: inout [Effect]) {
    state.fields.presented[index].seen = .unstarted
    state.runClocks(index)
    guard emitsAppearances else { return }
    let popup = state.fields.presented[index].shown
    emit(
      .shown(
        appearance: popup.record.asideCount + 1,
        waited: max(0, state.now - popup.record.waitingSince)),
      of: popup, in: state, &effects)
  }

  /// Notes that a popup that was shown leaves the screen and will return.
  func setAside(_ index: Int, _ state: inout State, _ effects: inout [Effect]) {
    let seconds = state.secondsOnScreen(index)
    state.fields.presented[index].shown.setAside(afterSeconds: seconds, at: state.now)
    emit(
      .setAside(seconds: seconds), of: state.fields.presented[index].shown, in: state, &effects)
  }

  /// Emits the outcome of a request, and the appearance that ends it.
  ///
  /// - Parameter stay: The seconds on screen since the popup was last shown; nil if it is not
  ///   shown.
  @inlinable
  func resolve(
    _ popup: Popup<Domain>, _ outcome: PopupOutcome<Domain.Answer>, stay: Double?,
    _ state: State, _ effects: inout [Effect]
  ) {
    let causes = outcome.hasCauses ? state.discardCauses(of: popup) : []
    effects.emit(
      .resolve(
        PopupResolution(id: popup.id, request: popup.number, outcome: outcome, causes: causes)))
    guard emitsAppearances else { return }
    let appearances = popup.record.asideCount + (stay == nil ? 0 : 1)
    let seconds = popup.record.asideSeconds + (stay ?? 0)
    let kind: PopupAppearance<Domain>.Kind =
      if appearances == 0 {
        .refused(outcome, waited: max(0, state.now - popup.record.waitingSince))
      } else if case .completed(let answer) = outcome {
        .answered(answer, seconds: seconds, appearances: appearances)
      } else {
        .closed(outcome, seconds: seconds, appearances: appearances)
      }
    emit(kind, of: popup, causes: causes, in: state, &effects)
  }

  @inlinable
  func emit(
    _ kind: PopupAppearance<Domain>.Kind, of popup: Popup<Domain>,
    causes: [PopupDiscardCause] = [], in state: State, _ effects: inout [Effect]
  ) {
    guard emitsAppearances else { return }
    effects.emit(
      .appearance(
        PopupAppearance(
          at: state.now, kind, of: .popup(popup),
          on: popup.record.anchor ?? state.environment.visits.visible.all.last, causes: causes)))
  }
}

extension PopupState {
  /// Returns the seconds since a popup was last shown, while the app was active.
  @inlinable
  func secondsOnScreen(_ index: Int) -> Double {
    fields.presented[index].seen?.seconds(at: now) ?? 0
  }
}

extension PopupOutcome {
  /// Whether conditions that did not allow the popup have caused the outcome (R23).
  @inlinable var hasCauses: Bool {
    switch self {
    case .discarded(.ineligible), .discarded(.usedUp): true
    case .completed, .dismissed, .replaced, .cancelled, .failed, .discarded: false
    }
  }
}
