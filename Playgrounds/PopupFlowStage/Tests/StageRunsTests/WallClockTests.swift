import Comparing
import Foundation
import PopupFlowJournal
import StageRuns
import Testing

@Suite("Runs on a clock that counts since 1970")
struct WallClockTests {
  private static let journal = """
    {"at": 1795402874.25, "event": "request", "id": "a"}
    {"at": 1795402876.25, "event": "request", "id": "b"}
    """

  @Test("Times count from the first step, and the timeline shows them with their date")
  func times() async throws {
    let run = RecordedRun()
    try await run.load(Array(Self.journal.utf8))
    #expect(await run.times == [0, 2])
    #expect(await run.extent.end == 2)
    let excerpt = await run.timeline(of: 0...3, maximumLines: 9, around: 2)
    #expect(excerpt.sections.flatMap(\.lines).map(\.label) == ["a", "b"])
    #expect(excerpt.originText == "0 is 23 November 2026, 03:01:14 UTC.")
  }

  @Test("The same events under a change have the same times")
  func change() async throws {
    let changed = RecordedRun()
    _ = try await changed.load(Array(Self.journal.utf8), with: WhatIf(moves: [2: 1_795_402_879.25]))
    #expect(await changed.times == [0, 5])
  }
}
