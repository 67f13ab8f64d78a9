import Probes
import ProbesApp
import XCTest

#if canImport(AdapterCases)
  // A module of its own, so that the tests on the doubles run the cases, too.
  import AdapterCases
#endif

/// The cases of the adapters, in the app, on this device.
@MainActor
final class AdapterTests: XCTestCase {
  func testConformance() async throws {
    try await run { $0.name.contains("keeps its promises") }
  }

  func testUIKit() async throws {
    try await run { !$0.name.contains("keeps its promises") && !$0.name.contains("SwiftUI") }
  }

  func testSwiftUI() async throws {
    try await run { $0.name.contains("SwiftUI") }
  }

  private func run(_ isWanted: (AdapterCase) -> Bool) async throws {
    let cases = AdapterCase.all.filter(isWanted)
    XCTAssertFalse(cases.isEmpty)
    for adapterCase in cases where adapterCase.kinds.contains(ProbeDevice.current.kind) {
      let stage = try await DeviceStage.inFront()
      let complaints = await adapterCase.run(on: stage)
      await stage.clear()
      print("\(complaints.isEmpty ? "passed" : "FAILED"): \(adapterCase.name)")
      for complaint in complaints { XCTFail("\(adapterCase.name): \(complaint)") }
    }
  }
}
