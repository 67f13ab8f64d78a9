import IssueReporting
import PopupFlow

/// An issue with its place.
package struct ReportedIssue: Equatable, Sendable {
  package let message: String
  package let line: UInt
  package let file: String
}

/// Returns the issues that are reported while a closure runs, in order. They do not fail the test.
package func issues(during body: () throws -> Void) rethrows -> [ReportedIssue] {
  let collector = IssueCollector()
  try withIssueReporters([collector]) { try body() }
  return collector.issues.withLock { $0 }
}

/// Returns the issues that are reported while a closure runs, in order. They do not fail the test.
@MainActor
package func issues(during body: @MainActor () async throws -> Void) async rethrows
  -> [ReportedIssue]
{
  let collector = IssueCollector()
  try await withIssueReporters([collector]) { try await body() }
  return collector.issues.withLock { $0 }
}

private struct IssueCollector: IssueReporter {
  let issues = Locked<[ReportedIssue]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let issue = ReportedIssue(message: message() ?? "", line: line, file: "\(fileID)")
    issues.withLock { $0.append(issue) }
  }
}
