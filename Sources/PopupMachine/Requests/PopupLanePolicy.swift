/// The rules for the popups of one lane.
///
/// ```swift
/// let policy = PopupPolicy(lanes: [
///   .toast: .capacity(3),
///   .modal: PopupLanePolicy(interval: .seconds(10), collect: .milliseconds(300)),
/// ])
/// ```
public struct PopupLanePolicy: Hashable, Sendable {
  /// The number of exclusive popups that the lane presents at once. A number below 1 counts as 1.
  public var capacity: Int

  /// The maximum number of popups that are queued in the lane (<doc:Rules#R9>). A number below 1
  /// counts as 1.
  public var queueLimit: PopupQueueLimit

  /// The popup that leaves if more are queued (<doc:Rules#R9>).
  public var overflow: PopupOverflow

  // The machine calculates with seconds.
  @usableFromInline package var intervalSeconds: Double?
  @usableFromInline package var collectSeconds: Double?
  @usableFromInline package var durationSeconds: Double?

  /// Creates the rules of a lane.
  ///
  /// A store that receives a capacity or a queue limit below 1 uses 1 instead, and 0 instead of an
  /// interval or a collection below 0. It reports the issue
  /// ``PopupIssue/outOfRange(_:of:given:least:instead:)``. A duration of 0 or less counts as none, and
  /// causes the issue ``PopupIssue/notPositive(_:of:given:)``.
  ///
  /// - Parameters:
  ///   - capacity: The number of exclusive popups that the lane presents at once.
  ///   - interval: The pause after a user has seen an exclusive popup and it has closed; nil for
  ///     none.
  ///   - collect: The time for which the lane collects popups before it presents the best one; nil
  ///     for none.
  ///   - duration: The duration of popups whose requests give none, above 0; nil for no end.
  ///   - queueLimit: The maximum number of queued popups; by default the policy's.
  ///   - overflow: The popup that leaves if more are queued.
  public init(
    capacity: Int = 1, interval: Duration? = nil, collect: Duration? = nil,
    duration: Duration? = nil, queueLimit: PopupQueueLimit = .ofPolicy,
    overflow: PopupOverflow = .worst
  ) {
    self.capacity = capacity
    self.queueLimit = queueLimit
    self.overflow = overflow
    intervalSeconds = interval?.inSeconds
    collectSeconds = collect?.inSeconds
    durationSeconds = duration?.inSeconds
  }

  /// The pause after a user has seen an exclusive popup and it has closed (<doc:Rules#R39>); nil
  /// for none.
  public var interval: Duration? {
    get { intervalSeconds.map(Duration.init(inSeconds:)) }
    set { intervalSeconds = newValue?.inSeconds }
  }

  /// The time for which the lane collects popups before it presents the best one (<doc:Rules#R40>);
  /// nil for none.
  public var collect: Duration? {
    get { collectSeconds.map(Duration.init(inSeconds:)) }
    set { collectSeconds = newValue?.inSeconds }
  }

  /// The duration of popups whose requests give none, above 0 (<doc:Rules#R36>); nil for no end.
  public var duration: Duration? {
    get { durationSeconds.map(Duration.init(inSeconds:)) }
    set { durationSeconds = newValue?.inSeconds }
  }
}

extension PopupLanePolicy {
  /// Returns the rules of a lane that differs from the default in its capacity only.
  ///
  /// ```swift
  /// let policy = PopupPolicy(lanes: [.toast: .capacity(3)])
  /// ```
  public static func capacity(_ capacity: Int) -> PopupLanePolicy {
    PopupLanePolicy(capacity: capacity)
  }
}

extension PopupLanePolicy: PopupOptions {
  package static var standard: PopupLanePolicy { PopupLanePolicy() }
  package static var noun: String { "lane" }

  package static let table: [OptionRow<PopupLanePolicy>] = [
    OptionRow("capacity", \.capacity, .from(1), standsAlone: true),
    OptionRow("interval", \.intervalSeconds, .from(0)),
    OptionRow("collect", \.collectSeconds, .from(0)),
    OptionRow("duration", \.durationSeconds, .positive),
    OptionRow("queueLimit", \.queueLimit, .from(1), acceptsNull: true),
    OptionRow("overflow", \.overflow),
  ]
}

extension PopupLanePolicy: Codable {
  /// Reads the rules of a lane that ``encode(to:)`` has written.
  public init(from decoder: any Decoder) throws { try self.init(options: decoder) }

  /// Writes the rules.
  public func encode(to encoder: any Encoder) throws { try encodeOptions(to: encoder) }
}

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

extension PopupQueueLimit: OptionValue {
  package static var form: OptionForm { .integer }

  package var scalar: OptionScalar {
    switch self {
    case .ofPolicy: .absent
    case .unlimited: .unlimited
    case .count(let count): .integer(count)
    }
  }

  package init?(scalar: OptionScalar) {
    switch scalar {
    case .absent: self = .ofPolicy
    case .unlimited: self = .unlimited
    case .integer(let count): self = .count(count)
    case .flag, .seconds, .time, .text, .names: return nil
    }
  }
}

/// The popup that leaves a queue that is too long (<doc:Rules#R9>).
public enum PopupOverflow: String, OptionChoice, Hashable, Codable, Sendable, CaseIterable {
  /// The worst-ranked one: among equals the newest, unless the order is `lifo`.
  case worst

  /// The oldest of those that are worst but for the tie-break, so that the latest news stays.
  case oldest
}
