import PopupFlow

extension Timeline {
  /// A description of the picture, in a sentence.
  var summary: String {
    if isEmpty { return "Nothing happened." }
    let lanes = Set(rows.map(\.lane)).count
    let popups = "\(rows.count) \(rows.count == 1 ? "popup" : "popups")"
    let place = "\(lanes) \(lanes == 1 ? "lane" : "lanes")"
    let when = passesTime ? ", from \(seconds(0)) to \(seconds(steps.count - 1))" : ""
    return """
      \(popups) in \(place)\(when): the times when each was queued, presented and set aside, and its outcome.
      """
  }

  /// Returns a description of a popup's life, in a sentence.
  ///
  /// - Parameter ending: the ending in other words.
  func summary(of row: TimelineRow, ending words: String? = nil) -> String {
    let places = row.spans.map { span in
      let end = span.end.map { "to \(moment($0))" } ?? "on"
      return "\(span.kind.words) from \(moment(span.start)) \(end)"
    }
    let ending = row.ending.map { [words ?? $0.text(width: .max)] } ?? []
    let asked = "requested at \(moment(row.requestedAt))"
    return "\(row.label.text): " + ([asked] + places + ending).joined(separator: ", ")
  }

  private func moment(_ step: Int) -> String {
    if passesTime { return seconds(step) }
    return steps[step].line > 0 ? "line \(steps[step].line)" : "a tick"
  }

  private func seconds(_ step: Int) -> String { "\(secondsText(of: step)) s" }
}
