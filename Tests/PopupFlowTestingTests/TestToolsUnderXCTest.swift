import Foundation
import PopupFlow
import PopupFlowTesting
import XCTest

/// The test tools under XCTest. Failures are at the line of the assertion.
final class TestToolsUnderXCTest: XCTestCase {
  func testFailureOfTheTestStore() {
    let inner = Inner.running {
      let store = PopupTestStore<Shop>()
      store.send(.request(PopupRequest("Guide", id: "guide")), line: 77)
      store.receive(.present("guide"))
    }
    inner.run()
    XCTAssertEqual(inner.failures.map(\.line), [77])
    XCTAssertTrue(
      inner.failures.first?.message.contains("The state changed, but the test") == true)
  }

  func testFailureOfMarbles() {
    let inner = Inner.running {
      PopupMarbles<Shop>().expect("requests: a\npresented: -", line: 78)
    }
    inner.run()
    XCTAssertEqual(inner.failures.map(\.line), [78])
    XCTAssertTrue(
      inner.failures.first?.message.contains("The run differs from the diagram") == true)
  }
}

/// A test that runs inside another and records its failures.
private final class Inner: XCTestCase {
  private(set) var failures: [(line: Int, message: String)] = []

  // Apple's XCTest creates a test case with a selector, the other one with a closure.
  #if canImport(Darwin)
    private var body: () -> Void = {}

    static func running(_ body: @escaping () -> Void) -> Inner {
      let inner = Inner(selector: #selector(runBody))
      inner.body = body
      return inner
    }

    @objc private func runBody() { body() }
  #else
    static func running(_ body: @escaping () -> Void) -> Inner {
      Inner(name: "inner") { _ in body() }
    }
  #endif

  // Overrides the method that XCTest calls for each failure, so that it is not printed or counted.
  #if canImport(Darwin)
    override func record(_ issue: XCTIssue) {
      failures.append((issue.sourceCodeContext.location?.lineNumber ?? 0, issue.compactDescription))
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
      expected: Bool
    ) {
      failures.append((lineNumber, description))
    }
  #endif
}
