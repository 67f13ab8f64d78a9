import PopupFlow
import PopupFlowTesting
import XCTest

/// That failures of the test tools are failures under XCTest as well, at the line that asked.
final class TestToolsUnderXCTest: XCTestCase {
  func testFailureOfTheTestStore() {
    let failures = Failures(of: Inner(name: "inner") { ($0 as? Inner)?.sendUnsaid() })
    XCTAssertEqual(failures.lines, [77])
    XCTAssertTrue(failures.messages.first?.contains("The state changed, and the test says") == true)
  }

  func testFailureOfMarbles() {
    let failures = Failures(of: Inner(name: "inner") { ($0 as? Inner)?.expectOther() })
    XCTAssertEqual(failures.lines, [78])
    XCTAssertTrue(failures.messages.first?.contains("The run is not what was expected") == true)
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

  func expectOther() {
    PopupMarbles<Shop>().expect("requests: a\npresented: -", line: 78)
  }
}

/// The failures of a test that is run inside another, which they do not fail.
private final class Failures: NSObject, XCTestObservation {
  private(set) var lines: [Int] = []
  private(set) var messages: [String] = []

  init(of test: XCTestCase) {
    super.init()
    XCTestObservationCenter.shared.addTestObserver(self)
    test.run()
    XCTestObservationCenter.shared.removeTestObserver(self)
    XCTAssertEqual(test.testRun?.failureCount, lines.count)
  }

  func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
    atLine lineNumber: Int
  ) {
    lines.append(lineNumber)
    messages.append(description)
  }
}
