import Foundation
import Testing

@Suite struct GenerateCommandTests {
  @Test("A seed generates a journal that plays")
  func one() throws {
    let run = try CommandRun(["generate", "7"])
    #expect(run.status == 0)
    #expect(run.outputLines.first?.hasPrefix("// seed 7: ") == true)
    #expect(try CommandRun(["generate", "7"]).output == run.output)
    #expect(try CommandRun(["check", "-"], input: run.output).status == 0)
  }

  @Test("A range of seeds generates a file for each")
  func range() throws {
    let folder = try FileManager.default.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try CommandRun(["generate", "6-8", "--into", folder.path])
    #expect(run.status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["6.jsonl", "7.jsonl", "8.jsonl"])
    let seven = try String(contentsOf: folder.appendingPathComponent("7.jsonl"), encoding: .utf8)
    #expect(try CommandRun(["generate", "7"]).output == seven)
  }

  @Test(
    "Invalid seeds, and a range without a folder, are refused",
    arguments: [["seven"], ["8-7"], ["1-2"], ["0-\(UInt64.max)"], ["1-2-3", "--into", "."]])
  func refused(arguments: [String]) throws {
    let run = try CommandRun(["generate"] + arguments)
    #expect(run.status == 64)
    #expect(run.output == "")
  }

  @Test(
    "A folder that does not exist, or is a file, is refused",
    arguments: [("/nowhere", "does not exist"), ("/dev/null", "is not a folder")])
  func noFolder(path: String, problem: String) throws {
    let run = try CommandRun(["generate", "1", "--into", path])
    #expect(run.status == 2)
    #expect(run.errors == "\(path): \(problem); expected a folder that exists for --into\n")
  }
}
