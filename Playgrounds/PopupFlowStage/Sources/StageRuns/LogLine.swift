import PopupFlow
import PopupFlowJournal

/// A step of a run in the log: what happened, and what came of it.
public struct LogLine: Encodable, Sendable {
  /// The number of the step, counted from 0.
  public let step: Int

  /// The number of the line in the journal; 0 for a tick between lines.
  public let line: Int

  /// The time, in seconds from the time 0 of the run.
  public let at: Double

  /// The events in a few words.
  public let title: String

  /// The effects in a few words.
  public let details: [String]

  /// The ids of the popups that the step is about, each once.
  public let popups: [String]

  /// Whether the step can be moved to another time: it is neither a tick nor a report of the host.
  public let isMovable: Bool

  init(_ transition: JournalTransition, step: Int, origin: Double) {
    let events = transition.events.filter { !$0.isTick }
    self.step = step
    line = transition.line
    at = transition.at - origin
    let shown = events.prefix(Self.mostEvents).map(\.description)
    let rest = events.count - shown.count
    // Only a line with a state, or a batch of nothing, has no event at all.
    let quiet = transition.events.isEmpty ? "continues from here" : "time passes"
    title =
      events.isEmpty
      ? quiet : shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    let effects = transition.effects.filter(\.isLogged).map(\.words)
    let hidden = effects.count - Self.mostEffects
    details = effects.prefix(Self.mostEffects) + (hidden > 0 ? ["and \(hidden) more"] : [])
    popups = transition.popups.map(\.description)
    isMovable = line > 0 && events.contains { !$0.isAcknowledgement }
  }

  /// Whether the step is about a popup, and has all words in its texts, in any case.
  func matches(_ words: [String], popup: String?) -> Bool {
    if let popup, !popups.contains(popup) { return false }
    return words.allSatisfy { word in
      title.lowercased().contains(word) || details.contains { $0.lowercased().contains(word) }
    }
  }

  private static let mostEvents = 4
  private static let mostEffects = 12
}
