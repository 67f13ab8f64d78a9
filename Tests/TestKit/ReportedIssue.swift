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

/// Collects issues whose messages contain a text, or all, and passes the others on.
struct IssueCollector: IssueReporter {
  let text: String?
  let issues = Locked<[ReportedIssue]>([])
  private let others = IssueReporters.current

  init(of text: String? = nil) {
    self.text = text
  }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let message = message() ?? ""
    if text.map(message.contains) ?? true {
      let issue = ReportedIssue(message: message, line: line, file: "\(fileID)")
      return issues.withLock { $0.append(issue) }
    }
    for other in others {
      other.reportIssue(
        message, severity: severity, fileID: fileID, filePath: filePath, line: line,
        column: column)
    }
  }
}
