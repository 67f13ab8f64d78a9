import IssueReporting
import PopupFlow
import Testing

/// Returns the issues that are reported while a closure runs. They do not fail the test.
func issues(during body: () -> Void) -> [ReportedIssue] {
  let recorder = IssueRecorder()
  withIssueReporters([recorder], operation: body)
  return recorder.issues.withLock { $0 }
}

/// Returns the message of the only issue that is reported while a closure runs.
func message(_ body: () -> Void) -> String {
  let found = issues(during: body)
  #expect(found.count == 1)
  return found.first?.message ?? ""
}

/// An issue with its place.
struct ReportedIssue: Equatable {
  let message: String
  let line: UInt
  let file: String
}

private struct IssueRecorder: IssueReporter {
  let issues = Locked<[ReportedIssue]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let issue = ReportedIssue(message: message() ?? "", line: line, file: "\(fileID)")
    issues.withLock { $0.append(issue) }
  }
}
