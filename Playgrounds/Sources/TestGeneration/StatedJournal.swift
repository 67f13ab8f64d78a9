import PopupFlow
@_spi(JournalTools) import PopupFlowJournal

/// The lines of a journal, with expectations that state what was presented.
///
/// An expectation follows each line and each tick that changed what is presented, and the last one
/// has everything that waits, and all outcomes. Comments and the lines themselves stay.
struct StatedJournal {
  private(set) var lines: [String] = []

  private let entries: [JournalEntry]
  private var writtenTime: Double?

  init(_ journal: [UInt8]) throws {
    entries = try Self.entries(of: journal)
    guard entries.contains(where: \.isStep) else { throw EmptyJournalError() }
    let texts = Self.texts(of: journal)
    var written = 0
    for item in try statements() {
      switch item {
      case .line(let entry):
        // With the comments before it.
        lines += texts[written..<min(entry.line, texts.count)].compactMap(\.self)
        written = max(written, entry.line)
        if entry.hasTime { writtenTime = entry.at }
      case .expectation(let expectation, let time):
        lines.append(line(of: expectation, at: time))
      }
    }
    lines += texts[min(written, texts.count)...].compactMap(\.self)
  }

  private enum Item {
    case line(JournalEntry)
    case expectation(JournalExpectation, Double)

    /// Whether the line expects something about what came since the expectation before.
    var dependsOnExpectationBefore: Bool {
      guard case .line(let entry) = self, case .expectation(let own) = entry.statement else {
        return false
      }
      return own.effects != nil || own.issues != nil || own.appearances != nil
    }
  }

  // MARK: What is expected

  /// The lines and what is expected between them, in order.
  private func statements() throws -> [Item] {
    let moments = try moments()
    // Played once more with a line at each of these moments, since a line lets deadlines fire.
    var rest = moments.enumerated().map { index, moment in
      switch moment {
      case .line(let entry): entry
      case .expectation(_, let time):
        JournalEntry(line: -index, at: time, .expectation(JournalExpectation()))
      }
    }.makeIterator()
    var replay = JournalReplay { rest.next() }
    var expected: [Int: JournalExpectation] = [:]
    var outcomes: [PopupID: String] = [:]
    var presented: [PopupID] = []
    while let step = try replay.next() {
      switch step {
      case .transition(let transition):
        for case .resolve(let resolution) in transition.effects {
          outcomes[resolution.id] = resolution.outcome.description
        }
      case .expectation(_, let line, _) where line <= 0:
        let now = replay.state.presented.map(\.popup.id)
        let isLast = -line == moments.count - 1
        if now != presented || isLast { expected[-line] = JournalExpectation(presented: now) }
        presented = now
      case .expectation, .case: break
      }
    }
    let state = replay.state
    // An expectation about what came since the one before would not hold after another one.
    let lastOwn = moments.lastIndex { $0.dependsOnExpectationBefore } ?? 0
    return moments.enumerated().compactMap { index, moment in
      guard case .expectation(_, let time) = moment else { return moment }
      guard index >= lastOwn, var expectation = expected[index] else { return nil }
      if index == moments.count - 1 {
        expectation.queued = state.queued.map(\.id)
        expectation.alive = state.alive.map(\.id)
        // In one object, a journal has no names that are canonically equivalent.
        let named = Dictionary(grouping: outcomes) { $0.key.description }
        expectation.outcomes = outcomes.filter { named[$0.key.description]?.count == 1 }
      }
      return .expectation(expectation, time)
    }
  }

  /// The lines, and between them the moments at which something can have changed.
  private func moments() throws -> [Item] {
    var moments: [Item] = []
    var rest = entries.makeIterator()
    var next = 0
    var replay = JournalReplay { rest.next() }
    func isSettled(after entry: JournalEntry, at index: Int) -> Bool {
      // Before a relaunch or a state, no deadline fires; an expectation would let it.
      entry.isStep && !(index + 1 < entries.count && entries[index + 1].stopsDeadlines)
    }
    func take(until line: Int) {
      while next < entries.count, entries[next].line <= line {
        let entry = entries[next]
        moments.append(.line(entry))
        if isSettled(after: entry, at: next) {
          moments.append(.expectation(JournalExpectation(), entry.at))
        }
        next += 1
      }
    }
    var steps = 0
    while let step = try replay.next() {
      if case .transition(let transition) = step, transition.isVisible { steps += 1 }
      if steps > LongJournalError.mostSteps { throw LongJournalError() }
      switch step {
      case .transition(let transition) where transition.line > 0: take(until: transition.line)
      case .transition(let transition):
        // Ticks at the time of the line before are in the expectation after that line.
        if case .expectation(_, let time)? = moments.last, time >= transition.at { continue }
        moments.append(.expectation(JournalExpectation(), transition.at))
      case .expectation(_, let line, _): take(until: line)
      case .case: break
      }
    }
    take(until: .max)
    if case .line(let entry)? = moments.last {
      moments.append(.expectation(JournalExpectation(), entry.at))
    }
    return moments
  }

  // MARK: Lines

  private mutating func line(of expectation: JournalExpectation, at time: Double) -> String {
    var writer = JournalWriter()
    // A line without a time has that of the line before.
    let bytes = writer.line(of: .expectation(expectation), at: time == writtenTime ? 0 : time)
    writtenTime = time
    return String(decoding: bytes.dropLast(), as: UTF8.self).plain(isComment: false)
  }

  /// The lines of the text by their number, without the empty ones.
  private static func texts(of journal: [UInt8]) -> [String?] {
    journal.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let isComment = text.utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        .starts(with: "//".utf8)
      let plain = text.plain(isComment: isComment)
      return plain.isEmpty ? nil : plain
    }
  }

  private static func entries(of journal: [UInt8]) throws -> [JournalEntry] {
    var rest: [UInt8]? = journal
    var reader = JournalReader { rest.take() }
    var entries: [JournalEntry] = []
    while let entry = try reader.next() { entries.append(entry) }
    return entries
  }
}

extension JournalEntry {
  /// Whether something can have changed after the line.
  fileprivate var isStep: Bool {
    switch statement {
    case .event, .batch, .state: true
    case .policy, .case, .expectation: false
    }
  }

  fileprivate var hasTime: Bool {
    if case .policy = statement { false } else { true }
  }

}

extension JournalTransition {
  // As on the stage: a recorded tick repeats the deadline before it, and has no effect.
  fileprivate var isVisible: Bool {
    let isTick = !events.isEmpty && events.allSatisfy { if case .tick = $0 { true } else { false } }
    return !isTick
      || effects.contains {
        switch $0 {
        case .command, .resolve, .issue: true
        case .wake, .appearance: false
        }
      }
  }
}
