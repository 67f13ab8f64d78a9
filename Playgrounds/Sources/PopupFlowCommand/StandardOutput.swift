import ArgumentParser
import Foundation
import Timeline

/// Standard output, written in large pieces.
final class StandardOutput {
  private static let pieceSize = 1 << 16

  private var buffer: [UInt8] = []

  /// Writes bytes, now or with those that come next.
  ///
  /// - Throws: as ``flush()`` does.
  func write(_ bytes: [UInt8]) throws {
    try write { $0 += bytes }
  }

  /// Writes what is added to the bytes that it is given, which stand before what comes next.
  ///
  /// - Throws: as ``flush()`` does.
  func write(_ add: (inout [UInt8]) -> Void) throws {
    add(&buffer)
    if buffer.count >= Self.pieceSize { try flush() }
  }

  /// Writes a line, with whatever in it a terminal could act on written out.
  ///
  /// - Throws: as ``flush()`` does.
  func write(line: String) throws {
    try write(Array((line.visible + "\n").utf8))
  }

  /// Writes what is still held.
  ///
  /// - Throws: `ExitCode`: 2 where it cannot be written, which is said on standard error; where
  ///   nobody reads any more, what the signal that was ignored would have ended the process with.
  func flush() throws {
    defer { buffer.removeAll(keepingCapacity: true) }
    do {
      try FileHandle.standardOutput.writeAll(buffer)
    } catch let error as POSIXError where error.code == .EPIPE {
      throw ExitCode(128 + SIGPIPE)
    } catch {
      printError("standard output: cannot be written: \(error.reason); expected what takes it")
      throw ExitCode(2)
    }
  }
}

/// Prints a line to standard error, if it can be written to, with whatever in it a terminal could act
/// on written out: what is told of a journal stays one line.
func printError(_ line: String) {
  try? FileHandle.standardError.write(contentsOf: Data((line.visible + "\n").utf8))
}
