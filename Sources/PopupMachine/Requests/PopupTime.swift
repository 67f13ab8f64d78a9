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
  @usableFromInline
  package static func after(seconds: Double) -> PopupTime { PopupTime(.delay(seconds)) }

  /// Creates an instant in seconds, on the clock of the machine.
  @usableFromInline
  package static func at(_ instant: Double) -> PopupTime { PopupTime(.instant(instant)) }

  /// Creates a date from seconds since 1970.
  @usableFromInline
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
  @usableFromInline package var dateSeconds: Double? {
    if case .date(let seconds) = form { seconds } else { nil }
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
