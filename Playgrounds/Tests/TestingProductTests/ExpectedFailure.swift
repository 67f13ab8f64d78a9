import Foundation
import Testing

/// A trait of a test that fails once. The failure is not printed. Without it, the test fails.
struct ExpectedFailure: TestTrait, TestScoping {
  let text: String

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let isMissing = Flag()
    @Sendable func isExpected(_ issue: Issue) -> Bool {
      issue.comments.contains { $0.rawValue.contains(text) } && isMissing.clear()
    }
    #if compiler(>=6.2)
      try await IssueHandlingTrait.filterIssues { !isExpected($0) }
        .provideScope(for: test, testCase: testCase, performing: function)
    #else
      // Prints the failure.
      try await withKnownIssue(isIntermittent: true) {
        try await function()
      } matching: {
        isExpected($0)
      }
    #endif
    if isMissing.clear() { Issue.record("The test did not fail with “\(text)”.") }
  }

  private final class Flag: @unchecked Sendable {
    // Sendable because the variable is accessed only with the lock held.
    private let lock = NSLock()
    private var isSet = true

    /// Returns whether the flag was set.
    func clear() -> Bool {
      lock.withLock {
        defer { isSet = false }
        return isSet
      }
    }
  }
}

extension Trait where Self == ExpectedFailure {
  /// Expects that the test fails once with a text.
  static func fails(with text: String) -> Self {
    Self(text: text)
  }
}
