import Foundation
import Scenarios
import TestGeneration
import Testing

/// `popupflow check` plays the other scenarios as they are.
@Suite("The generated tests of two scenarios")
struct ScenarioFileTests {
  static let names = ["background-and-relaunch", "cold-start"]

  private var folder: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("ScenarioTests")
  }

  @Test("are the files that CI compiles and runs", arguments: names)
  func isUpToDate(name: String) throws {
    let journal = try #require(Scenarios.journal(named: name))
    let title = name.prefix(1).uppercased() + name.dropFirst().replacing("-", with: " ")
    let test = try GeneratedTest(of: journal, title: title)
    let file = folder.appendingPathComponent(
      "\(test.function.prefix(1).uppercased() + test.function.dropFirst()).swift")
    let committed = try? String(contentsOf: file, encoding: .utf8)
    #expect(
      committed == test.source,
      """
      Write it again: swift run popupflow test Scenarios/\(name).jsonl --name "\(title)" \
      > Tests/ScenarioTests/\(file.lastPathComponent)
      """)
  }

  @Test("There is no other file")
  func onlyScenarios() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.count == Self.names.count)
  }
}
