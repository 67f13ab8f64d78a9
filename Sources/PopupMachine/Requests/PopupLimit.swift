/// A limit on how often popups are shown (R38).
///
/// ```swift
/// let daily = PopupLimit(count: 1, within: .seconds(86_400), each: .id)
/// let policy = PopupPolicy(limits: ["daily": daily])
/// ```
///
/// A request names the limits that bind it in ``PopupRequest/limits``. A popup of a limit that is used up
/// waits, or ends at its turn if its request says so. A popup that was shown returns freely.
public struct PopupLimit: Hashable, Sendable {
  /// The part of the popups that is counted by itself.
  public enum Each: String, Hashable, Codable, Sendable, CaseIterable {
    /// The popups of one id.
    case id
  }

  /// The life of a limit's history.
  public enum Scope: String, Hashable, Codable, Sendable, CaseIterable {
    /// The history outlives sessions.
    case app

    /// The history is cleared when the session ends.
    case session
  }

  /// The number of times that popups are shown before the limit is used up.
  public let count: Int

  /// The part of the popups that is counted by itself; nil if all are counted together.
  public let each: Each?

  /// The life of the history.
  public let scope: Scope

  /// The time for which a popup that was shown counts, in seconds; nil without end.
  @usableFromInline package let seconds: Double?

  /// Makes a limit.
  ///
  /// A count below 1 counts as 1. A time that is not above 0 counts as none.
  ///
  /// - Parameters:
  ///   - count: The number of times that popups are shown before the limit is used up.
  ///   - length: The time for which a popup that was shown counts; nil without end.
  ///   - each: The part of the popups that is counted by itself; nil if all are counted together.
  ///   - scope: The life of the history.
  public init(
    count: Int, within length: Duration? = nil, each: Each? = nil, scope: Scope = .app
  ) {
    self.init(count: count, seconds: length?.inSeconds, each: each, scope: scope)
  }

  package init(count: Int, seconds: Double?, each: Each? = nil, scope: Scope = .app) {
    self.count = max(1, count)
    self.seconds = seconds.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    self.each = each
    self.scope = scope
  }

  /// The time for which a popup that was shown counts; nil without end.
  public var within: Duration? { seconds.map(Duration.init(inSeconds:)) }
}

extension PopupLimit: Codable {
  private enum CodingKeys: String, CodingKey {
    case count
    case seconds = "within"
    case each, scope
  }

  /// Reads a limit. Values that are out of range count as in ``init(count:within:each:scope:)``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      count: try container.decode(Int.self, forKey: .count),
      seconds: try container.decodeIfPresent(Double.self, forKey: .seconds),
      each: try container.decodeIfPresent(Each.self, forKey: .each),
      scope: try container.decode(Scope.self, forKey: .scope))
  }
}
