import PopupFlow
import PopupFlowJournal

extension PopupConfiguration {
  /// Returns whether a popup is alone in its lane and stays until it is answered, as a sheet does. The
  /// popups of other lanes are drawn as toasts.
  public func isSheet(_ popup: Popup<JournalDomain>) -> Bool {
    let lane = lanes[popup.lane] ?? PopupLanePolicy()
    return lane.capacity == 1 && lane.duration == nil && popup.duration == nil
  }
}
