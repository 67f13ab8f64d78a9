/// The rules for the popups of one lane.
///
/// An integer literal sets the capacity only:
///
/// ```swift
/// let policy = PopupPolicy(lanes: [
///   .toast: 3,
///   .modal: PopupLanePolicy(interval: .seconds(10), collect: .milliseconds(300)),
/// ])
/// ```
public struct PopupLanePolicy: Hashable, Sendable {
  /// The number of exclusive popups that the lane presents at once.
  public let capacity: Int

  @usableFromInline package let intervalSeconds: Double?
  @usableFromInline package let collectSeconds: Double?
  @usableFromInline package let durationSeconds: Double?

  let refused: RefusedValues

  /// Creates the rules of a lane.
  ///
  /// A capacity below 1 counts as 1, and a time below 0 as 0. Both are issues,
  /// ``PopupIssue/invalidPolicy(_:of:given:)``, when a store receives the rules.
  ///
  /// - Parameters:
  ///   - capacity: The number of exclusive popups that the lane presents at once.
  ///   - interval: The pause after a user has seen an exclusive popup and it has closed; nil for
  ///     none.
  ///   - collect: The time for which the lane collects popups before it presents the best one; nil
  ///     for none.
  ///   - duration: The duration of popups whose requests give none; nil for no end.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  public init(
    capacity: Int = 1, interval: Duration? = nil, collect: Duration? = nil,
    duration: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      capacity: capacity, intervalSeconds: interval?.inSeconds, collectSeconds: collect?.inSeconds,
      durationSeconds: duration?.inSeconds,
      at: PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  package init(
    capacity: Int = 1, intervalSeconds: Double?, collectSeconds: Double?, durationSeconds: Double?,
    at callSite: PopupCallSite? = nil
  ) {
    var refused = RefusedValues(at: callSite)
    self.capacity = refused.check(capacity, from: 1, .capacity)
    self.intervalSeconds = intervalSeconds.finite.map { refused.check($0, .interval) }
    self.collectSeconds = collectSeconds.finite.map { refused.check($0, .collect) }
    self.durationSeconds = durationSeconds.finite.map { refused.check($0, .duration) }
    self.refused = refused
  }

  /// The pause after a user has seen an exclusive popup and it has closed (<doc:Rules#R39>); nil
  /// for none.
  public var interval: Duration? { intervalSeconds.map(Duration.init(inSeconds:)) }

  /// The time for which the lane collects popups before it presents the best one (<doc:Rules#R40>);
  /// nil for none.
  public var collect: Duration? { collectSeconds.map(Duration.init(inSeconds:)) }

  /// The duration of popups whose requests give none (<doc:Rules#R36>); nil for no end.
  public var duration: Duration? { durationSeconds.map(Duration.init(inSeconds:)) }
}

extension PopupLanePolicy: ExpressibleByIntegerLiteral {
  /// Creates the rules of a lane that differs from the default in its capacity only.
  public init(integerLiteral capacity: Int) {
    // Without a line: that of the policy is the next.
    self.init(
      capacity: capacity, intervalSeconds: nil, collectSeconds: nil, durationSeconds: nil)
  }
}

extension PopupLanePolicy: CustomReflectable {
  /// The properties, for dumps.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "capacity": capacity, "intervalSeconds": intervalSeconds as Any,
        "collectSeconds": collectSeconds as Any, "durationSeconds": durationSeconds as Any,
      ], displayStyle: .struct)
  }
}

extension PopupLanePolicy: Codable {
  private enum CodingKeys: String, CodingKey {
    case capacity
    case intervalSeconds = "interval"
    case collectSeconds = "collect"
    case durationSeconds = "duration"
  }

  /// Reads the rules of a lane. Values that are out of range count as in the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      capacity: try container.decode(Int.self, forKey: .capacity),
      intervalSeconds: try container.decodeIfPresent(Double.self, forKey: .intervalSeconds),
      collectSeconds: try container.decodeIfPresent(Double.self, forKey: .collectSeconds),
      durationSeconds: try container.decodeIfPresent(Double.self, forKey: .durationSeconds))
  }
}
