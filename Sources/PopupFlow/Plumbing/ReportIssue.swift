import IssueReporting

/// Reports an issue to the developer, at a line of the app's code if it is known.
package func reportIssue(_ message: String, at site: PopupCallSite?) {
  guard let site, let file = site.file else { return reportIssue(message) }
  reportIssue(
    message, fileID: file.id, filePath: file.path, line: site.line, column: site.column)
}
