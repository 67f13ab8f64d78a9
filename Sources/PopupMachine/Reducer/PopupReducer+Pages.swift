// Popups that leave with their page, session or process, and those that wait again.
extension PopupReducer {
  // R13
  /// Dismisses the presented popups whose page has left, and anchors the others anew (R12).
  @inlinable
  func dismissPresentedWithoutPage(_ state: inout State, _ effects: inout [Effect]) {
    for index in state.fields.presented.indices {
      let popup = state.fields.presented[index].storedPopup
      let phase = state.fields.presented[index].stage.phase
      if state.allowsPage(of: popup) {
        if phase != .dismissing, popup.pages.form == .only, !state.isAnchored(popup) {
          state.anchor(index)
        }
      } else if phase == .presenting || phase == .presented {
        dismiss(index, reason: .pageLeft, &state, &effects)
      }
    }
  }

  /// Ends the waiting popups whose pages are gone (R16).
  @inlinable
  func finishWaitingWithoutPage(_ state: inout State, _ effects: inout [Effect]) {
    guard state.waiting.canEndWithPage else { return }
    let visits = state.environment.visits
    for popup in state.waiting.popups(where: { $0.place == .queued && visits.isGone(for: $0) }) {
      finishWaiting(popup, .discarded(.originGone), &state, &effects)
    }
    for popup in state.waiting.popups(where: { $0.place == .alive && visits.isGone(for: $0) }) {
      finishWaiting(popup, .dismissed(.pageLeft), &state, &effects)
    }
  }

  // R17
  /// Begins the next session, and ends the popups of the previous one.
  @usableFromInline
  func endSession(_ state: inout State, _ effects: inout [Effect]) {
    state.fields.epoch += 1
    state.forgetSession()
    for index in state.fields.presented.indices
    where state.fields.presented[index].storedPopup.isOfSession {
      dismiss(index, reason: .sessionEnded, &state, &effects)
    }
    for place in WaitingPlace.allCases {
      for popup in state.waiting.popups(in: place) where popup.isOfSession {
        finishWaiting(popup, .discarded(.sessionEnded), &state, &effects)
      }
    }
  }
}

extension PopupState {
  /// Returns whether the visit for which a popup was placed is visible (R12).
  @inlinable
  func isAnchored(_ popup: Popup<Domain>) -> Bool {
    guard let anchor = popup.record.life.anchor else { return false }
    return environment.visits.visible.contains(anchor)
  }

