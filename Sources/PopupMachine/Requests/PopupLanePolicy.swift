/// The rules that hold for the popups of one lane.
///
/// A number alone is a capacity:
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

  /// Makes the rules of a lane; everything has a default.
  ///
  /// A capacity below 1 counts as 1. A time below 0 counts as 0.
  ///
  /// - Parameters:
  ///   - capacity: The number of exclusive popups that the lane presents at once.
  ///   - interval: The pause after an exclusive popup was seen and closed; nil for none.
  ///   - collect: The time for which popups are collected before the best one is shown; nil for none.
  ///   - duration: The time for which popups stay whose requests give no duration; nil without end.
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

  /// The pause after an exclusive popup was seen and closed (R39); nil for none.
  public var interval: Duration? { intervalSeconds.map(Duration.init(inSeconds:)) }

  /// The time for which popups are collected before the best one is shown (R40); nil for none.
  public var collect: Duration? { collectSeconds.map(Duration.init(inSeconds:)) }

  /// The time for which popups stay whose requests give no duration (R36); nil without end.
  public var duration: Duration? { durationSeconds.map(Duration.init(inSeconds:)) }
}

extension PopupLanePolicy: ExpressibleByIntegerLiteral {
  /// Makes the rules of a lane that differs in its capacity only.
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
  /// The length of a time, at least 0; nil if it is not finite.
  fileprivate var length: Double? { finite.map { max(0, $0) } }
}
