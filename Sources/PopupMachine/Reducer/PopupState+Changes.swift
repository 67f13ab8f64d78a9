// The changes of popups that may make a step possible: each marks what a settle must look at.
extension PopupState {
  /// Enters the newcomer, if there is one, in the index of waiting popups.
  @inlinable
  mutating func fileNewcomer() {
    guard let lane = waiting.newcomer?.lane else { return }
    dirty.mark(lane)
    waiting.fileNewcomer()
  }

  /// Adds the popup of a request that was just taken in.
  @inlinable
  mutating func addNewcomer(_ popup: consuming Popup<Domain>) {
    if environment.rules.haveCollections { collect(for: popup) }
    noteSpending(of: &popup)
    waiting.newcomer = popup
  }

  /// Notes for a popup that is about to be queued whether limits keep it from coming in.
  @inlinable
  func noteSpending(of popup: inout Popup<Domain>) {
    guard frequency != nil, !popup.limits.isEmpty else { return }
    let spending = spending(of: popup)
    popup.setSpent(spending.isSpent, release: spending.release)
  }

  /// Sets a popup aside that leaves the screen and will return.
  @inlinable
  mutating func keepAlive(_ popup: Popup<Domain>) {
    dirty.mark(popup.lane)
    dirty.waitingPages = true
    waiting.insert(popup, in: .alive)
  }

  /// Moves a presentation to another stage.
  @inlinable
  mutating func setStage(_ stage: PopupStage, of index: Int) {
    fields.presented[index].stage = stage
    dirty.mark(fields.presented[index].shown.lane)
    dirty.presentedPages = true
  }

  /// Ends a presentation.
  ///
  /// - Returns: its popup.
  @inlinable
  mutating func removePresentation(_ index: Int) -> Popup<Domain> {
    let popup = takePresented(index)
    dirty.mark(popup.lane)
    // Its id is free now, also for a popup that waits in another lane (R23).
    let isIDAwaited =
      popup.isNamed
      ? waiting.index.contains(popup.id) : waiting.index.contains(named: popup.id)
    if isIDAwaited { dirty.lanes = .all }
    return popup
  }

  // If another state shares the array, its only element is removed without a copy of it. A state that
  // shares it shares the environment too.
  @inlinable
  mutating func takePresented(_ index: Int) -> Popup<Domain> {
    if fields.presented.count > 1 || isKnownUniquelyReferenced(&environment) {
      return fields.presented.remove(at: index).shown
    }
    let popup = fields.presented[index].shown
    fields.presented = []
    return popup
  }
}
