import IssueReporting
import PopupFlow

/// Takes the issues that are reported while something runs, in place of the test, which would print
/// each of them.
package final class IssueCollector: IssueReporter {
  private let collected = Locked<[String]>([])

  private init() {}

  /// Runs something.
  ///
  /// - Returns: what was reported meanwhile, in order. Whoever expects some of it looks at all of it.
  package static func issues(reportedBy body: () throws -> Void) rethrows -> [String] {
    let collector = IssueCollector()
    try withIssueReporters([collector]) { try body() }
    return collector.collected.withLock { $0 }
  }

  package func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let message = message() ?? ""
    collected.withLock { $0.append(message) }
  }
}
