import Foundation
import PopupFlow
import PopupFlowJournal

/// The text at the end of a popup's line.
enum TimelineEnding: Hashable, Sendable {
  /// The popup has its outcome.
  case outcome(PopupOutcome<JSONValue>)

  /// The popup is still in this place at the end of the run.
  case open(TimelineSpan.Kind)

  /// The host has not reported the popup at the end of the run.
  case coming

  /// Returns the text, shortened to a number of columns.
  func text(width: Int) -> String {
    let text = self.text
    if text.displayWidth <= width { return text }
    // The second word of `discarded.expired` says more than the first.
    if case .outcome(.dismissed) = self { return shortenedDetail(of: text, to: width) }
    if case .outcome(.discarded) = self { return shortenedDetail(of: text, to: width) }
    return text.shortened(to: width)
  }

  private var text: String {
    switch self {
    case .outcome(.completed(let answer)): "completed \(answer.compactText)"
    case .outcome(let outcome): outcome.description
    case .open(let place): "still \(place.words)"
    case .coming: "still presenting"
    }
  }

  private func shortenedDetail(of text: String, to width: Int) -> String {
    let detail = text.split(separator: ".").last ?? ""
    return "…\(detail)".shortened(to: width)
  }
}

extension TimelineRow {
  /// The outcome, or the place at the end of the run.
  var ending: TimelineEnding? {
    outcome.map(TimelineEnding.outcome) ?? place.map { isComing ? .coming : .open($0) }
  }
}

extension JSONValue {
  /// The value as JSON on one line, without unsafe characters.
  var compactText: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return "…" }
    return String(decoding: data, as: UTF8.self).visible
  }
}
