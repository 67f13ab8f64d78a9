// The open requests that were made from inside popups.
//
// A request from inside a popup is withdrawn when that popup leaves the screen, even if the popup
// will return: its question is about what the user sees.
extension PopupCore {
  /// Forgets a request that has its outcome.
  ///
  /// - Returns: The requests from inside its popup, to withdraw.
  @usableFromInline
  mutating func takeInners(ofEnded request: Int) -> [Handle] {
    inners.removeAll { $0.handle.number == request }
    return takeInners { $0 == request }
  }

  /// Removes and returns the requests from inside popups that have left or are leaving.
  @usableFromInline
  mutating func takeLeftInners() -> [Handle] {
    let state = state
    return takeInners { state.popupOnScreen(of: $0) == nil }
  }

  private mutating func takeInners(where isOver: (Int) -> Bool) -> [Handle] {
    let over = inners.filter { isOver($0.outer) }
    inners.removeAll { isOver($0.outer) }
    return over.map(\.handle)
  }
}

extension PopupState {
  /// Returns the popup of a request, if it is on screen and will not leave for a reason that is known
  /// already.
  func popupOnScreen(of request: Int) -> Popup<Domain>? {
    presented.first { $0.popup.number == request && $0.reason == nil }?.popup
  }
}
