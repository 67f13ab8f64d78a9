import Foundation
import Testing

/// The commands with files of cases.
@Suite struct CaseTests {
  private static let cases = """
    // A comment.
    {"case": "the first", "host": "manual"}
    {"at": 1, "event": "request", "id": "ad"}
    {"expect": {"phases": {"ad": "presenting"}, "effects": ["present ad 1"]}}

    // Another comment.
    {"case": "the second", "policy": {"lanes": {"modal": 2}}}
    {"event": "request", "id": "ad", "content": "Tea"}
    {"event": "request", "id": "tip", "requires": ["online"]}
    {"expect": {"presented": ["ad"], "queued": ["tip"], "effects": ["present ad 1"]}}
    """

  @Test("check counts expectations and cases")
  func check() throws {
    let run = try CommandRun(["check", "-"], input: Self.cases)
    #expect(run.status == 0)
    #expect(run.outputLines == ["standard input: 2 expectations in 2 cases hold"])
  }

  @Test("check names the case of a difference, and each case without an expectation")
  func differences() throws {
    let run = try CommandRun(
      ["check", "-"],
      input: """
        {"case": "expects nothing"}
        {"event": "request", "id": "a"}
        {"case": "differs"}
        {"event": "request", "id": "a"}
        {"expect": {"presented": ["b"]}}
        {"case": "is empty"}
        """)
    #expect(run.status == 1)
    let missing = #"no expectation; expected at least one line with "expect""#
    #expect(
      run.outputLines == [
        "standard input:1: case \"expects nothing\": \(missing)",
        #"standard input:5: case "differs": presented: expected ["b"], found ["a"]"#,
        "standard input:6: case \"is empty\": \(missing)",
        "standard input: 1 of 1 expectation in 3 cases does not hold",
      ])
    let empty = try CommandRun(["check", "-"], input: #"{"case": "is empty"}"#)
    #expect(empty.status == 1)
    #expect(
      empty.outputLines == [
        "standard input:1: case \"is empty\": \(missing)", "standard input: \(missing)",
      ])
  }

  @Test("play prints the records of each case below its name, with numbers from 1")
  func records() throws {
    let run = try CommandRun(["play", "-", "--format", "jsonl"], input: Self.cases)
    #expect(run.status == 0)
    #expect(
      run.outputLines.map { $0.prefix(while: { $0 != "[" }) } == [
        #"{"case": "the first"}"#, #"{"line": 3, "at": 1, "presented": "#,
        #"{"case": "the second"}"#, #"{"line": 8, "at": 0, "presented": "#,
        #"{"line": 9, "at": 0, "presented": "#,
      ])
    #expect(run.outputLines[3].contains(#"{"present": "ad", "presentation": 1,"#))
    let appearances = try CommandRun(["play", "-", "--appearances"], input: Self.cases)
    #expect(appearances.outputLines.count == 3)
    #expect(appearances.outputLines[1] == #"{"case": "the second"}"#)
  }

  @Test("play draws the timeline of each case, and a picture of the one that is named")
  func pictures() throws {
    let folder = try FileManager.default.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let picture = folder.appendingPathComponent("picture.svg")
    for (name, isTip) in [(nil, false), ("the first", false), ("the second", true)] {
      let choice = name.map { ["--case", $0] } ?? []
      let run = try CommandRun(["play", "-", "--svg", picture.path] + choice, input: Self.cases)
      #expect(run.status == 0)
      let timelines = run.output.components(separatedBy: "case \"the second\"\n")
      #expect(timelines.count == 2 && timelines[0].hasPrefix("case \"the first\"\n"))
      #expect(!timelines[0].contains("tip") && timelines[1].contains("tip"))
      let svg = try String(contentsOf: picture, encoding: .utf8)
      #expect(svg.contains(name ?? "the first") && svg.contains(">tip<") == isTip)
    }
  }

  @Test("why, test and replay take the case that is named, or the first")
  func chosen() throws {
    let first = try CommandRun(["why", "-", "ad"], input: Self.cases)
    #expect(first.output.contains("At 1 s: ad is"))
    let second = try CommandRun(["why", "-", "tip", "--case", "the second"], input: Self.cases)
    #expect(second.output.contains("gate") && second.status == 0)
    let test = try CommandRun(["test", "-", "--case", "the second"], input: Self.cases)
    #expect(test.output.contains(#"@Test("the second")"#))
    #expect(test.output.contains("func theSecond()"))
    #expect(test.output.contains(#"{"policy":{"lanes":{"modal":2}}}"#))
    let replay = try CommandRun(
      ["replay", "-", "--case", "the second", "--policy", "Scenarios/modal-fifo-lifo.jsonl"],
      input: Self.cases)
    #expect(replay.status == 0 && replay.output.contains("nothing differs in 2 popups"))
  }

  @Test("why names the case that it has looked at, and those that have the id")
  func otherCase() throws {
    let other = try CommandRun(["why", "-", "tip"], input: Self.cases)
    #expect(other.status == 2 && other.output == "")
    #expect(
      other.errors == """
        standard input: no popup had the id "tip" by 1 s in case "the first"; expected a case that \
        has it: --case "the second"

        """)
    let early = try CommandRun(
      ["why", "-", "tip", "--case", "the first", "--at", "1"], input: Self.cases)
    #expect(early.errors == other.errors)
    let none = try CommandRun(["why", "-", "offer", "--case", "the second"], input: Self.cases)
    #expect(
      none.errors == """
        standard input: no popup had the id "offer" by 0 s in case "the second"; expected one of "ad", \
        "tip"

        """)
  }

  // An expectation that the command adds would take away what came since the one before.
  @Test("A generated test keeps the expectations about what came since the one before")
  func stated() throws {
    let journal = """
      {"event": "request", "id": "a"}
      {"event": "request", "id": "b"}
      {"event": "userDismissed", "id": "a"}
      {"expect": {"effects": ["present a 1", "a#1 dismissed.user", "present b 2"]}}
      {"event": "userDismissed", "id": "b"}
      """
    let run = try CommandRun(["test", "-"], input: journal)
    let lines = run.outputLines.filter { $0.contains("{\"expect\"") }
    #expect(lines.count == 2)
    #expect(lines.first?.contains("effects") == true)
    #expect(lines.last?.contains(#""presented": []"#) == true)
  }

  @Test("A case that is not there is said, with those that are")
  func unknown() throws {
    let misspelt = try CommandRun(["why", "-", "ad", "--case", "the secnd"], input: Self.cases)
    #expect(misspelt.status == 2)
    #expect(
      misspelt.errors
        == "standard input: no case is named \"the secnd\" (did you mean \"the second\"?); "
        + "expected one of \"the first\", \"the second\"\n")
    let none = try CommandRun(
      ["test", "-", "--case", "the first"], input: #"{"event": "request", "id": "ad"}"#)
    #expect(none.status == 2)
    #expect(
      none.errors == "standard input: the file has no cases; expected the command without --case\n")
  }
}
