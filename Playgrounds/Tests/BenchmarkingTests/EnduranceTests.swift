import Testing

@testable import Benchmarking

@MainActor
@Suite struct EnduranceTests {
  private func run(_ bytes: @escaping @Sendable () -> Int) -> (endurance: Endurance, lines: Int) {
    var lines = 0
    let memory = LiveMemory(begin: {}, bytes: bytes)
    let endurance = Endurance.run(events: 9_000, interval: 3_000, seed: 3, memory: memory) { _ in
      lines += 1
    }
    return (endurance, lines)
  }

  @Test("A run continues to its last event, and reports each mark")
  func marks() {
    let (endurance, lines) = run { 100 }
    #expect(lines == 3)
    #expect(endurance.marks.count == 3)
    #expect(endurance.marks.allSatisfy { $0.bytes == 100 && $0.eventsPerSecond > 0 })
    #expect(endurance.marks.map(\.events) == endurance.marks.map(\.events).sorted())
    #expect((endurance.marks.last?.events ?? 0) >= 9_000)
    #expect(endurance.isFlat)
    #expect(endurance.line.hasPrefix("flat: 0 bytes more after "))
  }

  @Test("The same seed produces the same run")
  func sameAgain() {
    #expect(run { 0 }.endurance.marks.map(\.events) == run { 0 }.endurance.marks.map(\.events))
  }

  @Test("A growth beyond the allowance is not flat")
  func growing() {
    let marks = [(1_000, 5), (2_000, 9_000_000)].map {
      Endurance.Mark(events: $0, bytes: $1, eventsPerSecond: 1)
    }
    let endurance = Endurance(marks: marks)
    #expect(!endurance.isFlat)
    #expect(
      endurance.line
        == "not flat: 8999995 bytes more after 1000 events than after the first 1000, 65536 allowed"
    )
  }
}
