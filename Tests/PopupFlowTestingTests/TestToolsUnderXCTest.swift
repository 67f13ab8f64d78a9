import PopupFlow
import PopupFlowTesting
import XCTest

/// That failures of the test tools are failures under XCTest as well, at the line that asked.
final class TestToolsUnderXCTest: XCTestCase {
  func testFailureOfTheTestStore() {
    let failures = Failures()
    XCTestObservationCenter.shared.addTestObserver(failures)
    defer { XCTestObservationCenter.shared.removeTestObserver(failures) }
    let inner = Inner(name: "inner") { test in (test as? Inner)?.sendUnsaid() }
    inner.run()
    XCTAssertEqual(inner.testRun?.failureCount, 1)
    XCTAssertEqual(failures.lines, [77])
    XCTAssertTrue(failures.messages.first?.contains("The state changed, and the test says") == true)
  }

  /// What is said that is right fails nothing.
  func testSuccessOfTheTestStore() {
    let store = PopupTestStore<Shop>()
    store.send(.request(PopupRequest("Guide", id: "guide"))) {
      $0.presented = [.presenting("guide")]
    }
    store.receive(.present("guide"))
    store.finish()
  }
}

private final class Inner: XCTestCase {
  func sendUnsaid() {
    let store = PopupTestStore<Shop>()
    store.send(.request(PopupRequest("Guide", id: "guide")), line: 77)
    store.receive(.present("guide"))
  }
}

private final class Failures: NSObject, XCTestObservation {
  private(set) var lines: [Int] = []
  private(set) var messages: [String] = []

  func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
    atLine lineNumber: Int
  ) {
    lines.append(lineNumber)
    messages.append(description)
  }
}
