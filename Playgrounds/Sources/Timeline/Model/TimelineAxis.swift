import Foundation
import SVG

/// The labels of the axis, with their positions.
///
/// The labels are seconds if time passes, and otherwise the numbers of lines in the journal.
struct TimelineAxis: Sendable {
  struct Label: Hashable, Sendable {
    let text: String
    let position: Int
  }

  /// The unit of the labels.
  let unit: String

  /// The labels from left to right, without overlaps.
  let labels: [Label]

  /// - Parameters:
  ///   - characterWidth: the width of a character, in the units of the scale.
  ///   - room: the right limit of the labels.
  init(_ timeline: Timeline, scale: TimelineScale, characterWidth: Int, room: Int) {
    unit = timeline.passesTime ? "seconds" : "line"
    if let density = scale.positionsPerSecond {
      labels = Self.roundLabels(
        from: timeline.times.first ?? 0, to: timeline.times.last ?? 0, density: density,
        characterWidth: characterWidth, room: room)
    } else {
      labels = Self.labels(of: timeline, scale, characterWidth: characterWidth, room: room)
    }
  }

  // Labels of the most important steps.
  private static func labels(
    of timeline: Timeline, _ scale: TimelineScale, characterWidth: Int, room: Int
  ) -> [Label] {
    var taken: [Range<Int>] = []
    var labels: [Label] = []
    var texts: Set<String> = []
    for step in timeline.stepsByImportance {
      let text = timeline.axisText(of: step)
      let start = scale.start(of: step)
      let range = start..<(start + (text.count + 1) * characterWidth)
      guard !text.isEmpty, range.upperBound - characterWidth <= room, !texts.contains(text),
        !taken.contains(where: { $0.overlaps(range) })
      else { continue }
      taken.append(range)
      texts.insert(text)
      labels.append(Label(text: text, position: start))
    }
    return labels.sorted { $0.position < $1.position }
  }

  // Labels at round numbers, with space for four more characters between them.
  private static func roundLabels(
    from first: Double, to last: Double, density: Double, characterWidth: Int, room: Int
  ) -> [Label] {
    func text(_ time: Double) -> String { time.formatted(inRange: last - first) }
    let interval =
      intervals.first { interval in
        let label = text((last / interval).rounded() * interval)
        return interval * density >= Double((label.count + 4) * characterWidth)
      } ?? last - first
    // A label has a position at least.
    let count = Int(((last - first) / interval).rounded(.down), within: 0...max(room, 0))
    let start = (first / interval).rounded(.up)
    return (0...count).compactMap { index in
      let time = (start + Double(index)) * interval
      guard time <= last else { return nil }
      let position = Int((time - first) * density, within: 0...max(room, 0))
      guard position + text(time).count * characterWidth <= room else { return nil }
      return Label(text: text(time), position: position)
    }
  }

  // 1, 2 and 5 milliseconds, and so on, up to months.
  private static let intervals = (-3...7).flatMap { exponent in
    [1, 2, 5].map { $0 * pow(10, Double(exponent)) }
  }
}

extension Timeline {
  /// Returns the time of a step, in seconds.
  func secondsText(of step: Int) -> String {
    let range = (steps.last?.time ?? 0) - (steps.first?.time ?? 0)
    return steps[step].time.formatted(inRange: range)
  }

  fileprivate func axisText(of step: Int) -> String {
    if passesTime { return secondsText(of: step) }
    // A tick has no line.
    return steps[step].line > 0 ? "\(steps[step].line)" : ""
  }

  // If space is short, the ends and the marks come first, then the lines of the journal.
  fileprivate var stepsByImportance: [Int] {
    guard !steps.isEmpty else { return [] }
    let lines = steps.indices.filter { steps[$0].line > 0 }
    return [0, steps.count - 1] + marks.keys.sorted() + lines + Array(steps.indices)
  }
}

extension Double {
  /// The time in seconds, as precise as on an axis of usual length.
  var axisText: String { formatted(inRange: 1) }

  // As precise as the journal, without the rounding errors of binary fractions.
  fileprivate func formatted(inRange range: Double) -> String {
    if self >= 1e9 { return String(format: "%.9g", self) }
    let text = String(format: range < 0.01 ? "%.9f" : "%.3f", self)
    let end = text.lastIndex { $0 != "0" } ?? text.startIndex
    return text[end] == "." ? String(text[..<end]) : String(text[...end])
  }
}
