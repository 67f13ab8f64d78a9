import PopupFlow
import PopupFlowTesting
import XCTest

/// The conformance suite under XCTest.
final class ConformanceUnderXCTest: XCTestCase {
  @MainActor
  func testInstantHost() async {
    let verdicts = await HostConformance<Shop>(content: { "content \($0)" }) {
      let clock = VirtualClock()
      let host = InstantHost<Shop>(.after(0.3, on: clock))
      var subject = HostUnderTest(host) { clock.advance(by: 1) }
      subject.isShowing = { host.showing.contains($0) }
      subject.finish = { host.finish($0) }
      return subject
    }.run()
    XCTAssertFalse(verdicts.contains(where: \.isFailure))
    XCTAssertTrue(verdicts.contains { $0.check == .reportsOnMainActor && $0.result == .passed })
  }
}
