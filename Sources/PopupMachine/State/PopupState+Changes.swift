// Changes of popups that may make a step possible. Each marks what the next settle must check.
extension PopupState {
  /// Moves the newcomer, if there is one, to the index of waiting popups.
  @inlinable
  mutating func fileNewcomer() {
    guard let lane = waiting.newcomer?.lane else { return }
    dirty.mark(lane)
    waiting.fileNewcomer()
  }

  /// Adds the popup of a new request.
  @inlinable
  mutating func addNewcomer(_ popup: consuming Popup<Domain>) {
    if environment.configuration.haveCollections { collect(for: popup) }
    waiting.newcomer = popup
  }

  /// Removes a presentation.
  ///
  /// - Returns: The popup.
  @inlinable
  mutating func removePresentation(_ index: Int) -> Popup<Domain> {
    let popup = takePresented(index)
    dirty.mark(popup.lane)
    // The id is free now, also for a popup that waits in another lane (R23).
    let isIDAwaited =
      popup.isNamed
      ? waiting.index.contains(popup.id) : waiting.index.contains(named: popup.id)
    if isIDAwaited { dirty.lanes = .all }
    return popup
  }

  // If another state shares the array, its only element is removed without copying the array. A
  // state that shares the array shares the environment, too.
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
