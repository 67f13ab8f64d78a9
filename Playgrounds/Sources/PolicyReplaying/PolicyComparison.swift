import PopupFlow
import PopupFlowJournal

/// The differences that another policy makes to a recorded run.
///
/// ```swift
/// let comparison = try PolicyComparison(of: journal, under: policy)
/// comparison.differences.forEach { print($0) }
/// // guide: on screen at 5 s, instead of 9 s
/// ```
///
/// Both runs have the same events, at the same times. The policy's defaults of requests take the
/// place of the journal's own. An instant host stays one. The answers of another host are those of
/// the journal as long as a popup comes and goes at the recorded times; otherwise, the host takes as
/// long as it did in the recorded run. So a journal under its own policy has no differences.
public struct PolicyComparison: Sendable {
  /// The popups that differ, in the order of their requests, each with what differs.
  public struct Difference: Hashable, Sendable {
    /// The id, with the number of the request among those of the id: `ad (2)`.
    public let popup: String

    /// The sentences, without a period.
    public let sentences: [String]
  }

  /// The popups that differ, in the order of their requests.
  public let differences: [Difference]

  /// The number of popups in the run.
  public let popupCount: Int

  /// What the comparison cannot tell, in sentences: where the host was simulated, which reports are
  /// left out, and from where the journal has policies of its own.
  public let notes: [String]

  /// Compares a journal with its run under another policy.
  ///
  /// O(*n* log *n*), where *n* is the number of lines, with both runs in memory.
  ///
  /// - Parameters:
  ///   - journal: the journal.
  ///   - policy: a journal of which the first line is the policy.
  /// - Throws: ``PolicyComparisonError`` if one of the two cannot be read.
  public init(of journal: [UInt8], under policy: [UInt8]) throws {
    let changed = try ChangedPolicy(policy)
    let recorded = try JournalText.entries(of: journal)
    let policy = changed.policy(host: recorded.host)
    let entries = try changed.entries(of: journal, recorded)
    let host = try RecordedHost(of: recorded.filter { !$0.isPolicy }, recorded.first)
    let run = try PolicyRun(policy: policy, entries: entries, host: host)
    // A simulated host is not as precise as the lines of the journal.
    let tolerance = run.simulatedCount > 0 ? 0.05 : 1e-6
    differences = host.lives.lives.sorted { $0.key < $1.key }.compactMap { number, life in
      Difference(life, run.lives.lives[number], tolerance: tolerance)
    }
    popupCount = host.lives.lives.count
    notes = Self.notes(of: run, recorded)
  }

  private static func notes(of run: PolicyRun, _ entries: [JournalEntry]) -> [String] {
    var notes: [String] = []
    if run.simulatedCount > 0 {
      let reports = run.simulatedCount == 1 ? "1 report" : "\(run.simulatedCount) reports"
      notes.append(
        "\(reports) of the host \(run.simulatedCount == 1 ? "is" : "are") simulated, because a "
          + "popup came or went at another time.")
    }
    if !run.droppedLines.isEmpty {
      let count = run.droppedLines.count
      notes.append(
        "\(count == 1 ? "1 report" : "\(count) reports") of the user or the host \(count == 1 ? "is" : "are") "
          + "left out, because the popup was not on screen then: \(list(run.droppedLines)).")
    }
    for entry in entries where entry.isState {
      notes.append("The popups in the state of line \(entry.line) keep the rank that they had.")
    }
    let configured = entries.first {
      $0.statement.events?.contains { if case .configured = $0 { true } else { false } } ?? false
    }
    if let configured {
      notes.append(
        "Line \(configured.line) changes the configuration; from there on, only the order and the "
          + "defaults of requests are those of the policy.")
    }
    return notes
  }

  private static func list(_ lines: [Int]) -> String {
    let named = lines.prefix(10).map(String.init).joined(separator: ", ")
    let rest = lines.count - 10
    return "\(lines.count == 1 ? "line" : "lines") \(named)" + (rest > 0 ? " and \(rest) more" : "")
  }
}

extension PolicyComparison.Difference {
  fileprivate init?(_ life: RunLives.Life, _ other: RunLives.Life?, tolerance: Double) {
    guard let other else { return nil }
    func differs(_ one: Double, _ two: Double) -> Bool { abs(one - two) > tolerance }
    var sentences: [String] = []
    let isShownAlike =
      life.shownAt.count == other.shownAt.count
      && !zip(life.shownAt, other.shownAt).contains { differs($0, $1) }
    if !isShownAlike {
      sentences.append("\(other.appearances), instead of \(life.appearances)")
    }
    let endsAlike: Bool
    switch (life.end, other.end) {
    case (let one?, let two?): endsAlike = one.outcome == two.outcome && !differs(one.at, two.at)
    case (nil, nil): endsAlike = life.place == other.place
    default: endsAlike = false
    }
    if !endsAlike { sentences.append("\(other.ending), instead of \(life.ending)") }
    if sentences.isEmpty { return nil }
    let name = life.id.description.isEmpty ? "\"\"" : life.id.description
    popup = life.repetition == 0 ? name : "\(name) (\(life.repetition + 1))"
    self.sentences = sentences
  }
}

extension RunLives.Life {
  fileprivate var appearances: String {
    guard !shownAt.isEmpty else { return "never on screen" }
    let times = shownAt.prefix(5).map(Self.seconds).joined(separator: ", ")
    let rest = shownAt.count - 5
    return "on screen at \(times)" + (rest > 0 ? " and \(rest) times more" : "")
  }

  fileprivate var ending: String {
    if let end { return "\(end.outcome) at \(Self.seconds(end.at))" }
    switch place {
    case .queued?: return "still queued"
    case .alive?: return "still set aside"
    case .presented(.presenting)?: return "still on its way in"
    case .presented?: return "still on screen"
    case nil: return "gone"
    }
  }

  private static func seconds(_ time: Double) -> String {
    let text = ((time * 1000).rounded() / 1000).description
    return "\(text.hasSuffix(".0") ? String(text.dropLast(2)) : text) s"
  }
}
