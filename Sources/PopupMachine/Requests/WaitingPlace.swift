/// The place where a popup waits.
@usableFromInline
enum WaitingPlace: String, Hashable, Codable, Sendable {
  /// Never shown yet.
  case queued

  /// Set aside: it was shown, is off screen, and will return.
  case alive
}
