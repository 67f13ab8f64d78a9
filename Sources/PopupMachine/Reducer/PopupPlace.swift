/// Where a request is that has no outcome yet.
public enum PopupPlace: Hashable, Codable, Sendable {
  /// Waiting, never shown yet.
  case queued

  /// On screen, or on its way in or out.
  case presented(PopupPhase)

  /// Shown before, off screen now, coming back.
  case alive
}

extension PopupState {
  /// Where the request of a number is; nil if it has its outcome, or was never made.
  ///
  /// O(*p*), where *p* popups are presented.
  public func place(ofRequest number: Int) -> PopupPlace? {
    if let presentation = presented.first(where: { $0.popup.number == number }) {
      return .presented(presentation.phase)
    }
    switch waiting.all.waiting(number: number)?.place {
    case .queued: return .queued
    case .alive: return .alive
    case nil: return nil
    }
  }

  /// The popup of a request that waits, and whether it was shown before and comes back; nil if it
  /// does not wait. O(log *n*)
  @inlinable
  package func waitingPopup(ofRequest number: Int) -> (popup: Popup<Domain>, isAlive: Bool)? {
    waiting.all.waiting(number: number).map { ($0.popup, $0.place == .alive) }
  }
}
