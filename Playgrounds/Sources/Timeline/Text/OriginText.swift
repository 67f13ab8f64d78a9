import Foundation

extension Timeline {
  /// The date of time 0 in a sentence; nil if the clock of the run does not count since 1970.
  public var originText: String? {
    guard origin > 0 else { return nil }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "d MMMM yyyy, HH:mm:ss 'UTC'"
    return "0 is \(formatter.string(from: Date(timeIntervalSince1970: origin)))."
  }
}
