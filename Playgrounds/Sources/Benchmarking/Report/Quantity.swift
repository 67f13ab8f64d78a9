import Foundation

/// A number with its unit.
public struct Quantity: Equatable, Sendable {
  /// The units.
  public enum Unit: Equatable, Sendable {
    case nanoseconds, bytes, allocations, linesPerSecond
  }

  /// The number.
  public var value: Double

  /// The unit of the number.
  public var unit: Unit

  /// The quantity with at most three significant digits: `3.42 µs`, `212 000 lines/s`.
  var text: String {
    switch unit {
    case .nanoseconds: Self.time(value)
    case .bytes: "\(value.grouped) B"
    case .allocations: value == 1 ? "1 malloc" : "\(value.short) mallocs"
    case .linesPerSecond: "\(value.grouped) lines/s"
    }
  }

  private static func time(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1e3: "\(nanoseconds.short) ns"
    case ..<1e6: "\((nanoseconds / 1e3).short) µs"
    case ..<1e9: "\((nanoseconds / 1e6).short) ms"
    default: "\((nanoseconds / 1e9).short) s"
    }
  }
}

extension Double {
  /// The number with three digits, or all digits before the point: `0.0412`, `3.42`, `1 200`.
  var short: String {
    guard isFinite else { return "?" }
    let magnitude = abs(self)
    if magnitude >= 99.95 || self == rounded() { return grouped }
    if magnitude >= 9.995 { return String(format: "%.1f", self) }
    if magnitude >= 0.9995 { return String(format: "%.2f", self) }
    return String(format: "%.3g", self)
  }

  /// A whole number in groups of three digits.
  var grouped: String {
    guard isFinite else { return "?" }
    let digits = String(format: "%.0f", self)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3), text != "-" {
        text += " "
      }
      text.append(digit)
    }
    return text
  }
}
