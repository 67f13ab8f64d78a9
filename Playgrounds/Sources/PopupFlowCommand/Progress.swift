import Foundation
import Timeline

/// A line on a terminal that says how far a command is, once it takes more than a second.
struct ProgressLine {
  private static let delay = 1.0
  private static let interval = 0.1

  private let start: Double
  private var last = -Double.infinity
  private var isShown = false

  /// - Parameter start: the time at which the command begins, in seconds.
  init(start: Double) {
    self.start = start
  }

  /// Returns the bytes that show the words in place of earlier ones; nil if it is not time yet.
  mutating func show(_ words: () -> String, at now: Double) -> String? {
    guard now - start > Self.delay, now - last >= Self.interval else { return nil }
    last = now
    isShown = true
    return "\r\u{1B}[K\(words())"
  }

  /// Returns the bytes that erase the line; nil if it is not shown.
  mutating func erase() -> String? {
    guard isShown else { return nil }
    isShown = false
    return "\r\u{1B}[K"
  }
}

/// The progress of this process, on standard error.
enum Progress {
  // Safe: the command runs on one thread.
  nonisolated(unsafe) private static var line = ProgressLine(start: now)

  private static let isTerminal =
    isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Shows how far the command is, if it takes long.
  static func show(_ words: @autoclosure () -> String) {
    guard isTerminal else { return }
    line.show(words, at: now).map(write)
  }

  /// Erases the line, before something else is written.
  static func erase() {
    line.erase().map(write)
  }

  private static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  private static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}

/// The bytes of a file that were read.
struct ReadingProgress {
  private let name: String
  private let total: Int?
  private var count = 0

  /// - Parameters:
  ///   - name: the name of the file.
  ///   - total: the size of the file in bytes, if it is known.
  init(of name: String, total: Int?) {
    self.name = name
    self.total = total
  }

  mutating func add(_ bytes: Int) {
    count += bytes
    Progress.show(words)
  }

  /// The progress in words, such as `run.jsonl: 42 % of 200 MB`.
  var words: String {
    let name = name.visible
    guard let total, total > 0 else { return "\(name): \(Self.size(count)) read" }
    return "\(name): \(min(count * 100 / total, 100)) % of \(Self.size(total))"
  }

  private static func size(_ bytes: Int) -> String {
    bytes < 1_000_000 ? "\(bytes / 1_000) kB" : "\(bytes / 1_000_000) MB"
  }
}
