#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PopupTime {
  /// Creates an instant from a date, on any clock.
  ///
  /// A store converts the date to the time of its own clock when it receives the request, with
  /// ``PopupClock/instant(of:)``.
  ///
  /// ```swift
  /// offer.expiresAt = .at(sale.end)
  /// ```
  public static func at(_ date: Date) -> PopupTime {
    .date(date.timeIntervalSince1970)
  }
}

extension PopupClock {
  /// Returns the instant of a date: as far from ``now`` as the date is from the wall time.
  ///
  /// Clocks that count from 1970 return the date's seconds since 1970 instead.
  @MainActor public func instant(of date: Date) -> Double {
    now + date.timeIntervalSinceNow
  }

  /// Returns the date of an instant, such as ``PopupState/now``: the inverse of ``instant(of:)``.
  ///
  /// ```swift
  /// Text(clock.date(of: transition.at), style: .time)
  /// ```
  @MainActor public func date(of instant: Double) -> Date {
    let reference = Date()
    return reference + (instant - self.instant(of: reference))
  }

  /// Returns the instant of the date that is a number of seconds after 1970.
  @MainActor func instant(ofSecondsSince1970 seconds: Double) -> Double {
    instant(of: Date(timeIntervalSince1970: seconds))
  }
}

/// The wall time of the device, which the user can change.
enum WallTime {
  /// The seconds since 1970.
  static var secondsSince1970: Double { Date().timeIntervalSince1970 }
}
