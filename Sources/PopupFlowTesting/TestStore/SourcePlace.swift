import IssueReporting

struct SourcePlace {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// The name of the file and the line.
  var description: String {
    let name = "\(fileID)".split(separator: "/").last.map(String.init) ?? "\(fileID)"
    return "\(name):\(line)"
  }

  func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// The test that was running when this value was created.
struct CurrentTest {
  private let id = CurrentTest.id

  /// Whether that test is still running. Under XCTest, tests cannot be told apart.
  var isCurrent: Bool { CurrentTest.id == id }

  private static var id: TestContext.Testing.Test.ID? {
    if case .swiftTesting(let testing?) = TestContext.current { testing.test.id } else { nil }
  }
}
