@_spi(JournalTools) import Comparing
import PopupFlowJournal
import Timeline

/// The runs of a file: one, or one for each of its cases.
public struct RecordedFile: Sendable {
  /// The runs, in order.
  public let runs: [RecordedRun]

  /// The number of steps in all runs, and the latest time that one of them reaches.
  public let extent: RecordedRun.Extent

  /// Plays a whole file.
  ///
  /// - Parameter progress: receives the share of the file that was played, from 0 to 1, about fifty
  ///   times.
  /// - Throws: ``RunError`` if a line is wrong or the file is too long, `CancellationError` if the task
  ///   is cancelled.
  public init(
    _ file: [UInt8], limits: RunLimits = RunLimits(),
    progress: @Sendable (Double) async -> Void = { _ in }
  ) async throws {
    let cases = try await Self.cases(of: file, limits: limits) { await progress($0 / 2) }
    guard !cases.isEmpty else {
      let run = RecordedRun(limits: limits)
      try await run.load(file, progress: progress)
      self.init([run], await run.extent)
      return
    }
    var runs: [RecordedRun] = []
    var (steps, end, shown) = (0, 0.0, 0.5)
    for one in cases {
      let run = RecordedRun(limits: limits, of: one)
      try await run.load(one.journal)
      let extent = await run.extent
      (steps, end) = (steps + extent.steps, max(end, extent.end))
      guard steps <= limits.steps else {
        throw RunError("The cases have more than \(limits.steps) steps; expected fewer.")
      }
      runs.append(run)
      let share = 0.5 + 0.5 * Double(runs.count) / Double(cases.count)
      guard share >= shown + 0.02 else { continue }
      shown = share
      await progress(share)
    }
    self.init(runs, RecordedRun.Extent(steps: steps, end: end))
  }

  /// Creates a file of runs that were played.
  public init(_ runs: [RecordedRun], _ extent: RecordedRun.Extent) {
    self.runs = runs
    self.extent = extent
  }

  /// Whether the runs are cases.
  public var hasCases: Bool { runs.first?.source != nil }

  /// The number of steps that take as much memory as the file.
  ///
  /// A case takes 6 to 11 KB without any step, and a step at least 330 bytes.
  public var size: Int { extent.steps + (hasCases ? runs.count * Self.stepsOfCase : 0) }

  private static let stepsOfCase = 20

  private static func cases(
    of file: [UInt8], limits: RunLimits, progress: @Sendable (Double) async -> Void
  ) async throws -> [JournalCases.Case] {
    guard file.count <= limits.bytes else { return [] }
    var splitter = CaseSplitter(file)
    var shown = 0.0
    var slice = TimeSlice()
    do {
      while try splitter.readSome(), splitter.cases.count <= limits.cases {
        try await slice.pauseOrStop()
        guard splitter.share >= shown + 0.04 else { continue }
        shown = splitter.share
        await progress(shown)
      }
    } catch let error as JournalError {
      throw RunError(error)
    }
    guard splitter.cases.count <= limits.cases else {
      throw RunError("The file has more than \(limits.cases) cases; expected fewer.")
    }
    return splitter.cases
  }
}

/// A case in the list of a file's cases.
public struct CaseView: Encodable, Sendable {
  /// The behavior that the case shows, in words, as one line of bounded length.
  public let name: String

  /// The number of steps.
  public let steps: Int

  /// The time of the last step, in seconds.
  public let end: Double

  /// Creates the view of a case; nil if the run is not one.
  public init?(_ run: RecordedRun) async {
    guard let source = run.source else { return nil }
    let extent = await run.extent
    (name, steps, end) = (source.name.shortened.visible, extent.steps, extent.end)
  }
}
