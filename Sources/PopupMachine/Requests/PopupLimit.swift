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

  let refused: RefusedValues

  /// Creates a limit.
  ///
  /// A count or length below 0 counts as 0, and is an issue,
  /// ``PopupIssue/invalidPolicy(_:of:given:)``, when a store receives the limit.
  ///
  /// - Parameters:
  ///   - count: The number of showings after which the limit is used up. With 0, it is always used
  ///     up, which keeps out all queued popups that name it.
  ///   - length: The time for which a showing counts; nil for no end.
  ///   - each: The groups that are counted separately; nil if all popups are counted together.
  ///   - scope: The time for which the limit remembers showings.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  public init(
    count: Int, within length: Duration? = nil, each: Each? = nil, scope: Scope = .app,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      count: count, seconds: length?.inSeconds, each: each, scope: scope,
      at: PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  package init(
    count: Int, seconds: Double?, each: Each? = nil, scope: Scope = .app,
    at callSite: PopupCallSite? = nil
  ) {
    var refused = RefusedValues(at: callSite)
    self.count = refused.check(count, from: 0, .count)
    self.seconds = seconds.finite.map { refused.check($0, .within) }
    self.each = each
    self.scope = scope
    self.refused = refused
  }

  /// The time for which a showing counts; nil for no end.
  public var within: Duration? { seconds.map(Duration.init(inSeconds:)) }
}

extension PopupLimit: CustomReflectable {
  /// The properties, for dumps.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "count": count, "each": each as Any, "scope": scope, "seconds": seconds as Any,
      ], displayStyle: .struct)
  }
}

extension PopupLimit: Codable {
  private enum CodingKeys: String, CodingKey {
    case count
    case seconds = "within"
    case each, scope
  }

  /// Reads a limit. Values that are out of range count as in the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      count: try container.decode(Int.self, forKey: .count),
      seconds: try container.decodeIfPresent(Double.self, forKey: .seconds),
      each: try container.decodeIfPresent(Each.self, forKey: .each),
      scope: try container.decode(Scope.self, forKey: .scope))
  }
}
