import Foundation
import Testing

/// A run of the built command, from its arguments to its exit status.
struct CommandRun {
  let status: Int32
  let output: String
  let errors: String

  var outputLines: [Substring] { output.split(separator: "\n") }
  var errorLines: [Substring] { errors.split(separator: "\n") }

  /// Runs `popupflow` to its end.
  ///
  /// - Parameters:
  ///   - arguments: the arguments of the command.
  ///   - input: the content of a file to which standard input is redirected. By default, there is
  ///     no file, and nothing to read.
  ///   - outputHandle: the destination of standard output, instead of `output`.
  ///   - script: a line of shell script that runs the command as `"$@"`.
  init(
    _ arguments: [String], input: String? = nil, outputTo outputHandle: FileHandle? = nil,
    through script: String = #"exec "$@""#
  ) throws {
    // Files, since a full pipe would block the process.
    let folder = try FileManager.default.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, _ text: String = "") throws -> URL {
      let url = folder.appendingPathComponent(name)
      try text.write(to: url, atomically: false, encoding: .utf8)
      return url
    }
    let (outputFile, errorFile) = (try file("output"), try file("errors"))

    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, "sh", Self.executable.path] + arguments
    process.currentDirectoryURL = Self.package
    process.standardInput =
      try input.map { try FileHandle(forReadingFrom: try file("input", $0)) } ?? .nullDevice
    process.standardOutput = try outputHandle ?? FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = try String(contentsOf: outputFile, encoding: .utf8)
    errors = try String(contentsOf: errorFile, encoding: .utf8)
  }

  /// The folder of the Playgrounds package.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  // The tests are built beside the command. On macOS they are a bundle that a tool of Xcode loads.
  static let executable: URL = {
    #if canImport(Darwin)
      let tests = Bundle(for: LiveCommand.self).bundleURL
    #else
      let tests = URL(fileURLWithPath: CommandLine.arguments[0])
    #endif
    return tests.deletingLastPathComponent().appendingPathComponent("popupflow")
  }()
}

extension FileManager {
  /// Makes an empty folder for the files of one test, which removes it.
  func makeTemporaryFolder() throws -> URL {
    let folder = temporaryDirectory.appendingPathComponent("popupflow-\(UUID())")
    try createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
