// Effects of pages and sessions: R12, R13, R16, R17.
extension PopupReducer {
  // R13, and new anchors for presented popups (R12).
  @inlinable
  func followPages(_ state: inout State, _ effects: inout [Effect]) {
    for index in state.fields.presented.indices {
      let popup = state.fields.presented[index].shown
      let phase = state.fields.presented[index].phase
      if state.holdsPage(of: popup) {
        if phase != .dismissing, popup.pages.form == .only { state.anchor(index) }
      } else if phase == .presenting || phase == .presented {
        dismiss(index, reason: .pageLeft, &state, &effects)
      }
    }
  }

  // R16
  @inlinable
  func endWaitingWithoutPage(_ state: inout State, _ effects: inout [Effect]) {
    let visits = state.environment.visits
    let ended = state.waiting.index.popups { visits.end($0) }
    for popup in ended where popup.waitingPlace == .queued {
      endWaiting(popup.number, .discarded(.originGone), &state, &effects)
    }
    for popup in ended where popup.waitingPlace == .alive {
      endWaiting(popup.number, .dismissed(.pageLeft), &state, &effects)
    }
  }

  // R17
  @inlinable
  func endSession(_ state: inout State, _ effects: inout [Effect]) {
    state.fields.epoch += 1
    state.endSessionFrequency()
    for index in state.fields.presented.indices
    where state.fields.presented[index].shown.isOfSession {
      dismiss(index, reason: .sessionEnded, &state, &effects)
    }
    for place in [WaitingPlace.queued, .alive] {
      for popup in state.waiting.index.popups(in: place) where popup.isOfSession {
        endWaiting(popup.number, .discarded(.sessionEnded), &state, &effects)
      }
    }
  }
}

extension PopupState {
  /// Anchors a popup on screen anew if its anchor is not visible (R12).
  @inlinable
  mutating func anchor(_ index: Int) {
    let popup = fields.presented[index].shown
    let anchor = environment.visits.visible.anchor(for: popup.pages, after: popup.anchor)
    // Setting an equal anchor would copy a shared array.
    if anchor != popup.anchor { fields.presented[index].shown.anchor = anchor }
  }
}

extension Popup {
  @inlinable var isOfSession: Bool {
    switch scope {
    case .session: true
    case .app: false
    }
  }
}
