/// A date and a time of day, in UTC and the Gregorian calendar.
///
/// The machine imports no Foundation, so it calculates dates itself.
struct CivilTime: Hashable, Sendable, CustomStringConvertible {
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
