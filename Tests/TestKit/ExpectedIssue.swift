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
  let collector = IssueCollector(of: text)
  defer { collector.verify(count, fileID, filePath, line, column) }
  return try withIssueReporters([collector]) { try body() }
}

/// Runs an asynchronous closure, and expects that it reports an issue whose message contains a text.
package func expectIssue<Result>(
  _ text: String, count: Int = 1, isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, _ body: () async throws -> sending Result
) async rethrows -> Result {
  let collector = IssueCollector(of: text)
  defer { collector.verify(count, fileID, filePath, line, column) }
  return try await withIssueReporters([collector], isolation: isolation) { try await body() }
}

extension IssueCollector {
  fileprivate func verify(
    _ count: Int, _ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt
  ) {
    let found = issues.withLock { $0.count }
    guard found != count else { return }
    IssueReporting.reportIssue(
      "Expected \(count) issues that contain “\(text ?? "")”, got \(found).", fileID: fileID,
      filePath: filePath, line: line, column: column)
  }
}
