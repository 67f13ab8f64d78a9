import Probes
import SwiftUIDouble
import Testing
import UIKitDouble

/// Each probe on the doubles, with each habit.
@Suite("Probes on the doubles") @MainActor
struct DoublesTests {
  @Test("The doubles answer as the row says, with each habit", arguments: Probe.uiKit.map(\.name))
  func uiKit(name: String) async throws {
    let probe = try #require(Probe.named(name))
    guard probe.missingOnDoubles == nil, !probe.needs.contains(.end) else { return }
    for habits in DoubleHabits.ofUIKit {
      for kind in DoubleDevice.kinds(of: probe) {
        let finding = try await DoubleDevice.run(probe, on: kind, habits)
        #expect(
          finding.verdict == .asExpected,
          "\(kind) \(habits): \(finding.explanation)\n\(finding.notes.map(\.text))")
      }
    }
  }
}
