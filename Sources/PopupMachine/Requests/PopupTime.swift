/// An instant, or a time that begins when the machine receives the request.
///
/// ```swift
/// offer.notBefore = .after(.seconds(5))
/// offer.expiresAt = .at(sale.end)
/// ```
///
/// An instant is a `Date`, on any clock. A store converts it to the time of its own clock when it
/// receives the request. A reducer without a store uses the date's seconds since 1970.
public struct PopupTime: Hashable, Sendable {
  @usableFromInline
  enum Form: Hashable, Sendable {
    /// An instant on the clock of the machine, in seconds.
    case instant(Double)

    /// A number of seconds after the machine receives the request.
    case delay(Double)

    /// A date, in seconds since 1970.
    case date(Double)
  }

  @usableFromInline let form: Form

  @usableFromInline
  init(_ form: Form) {
    self.form = form
  }

  /// Creates a time after the machine receives the request.
  public static func after(_ delay: Duration) -> PopupTime {
    PopupTime(.delay(delay.inSeconds))
  }

  /// Creates a time in seconds after the machine receives the request.
  package static func after(seconds: Double) -> PopupTime { PopupTime(.delay(seconds)) }

  /// Creates an instant in seconds, on the clock of the machine.
  package static func at(_ instant: Double) -> PopupTime { PopupTime(.instant(instant)) }

  /// Creates a date from seconds since 1970.
  package static func date(_ seconds: Double) -> PopupTime { PopupTime(.date(seconds)) }

  /// Returns the instant in seconds, for a request that the machine receives at `now`. The instant
  /// of a date is its number of seconds since 1970.
  public func instant(from now: Double) -> Double {
    switch form {
    case .instant(let instant), .date(let instant): instant
    case .delay(let seconds): now + seconds
    }
  }

  /// The number of seconds after the machine receives the request; nil for an instant.
  package var delay: Double? {
    if case .delay(let seconds) = form { seconds } else { nil }
  }

  /// The seconds since 1970, if the time is a date.
  @usableFromInline var dateSeconds: Double? {
    if case .date(let seconds) = form { seconds } else { nil }
  }

  /// Returns the instant of a showing as a finite number of seconds, which states and journals can
  /// have. A time that is not a number counts as the latest one.
  package func finiteInstant(from now: Double) -> Double {
    let instant = instant(from: now)
    let latest = Double.greatestFiniteMagnitude
    return instant.isNaN ? latest : min(max(instant, -latest), latest)
  }

  /// Returns this time, with an instant on the clock of a machine in place of a date.
  ///
  /// - Parameter instant: Converts seconds since 1970 to the instant.
  @usableFromInline
  package func convertingDate(_ instant: (Double) -> Double) -> PopupTime {
    dateSeconds.map { .at(instant($0)) } ?? self
  }
}

extension PopupTime: CustomStringConvertible {
  /// The time, such as `after 5 s` or `at 2026-11-23 06:18:05 UTC`.
  public var description: String {
    switch form {
    case .instant(let instant), .date(let instant): "at \(TimeText.instant(instant))"
    case .delay(let seconds): "after \(TimeText.length(seconds))"
    }
  }
}

extension PopupTime: Codable {
  private enum CodingKeys: CodingKey {
    case after, date
  }

  /// Reads a time that ``encode(to:)`` has written.
  public init(from decoder: any Decoder) throws {
    guard let container = try? decoder.container(keyedBy: CodingKeys.self) else {
      self = .at(try decoder.singleValueContainer().decode(Double.self))
      return
    }
    if let seconds = try container.decodeIfPresent(Double.self, forKey: .after) {
      self = .after(seconds: seconds)
    } else {
      self = .date(try container.decode(Double.self, forKey: .date))
    }
  }

  /// Writes the seconds of an instant, or an object with the seconds under `after` or `date`.
  public func encode(to encoder: any Encoder) throws {
    switch form {
    case .instant(let instant):
      var container = encoder.singleValueContainer()
      try container.encode(instant)
    case .delay(let seconds):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(seconds, forKey: .after)
    case .date(let seconds):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(seconds, forKey: .date)
    }
  }
}

extension PopupTime: OptionValue {
  package static var form: OptionForm { .time }
  package var scalar: OptionScalar { .time(self) }

