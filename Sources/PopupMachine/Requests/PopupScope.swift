/// Whether a popup belongs to the session or to the app (R5, R17).
public enum PopupScope: Hashable, Codable, Sendable {
  /// Gone at logout. With an epoch, it is accepted only while that session lasts; sessions are
  /// counted from 0.
  case session(epoch: Int?)

  /// Stays over a logout.
  case app

  /// Gone at logout, and accepted in any session.
  @inlinable public static var session: PopupScope { .session(epoch: nil) }
}
