#if canImport(FoundationEssentials)
  public import struct FoundationEssentials.Date
#else
  public import struct Foundation.Date
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
}