  package init?(scalar: OptionScalar) {
    guard case .time(let time) = scalar else { return nil }
    self = time
  }
}

/// The time for which a popup stays on screen after it is presented (<doc:Rules#R36>).
///
/// ```swift
/// store.present(.saved, lane: .toast) { $0.duration = .seconds(2) }
/// store.present(.copied, lane: .toast) { $0.duration = .seconds(0.8) }
/// ```
///
/// If the popup returns, the time starts again.
public struct PopupDuration: Hashable, Sendable {
  @usableFromInline
  enum Form: Hashable, Sendable {
    case ofLane
    case seconds(Double)
    case unlimited
  }

  @usableFromInline let form: Form

  @usableFromInline
  init(_ form: Form) {
    self.form = form
  }

  /// The duration that the policy sets for the lane; if it sets none, until the popup is dismissed.
  public static var ofLane: PopupDuration { PopupDuration(.ofLane) }

  /// Until the popup is dismissed, even if the policy sets a duration for the lane.
  public static var unlimited: PopupDuration { PopupDuration(.unlimited) }

  /// Creates a duration of a length, such as `.length(settings.toastLength)`.
  public static func length(_ length: Duration) -> PopupDuration {
    PopupDuration(.seconds(length.inSeconds))
  }

  /// Creates a duration of a whole number of seconds.
  public static func seconds(_ seconds: some BinaryInteger) -> PopupDuration {
    .length(.seconds(seconds))
  }

  /// Creates a duration of a number of seconds.
  public static func seconds(_ seconds: Double) -> PopupDuration {
    PopupDuration(.seconds(seconds))
  }

  static var zero: PopupDuration { PopupDuration(.seconds(0)) }

  /// The length; nil if no length is given.
  public var length: Duration? {
    lengthSeconds.flatMap { $0.isNaN ? nil : Duration(inSeconds: $0) }
  }

  /// The length in seconds; nil if no length is given.
  @usableFromInline package var lengthSeconds: Double? {
    if case .seconds(let seconds) = form { seconds } else { nil }
  }
}

extension PopupDuration: CustomStringConvertible {
  /// The length, such as `1.5 s`, or `ofLane` or `unlimited`.
  public var description: String {
    switch form {
    case .ofLane: "ofLane"
    case .seconds(let seconds): TimeText.length(seconds)
    case .unlimited: "unlimited"
    }
  }
}

extension PopupDuration: Codable {
  private enum Word: String, Codable {
    case ofLane, unlimited
  }

  /// Reads a duration that ``encode(to:)`` has written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let seconds = try? container.decode(Double.self) {
      self = .seconds(seconds)
    } else {
      self = try container.decode(Word.self) == .ofLane ? .ofLane : .unlimited
    }
  }

  /// Writes the length in seconds, or `ofLane` or `unlimited`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch form {
    case .ofLane: try container.encode(Word.ofLane)
    case .seconds(let seconds): try container.encode(seconds)
    case .unlimited: try container.encode(Word.unlimited)
    }
  }
}

extension PopupDuration: OptionValue {
  package static var form: OptionForm { .seconds }

  package var scalar: OptionScalar {
    switch form {
    case .ofLane: .absent
    case .seconds(let seconds): .seconds(seconds)
    case .unlimited: .unlimited
    }
  }

  package init?(scalar: OptionScalar) {
    switch scalar {
    case .absent: self = .ofLane
    case .seconds(let seconds): self = .seconds(seconds)
    case .unlimited: self = .unlimited
    case .flag, .integer, .time, .text, .names: return nil
    }
  }
}

// The public API uses `Duration`; the machine calculates with seconds.
extension Duration {
  /// The length in seconds, rounded to the nearest floating-point number.
  package var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  /// Creates the nearest duration that `Duration` can represent.
  package init(inSeconds seconds: Double) {
    // Beyond this, `Duration.seconds(_:)` traps.
    let limit = 9e18
    self = .seconds(min(max(seconds, -limit), limit))
  }
}

extension Double? {
  // `NaN` would break the order of deadlines. An infinite instant is the same as none.
  @usableFromInline var finite: Double? { flatMap { $0.isFinite ? $0 : nil } }
}
