import Foundation
import Scenarios
import TestGeneration
import Testing

@Suite("The generated test of each scenario")
struct ScenarioFileTests {
  @Test("is the file that CI compiles and runs", arguments: Scenarios.names)
  func isUpToDate(name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("ScenarioTests")
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
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("ScenarioTests")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.count == Scenarios.names.count)
  }
}
