import Foundation
import JournalGeneration

/// Has the `popupflow` command play generated journals.
public struct JournalPlayer: Sendable {
  private let command: URL

  /// Makes a player.
  ///
  /// - Parameter command: the `popupflow` command.
  public init(command: URL) {
    self.command = command
  }

  /// Why nothing can be played, and what to do about it; nil if it can.
  var obstacle: String? {
    guard !FileManager.default.isExecutableFile(atPath: command.path) else { return nil }
    return "there is no \(command.path); build it first: swift build -c release "
      + "--package-path Playgrounds --product popupflow"
  }

  /// Plays a journal several times, as long as the time allows.
  ///
  /// - Parameters:
  ///   - lines: how many lines it has.
  ///   - runs: how often it is played, if there is time; once in any case.
  ///   - patience: for how many seconds another run is begun.
  /// - Returns: the medians of lines a second and of the peak of memory, in bytes.
  func play(
    lines: Int, runs: Int, patience: Double
  ) throws -> (linesPerSecond: Double, peakBytes: Double) {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("popupflow-\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    try writeJournal(lines: lines, seed: 7, to: file)
    var measured: [MeasuredProcess] = []
    while measured.isEmpty
      || measured.count < runs && measured.reduce(0, { $0 + $1.seconds }) < patience
    {
      measured.append(try MeasuredProcess(command, ["play", file.path, "--format", "jsonl"]))
    }
    return (
      Double(lines) / measured.map(\.seconds).median, measured.map(\.peakBytes).median
    )
  }

  /// Writes a generated journal to a file.
  func writeJournal(lines: Int, seed: UInt64, to file: URL) throws {
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    try JournalWriting.write(lines: lines, seed: seed, to: handle)
  }
}

/// Writes generated journals to open files, in large pieces.
public enum JournalWriting {
  /// Writes a journal.
  ///
  /// - Throws: what writing throws.
  public static func write(lines: Int, seed: UInt64, to handle: FileHandle) throws {
    var piece: [UInt8] = []
    try GeneratedJournal(recordedLines: lines, seed: seed).write { line in
      piece += line
      guard piece.count >= 1 << 16 else { return }
      try handle.write(contentsOf: Data(piece))
      piece.removeAll(keepingCapacity: true)
    }
    try handle.write(contentsOf: Data(piece))
  }
}
