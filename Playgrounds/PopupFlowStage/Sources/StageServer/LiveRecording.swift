@_spi(JournalTools) import PopupFlowJournal
import StageRuns

/// The journal of a live run, which is written into a recorded run line by line.
@MainActor
final class LiveRecording {
  private let run: RecordedRun
  private let grew: (RecordedRun.Extent) -> Void
  private let failed: (String) -> Void
  private let lines: AsyncStream<[UInt8]>.Continuation
  private var writer = JournalWriter()
  private var isGrowthDue = false

  /// - Parameters:
  ///   - grew: receives the extent of the run, a moment after it has grown.
  ///   - failed: receives the reason for which the run takes no more lines.
  init(
    of run: RecordedRun, grew: @escaping (RecordedRun.Extent) -> Void,
    failed: @escaping (String) -> Void
  ) {
    (self.run, self.grew, self.failed) = (run, grew, failed)
    let (stream, lines) = AsyncStream.makeStream(of: [UInt8].self)
    self.lines = lines
    Task { [weak self] in
      for await line in stream {
        do {
          try await run.append(line)
        } catch {
          self?.failed((error as? RunError)?.reason ?? "\(error)")
          return
        }
        self?.growthIsDue()
      }
    }
  }

  deinit {
    lines.finish()
  }

  /// Writes a line.
  func write(_ statement: JournalEntry.Statement, at time: Double) {
    lines.yield(writer.line(of: statement, at: time))
  }

  /// Writes the lines with which a run begins.
  func write(_ entries: [JournalEntry]) {
    lines.yield(entries.flatMap { writer.line(of: $0.statement, at: $0.at) })
  }

  /// Tells the extent of the run soon. Lines that come in a short time are told of together.
  func growthIsDue() {
    guard !isGrowthDue else { return }
    isGrowthDue = true
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(20))
      guard let self else { return }
      isGrowthDue = false
      grew(await run.extent)
    }
  }
}
