import Foundation
import Testing

@testable import PopupMachine

@Suite struct TimeTextTests {
  @Test(
    "A clock that does not count since 1970 is said in seconds",
    arguments: [(12.5, "12.5 s"), (60, "60 s"), (-3, "-3 s"), (9e8, "900000000 s")])
  func seconds(_ instant: Double, _ text: String) {
    #expect(TimeText.instant(instant) == text)
    #expect(TimeText.distance(of: instant, from: instant) == nil)
  }

  @Test("Dates are those of Foundation", arguments: 0..<500)
  func dates(_ step: Int) {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss 'UTC'"
    let instant = 1e9 + Double(step * step) * 1e6 + Double(step) * 12_345.678
    #expect(
      TimeText.instant(instant) == formatter.string(from: Date(timeIntervalSince1970: instant)))
  }

  @Test(
    "Leap days, and the ends of years and of the calendar",
    arguments: [
      (0, "1970-01-01 00:00:00 UTC"), (-1, "1969-12-31 23:59:59 UTC"),
      (951_782_400, "2000-02-29 00:00:00 UTC"), (1_709_251_199, "2024-02-29 23:59:59 UTC"),
      (1_795_402_874.03, "2026-11-23 03:01:14 UTC"), (4_107_542_400, "2100-03-01 00:00:00 UTC"),
      (253_402_300_799, "9999-12-31 23:59:59 UTC"),
    ])
  func calendar(_ seconds: Double, _ text: String) {
    #expect(CivilTime(secondsSince1970: seconds).description == text)
  }

  @Test("An instant beyond the calendar is said in seconds", arguments: [1e12, 1e300])
  func far(_ instant: Double) {
    #expect(TimeText.instant(instant).hasSuffix(" s"))
  }

  @Test(
    "The distance of a date from now is said in its largest units",
    arguments: [
      (0.3, "0.3 seconds"), (1, "1 second"), (-4.5, "4.5 seconds"), (10.2, "11 seconds"),
      (59, "59 seconds"), (59.5, "1 minute"), (300, "5 minutes"), (301, "6 minutes"),
      (3600, "1 hour"), (5400, "1 hour 30 minutes"), (7201, "2 hours 1 minute"),
      (86_400, "24 hours"), (86_401, nil),
    ] as [(Double, String?)])
  func distances(_ seconds: Double, _ text: String?) {
    let now = 1.75e9
    #expect(TimeText.distance(of: now + seconds, from: now) == text)
    #expect(TimeText.distance(of: now + seconds, from: nil) == nil)
  }

  @Test("Logs write a date, or the seconds as they are")
  func stamps() {
    #expect(TimeText.stamp(12) == "12.0 s")
    #expect(TimeText.stamp(1e9) == "2001-09-09 01:46:40 UTC")
  }
}
