import Foundation
import Testing

@testable import Benchmarking

struct JournalTests {
  @Test(arguments: [0, 1, 2, 100])
  func journalHasAsManyLines(count: Int) throws {
    #expect(try lines(count, seed: 1).count == count)
  }

  @Test func journalIsTheSameForTheSameSeed() throws {
    #expect(try lines(100, seed: 1) == lines(100, seed: 1))
    #expect(try lines(100, seed: 1) != lines(100, seed: 2))
  }

  @Test func journalIsWrittenWhole() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("journal-\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let player = JournalPlayer(command: file)
    try player.writeJournal(lines: 3_000, seed: 5, to: file)
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(written == (try lines(3_000, seed: 5).joined()))
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
    #expect("\(MeasuredProcess.Failure.ended(status: 3 << 8))" == "it ended with status 3")
    #expect("\(MeasuredProcess.Failure.ended(status: 9))" == "it was ended by signal 9")
  }

  @Test func processThatIsNotThereIsNoMeasure() {
    #expect(throws: MeasuredProcess.Failure.self) {
      try MeasuredProcess(URL(fileURLWithPath: "/nowhere/popupflow"), [])
    }
  }

  private func lines(_ count: Int, seed: UInt64) throws -> [String] {
    var lines: [String] = []
    try JournalSource.standard.write(count, seed) {
      lines.append(String(decoding: $0, as: UTF8.self))
    }
    return lines
  }
}
