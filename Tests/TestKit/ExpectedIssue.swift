import IssueReporting
import PopupFlow

/// Runs a closure, and expects that it reports an issue whose message contains a text.
///
/// An expected issue is not printed, unlike one of `withKnownIssue`. The test fails if the issue does
/// not come, or comes more often. Other issues fail the test as usual.
///
/// - Parameters:
///   - text: A part of the message.
///   - count: The number of times that the issue comes.
///   - body: The closure.
package func expectIssue<Result>(
  _ text: String, count: Int = 1, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ body: () throws -> Result
) rethrows -> Result {
  let expectation = IssueExpectation(of: text, count: count)
  defer { expectation.verify(fileID, filePath, line, column) }
  return try withIssueReporters([expectation]) { try body() }
}

/// Runs an asynchronous closure, and expects that it reports an issue whose message contains a text.
package func expectIssue<Result>(
  _ text: String, count: Int = 1, isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, _ body: () async throws -> sending Result
) async rethrows -> Result {
  let expectation = IssueExpectation(of: text, count: count)
  defer { expectation.verify(fileID, filePath, line, column) }
  return try await withIssueReporters([expectation], isolation: isolation) { try await body() }
}

/// Counts the expected issues, and passes all others on.
private struct IssueExpectation: IssueReporter {
  private let text: String
  private let count: Int
  private let found = Locked(0)
  private let others = IssueReporters.current

  init(of text: String, count: Int) {
    self.text = text
    self.count = count
  }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let message = message() ?? ""
    if message.contains(text) {
      found.withLock { $0 += 1 }
      return
    }
    for other in others {
      other.reportIssue(
        message, severity: severity, fileID: fileID, filePath: filePath, line: line,
        column: column)
    }
  }

  func verify(
    _ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt
  ) {
    let found = found.withLock { $0 }
    guard found != count else { return }
    IssueReporting.reportIssue(
      "Expected \(count) issues that contain “\(text)”, got \(found).", fileID: fileID,
      filePath: filePath, line: line, column: column)
  }
}
