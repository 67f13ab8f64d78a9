/// The cause of a popup's departure.
package enum PopupDeparture: Sendable {
  /// The store dismissed the popup.
  case command
  /// The user or the content closed the popup.
  case user
}
