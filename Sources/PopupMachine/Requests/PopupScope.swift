/// The scope of a popup: the session or the app (<doc:Rules#R5>, <doc:Rules#R17>).
public enum PopupScope: Hashable, Codable, Sendable {
  /// The popup ends at logout. With an epoch, the request is accepted only in that session.
  /// Sessions are counted from 0.
  case session(epoch: Int?)

  /// The popup survives logout.
  case app

  /// The popup ends at logout, and its request is accepted in any session.
  public static var session: PopupScope { .session(epoch: nil) }
}
