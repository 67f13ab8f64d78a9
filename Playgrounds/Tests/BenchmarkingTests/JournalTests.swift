import Foundation
import JournalGeneration
import Testing

@testable import Benchmarking

struct JournalTests {
  @Test func journalIsWrittenWhole() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("journal-\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let player = JournalPlayer(command: file)
    try player.writeJournal(lines: 3_000, seed: 5, to: file)
    let journal = try GeneratedJournal(recordedLines: 3_000, seed: 5).bytes()
    #expect(try Data(contentsOf: file) == Data(journal))
  }

  @Test func processIsMeasured() throws {
    let process = try MeasuredProcess(URL(fileURLWithPath: "/bin/sh"), ["-c", "sleep 0.02"])
    #expect(process.seconds > 0.01)
    #expect(process.peakBytes > 0)
  }

  @Test func processThatFailsIsNoMeasure() {
    #expect(throws: MeasuredProcess.Failure.self) {
      try MeasuredProcess(URL(fileURLWithPath: "/bin/sh"), ["-c", "exit 3"])
    }
    #expect("\(MeasuredProcess.Failure.ended(status: 3 << 8))" == "the program ended with status 3")
    #expect("\(MeasuredProcess.Failure.ended(status: 9))" == "the program was ended by signal 9")
  }

  @Test func processThatIsNotThereIsNoMeasure() {
    #expect(throws: MeasuredProcess.Failure.self) {
      try MeasuredProcess(URL(fileURLWithPath: "/nowhere/popupflow"), [])
    }
  }
}
