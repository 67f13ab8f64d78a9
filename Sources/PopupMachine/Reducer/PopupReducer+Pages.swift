// Effects of pages and sessions: R12, R13, R16, R17.
extension PopupReducer {
  // R13, and new anchors for presented popups (R12).
  @inlinable
  func followPages(_ state: inout State, _ effects: inout [Effect]) {
    for index in state.fields.presented.indices {
      if state.isOnItsPage(index) { continue }
      let popup = state.fields.presented[index].shown
      if !state.holdsPage(of: popup) {
        if state.fields.presented[index].stage.phase == .presented {
          dismiss(index, reason: .pageLeft, &state, &effects)
        }
      } else if popup.pages.form == .only,
        state.fields.presented[index].stage.phase != .dismissing
      {
        state.fields.presented[index].shown.anchor = state.environment.visits.visible.anchor(
          for: popup.pages, after: popup.anchor)
      }
    }
  }

  // R16
  @inlinable
  func endWaitingWithoutPage(_ state: inout State, _ effects: inout [Effect]) {
    // Most settles find none, and need not read the visits.
    guard state.waiting.index.hasPageBound else { return }
    let visits = state.visits
    let orphans = state.waiting.index.pageBoundPopups(in: .queued) { traits in
      if case .visit(let origin) = traits.pages { !visits.isLive(origin) } else { false }
    }
    for popup in orphans {
      endWaiting(popup.number, .discarded(.originGone), &state, &effects)
    }
    let lost = state.waiting.index.pageBoundPopups(in: .alive) { traits in
      !visits.visible.hold(traits.pages, anchor: traits.anchor)
        && (traits.retention == .drop || visits.hasLost(traits.anchor))
    }
    for popup in lost {
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
  /// Returns whether the page condition of a presented popup holds without further checks.
  @inlinable
  func isOnItsPage(_ index: Int) -> Bool {
    switch fields.presented[index].shown.pages {
    case .any: return true
    case .visit, .except: return false
    case .only:
      guard let anchor = fields.presented[index].shown.anchor else { return false }
      return environment.visits.visible.contains(anchor)
    }
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
