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

  @Test("The corpus exists, and most of it is replayed")
  func corpus() throws {
    let files = Self.files(in: "Fuzzing/Corpus")
    #expect(files.count >= 50)
    var lineCount = 0
    for file in files {
      let input = try Data(contentsOf: URL(fileURLWithPath: file))
      lineCount += try FuzzInput.examine(input, isThorough: true)
    }
    #expect(lineCount > files.count)
  }

  @Test("The scenarios pass the examination", arguments: files(in: "Scenarios"))
  func scenarios(file: String) throws {
    guard file.hasSuffix(".jsonl") else { return }
    #expect(try FuzzInput.examine(Data(contentsOf: URL(fileURLWithPath: file))) > 0)
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
