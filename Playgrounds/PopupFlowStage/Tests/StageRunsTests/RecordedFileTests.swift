import Comparing
import Foundation
import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import Scenarios
import Testing

@_spi(JournalTools) @testable import StageRuns

@Suite("The runs of a file")
struct RecordedFileTests {
  private let cases = """
    // Two cases.
    {"case": "the first", "host": "manual"}
    {"at": 3, "event": "request", "id": "ad"}
    // Inside.
    {"at": 4, "event": "didPresent", "id": "ad"}

    // Before the second.
    {"case": "the second", "policy": {"order": ["fifo"], "defaults": {"preemption": "yield"}}}
    {"event": "request", "id": "a"}
    {"event": "request", "id": "b", "priority": 1}
    """

  private func file(_ text: String, limits: RunLimits = RunLimits()) async throws -> RecordedFile {
    try await RecordedFile(Array(text.utf8), limits: limits)
  }

  private func reason(_ text: String, limits: RunLimits = RunLimits()) async -> String? {
    await #expect(throws: RunError.self) { try await file(text, limits: limits) }?.reason
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("Each case is a run of its own, with its name, its policy, and times from 0")
  func runs() async throws {
    let file = try await file(cases)
    #expect(file.hasCases && file.runs.map(\.source?.name) == ["the first", "the second"])
    #expect(file.extent.steps == 4 && file.extent.end == 4)
    // Each case takes memory, also without steps.
    #expect(file.size == 44)
    let (first, second) = (file.runs[0], file.runs[1])
    #expect(await first.times == [3, 4])
    #expect(await second.times == [0, 0])
    #expect(try await second.state(after: 0).presented.map(\.id) == ["a"])
    #expect(try await second.state(after: -1).presented.isEmpty)
    #expect(
      await text(second.policyLine)
        == #"{"policy":{"defaults":{"preemption":"yield"},"order":["fifo"]}}"# + "\n")
    // The numbers of lines are those of the journal, which what-ifs move.
    #expect(await second.log(from: 0, count: 9).map(\.line) == [2, 3])
    #expect(try await first.start(after: 1, limits: RunLimits()).entries.count == 3)
  }

  @Test("As a file, a case is a file of this case, with its comments")
  func ownFile() async throws {
    let runs = try await file(cases).runs
    let lines = cases.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(await text(runs[0].file) == lines[1...4].joined(separator: "\n") + "\n")
    let again = try await RecordedFile(await runs[1].file)
    #expect(again.runs.map(\.source?.name) == ["the second"])
    #expect(await again.runs[0].journal == runs[1].journal)
  }

  @Test("A case is played under another policy, and makes a test")
  func change() async throws {
    let run = try await file(cases).runs[0]
    let changed = RecordedRun()
    let journal = await run.journal
    let policy = Array(#"{"policy": {"lanes": {"modal": 2}}}"#.utf8)
    _ = try await changed.load(journal, with: WhatIf(policy: policy, moves: [2: 1]))
    #expect(
      await changed.comparison(with: run.lives).sentences == [
        "ad: on screen at 2.0 s, instead of at 4.0 s."
      ])
    #expect(try await run.test(title: "the first").source.contains("didPresent"))
  }

  @Test("A journal without cases is one run, as it is")
  func journal() async throws {
    let journal = try #require(Scenarios.journal(named: "cold-start"))
    let file = try await RecordedFile(journal)
    #expect(!file.hasCases && file.runs.count == 1)
    #expect(await file.runs[0].file == journal)
    #expect(await file.extent.steps == file.runs[0].extent.steps && file.extent.steps > 0)
    #expect(file.size == file.extent.steps)
  }

  @Test("A wrong line is said with its number in the file, wherever cases begin")
  func errors() async throws {
    #expect(await reason(cases + "\n{\"event\": \"apeared\"}")?.hasPrefix("Line 11: ") == true)
    #expect(
      await reason(cases + "\n{\"policy\": {}}")
        == "Line 11: the line is a policy line, in a file of cases; expected the policy in the line of "
        + "its case.")
    #expect(
      await reason(#"{"event": "trigger"}"# + "\n" + cases)?
        .hasPrefix("Line 3: the case is in a file that does not begin with one") == true)
    #expect(await reason(#"{"case": ""}"#)?.hasPrefix("Line 1: ") == true)
  }

  @Test("A file has only so many cases, steps and bytes")
  func limits() async throws {
    let three = (1...3).map { "{\"case\": \"\($0)\"}\n{\"event\": \"trigger\"}\n" }.joined()
    #expect(try await file(three, limits: RunLimits(steps: 3, cases: 3)).runs.count == 3)
    #expect(
      await reason(three, limits: RunLimits(cases: 2))
        == "The file has more than 2 cases; expected fewer.")
    #expect(
      await reason(three, limits: RunLimits(steps: 2))
        == "The cases have more than 2 steps; expected fewer.")
    #expect(await reason(three, limits: RunLimits(bytes: 50))?.contains("50 bytes") == true)
  }

  @Test("A run that grows, or goes on, is one run")
  func oneRun() async throws {
    let lines = Array((cases + "\n").utf8)
    let reason =
      "Line 2 begins a case, which is a run of its own; expected the journal of one run."
    await #expect(throws: RunError(reason)) { try await RecordedRun().load(lines) }
    let grown = RecordedRun()
    await #expect(throws: RunError.self) { try await grown.append(lines) }
    #expect(await grown.extent.steps == 0)
  }

  @Test("Names in the list are lines of bounded length, without signs that turn text around")
  func names() async throws {
    let long = String(repeating: "a\u{301}", count: 10_000)
    let file = try await file("{\"case\": \"a\\nb\\u202Ec\"}\n{\"case\": \"\(long)\"}")
    #expect(await CaseView(file.runs[0])?.name == #"a\nb\u{202E}c"#)
    #expect((await CaseView(file.runs[1])?.name.unicodeScalars.count ?? 0) <= 241)
    #expect(await CaseView(RecordedRun()) == nil)
  }
}

@Suite("The files of rules")
struct RuleFileTests {
  private static let folder = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.appendingPathComponent("Tests/Rules")

  private static let files =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?
    .filter { $0.hasSuffix(".jsonl") }.sorted() ?? []

  @Test("There are files")
  func exist() {
    #expect(!Self.files.isEmpty)
  }

  @Test(
    "Each file opens with all its cases, and what they expect holds in their runs",
    arguments: Self.files
  )
  func opens(name: String) async throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(name)))
    var reader = JournalReader(bytes: bytes)
    var names: [String] = []
    while let entry = try reader.next() {
      if case .case(let new) = entry.statement { names.append(new.name) }
    }
    let file = try await RecordedFile(bytes)
    #expect(!names.isEmpty && file.runs.map(\.source?.name) == names)
    for run in file.runs {
      for journal in [await run.journal, await run.file] {
        var replay = JournalReplay(JournalReader(bytes: journal))
        var check = JournalCheck()
        var expectations = 0
        while let step = try replay.next() {
          #expect(check.take(step, of: replay) == [])
          if case .expectation = step { expectations += 1 }
        }
        #expect(expectations > 0, "\(run.source?.name ?? "")")
        let last = try await run.state(after: await run.extent.steps - 1)
        #expect(last.presented.map(\.id) == replay.state.presented.map(\.popup.id.description))
      }
    }
  }
}
