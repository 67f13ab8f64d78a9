import ArgumentParser
import Foundation
import Timeline

/// Standard output with a buffer.
final class StandardOutput {
  private static let pieceSize = 1 << 16

  private var buffer: [UInt8] = []

  /// Whether the output could not be written.
  private(set) var hasFailed = false

  /// Writes bytes, now or with later ones.
  ///
  /// - Throws: The errors of ``flush()``.
  func write(_ bytes: [UInt8]) throws {
    try write { $0 += bytes }
  }

  /// Lets a closure append bytes to the buffer.
  ///
  /// - Throws: The errors of ``flush()``.
  func write(_ add: (inout [UInt8]) -> Void) throws {
    add(&buffer)
    if buffer.count >= Self.pieceSize { try flush() }
  }

  /// Lets a closure append lines of JSON to the buffer, in which characters that control a terminal
  /// or reverse text become escapes.
  ///
  /// - Throws: The errors of ``flush()``.
  func writeJSON(_ add: (inout [UInt8]) -> Void) throws {
    try write { buffer in
      let start = buffer.count
      add(&buffer)
      buffer.escapeInvisibleJSON(from: start)
    }
  }

  /// Writes a line, with escapes for characters that control a terminal.
  ///
  /// - Throws: The errors of ``flush()``.
  func write(line: String) throws {
    try write(Array((line.visible + "\n").utf8))
  }

  /// Writes the buffer.
  ///
  /// - Throws: `ExitCode` 2 if the output cannot be written, after printing an error. If the reader
  ///   of a pipe is gone, the exit code is that of the ignored signal.
  func flush() throws {
    if buffer.isEmpty { return }
    defer { buffer.removeAll(keepingCapacity: true) }
    Progress.erase()
    do {
      try FileHandle.standardOutput.writeAll(buffer)
    } catch let error as POSIXError where error.code == .EPIPE {
      hasFailed = true
      throw ExitCode(128 + SIGPIPE)
    } catch {
      hasFailed = true
      throw failure(
        "standard output: cannot be written: \(error.reason); expected a writable output")
    }
  }
}

/// Prints a line to standard error, if possible, with escapes for characters that control a
/// terminal.
func printError(_ line: String) {
  Progress.erase()
  try? FileHandle.standardError.write(contentsOf: Data((line.visible + "\n").utf8))
}

/// Prints a line to standard error, and returns the exit code of wrong input or output.
func failure(_ line: String) -> ExitCode {
  printError(line)
  return ExitCode(2)
}
