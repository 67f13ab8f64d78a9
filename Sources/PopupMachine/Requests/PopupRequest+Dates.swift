extension PopupRequest {
  /// Whether the request gives a date.
  @inlinable package var hasDate: Bool {
    record.options.notBefore?.dateSeconds != nil || record.options.expiresAt?.dateSeconds != nil
  }

  /// Replaces dates by instants on the clock of a machine.
  ///
  /// - Parameter instant: Converts seconds since 1970 to the instant.
  @usableFromInline
  package mutating func convertDates(_ instant: (Double) -> Double) {
    if let date = notBefore?.dateSeconds { notBefore = .at(instant(date)) }
    if let date = expiresAt?.dateSeconds { expiresAt = .at(instant(date)) }
  }
}
