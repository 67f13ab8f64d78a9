/// The maximum number of popups that are queued in a lane (<doc:Rules#R9>).
///
/// ```swift
/// let policy = PopupPolicy(
///   lanes: [.toast: PopupLanePolicy(queueLimit: 3, overflow: .oldest)])
/// ```
public enum PopupQueueLimit: Hashable, Codable, Sendable {
  /// The limit that the policy has for all lanes, if it has one.
  case ofPolicy

  /// No limit, whatever the policy says.
  case unlimited

  /// A number of popups.
  case count(Int)
}

extension PopupQueueLimit: ExpressibleByIntegerLiteral {
  /// Creates a limit of a number of popups.
  public init(integerLiteral count: Int) {
    self = .count(count)
  }
}

/// The popup that leaves a queue that is too long (<doc:Rules#R9>).
public enum PopupOverflow: String, OptionChoice, Hashable, Codable, Sendable, CaseIterable {
  /// The worst-ranked one: among equals the newest, unless the order is `lifo`.
  case worst

  /// The oldest of those that are worst but for the tie-break, so that the latest news stays.
  case oldest
}