  /// Anchors a popup on screen anew (R12).
  @inlinable
  mutating func anchor(_ index: Int) {
    let popup = fields.presented[index].storedPopup
    let anchor = environment.visits.visible.anchor(for: popup.pages, after: popup.anchor)
    // Setting an equal anchor would copy a shared array.
    if anchor != popup.anchor { fields.presented[index].storedPopup.anchor = anchor }
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

// MARK: - Popups that wait again

extension PopupReducer {
  /// Ends a presentation whose popup goes because its page has left the screen (R14).
  ///
  /// - Parameter isDeclined: Whether no host could begin the presentation.
  func depart(
    _ index: Int, isDeclined: Bool, _ state: inout State, _ effects: inout [Effect]
  ) {
    let presentation = state.fields.presented[index]
    let undoneCount = state.undoneCount(before: presentation)
    switch state.departure(of: presentation) {
    case .ends:
      finish(index, .dismissed(.pageLeft), &state, &effects)
    case .wasUndoneTooOften where !isDeclined:
      finish(index, .dismissed(.pageLeft), &state, &effects)
      let popup = presentation.popup
      effects.emit(.issue(.undoneTooOften(.pageLeft, id: popup.id, request: popup.number)))
    case .waits(.alive) where presentation.isSeen:
      raisePriority(index, &state)
      state.setUndoneCount(undoneCount, of: index)
      waitAgain(index, &state, &effects)
    case .waits, .wasUndoneTooOften:
      let counts = !isDeclined && !presentation.isReturning
      state.setUndoneCount(undoneCount + (counts ? 1 : 0), of: index)
      undo(index, &state, &effects)
    }
  }

  // R4
  /// Raises the priority of a popup that becomes alive, to the value of the policy. The sequence stays,
  /// so the popup keeps its position among popups of equal priority. Called by
  /// ``depart(_:isDeclined:_:_:)``, so after a presentation that was seen and whose page has left. Not
  /// if another popup of its id waits: then it does not become alive, but is replaced (R29).
  func raisePriority(_ index: Int, _ state: inout State) {
    let popup = state.fields.presented[index].storedPopup
    guard let raised = state.environment.configuration.values.returningPriority,
      popup.priority < raised, !state.waiting.contains(popup.id)
    else { return }
    state.fields.presented[index].storedPopup.ownRecord.setPriority(raised, order: order)
  }

  /// Ends a presentation that the host has taken away without a command. A mandatory popup comes back,
  /// unless that has happened too often (R29).
  @usableFromInline
  func endTakenAway(_ index: Int, _ state: inout State, _ effects: inout [Effect]) {
    let presentation = state.fields.presented[index]
    let popup = presentation.popup
    let undoneCount = state.undoneCount(before: presentation)
    if !popup.isMandatory {
      finish(index, .dismissed(.host), &state, &effects)
    } else if undoneCount == 2 {
      finish(index, .dismissed(.host), &state, &effects)
      effects.emit(.issue(.undoneTooOften(.host, id: popup.id, request: popup.number)))
    } else {
      state.setUndoneCount(undoneCount + 1, of: index)
      if presentation.isSeen {
        waitAgain(index, &state, &effects)
      } else {
        undo(index, &state, &effects)
      }
    }
  }

  /// Ends a presentation that the user has not seen, so that the popup waits as it did before (R14,
  /// R45).
  @usableFromInline
  func undo(_ index: Int, _ state: inout State, _ effects: inout [Effect]) {
    // A popup that ends keeps its anchor, because its last appearance has the anchor's page (R46).
    if state.waiting.contains(state.fields.presented[index].storedPopup.id) {
      return finish(index, .replaced, &state, &effects)
    }
    let isReturning = state.fields.presented[index].isReturning
    if !isReturning { state.fields.presented[index].storedPopup.anchor = nil }
    waitAgain(index, in: isReturning ? .alive : .queued, &state, &effects)
  }

  /// Ends a presentation whose popup waits again, unless another popup of its id waits: an id waits
  /// once only (R29).
  func waitAgain(
    _ index: Int, in place: WaitingPlace = .alive, _ state: inout State,
    _ effects: inout [Effect]
  ) {
    let presentation = state.fields.presented[index]
    if state.waiting.contains(presentation.storedPopup.id) {
      return finish(index, .replaced, &state, &effects)
    }
    if presentation.isSeen { setAside(index, &state, &effects) }
    let popup = state.removePresentation(index)
    if !presentation.isSeen { state.removeShowing(presentation: presentation.number) }
    state.waiting.insert(popup, in: place)
  }
}

// MARK: - Relaunches

extension PopupReducer {
  // R41
  /// Ends the popups that do not survive a relaunch of the process, makes the others wait, and removes
  /// everything else that belonged to the previous process.
  @usableFromInline
  func relaunch(since before: Double, _ state: inout State, _ effects: inout [Effect]) {
    // No process ran after the event before, so the popups on screen were not seen any longer.
    for index in state.fields.presented.indices {
      state.fields.presented[index].seen?.run(false, at: before)
    }
    for popup in state.waiting.popups(in: .queued) where !popup.isRestorable {
      finishWaiting(popup, .discarded(.relaunched), &state, &effects)
    }
    for popup in state.waiting.popups(in: .alive) where !popup.isRestorable {
      finishWaiting(popup, .dismissed(.relaunched), &state, &effects)
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
      finish(index, .dismissed(.user), &state, &effects)
    } else if let reason = presentation.reason, !reason.isReturning {
      endDismissal(index, reason: reason, &state, &effects)
    } else if state.isOnItsWayOutForGood(presentation) {
      let isExpired =
        presentation.reason == .displaced
        && !state.visits.isGone(popup.retention, for: popup.pages, anchor: popup.anchor)
      finish(index, isExpired ? .discarded(.expired) : .dismissed(.pageLeft), &state, &effects)
    } else if state.waiting.contains(popup.id) {
      finish(index, .replaced, &state, &effects)
    } else if !popup.isRestorable || popup.record.life.wasRelaunched {
      finish(index, .dismissed(.relaunched), &state, &effects)
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
    state.waiting.insert(popup, in: isQueued ? .queued : .alive)
  }
}

extension PopupState {
  /// Removes everything that belonged to the previous process.
  mutating func forgetProcess(order: PopupOrder) {
    for place in WaitingPlace.allCases {
      let isAlive = place == .alive
      for var popup in waiting.popups(in: place)
      where popup.userInitiated || popup.record.life.undoings != nil
        || isAlive && (!popup.record.life.isSpared || popup.anchor != nil)
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
    environment.suspensions = []
    isActive = true
    isTriggered = false
    // The timers of the previous process are gone.
    requestedTick = nil
    forgetLaunch()
  }
}
