/// Instants, lengths of time and numbers in words.
///
/// An instant from the year 2001 on is a date, because only clocks that count since 1970 come as far.
/// Dates are written in UTC, or as distances from now; smaller instants are written in seconds.
package enum TimeText {
  /// The least instant that is a date: the year 2001. A clock that counts from the launch of a
  /// process never comes as far.
  package static let firstDate = 1e9

  // The end of the year 9999.
  private static let lastDate = 253_402_300_799.0

  /// Returns whether an instant is a date.
  package static func isDate(_ instant: Double) -> Bool {
    instant >= firstDate && instant <= lastDate
  }

  /// Returns a number, without a fraction if it is whole.
  package static func number(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns a length in seconds, such as `1.5 s`.
  package static func length(_ seconds: Double) -> String {
    "\(number(seconds)) s"
  }

  /// Returns an instant, such as `12.5 s` or `2026-11-23 06:18:05 UTC`.
  package static func instant(_ instant: Double) -> String {
    isDate(instant) ? CivilTime(secondsSince1970: instant).description : length(instant)
  }

  /// Returns an instant as logs write it, such as `12.0 s` or `2026-11-23 06:18:05 UTC`.
  package static func stamp(_ instant: Double) -> String {
    isDate(instant) ? self.instant(instant) : "\(instant) s"
  }

  /// Returns the distance of a date from now, such as `5 minutes`; nil if the instant is no date, or
  /// is more than a day away.
  package static func distance(of instant: Double, from now: Double?) -> String? {
    guard let now, isDate(instant), isDate(now), abs(instant - now) <= 86_400 else { return nil }
    // Less what a number of this size can be wrong by.
    return distance(max(0, abs(instant - now) - 1e-3))
  }

  // Rounded up, so that nothing is said to be due that is not.
  private static func distance(_ seconds: Double) -> String {
    if seconds < 10 { return count(Double(Int(roundingUp: seconds * 10)) / 10, "second") }
    if seconds <= 59 { return count(Double(Int(roundingUp: seconds)), "second") }
    let minutes = Int(roundingUp: seconds / 60)
    if minutes < 60 { return count(Double(minutes), "minute") }
    let hours = count(Double(minutes / 60), "hour")
    let rest = minutes % 60
    return rest == 0 ? hours : "\(hours) \(count(Double(rest), "minute"))"
  }

  private static func count(_ value: Double, _ unit: String) -> String {
    "\(number(value)) \(unit)\(value == 1 ? "" : "s")"
  }
}
