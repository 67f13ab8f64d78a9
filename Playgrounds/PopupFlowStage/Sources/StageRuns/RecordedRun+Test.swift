import PopupFlowJournal
import TestGeneration

extension RecordedRun {
  /// Returns the source of a test that plays the run and states what was presented.
  ///
  /// - Throws: ``RunError`` if the run is too long for a source file, or has no events.
  public func test(title: String) throws -> GeneratedTest {
    guard run.log.count <= 5000 else {
      throw RunError("The run has more than 5000 steps, too many for a test.")
    }
    do {
      return try GeneratedTest(of: journal, title: title)
    } catch is EmptyJournalError {
      throw RunError("A run without events makes no test; expected at least one.")
    } catch let error as JournalError {
      throw RunError(error)
    }
  }
}
