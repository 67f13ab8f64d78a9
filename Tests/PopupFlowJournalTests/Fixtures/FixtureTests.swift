import Foundation
import PopupFlow
import Testing

@testable import PopupFlowJournal

/// Every version of the library reads the files of all versions before it, as they were meant.
@Suite struct FixtureTests {
  private static let files = (try? FixtureFiles.versions.flatMap(FixtureFiles.files)) ?? []

  @Test("A file of each version is read as its text says, and loses no value", arguments: files)
  func reads(file: FixtureFiles.File) throws {
    let fixture = try #require(
      Fixture.all.first { $0.name == file.name }, "no test reads \(file.testDescription)")
    let data = try Data(contentsOf: file.url)
    let reading = try fixture.read(data)
    #expect(try reading.text + "\n" == String(contentsOf: file.text, encoding: .utf8))
    guard let rewritten = reading.rewritten else { return }
    let lines = data.split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == rewritten.count)
    for (index, pair) in zip(lines, rewritten).enumerated() {
      let written = try JSONReader.read(Array(pair.0)).value
      let lost = written?.lost(in: pair.1) ?? []
      #expect(written != nil && lost == [], "line \(index + 1)")
    }
  }

  @Test("Each version has a file of each kind that it wrote, with a text")
  func complete() throws {
    #expect(try FixtureFiles.versions.first == "1")
    for version in try FixtureFiles.versions {
      let names = try FixtureFiles.names(in: FixtureFiles.root.appendingPathComponent(version))
      #expect(names.count >= 18 * 2)
      for name in names where !name.hasSuffix(".txt") { #expect(names.contains(name + ".txt")) }
    }
  }

  /// With `POPUPFLOW_FIXTURES=2`, the folder is that of version 2.
  @Test("The files of a version are written once, and never replaced")
  func writes() throws {
    let temporary = try ArchiveFolder()
    let version = ProcessInfo.processInfo.environment["POPUPFLOW_FIXTURES"]
    let folder =
      version.map(FixtureFiles.root.appendingPathComponent)
      ?? temporary.url.appendingPathComponent("new")
    try FixtureFiles.write(to: folder)
    let names = try FixtureFiles.names(in: folder)
    #expect(names.filter { !$0.hasSuffix(".txt") } == Fixture.all.map(\.name).sorted())
    #expect(throws: FixtureFiles.ExistsError.self) { try FixtureFiles.write(to: folder) }
  }
}
