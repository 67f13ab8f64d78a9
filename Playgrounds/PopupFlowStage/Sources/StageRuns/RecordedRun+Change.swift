@_spi(JournalTools) import Comparing
import PopupFlowJournal

extension RecordedRun {
  /// Plays a journal with a change. Call it once, on an empty run.
  ///
  /// - Parameter progress: receives the share that was played, from 0 to 1, about fifty times.
  /// - Returns: Sentences that say how the host is simulated.
  /// - Throws: ``RunError`` if the policy is wrong or the journal is too long, `CancellationError` if
  ///   the task is cancelled.
  public func load(
    _ journal: [UInt8], with change: WhatIf, progress: @Sendable (Double) async -> Void = { _ in }
  ) async throws -> [String] {
    var changed = ChangedRun(journal, change)
    var shown = 0.0
    var slice = TimeSlice()
    do {
      while try changed.playSome({ try run.append($0, $1) }) {
        try checkSteps(of: run)
        try await slice.pauseOrStop()
        guard changed.share >= shown + 0.02 else { continue }
        shown = changed.share
        await progress(shown)
      }
    } catch let error as JournalError {
      throw RunError(error)
    } catch let error as ComparisonError {
      throw RunError(error.reason)
    }
    run.finish()
    try checkSteps(of: run)
    journalBytes = changed.journal
    return changed.notes
  }
}
