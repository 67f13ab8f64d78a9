/// A limit on how often popups are shown (<doc:Rules#R38>).
///
/// ```swift
/// let daily = PopupLimit(count: 1, within: .seconds(86_400), each: .id)
/// let policy = PopupPolicy(limits: ["daily": daily])
/// ```
///
/// A request names its limits in ``PopupRequest/limits``. While a limit is used up, a queued popup
/// that names it waits; if its request says `discard`, it ends when it is its turn. Popups that
/// were shown before return even if their limits are used up.
public struct PopupLimit: Hashable, Sendable {
  /// The groups of popups for which a limit counts separately.
  public enum Each: String, Hashable, Codable, Sendable, CaseIterable {
    /// Popups with the same id.
    case id
  }

  /// The time for which a limit remembers what was shown.
  public enum Scope: String, Hashable, Codable, Sendable, CaseIterable {
    /// Across sessions.
    case app

    /// Until the session ends.
    case session
  }

  /// The number of showings after which the limit is used up.
  public let count: Int

  /// The groups that are counted separately; nil if all popups are counted together.
  public let each: Each?

  /// The time for which the limit remembers showings.
  public let scope: Scope

  /// The time for which a showing counts, in seconds; nil for no end.
  @usableFromInline package let seconds: Double?

  /// Creates a limit.
  ///
  /// A count or length below 0 counts as 0.
  ///
  /// - Parameters:
  ///   - count: The number of showings after which the limit is used up.
  ///   - length: The time for which a showing counts; nil for no end.
  ///   - each: The groups that are counted separately; nil if all popups are counted together.
  ///   - scope: The time for which the limit remembers showings.
  public init(
    count: Int, within length: Duration? = nil, each: Each? = nil, scope: Scope = .app
  ) {
    self.init(count: count, seconds: length?.inSeconds, each: each, scope: scope)
  }

  package init(count: Int, seconds: Double?, each: Each? = nil, scope: Scope = .app) {
    self.count = max(0, count)
    self.seconds = seconds.finite.map { max(0, $0) }
    self.each = each
    self.scope = scope
  }

  /// The time for which a showing counts; nil for no end.
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
