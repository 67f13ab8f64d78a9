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

  /// Creates the rules of a lane.
  ///
  /// A capacity below 1 counts as 1. A negative time counts as 0.
  ///
  /// - Parameters:
  ///   - capacity: The number of exclusive popups that the lane presents at once.
  ///   - interval: The pause after a user has seen an exclusive popup and it has closed; nil for
  ///     none.
  ///   - collect: The time for which the lane collects popups before it presents the best one; nil
  ///     for none.
  ///   - duration: The duration of popups whose requests give none; nil for no end.
  public init(
    capacity: Int = 1, interval: Duration? = nil, collect: Duration? = nil,
    duration: Duration? = nil
  ) {
    self.init(
      capacity: capacity, intervalSeconds: interval?.inSeconds, collectSeconds: collect?.inSeconds,
      durationSeconds: duration?.inSeconds)
  }

  package init(
    capacity: Int = 1, intervalSeconds: Double?, collectSeconds: Double?, durationSeconds: Double?
  ) {
    self.capacity = max(1, capacity)
    self.intervalSeconds = intervalSeconds.length
    self.collectSeconds = collectSeconds.length
    self.durationSeconds = durationSeconds.length
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
    self.init(capacity: capacity)
  }
}

extension PopupLanePolicy: Codable {
  private enum CodingKeys: String, CodingKey {
    case capacity
    case intervalSeconds = "interval"
    case collectSeconds = "collect"
    case durationSeconds = "duration"
  }

  /// Reads the rules of a lane. Values that are out of range count as in
  /// ``init(capacity:interval:collect:duration:)``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      capacity: try container.decode(Int.self, forKey: .capacity),
      intervalSeconds: try container.decodeIfPresent(Double.self, forKey: .intervalSeconds),
      collectSeconds: try container.decodeIfPresent(Double.self, forKey: .collectSeconds),
      durationSeconds: try container.decodeIfPresent(Double.self, forKey: .durationSeconds))
  }
}

extension Double? {
  /// The value, at least 0; nil if it is not finite.
  fileprivate var length: Double? { finite.map { max(0, $0) } }
}
