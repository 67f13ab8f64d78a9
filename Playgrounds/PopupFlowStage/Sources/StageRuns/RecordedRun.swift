@_spi(JournalTools) import Comparing
import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import Timeline

/// A run with its journal: a live one that grows, or one that was read.
public actor RecordedRun {
  /// The steps and the time that a run has.
  public struct Extent: Encodable, Sendable {
    /// The number of steps.
    public let steps: Int

    /// The time of the last step, in seconds.
    public let end: Double

    /// Creates an extent.
    public init(steps: Int, end: Double) {
      self.steps = steps
      self.end = end
    }
  }

  /// The case of which the run is; nil for a whole journal.
  public nonisolated let source: JournalCases.Case?

  let limits: RunLimits
  var run = PlayedRun()
  var journalBytes: [UInt8] = []
  private var reader = GrowingReader()
  private var failure: RunError?

  /// Creates an empty run.
  ///
  /// - Parameter source: the case whose journal will be played.
  public init(limits: RunLimits = RunLimits(), of source: JournalCases.Case? = nil) {
    self.limits = limits
    self.source = source
  }

  /// Plays a whole journal. Call it once, on an empty run.
  ///
  /// - Parameter progress: receives the share of the journal that was played, from 0 to 1, about
  ///   fifty times.
  /// - Throws: ``RunError`` if a line is wrong or the journal is too long, `CancellationError` if the
  ///   task is cancelled.
  public func load(
    _ journal: [UInt8], progress: @Sendable (Double) async -> Void = { _ in }
  ) async throws {
    try checkLength(journal.count)
    let position = ReadingPosition(journal)
    var reader = JournalReader { position.nextPiece() }
    var shown = 0.0
    var slice = TimeSlice()
    while try playNext(&reader) {
      try await slice.pauseOrStop()
      guard position.share >= shown + 0.02 else { continue }
      shown = position.share
      await progress(shown)
    }
    run.finish()
    journalBytes = journal
  }

  /// - Returns: Whether there may be more entries.
  private func playNext(_ reader: inout JournalReader) throws -> Bool {
    do {
      guard let entry = try reader.next() else { return false }
      try checkIsOfOneRun(entry)
      try run.append(entry)
    } catch let error as JournalError {
      throw RunError(error)
    }
    try checkSteps(of: run)
    return true
  }

  /// Plays further lines of a journal, each with its newline.
  ///
  /// Call it for one piece after the other. Others can look at the run meanwhile.
  ///
  /// - Throws: ``RunError`` if a line is wrong or the run is full. From then on, every call throws
  ///   it.
  public func append(_ lines: [UInt8]) async throws {
    if let failure { throw failure }
    do {
      try checkLength(journalBytes.count + lines.count)
      var slice = TimeSlice()
      for line in lines.split(separator: UInt8(ascii: "\n")) {
        guard let entry = try reader.entry(in: line) else { continue }
        try checkIsOfOneRun(entry)
        try run.append(entry)
        try checkSteps(of: run)
        await slice.pauseIfOver()
      }
      journalBytes += lines
    } catch {
      let failure = (error as? JournalError).map(RunError.init) ?? error
      self.failure = failure as? RunError
      throw failure
    }
  }

  /// Whether further lines find a place in the run.
  ///
  /// An empty run has room for everything, since `append` says what is too much for it.
  public func hasRoom(for lines: [UInt8]) throws -> Bool {
    if let failure { throw failure }
    return run.log.isEmpty
      || (journalBytes.count + lines.count <= limits.bytes
        && run.size + lines.eventCount <= limits.steps)
  }

  /// Returns a run that continues this one: it begins with its state.
  public func continuation() async throws -> RecordedRun {
    var writer = JournalWriter()
    let state = JournalState(policy: run.policy, state: run.state)
    let next = RecordedRun(limits: limits)
    try await next.append(writer.line(of: .state(state), at: run.state.now))
    return next
  }

  private func checkIsOfOneRun(_ entry: JournalEntry) throws {
    guard case .case = entry.statement else { return }
    throw RunError(
      "Line \(entry.line) begins a case, which is a run of its own; "
        + "expected the journal of one run.")
  }

  private func checkLength(_ length: Int) throws {
    guard length <= limits.bytes else {
      throw RunError("The journal is longer than \(limits.bytes) bytes; expected a shorter one.")
    }
  }

  func checkSteps(of run: PlayedRun) throws {
    guard run.size <= limits.steps else {
      throw RunError("The run has more than \(limits.steps) steps; expected a shorter one.")
    }
  }
}

