import Foundation
import Testing

/// The built command, from its arguments to its output. The tests do not import it, so that they do
/// not link its allocator.
struct CommandTests {
  @Test func quickRunPrintsATable() throws {
    let run = try CommandRun(["--only", "S7", "--quick"])
    #expect(run.status == 0)
    #expect(run.output.contains("\nS7  "))
    #expect(run.output.contains(" of 1 targets hold"))
  }

  @Test func rowsHaveTheOrderOfTheTable() throws {
    let run = try CommandRun(["--only", "s7,S2", "--quick"])
    #expect(run.status == 0)
    let names = run.output.split(separator: "\n").map { $0.prefix(3) }
    #expect(names.filter { ["S2 ", "S7 "].contains($0) } == ["S2 ", "S7 "])
  }

  @Test(arguments: [
    (["--only", "S1,S99"], "S10"),
    (["journal", "--lines=-1"], "--lines is -1; expected 0 or more"),
    (["profile", "S2", "--rounds", "1"], "expected one of S1, S4"),
    (["profile", "S4", "--rounds", "1", "--waiting", "3"], "expected 8 or more"),
    (["endure", "--interval", "0"], "--interval is 0; expected 1 or more"),
    (["endure", "--interval", "\(Int.max)"], "expected \(Int.max / 2) or less"),
    (["endure", "--events", "7"], "--events is 7; expected 2000000 or more"),
  ])
  func whatIsWrongIsSaid(arguments: [String], message: String) throws {
    let run = try CommandRun(arguments)
    #expect(run.status != 0)
    #expect(run.errors.contains(message))
  }

  @Test func shortEnduranceSaysWhetherItIsFlat() throws {
    let run = try CommandRun(["endure", "--events", "6000", "--interval", "2000"])
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.dropLast().allSatisfy { $0.contains(" bytes live, ") })
    #expect(lines.last?.contains(run.status == 0 ? "flat: " : "not flat: ") == true)
    #expect(run.errors == "")
  }

  @Test func journalGoesToStandardOutput() throws {
    let run = try CommandRun(["journal", "--lines", "7", "--seed", "3"])
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").count == 7)
  }
}

private struct CommandRun {
  let status: Int32
  let output: String
  let errors: String

  // The tests are built beside the command. On macOS they are a bundle that a tool of Xcode loads.
  private static let executable: URL = {
    #if canImport(Darwin)
      final class Anchor {}
      let tests = Bundle(for: Anchor.self).bundleURL
    #else
      let tests = URL(fileURLWithPath: CommandLine.arguments[0])
    #endif
    return tests.deletingLastPathComponent().appendingPathComponent("benchmarks")
  }()

  init(_ arguments: [String]) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("benchmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files, since a full pipe would block the process.
    let files = ["output", "errors"].map { folder.appendingPathComponent($0) }
    for file in files { try Data().write(to: file) }
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = arguments
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = try String(contentsOf: files[0], encoding: .utf8)
    errors = try String(contentsOf: files[1], encoding: .utf8)
  }
}
