import Foundation

/// A run of the built command with interactive input and output.
final class LiveCommand {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var held = Data()

  /// Starts `popupflow`.
  init(_ arguments: [String], errorsTo errors: FileHandle? = nil) throws {
    process.executableURL = CommandRun.executable
    process.arguments = arguments
    process.currentDirectoryURL = CommandRun.package
    process.standardInput = input
    process.standardOutput = output
    if let errors { process.standardError = errors }
    try process.run()
  }

  deinit { process.terminate() }

  /// Sends a signal to the command, as Ctrl-C does.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Writes to standard input.
  func write(_ text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// Returns the next line of output; nil if there is none within a generous time.
  func nextLine() throws -> String? {
    while true {
      if let end = held.firstIndex(of: UInt8(ascii: "\n")) {
        defer { held = Data(held[(end + 1)...]) }
        return String(decoding: held[..<end], as: UTF8.self)
      }
      var ready = pollfd(
        fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 60_000) > 0 else { return nil }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      held += more
    }
  }

  /// Closes standard input, waits for the end, and returns the exit status.
  func end() throws -> Int32 {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
