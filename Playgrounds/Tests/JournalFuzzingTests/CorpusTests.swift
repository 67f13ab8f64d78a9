import Foundation
import JournalFuzzing
import JournalGeneration
import Testing

/// Examines the corpus of the fuzzer.
@Suite struct CorpusTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func files(in path: String) -> [String] {
    let url = folder.appendingPathComponent(path)
    let names = try? FileManager.default.contentsOfDirectory(atPath: url.path)
    return (names ?? []).sorted().map { url.appendingPathComponent($0).path }
  }

  /// The seeds of the corpus: strings of JSON, one a line, whose characters are bytes.
  private static func seeds() throws -> [[UInt8]] {
    let file = folder.appendingPathComponent("Fuzzing/corpus.jsonl")
    return try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).map { line in
      try JSONDecoder().decode(String.self, from: line).unicodeScalars.map {
        try #require(UInt8(exactly: $0.value), "a character of the corpus is no byte: \($0)")
      }
    }
  }

  @Test("The corpus exists, and most of it is replayed")
  func corpus() throws {
    let seeds = try Self.seeds()
    #expect(seeds.count >= 50)
    // Choices that generate a journal begin with a byte 0. Other bytes are no text.
    #expect(seeds.contains { $0.first == 0 } && seeds.contains { $0.contains(0xFF) })
    let lineCount = try seeds.reduce(0) { try $0 + FuzzInput.examine($1, isThorough: true) }
    #expect(lineCount > seeds.count)
  }

  @Test("The scenarios pass the examination", arguments: files(in: "Scenarios"))
  func scenarios(file: String) throws {
    guard file.hasSuffix(".jsonl") else { return }
    #expect(try FuzzInput.examine(Data(contentsOf: URL(fileURLWithPath: file))) > 0)
  }

  @Test("An update of a popup that the host was commanded to dismiss passes the examination")
  func updateOfDismissed() throws {
    let journal = """
      {"host": "manual", "policy": {"defaults": {"preemption": "yield", "retention": "keepAlive"}}}
      {"event": "request", "id": "b"}
      {"at": 1, "event": "didPresent", "id": "b"}
      {"at": 2, "event": "request", "id": "h", "priority": 1}
      {"at": 3, "event": "request", "id": "b", "coalescing": "update"}
      {"at": 4, "event": "didDismiss", "id": "b"}
      """
    #expect(try FuzzInput.examine(journal.utf8) == 6)
  }

  @Test("Random journals pass the examination", arguments: 0..<10)
  func random(seed: Int) throws {
    for seed in (10 * seed)..<(10 * seed + 10) {
      #expect(try FuzzInput.examine(GeneratedJournal(seed: UInt64(seed)).bytes()) > 1)
    }
  }

  @Test("Journals generated from bytes pass the examination", arguments: 0..<10)
  func choices(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let choices = (0..<3_000).map { _ in UInt8(generator.below(256)) }
    #expect(try FuzzInput.examine([0] + choices) > 20)
    #expect(try FuzzInput.examine([1] + choices) > 20)
  }
}
