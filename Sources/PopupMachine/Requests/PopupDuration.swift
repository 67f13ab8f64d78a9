/// The time for which a popup stays on screen after it is presented (<doc:Rules#R36>).
///
/// ```swift
/// store.present(.saved, lane: .toast, duration: .seconds(2))
/// store.present(.copied, lane: .toast, duration: .milliseconds(800))
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

  /// Creates a duration of a whole number of milliseconds.
  public static func milliseconds(_ milliseconds: some BinaryInteger) -> PopupDuration {
    .length(.milliseconds(milliseconds))
  }

  /// Creates a duration of a number of milliseconds.
  public static func milliseconds(_ milliseconds: Double) -> PopupDuration {
    PopupDuration(.seconds(milliseconds / 1000))
  }

  @usableFromInline static var zero: PopupDuration { PopupDuration(.seconds(0)) }

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