/// The place up to which a journal was read.
private final class ReadingPosition {
  private let journal: [UInt8]
  private var read = 0

  init(_ journal: [UInt8]) { self.journal = journal }

  var share: Double { journal.isEmpty ? 1 : Double(read) / Double(journal.count) }

  func nextPiece() -> [UInt8]? {
    guard read < journal.count else { return nil }
    let start = read
    read = min(read + (1 << 14), journal.count)
    return Array(journal[start..<read])
  }
}

extension RunError {
  init(_ error: JournalError) {
    self.init("Line \(error.line): \(error.problem); expected \(error.expected).")
  }
}

// MARK: - Looking at a run

extension RecordedRun {
  /// The number of steps and the time of the last one.
  public var extent: Extent { Extent(steps: run.log.count, end: run.state.now - run.origin) }

  /// The instant of time 0, in seconds on the clock of the journal.
  public var origin: Double { run.origin }

  /// The journal.
  public var journal: [UInt8] { journalBytes }

  /// The journal as a file: of a case, with the line that begins it.
  public var file: [UInt8] { source?.lines ?? journalBytes }

  /// The times of all steps, in seconds.
  public var times: [Double] { run.log.map(\.at) }

  /// The policy line of the run, with its newline. It has the defaults of requests.
  public var policyLine: [UInt8] {
    if let line = PolicyLine(of: journalBytes) { return line.bytes }
    var writer = JournalWriter()
    return writer.line(of: .policy(run.policy), at: 0)
  }

  /// The names of the lanes and limits that its popups have.
  public var names: RunNames { run.names }

  /// Returns the state after a step. Of a step that is negative, the state before the first.
  public func state(after step: Int) throws -> StateView {
    StateView(try run.state(after: step), origin: run.origin)
  }

  /// Returns a part of the log.
  public func log(from start: Int, count: Int) -> [LogLine] {
    let start = min(max(0, start), run.log.count)
    let end = min(start + max(0, count), run.log.count)
    return Array(run.log[start..<end])
  }

  /// Returns a part of the steps that are about a popup and have all words, and their number. Stops
  /// if the task is cancelled.
  public func search(
    _ words: String, popup: String?, from start: Int, count: Int
  ) -> (lines: [LogLine], total: Int) {
    let words = words.lowercased().split(separator: " ").map(String.init)
    let found = run.log.filter { !Task.isCancelled && $0.matches(words, popup: popup) }
    return (Array(found.dropFirst(max(0, start)).prefix(max(0, count))), found.count)
  }

  /// Returns a part of the timeline.
  ///
  /// Works on a copy, so that a seek need not wait for it.
  public nonisolated func timeline(
    of times: ClosedRange<Double>, maximumLines: Int, around time: Double
  ) async -> TimelineExcerpt {
    await wholeTimeline.excerpt(of: times, maximumLines: maximumLines, around: time)
  }

  private var wholeTimeline: Timeline { run.timeline }

  /// Returns the whole timeline as a picture.
  public func picture(title: String) throws -> String {
    guard run.log.count <= 5000 else {
      throw RunError("The run has more than 5000 steps, too many for a picture.")
    }
    return run.timeline.svg(title: title)
  }

  /// The lives of all popups.
  public var lives: [PopupLife] { run.timeline.lives }

  /// Returns the differences to another run, usually of the same events.
  public func comparison(with original: [PopupLife]) -> RunComparison {
    RunComparison(original, run.timeline.lives)
  }
}

extension [UInt8] {
  /// About the number of events in lines of a journal: more, if their contents look like events.
  fileprivate var eventCount: Int {
    let key = Array(#""event""#.utf8)
    var count = 0
    for (index, byte) in enumerated() where byte == key[0] {
      if self[index...].starts(with: key) { count += 1 }
    }
    return count
  }
}
