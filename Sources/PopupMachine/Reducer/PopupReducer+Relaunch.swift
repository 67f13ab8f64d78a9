// Relaunches: R41.
extension PopupReducer {
  @usableFromInline
  func relaunch(since before: Double, _ state: inout State, _ effects: inout [Effect]) {
    // No process ran after the event before, so the popups on screen were not seen any longer.
    if state.isActive { state.inactiveSince = before }
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
      restore(index, &state, &effects)
    }
  }
}

extension PopupReducer {
  /// Makes a popup wait again that was on screen when the process ended.
  func restore(_ index: Int, _ state: inout State, _ effects: inout [Effect]) {
    let presentation = state.fields.presented[index]
    let isQueued = !presentation.isSeen && !presentation.isReturning
    if presentation.isSeen { setAside(index, &state, &effects) }
    var popup = state.removePresentation(index)
    popup.surviveRelaunch(wasOnScreen: true, isAlive: !isQueued)
    if isQueued {
      state.requeue(popup, unseen: presentation.number)
    } else {
      state.waiting.insert(popup, in: .alive)
    }
  }
}

extension PopupState {
  /// Removes everything that belonged to the previous process.
  mutating func forgetProcess() {
    for popup in waiting.index.popups(in: .alive)
    where !popup.record.isSpared || popup.anchor != nil {
      guard var popup = waiting.remove(number: popup.number) else { continue }
      popup.surviveRelaunch(wasOnScreen: false, isAlive: true)
      waiting.insert(popup, in: .alive)
    }
    let environment = ownEnvironment
    environment.visits = PageVisits()
    environment.openGates = []
    environment.armedLanes = []
    environment.laneSuspensions = []
    suspensions = []
    inactiveSince = nil
    isTriggered = false
    // The timers of the previous process are gone.
    requestedTick = nil
    if frequency != nil { frequency.change { $0.collections = [] } }
    dirty.markAll()
  }
}
