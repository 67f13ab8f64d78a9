import Foundation
import PopupFlow
import PopupFlowJournal

/// The host of a changed run.
///
/// It answers a command as the recorded host did: at the same time if the command comes at the same
/// time, otherwise after as long. A command that the original run does not have, or that was never
/// answered there, takes the time of an animation.
struct SimulatedHost {
  /// The time to present a popup, in seconds, if the original run has none.
  static let presentingSeconds = 0.32

  /// The time to dismiss a popup, in seconds, if the original run has none.
  static let dismissingSeconds = 0.24

  private let recorded: RecordedHost
  private let changedLines: Set<Int>
  private var presentations = PresentationKeys()
  // The commands that the journal's own lines answer.
  private var onTime: Set<CommandKey> = []
  private var reports: [(at: Double, report: PopupReport<JSONValue>)] = []
  private var delayedCount = 0
  private var inventedCount = 0

  init(_ recorded: RecordedHost, changedLines: Set<Int>) {
    self.recorded = recorded
    self.changedLines = changedLines
  }

  /// The time of the next report, in seconds.
  var next: Double? { reports.first?.at }

  mutating func takeNext() -> PopupReport<JSONValue>? {
    reports.isEmpty ? nil : reports.removeFirst().report
  }

  /// Forgets all reports, since the process of the host has ended.
  mutating func end() {
    reports = []
    onTime = []
  }

  mutating func begin(with state: PopupState<JournalDomain>) {
    for key in presentations.begin(with: state) { answer(key, at: state.now) }
  }

  mutating func take(_ command: PopupCommand<JournalDomain>, at time: Double) {
    guard let key = presentations.key(of: command) else { return }
    answer(key, at: time)
  }

  private mutating func answer(_ key: CommandKey, at time: Double) {
    let answer = recorded.answers[key]
    let isChanged = answer.map { changedLines.contains($0.line) } ?? false
    if recorded.commandTimes[key] == time, !isChanged {
      // Without an answer in the journal, there is none here either.
      onTime.insert(key)
      return
    }
    let standard: (kind: PopupReport<JSONValue>.Kind, delay: Double) =
      key.isDismissal
      ? (.didDismiss, Self.dismissingSeconds) : (.didPresent, Self.presentingSeconds)
    if answer == nil { inventedCount += 1 } else { delayedCount += 1 }
    guard let number = presentations.number(of: key.presentation) else { return }
    let at = time + (answer?.delay ?? standard.delay)
    let place = reports.firstIndex { $0.at > at } ?? reports.count
    reports.insert(
      (
        at,
        PopupReport(
          answer?.kind ?? standard.kind, id: key.presentation.id, presentation: number)
      ), at: place)
  }

  /// Returns the events of a line without the answers that come at another time, and with the
  /// presentations of this run.
  mutating func events(
    _ events: [PopupEvent<JournalDomain>], ofLine line: Int
  ) -> [PopupEvent<JournalDomain>] {
    events.enumerated().compactMap { index, event in
      guard case .report(var report) = event,
        let known = recorded.reports[RecordedHost.Place(line: line, index: index)],
        let presentation = known.presentation
      else { return event }
      if let command = known.command, onTime.remove(command) == nil { return nil }
      if report.presentation != nil { report.presentation = presentations.number(of: presentation) }
      return .report(report)
    }
  }

  /// Sentences that say which reports of the host are not those of the original run.
  var notes: [String] {
    var notes: [String] = []
    var parts: [String] = []
    if delayedCount > 0 {
      parts.append("\(Self.transitions(delayedCount)) as long as in the original run")
    }
    if inventedCount > 0 {
      parts.append(
        "\(Self.transitions(inventedCount)) \(Self.presentingSeconds) s to show or "
          + "\(Self.dismissingSeconds) s to hide")
    }
    if !parts.isEmpty {
      notes.append(
        "The host is simulated where the runs differ: \(parts.joined(separator: ", and ")).")
    }
    if recorded.unasked.count > 0 {
      let (count, first) = recorded.unasked
      notes.append(
        "The host reported by itself \(count == 1 ? "once" : "\(count) times"), first: \(first). These "
          + "reports come at the same times as in the original run.")
    }
    return notes
  }

  private static func transitions(_ count: Int) -> String {
    count == 1 ? "1 transition takes" : "\(count) transitions take"
  }
}
