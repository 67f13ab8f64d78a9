import Foundation
import JournalGeneration

/// Runs the `popupflow` command with generated journals.
public struct JournalPlayer: Sendable {
  private let command: URL

  /// Creates a player.
  ///
  /// - Parameter command: the location of the `popupflow` command.
  public init(command: URL) {
    self.command = command
  }

  /// The reason why no journal can be played, and the fix; nil if journals can be played.
  var obstacle: String? {
    guard !FileManager.default.isExecutableFile(atPath: command.path) else { return nil }
    return "\(command.path) does not exist; build it first: swift build -c release "
      + "--package-path Playgrounds --product popupflow"
  }

  /// Plays a journal several times within a time limit.
  ///
  /// - Parameters:
  ///   - lines: the number of lines.
  ///   - runs: the maximum number of runs. There is at least one.
  ///   - patience: the time in seconds after which no further run begins.
  /// - Returns: The medians of lines per second and of peak memory in bytes.
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

/// Writes generated journals to open files, in large blocks.
public enum JournalWriting {
  /// Writes a journal.
  ///
  /// - Throws: The errors of the file handle.
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
