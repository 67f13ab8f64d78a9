import Foundation

/// What is written on the axis, and where.
///
/// Seconds, where time passes; else the numbers of the lines in the journal.
struct TimelineAxis: Sendable {
  struct Label: Hashable, Sendable {
    let text: String
    let position: Int
  }

  /// What the labels say.
  let unit: String

  /// From left to right; none runs into another.
  let labels: [Label]

  /// - Parameters:
  ///   - characterWidth: how wide a character of a label is, in the units of the scale.
  ///   - room: how far to the right a label may reach.
  init(_ timeline: Timeline, scale: TimelineScale, characterWidth: Int, room: Int) {
    unit = timeline.passesTime ? "seconds" : "line"
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
    self.labels = labels.sorted { $0.position < $1.position }
  }
}

extension Timeline {
  /// The time of a step, in seconds.
  func secondsText(of step: Int) -> String {
    let range = (steps.last?.time ?? 0) - (steps.first?.time ?? 0)
    return steps[step].time.formatted(inRange: range)
  }

  fileprivate func axisText(of step: Int) -> String {
    if passesTime { return secondsText(of: step) }
    // A tick has no line.
    return steps[step].line > 0 ? "\(steps[step].line)" : ""
  }

  // Where not all fit, the ends and the marks matter most, then what stands in the journal.
  fileprivate var stepsByImportance: [Int] {
    guard !steps.isEmpty else { return [] }
    let lines = steps.indices.filter { steps[$0].line > 0 }
    return [0, steps.count - 1] + marks.keys.sorted() + lines + Array(steps.indices)
  }
}

extension Double {
  // As exact as the journal, without the noise of binary fractions.
  fileprivate func formatted(inRange range: Double) -> String {
    if self >= 1e9 { return String(format: "%.9g", self) }
    let text = String(format: range < 0.01 ? "%.9f" : "%.3f", self)
    let end = text.lastIndex { $0 != "0" } ?? text.startIndex
    return text[end] == "." ? String(text[..<end]) : String(text[...end])
  }
}
