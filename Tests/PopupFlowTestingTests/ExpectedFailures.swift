import PopupFlow
import Testing

/// A trait of a test whose failures are part of the test, as in tests of assertions.
///
/// Expected failures are not printed. The test fails if one of them does not come, and if another
/// comes.
struct ExpectedFailures: TestTrait, TestScoping {
  /// A failure.
  struct Failure: Sendable {
    let text: String
    let line: Int?

    func matches(_ issue: Issue) -> Bool {
      (line == nil || issue.sourceLocation?.line == line)
        && (issue.comments.contains { $0.rawValue.contains(text) } || "\(issue)".contains(text))
    }
  }

  let failures: [Failure]

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let missing = Locked(failures)
    @Sendable func isExpected(_ issue: Issue) -> Bool {
      missing.withLock { missing in
        guard let index = missing.firstIndex(where: { $0.matches(issue) }) else { return false }
        missing.remove(at: index)
        return true
      }
    }
    #if compiler(>=6.2)
      try await IssueHandlingTrait.filterIssues { !isExpected($0) }
        .provideScope(for: test, testCase: testCase, performing: function)
    #else
      // Prints the failures.
      try await withKnownIssue(isIntermittent: true) {
        try await function()
      } matching: {
        isExpected($0)
      }
    #endif
    for failure in missing.withLock({ $0 }) {
      Issue.record("The test did not fail with “\(failure.text)”.")
    }
  }
}

extension Trait where Self == ExpectedFailures {
  /// Expects that the test fails once with each text.
  ///
  /// - Parameter line: The line of the failures, unless it does not matter.
  static func fails(with texts: String..., line: Int? = nil) -> Self {
    Self(failures: texts.map { .init(text: $0, line: line) })
  }
}
