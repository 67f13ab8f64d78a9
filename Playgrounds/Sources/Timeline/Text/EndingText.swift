import Foundation
import PopupFlow
import PopupFlowJournal

/// What stands at the end of a popup's line.
enum TimelineEnding: Hashable, Sendable {
  /// It has its outcome.
  case outcome(PopupOutcome<JSONValue>)

  /// The run is over, and it is still there.
  case open(TimelineSpan.Kind)

  /// The text, in at most so many columns.
  func text(width: Int) -> String {
    let text = self.text
    if text.displayWidth <= width { return text }
    // Of `discarded.expired`, the second word says more.
    if case .outcome(.dismissed) = self { return shortenedDetail(of: text, to: width) }
    if case .outcome(.discarded) = self { return shortenedDetail(of: text, to: width) }
    return text.shortened(to: width)
  }

  private var text: String {
    switch self {
    case .outcome(.completed(let answer)): "completed \(answer.compactText)"
    case .outcome(let outcome): outcome.description
    case .open(let place): "still \(place.rawValue)"
    }
  }

  private func shortenedDetail(of text: String, to width: Int) -> String {
    let detail = text.split(separator: ".").last ?? ""
    return "…\(detail)".shortened(to: width)
  }
}

extension TimelineRow {
  /// How it ended, or where it is.
  var ending: TimelineEnding? {
    outcome.map(TimelineEnding.outcome) ?? place.map(TimelineEnding.open)
  }
}

extension JSONValue {
  /// The value as JSON in one line, safe to show.
  fileprivate var compactText: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return "…" }
    return String(decoding: data, as: UTF8.self).visible
  }
}
