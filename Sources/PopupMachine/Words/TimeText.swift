/// Instants, lengths of time and numbers in words.
///
/// An instant from the year 2001 on is a date, because only clocks that count since 1970 come as far.
/// Dates are written in UTC, or as distances from now; smaller instants are written in seconds.
package enum TimeText {
  /// The least instant that is a date: the year 2001. A clock that counts from the launch of a
  /// process never comes as far.
  static let firstDate = 1e9

  // The end of the year 9999.
  private static let lastDate = 253_402_300_799.0

  /// Returns whether an instant is a date.
  static func isDate(_ instant: Double) -> Bool {
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

/// A date and a time of day, in UTC and the Gregorian calendar.
///
/// The machine imports no Foundation, so it calculates dates itself.
struct CivilTime: CustomStringConvertible {
  let year: Int
  let month: Int
  let day: Int
  let hour: Int
  let minute: Int
  let second: Int

  /// Creates the time of a whole second; a fraction is dropped.
  init(secondsSince1970: Double) {
    let seconds = Int(roundingDown: secondsSince1970)
    let (days, rest) = Self.divide(seconds, by: 86_400)
    (year, month, day) = Self.date(days)
    (hour, minute, second) = (rest / 3600, rest % 3600 / 60, rest % 60)
  }

  /// The time, such as `2026-11-23 06:18:05 UTC`.
  var description: String {
    let date = "\(Self.digits(year, 4))-\(Self.digits(month))-\(Self.digits(day))"
    return "\(date) \(Self.digits(hour)):\(Self.digits(minute)):\(Self.digits(second)) UTC"
  }

  /// Returns the date that is a number of days after the first of January 1970.
  private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
    // Years begin in March, so that a leap day is the last of its year. 400 years have 146 097
    // days. Day 0 is the first of March in the year 0.
    let (era, dayOfEra) = divide(days + 719_468, by: 146_097)
    let leapDays = dayOfEra / 1460 - dayOfEra / 36_524 + dayOfEra / 146_096
    let yearOfEra = (dayOfEra - leapDays) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    // From March on, the lengths of months repeat every five months, which have 153 days.
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day)
  }

  /// Divides so that the remainder is not negative.
  private static func divide(_ value: Int, by divisor: Int) -> (quotient: Int, remainder: Int) {
    let remainder = (value % divisor + divisor) % divisor
    return ((value - remainder) / divisor, remainder)
  }

  private static func digits(_ value: Int, _ count: Int = 2) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}

// `Double.rounded(_:)` calls the C library's mathematical functions, which Linux links only into
// programs that import Foundation or Glibc. The machine imports neither.
extension Int {
  /// Creates the greatest integer that is not above a value.
  ///
  /// - Precondition: An `Int` can represent it.
  fileprivate init(roundingDown value: Double) {
    let whole = Int(value)
    self = Double(whole) > value ? whole - 1 : whole
  }

  /// Creates the least integer that is not below a value.
  ///
  /// - Precondition: An `Int` can represent it.
  fileprivate init(roundingUp value: Double) {
    let whole = Int(value)
    self = Double(whole) < value ? whole + 1 : whole
  }
}
