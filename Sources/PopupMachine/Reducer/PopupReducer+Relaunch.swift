// Relaunches: R41.
extension PopupReducer {
  @usableFromInline
  func relaunch(_ state: inout State, _ effects: inout [Effect]) {
    for popup in state.waiting.index.popups(in: .queued) where !popup.isRestorable {
      endWaiting(popup.number, .discarded(.relaunched), &state, &effects)
    }
    for popup in state.waiting.index.popups(in: .alive) where !popup.isRestorable {
      endWaiting(popup.number, .dismissed(.relaunched), &state, &effects)
    }
    for number in state.fields.presented.map(\.number) {
      relaunch(presentation: number, &state, &effects)
    }
    state.forgetProcess()
  }

  func relaunch(
    presentation number: Int, _ state: inout State, _ effects: inout [Effect]
  ) {
    guard let index = state.index(ofPresentation: number) else { return }
    let presentation = state.fields.presented[index]
    let popup = presentation.popup
    if presentation.phase == .swiping {
      end(index, .dismissed(.user), &state, &effects)
    } else if let reason = presentation.reason, !reason.isReturning {
      endDismissal(index, reason: reason, &state, &effects)
    } else if state.isOnItsWayOutForGood(presentation) {
      end(index, .dismissed(.pageLeft), &state, &effects)
    } else if state.waiting.index.contains(popup.id) {
      end(index, .replaced, &state, &effects)
    } else if !popup.isRestorable || popup.record.wasRelaunched {
      end(index, .dismissed(.relaunched), &state, &effects)
    } else {
      state.restore(index)
    }
  }
}

extension PopupState {
  /// Makes a popup wait again that was on screen when the process ended.
  mutating func restore(_ index: Int) {
    let presentation = fields.presented[index]
    let isQueued = presentation.phase == .presenting && !presentation.isReturning
    var popup = removePresentation(index)
    popup.surviveRelaunch(wasOnScreen: true, isAlive: !isQueued)
    if isQueued {
      if frequency != nil { removeShowing(of: popup.id, presentation: presentation.number) }
      noteSpending(of: &popup)
    }
    waiting.insert(popup, in: isQueued ? .queued : .alive)
  }

  /// Removes everything that belonged to the previous process.
  mutating func forgetProcess() {
    for popup in waiting.index.popups(in: .alive)
    where !popup.record.isSpared || popup.anchor != nil {
      guard case (var popup, let place)? = waiting.remove(number: popup.number) else { continue }
      popup.surviveRelaunch(wasOnScreen: false, isAlive: true)
      waiting.insert(popup, in: place)
    }
    let environment = ownEnvironment
    environment.visits = PageVisits()
    environment.openGates = []
    environment.armedLanes = []
    suspensions = []
    inactiveSince = nil
    isTriggered = false
    // The timers of the previous process are gone.
    requestedTick = nil
    if frequency != nil { frequency.change { $0.collections = [] } }
    dirty.markAll()
  }
}
