// Effects of pages and sessions: R12, R13, R16, R17.
extension PopupReducer {
  // R13, and new anchors for presented popups (R12).
  @inlinable
  func followPages(_ state: inout State, _ effects: inout [Effect]) {
    for index in state.fields.presented.indices {
      let popup = state.fields.presented[index].shown
      let phase = state.fields.presented[index].stage.phase
      if state.holdsPage(of: popup) {
        if phase != .dismissing, popup.pages.form == .only, !state.isAnchored(popup) {
          state.anchor(index)
        }
      } else if phase == .presenting || phase == .presented {
        dismiss(index, reason: .pageLeft, &state, &effects)
      }
    }
  }

  // R16
  @inlinable
  func endWaitingWithoutPage(_ state: inout State, _ effects: inout [Effect]) {
    let visits = state.environment.visits
    guard state.waiting.contains(where: visits.end) else { return }
    for popup in state.waiting.popups(where: { $0.place == .queued && visits.end($0) }) {
      endWaiting(popup, .discarded(.originGone), &state, &effects)
    }
    for popup in state.waiting.popups(where: { $0.place == .alive && visits.end($0) }) {
      endWaiting(popup, .dismissed(.pageLeft), &state, &effects)
    }
  }

  // R17
  @usableFromInline
  func endSession(_ state: inout State, _ effects: inout [Effect]) {
    state.fields.epoch += 1
    state.endSessionFrequency()
    for index in state.fields.presented.indices
    where state.fields.presented[index].shown.isOfSession {
      dismiss(index, reason: .sessionEnded, &state, &effects)
    }
    for place in [WaitingPlace.queued, .alive] {
      for popup in state.waiting.popups(in: place) where popup.isOfSession {
        endWaiting(popup, .discarded(.sessionEnded), &state, &effects)
      }
    }
  }
}

extension PopupState {
  /// Returns whether the visit for which a popup was placed is visible (R12).
  @inlinable
  func isAnchored(_ popup: Popup<Domain>) -> Bool {
    guard let anchor = popup.record.anchor else { return false }
    return environment.visits.visible.contains(anchor)
  }

  /// Anchors a popup on screen anew (R12).
  @inlinable
  mutating func anchor(_ index: Int) {
    let popup = fields.presented[index].shown
    let anchor = environment.visits.visible.anchor(for: popup.pages, after: popup.anchor)
    // Setting an equal anchor would copy a shared array.
    if anchor != popup.anchor { fields.presented[index].shown.anchor = anchor }
  }
}

extension Popup {
  var isOfSession: Bool {
    switch scope {
    case .session: true
    case .app: false
    }
  }
}
