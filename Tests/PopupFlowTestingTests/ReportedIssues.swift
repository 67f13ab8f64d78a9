import IssueReporting
import PopupFlow
import Testing

/// The issues that are reported while something is done, which are no failures of the test then.
func issues(during body: () -> Void) -> [ReportedIssue] {
  let recorder = IssueRecorder()
  withIssueReporters([recorder], operation: body)
  return recorder.issues.withLock { $0 }
}

/// The message of the one issue that is reported while something is done.
func message(_ body: () -> Void) -> String {
  let found = issues(during: body)
  #expect(found.count == 1)
  return found.first?.message ?? ""
}

/// What was reported, and where.
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
