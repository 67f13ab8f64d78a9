import Foundation

/// Instants of a journal in words.
enum InstantText {
  // As in the explanations of the library: a journal with such times was recorded on a clock that
  // counts since 1970.
  private static let dates = 1e9...253_402_300_799

  /// Returns an instant: `12.5 s`, or the date on a clock that counts since 1970, with
  /// milliseconds if it has a fraction.
  static func text(of instant: Double) -> String {
    dates.contains(instant) ? date(instant) : seconds(instant)
  }

  /// Returns a time from one instant to another: `5 to 65 s`. Without an end, `from 5 s on`.
  static func text(from start: Double, to end: Double?) -> String {
    guard let end else { return "from \(text(of: start)) on" }
    let (first, last) = (text(of: start), text(of: end))
    let isSeconds = first.hasSuffix(" s") && last.hasSuffix(" s")
    return "\(isSeconds ? String(first.dropLast(2)) : first) to \(last)"
  }

  private static func seconds(_ instant: Double) -> String {
    let text = instant.description
    return "\(text.hasSuffix(".0") ? String(text.dropLast(2)) : text) s"
  }

  private static func date(_ instant: Double) -> String {
    // A date is precise to a fraction of a microsecond only.
    let milliseconds = (instant * 1000).rounded()
    let fraction = milliseconds.truncatingRemainder(dividingBy: 1000)
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
    let date = formatter.string(from: Date(timeIntervalSince1970: (milliseconds - fraction) / 1000))
    return date + (fraction == 0 ? "" : String(format: ".%03.0f", fraction)) + " UTC"
  }
}
