import ArgumentParser
import Foundation
import JournalGeneration

/// `popupflow generate`: writes random journals.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Writes random journals, determined by their seeds.",
    discussion: """
      Each journal is valid, and contains unusual requests, pages and reports, and mistakes of the \
      host. Play the journals to compare another implementation of the rules. A seed determines \
      the journal until the generator changes.

      Example: popupflow generate 1-200 --into journals
      """)

  @Argument(
    help: ArgumentHelp(
      "The seed, or a range of seeds such as 1-200.", valueName: "seed or range"),
    transform: Self.seeds)
  var seeds: ClosedRange<UInt64>

  @Option(
    help: ArgumentHelp(
      "The folder for the journals, each named SEED.jsonl. The default is standard output.",
      valueName: "folder"),
    completion: .directory)
  var into: String?

  func validate() throws {
    // The range may have too many seeds to count.
    if into == nil, seeds.lowerBound < seeds.upperBound {
      throw ValidationError("Several journals require a folder; add --into FOLDER.")
    }
  }

  func run() throws {
    if let into { try OutputFolder.check(into, for: "--into") }
    for seed in seeds {
      let journal = try GeneratedJournal(seed: seed).bytes()
      guard let into else {
        let output = StandardOutput()
        try output.write(journal)
        return try output.flush()
      }
      let file = URL(fileURLWithPath: into).appendingPathComponent("\(seed).jsonl")
      do {
        try Data(journal).write(to: file)
      } catch {
        throw failure("\(file.path): cannot be written (\(error.reason)); expected a writable file")
      }
    }
  }

  private static func seeds(_ text: String) throws -> ClosedRange<UInt64> {
    let bounds = text.split(separator: "-", omittingEmptySubsequences: false).map { UInt64($0) }
    guard (1...2).contains(bounds.count), let first = bounds[0], let last = bounds.last ?? nil,
      first <= last
    else {
      throw ValidationError(
        "\"\(text)\" is not a seed; expected a number, or a range such as 1-200.")
    }
    return first...last
  }
}
