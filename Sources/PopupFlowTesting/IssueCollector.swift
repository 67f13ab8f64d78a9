import IssueReporting
import PopupFlow

/// Collects the issues that are reported while a closure runs. The test does not print them.
package final class IssueCollector: IssueReporter {
  private let collected = Locked<[String]>([])

  private init() {}

  /// Runs a closure and returns the issues reported meanwhile, in order.
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
