import Foundation
import PopupFlowJournal
import StageRuns
import Testing

@Suite("Runs with thousands of pages and gates")
struct CrowdedRunTests {
  // A link of 3 kB can have them.
  private static let count = 3000

  private func run() async throws -> RecordedRun {
    let run = RecordedRun()
    let visits = (0..<Self.count).map {
      #"{"event": "appeared", "page": "home", "visit": "v\#($0)"}"#
    }
    let gates = (0..<Self.count).map { #"{"event": "gate", "gate": "g\#($0)", "open": true}"# }
    try await run.load(Array((visits + gates).joined(separator: "\n").utf8))
    return run
  }

  private struct Shown: Decodable {
    let gates: [String]
    let gateCount: Int
    let visits: [[String: String]]
    let visitCount: Int
  }

  @Test("A state names some of them, and says how many there are")
  func state() async throws {
    let run = try await run()
    let view = try JSONDecoder().decode(
      Shown.self, from: JSONEncoder().encode(try await run.state(after: .max)))
    #expect(view.gates.count == 40 && view.gateCount == Self.count)
    #expect(view.visits.count == 40 && view.visitCount == Self.count)
    #expect(view.visits.last?["visit"] == "v\(Self.count - 1)")
  }

  @Test("A step says what it has changed")
  func step() async throws {
    let step = try await run().step(Self.count - 1)
    #expect(step.differences == ["Page v\(Self.count - 1): out of sight → visible"])
  }
}
