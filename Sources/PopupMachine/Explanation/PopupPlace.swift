/// The place of a popup.
public enum PopupPlace: Hashable, Codable, Sendable {
  /// Waiting, and not shown yet.
  case queued

  /// On screen, or on its way in or out.
  case presented(PopupPhase)

  /// Set aside: the popup was shown, is off screen, and will return.
  case alive

  init(_ place: WaitingPlace) {
    self = place == .queued ? .queued : .alive
  }
}

extension PopupState {
  /// Returns the place of a request; nil if the request has its outcome or does not exist.
  ///
  /// O(*p* + *n*), where *p* popups are presented and *n* wait.
  public func place(ofRequest number: Int) -> PopupPlace? {
    if let presentation = presented.first(where: { $0.popup.number == number }) {
      return .presented(presentation.phase)
    }
    return waitingPopup(ofRequest: number).map { PopupPlace($0.waitingPlace) }
  }

  /// Returns the number of the request whose popup has an id: the queued one, else the alive one,
  /// else the one on screen; nil if no popup has the id. O(*p* + *n*)
  package func openRequest(of id: PopupID) -> Int? { openPopup(of: id)?.number }

  /// Returns the popup that has an id: the queued one, else the alive one, else the one on screen; nil
  /// if no popup has the id. O(*p* + *n*)
  package func openPopup(of id: PopupID) -> Popup<Domain>? {
    let waiting = waiting.popups(id: id).first
    return waiting ?? presented.first { $0.popup.id == id }?.popup
  }

  /// Returns the waiting popup of a request; nil if it does not wait. O(*n*)
  @inlinable
  package func waitingPopup(ofRequest number: Int) -> Popup<Domain>? {
    waiting.popup(number: number)
  }
}
