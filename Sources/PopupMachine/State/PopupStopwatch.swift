/// A clock that runs or stands still, such as that of a popup's duration (R33, R36, R46, R49).
///
/// Equal clocks show the same time from now on, however often they stood still before.
@usableFromInline
package enum PopupStopwatch: Hashable, Sendable {
  /// Runs as if it had run since an instant, in seconds.
  case running(from: Double)

  /// Stands still after a number of seconds.
  case standing(after: Double)

  /// A clock that has not run yet.
  @inlinable static var unstarted: PopupStopwatch { .standing(after: 0) }

  /// Lets the clock run, or stand still, from an instant on.
  @inlinable
  mutating func run(_ isRunning: Bool, at now: Double) {
    switch self {
    case .running(let start): if !isRunning { self = .standing(after: max(0, now - start)) }
    case .standing(let seconds): if isRunning { self = .running(from: now - seconds) }
    }
  }

  /// Returns the seconds for which the clock has run.
  @inlinable
  package func seconds(at now: Double) -> Double {
    switch self {
    case .running(let start): max(0, now - start)
    case .standing(let seconds): seconds
    }
  }

  /// Returns the instant at which the clock will have run for a number of seconds; nil if it stands
  /// still.
  @inlinable
  package func end(of seconds: Double) -> Double? {
    switch self {
    case .running(let start): start + seconds
    case .standing: nil
    }
  }
}

// MARK: - Coding

extension PopupStopwatch: Codable {
  private enum CodingKeys: CodingKey {
    case since, after
  }

  @usableFromInline
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let start = try container.decodeIfPresent(Double.self, forKey: .since) {
      self = .running(from: start)
    } else {
      self = .standing(after: try container.decode(Double.self, forKey: .after))
    }
  }

  @usableFromInline
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .running(let start): try container.encode(start, forKey: .since)
    case .standing(let seconds): try container.encode(seconds, forKey: .after)
    }
  }
}
