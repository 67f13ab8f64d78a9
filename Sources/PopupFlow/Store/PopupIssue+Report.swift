import IssueReporting

extension PopupIssue {
  /// Reports the issue to the developer, at a line of the app's code if it is known.
  func report(at site: PopupCallSite?) {
    guard let site else { return reportIssue("\(self)") }
    reportIssue(
      "\(self)", fileID: site.fileID, filePath: site.filePath, line: site.line,
      column: site.column)
  }
}
