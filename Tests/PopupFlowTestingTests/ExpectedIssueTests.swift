import IssueReporting
import Testing

/// The helper that expects issues.
@Suite struct ExpectedIssueTests {
  @Test("An expected issue is not reported, and others are")
  func others() {
    let reported = issues {
      expectIssue("one") {
        reportIssue("number one")
        reportIssue("number two")
      }
    }
    #expect(reported.map(\.message) == ["number two"])
  }

  @Test(
    "An expected issue that does not come, or comes too often, is an issue", arguments: [0, 2, 3])
  func count(count: Int) {
    let reported = issues {
      expectIssue("one") { for _ in 0..<count { reportIssue("number one") } }
    }
    #expect(reported.map(\.message) == ["Expected 1 issues that contain “one”, got \(count)."])
    #expect(issues { expectIssue("one", count: count) { reportIssue("one") } }.count == 1)
  }

  @Test("Expectations may be nested")
  func nested() {
    let reported = issues {
      expectIssue("outer") {
        expectIssue("inner") {
          reportIssue("outer")
          reportIssue("inner")
        }
      }
    }
    #expect(reported.isEmpty)
  }

  @Test("An expectation holds across suspensions")
  func suspended() async {
    await expectIssue("late") {
      await Task.yield()
      reportIssue("late")
    }
  }
}
