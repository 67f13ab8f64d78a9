import IssueReporting

/// A line of a test.
struct SourcePlace {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// The file's name and the line.
  var description: String {
    let name = "\(fileID)".split(separator: "/").last.map(String.init) ?? "\(fileID)"
    return "\(name):\(line)"
  }

  /// Reports an issue there.
  func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// The test that something was made in.
struct CurrentTest {
  private let id = CurrentTest.id

  /// Whether that test is running, as far as it can be known: XCTest does not say which test is.
  var isCurrent: Bool { CurrentTest.id == id }

  private static var id: TestContext.Testing.Test.ID? {
    if case .swiftTesting(let testing?) = TestContext.current { testing.test.id } else { nil }
  }
}
