/// The place of a waiting popup.
@usableFromInline
package enum WaitingPlace: String, Hashable, Codable, Sendable {
  /// Not shown yet.
  case queued

  /// Set aside: it was shown, is off screen, and will return.
  case alive
}
