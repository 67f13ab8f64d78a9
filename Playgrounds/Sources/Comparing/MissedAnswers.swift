import Foundation
import PopupFlow
import PopupFlowJournal

/// The answers of the user that ended a popup in the original run, and end none in a changed one.
struct MissedAnswers {
  private var answers: [(id: PopupID, time: Double)] = []

  private static let mostNamed = 5

  /// Takes note of the answers of a line.
  ///
  /// - Parameters:
  ///   - recorded: the popups that the line has answered in the original run.
  ///   - answered: the popups that the line has answered in the changed run.
  ///   - time: the time of the line, in seconds from the time 0 of the run.
  mutating func take(_ recorded: [PopupID], _ answered: [PopupID], at time: Double) {
    answers += recorded.filter { !answered.contains($0) }.map { ($0, time) }
  }

  /// A sentence that names the answers; nil if there are none.
  var note: String? {
    guard !answers.isEmpty else { return nil }
    let named = answers.prefix(Self.mostNamed).map {
      "\($0.id) (\(String(format: "%g", ($0.time * 100).rounded() / 100)) s)"
    }
    let rest = answers.count - named.count
    let list = named.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    return answers.count == 1
      ? "1 recorded answer had no effect: \(list). Its popup was not on screen then."
      : "\(answers.count) recorded answers had no effect: \(list). Their popups were not on screen "
        + "then."
  }
}

extension JournalTransition {
  /// The popups that the user's reports have ended.
  var answered: [PopupID] {
    events.compactMap { event in
      guard case .report(let report) = event, case .userDismissed = report.kind else { return nil }
      let hasEnded = effects.contains { effect in
        if case .resolve(let resolution) = effect { resolution.id == report.id } else { false }
      }
      return hasEnded ? report.id : nil
    }
  }
}
