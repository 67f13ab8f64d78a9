// Relaunches: R41.
extension PopupReducer {
  @usableFromInline
  func relaunch(since before: Double, _ state: inout State, _ effects: inout [Effect]) {
    // No process ran after the event before, so the popups on screen were not seen any longer.
    for index in state.fields.presented.indices {
      state.fields.presented[index].seen?.run(false, at: before)
    }
    for popup in state.waiting.popups(in: .queued) where !popup.isRestorable {
      endWaiting(popup, .discarded(.relaunched), &state, &effects)
    }
    for popup in state.waiting.popups(in: .alive) where !popup.isRestorable {
      endWaiting(popup, .dismissed(.relaunched), &state, &effects)
    }
    for number in state.fields.presented.map(\.number) {
      relaunch(presentation: number, &state, &effects)
    }
    state.forgetProcess(order: order)
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
    } else if state.waiting.contains(popup.id) {
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
    popup.surviveRelaunch(wasOnScreen: true, isAlive: !isQueued, order: order)
    if !presentation.isSeen { state.removeShowing(presentation: presentation.number) }
    state.wait(popup, in: isQueued ? .queued : .alive)
  }
}

extension PopupState {
  /// Removes everything that belonged to the previous process.
  mutating func forgetProcess(order: PopupOrder) {
    for place in [WaitingPlace.queued, .alive] {
      let isAlive = place == .alive
      for var popup in waiting.popups(in: place)
      where popup.userInitiated || popup.record.undoneCount > 0
        || isAlive && (!popup.record.isSpared || popup.anchor != nil)
      {
        waiting.remove(popup)
        popup.surviveRelaunch(wasOnScreen: false, isAlive: isAlive, order: order)
        waiting.insert(popup, in: place)
      }
    }
    let environment = ownEnvironment
    environment.visits = PageVisits()
    environment.openGates = []
    environment.armedLanes = []
    environment.laneSuspensions = []
    suspensions = []
    isActive = true
    isTriggered = false
    // The timers of the previous process are gone.
    requestedTick = nil
    relaunchFrequency()
  }
}
