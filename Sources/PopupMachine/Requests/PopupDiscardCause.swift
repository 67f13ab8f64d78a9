/// A condition that did not allow a popup when its turn came, so that the popup ended
/// (<doc:Rules#R23>).
///
/// ``PopupResolution/causes`` lists those of the outcomes `discarded.ineligible` and
/// `discarded.usedUp`.
public enum PopupDiscardCause: Hashable, Codable, Sendable {
  /// No page that the popup targets was visible (<doc:Rules#R11>).
  case page

  /// A required gate was closed (<doc:Rules#R18>).
  case gate(PopupGate)

  /// The time for which the popup could wait was over.
  case time

  /// A limit was used up (<doc:Rules#R38>).
  case limit(PopupLimitName)
}

extension PopupDiscardCause: CustomStringConvertible {
  /// The condition in words, such as `page`, `gate online`, `time` or `limit ads`.
  public var description: String {
    switch self {
    case .page: "page"
    case .gate(let gate): "gate \(gate)"
    case .time: "time"
    case .limit(let limit): "limit \(limit)"
    }
  }
}
