import Foundation
import Scenarios
import Testing

@Suite struct CheckCommandTests {
  @Test("Every scenario holds")
  func scenarios() throws {
    let folder = CommandRun.package.appendingPathComponent("Scenarios")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".jsonl") }.sorted()
    let run = try CommandRun(["check"] + names.map { "Scenarios/\($0)" })
    #expect(run.status == 0)
    #expect(run.outputLines.count == names.count)
    #expect(run.outputLines.allSatisfy { $0.hasSuffix("hold") })
    // Some scenarios have a host that is too late.
    let lines = run.errors.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("Scenarios/") && $0.contains(": issue: ") })
    #expect(Scenarios.names.map { "\($0).jsonl" } == names)
  }

  @Test("A difference is printed with file, line, expected and found values, with exit status 1")
  func differences() throws {
    let run = try CommandRun(
      ["check", "-", "Scenarios/cold-start.jsonl"],
      input: """
        {"event": "request", "id": "a"}
        {"expect": {"presented": ["b"], "queued": []}}
        {"expect": {"outcomes": {"a": "failed"}}}
        """)
    #expect(run.status == 1)
    #expect(
      run.outputLines == [
        #"standard input:2: presented: expected ["b"], found ["a"]"#,
        "standard input:3: the outcome of a: expected failed, found none yet",
        "standard input: 2 of 2 expectations do not hold",
        "Scenarios/cold-start.jsonl: 8 expectations hold",
      ])
  }

  @Test("A journal without an expectation is named, with exit status 1; the others are checked")
  func nothingExpected() throws {
    let run = try CommandRun(
      ["check", "-", "Scenarios/cold-start.jsonl"], input: #"{"event": "request", "id": "a"}"#)
    #expect(run.status == 1 && run.errors == "")
    #expect(
      run.outputLines == [
        #"standard input: no expectation; expected at least one line with "expect""#,
        "Scenarios/cold-start.jsonl: 8 expectations hold",
      ])
  }

  @Test("An expectation that expects nothing does not count", arguments: ["", #""outcomes": {}"#])
  func emptyExpectation(parts: String) throws {
    let run = try CommandRun(["check", "-"], input: #"{"expect": {\#(parts)}}"#)
    #expect(run.status == 1)
    #expect(
      run.outputLines == [
        #"standard input: no expectation; expected at least one line with "expect""#
      ])
    let cases = try CommandRun(
      ["check", "-"],
      input: """
        {"case": "one"}
        {"expect": {"presented": []}}
        {"case": "two"}
        {"expect": {\(parts)}}
        """)
    #expect(cases.status == 1)
    #expect(
      cases.outputLines.first
        == #"standard input:3: case "two": no expectation; expected at least one line with "expect""#
    )
  }

  @Test("A name that no line has introduced is an issue, and does not change the exit status")
  func unknownNames() throws {
    let run = try CommandRun(
      ["check", "-"],
      input: """
        {"policy": {"lanes": {"hint": 1, "step1": 1}}}
        {"event": "appeared", "page": "home", "visit": "v1"}
        {"event": "disappeared", "page": "home"}
        {"event": "left", "page": "shop"}
        {"event": "suspend", "reason": "call", "lane": "hint"}
        {"event": "resume", "reason": "cal", "lane": "hint"}
        {"batch": [{"event": "request", "id": "a", "lane": "hnit"}, {"event": "request", "id": "b", "lane": "hnit"}]}
        {"event": "request", "id": "c", "lane": "step2"}
        {"event": "dismissAll", "lane": "toats"}
        {"expect": {"presented": ["a", "c"]}}
        """)
    #expect(run.status == 0 && run.outputLines == ["standard input: 1 expectation holds"])
    #expect(
      run.errorLines == [
        "standard input:3: issue: No visit is named \"home\"; page home is visible as \"v1\"",
        "standard input:4: issue: No visit is named \"shop\"; expected one that has been entered or has appeared",
        "standard input:6: issue: Nothing was suspended for \"cal\" (did you mean \"call\"?)",
        "standard input:7: issue: Lane \"hnit\" is not in the policy (did you mean \"hint\"?)",
        "standard input:9: issue: Lane \"toats\" is not in the policy (did you mean \"toast\"?)",
      ])
    // Names from a state, from the host or from other lines are known.
    let known = try CommandRun(
      ["play", "-"],
      input: """
        {"host": "manual"}
        {"event": "entered", "page": "home", "visit": "v1"}
        {"event": "disappeared", "visit": "v1"}
        {"event": "left", "page": "home", "visit": "v1"}
        {"event": "request", "id": "a"}
        {"event": "didDecline", "id": "a"}
        {"event": "resume", "reason": "screen", "lane": "modal"}
        {"event": "suspend"}
        {"event": "resume"}
        {"event": "request", "id": "b", "lane": "own"}
        """)
    #expect(known.errors == "")
    // R19: a publisher that suspends resumes for every false, also for its first value.
    let published = try CommandRun(
      ["play", "-"],
      input: """
        {"at": 0, "event": "resume", "reason": "call"}
        {"at": 0, "event": "resume", "reason": "suspension #1"}
        {"at": 1, "event": "suspend", "reason": "suspension #1"}
        {"at": 2, "event": "resume", "reason": "suspension #2"}
        {"at": 3, "event": "resume", "reason": "suspension #1"}
        {"at": 4, "event": "request", "id": "a"}
        """)
    #expect(published.errors == "")
  }

  @Test("A misspelt gate or id is an issue at the end of the run, if another is nearly the same")
  func misspeltNames() throws {
    let journal = """
      {"event": "gate", "gate": "onboarded", "open": true}
      {"batch": [{"event": "tick"}, {"event": "request", "id": "guide", "requires": ["onbaorded"]}]}
      {"event": "request", "id": "offer", "requires": ["onbaorded"]}
      {"at": 1, "event": "dismiss", "id": "ofer"}
      {"at": 2, "event": "dismiss", "id": "ofer"}
      {"expect": {"queued": ["guide", "offer"]}}

      """
    let issues = [
      """
      standard input:2: issue: No line sets gate "onbaorded", which a popup requires (did you mean \
      "onboarded"?)
      """,
      #"standard input:4: issue: No line requests a popup "ofer" (did you mean "offer"?)"#,
    ]
    for command in ["check", "play"] {
      let run = try CommandRun([command, "-"], input: journal)
      #expect(run.status == 0 && run.errorLines.map(String.init) == issues)
    }
    // A run goes on in another process.
    let relaunched = try CommandRun(
      ["check", "-"], input: journal + #"{"at": 3, "event": "relaunched"}"#)
    #expect(relaunched.errorLines.map(String.init) == issues)
    // The names of each case are its own.
    let cases = #"{"case": "one"}"# + "\n" + journal + #"{"case": "two"}"# + "\n" + journal
    let run = try CommandRun(["check", "-"], input: cases)
    #expect(run.errorLines.count == 4)
    // Names that are not near are no mistakes, and what comes later counts.
    let known = try CommandRun(
      ["play", "-"],
      input: """
        {"event": "dismiss", "id": "offer"}
        {"event": "dismiss", "id": "step2"}
        {"event": "request", "id": "step1", "requires": ["online"]}
        {"event": "request", "id": "ofer"}
        {"at": 1, "event": "gate", "gate": "offline", "open": true}
        {"at": 2, "event": "request", "id": "offer", "requires": ["onlien"]}
        {"at": 3, "event": "gate", "gate": "onlien", "open": true}
        """)
    #expect(known.errors == "")
  }

  @Test("Issues for the developer are printed, one line each, and do not change the exit status")
  func issues() throws {
    let run = try CommandRun(
      ["check", "-"],
      input: #"{"event": "didPresent", "id": "a"}"# + "\n" + #"{"expect": {"presented": []}}"#)
    #expect(run.status == 0 && run.outputLines == ["standard input: 1 expectation holds"])
    #expect(run.errorLines.count == 1)
    #expect(run.errors.hasPrefix("standard input:1: issue: The host reported didPresent"))
  }

  @Test("A single expectation is counted in the singular, and standard input is read once")
  func wording() throws {
    let run = try CommandRun(["check", "-"], input: #"{"expect": {"queued": []}}"#)
    #expect(run.outputLines == ["standard input: 1 expectation holds"])
    let twice = try CommandRun(["check", "-", "-"])
    #expect(twice.status != 0)
    #expect(twice.errors.contains("more than once"))
  }

  @Test("Messages about a journal cannot control a terminal, and stay on one line")
  func escapes() throws {
    let run = try CommandRun(
      ["check", "-"],
      input:
        #"{"expect": {"presented": ["a\nb\u001b[31m\u009b"], "outcomes": {"\u202e": "failed"}}}"#)
    #expect(run.status == 1)
    #expect(run.outputLines.count == 3)
    let isPlain = run.output.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || ![.control, .format].contains(scalar.properties.generalCategory)
    }
    #expect(isPlain)
  }

  @Test("A file that cannot be read is said, and the others are checked")
  func goesOn() throws {
    let run = try CommandRun(
      ["check", "Scenarios/none.jsonl", "-", "Scenarios/slow-host.jsonl"],
      input: #"{"event": "apeared", "page": "home"}"#)
    #expect(run.status == 2)
    #expect(run.outputLines == ["Scenarios/slow-host.jsonl: 6 expectations hold"])
    #expect(run.errorLines.count { !$0.contains("issue:") } == 2)
    #expect(run.errors.hasPrefix("Scenarios/none.jsonl: cannot be read: the file does not exist"))
    #expect(run.errors.contains("standard input:1: "))
  }

  @Test("Of thousands of like issues, ten are printed, and the others counted")
  func manyIssues() throws {
    let stray = #"{"event": "didPresent", "id": "a"}"# + "\n"
    let gone = #"{"event": "didDismiss", "id": "a"}"# + "\n"
    let expected = #"{"expect": {"presented": []}}"# + "\n"
    let journal = String(repeating: stray, count: 2000) + gone + expected
    let run = try CommandRun(["check", "-"], input: journal)
    #expect(run.status == 0)
    #expect(run.errorLines.count == 12)
    #expect(run.errorLines.prefix(10).allSatisfy { $0.contains("didPresent of \"a\"") })
    #expect(
      run.errorLines[10].hasPrefix("standard input:2001: issue: The host reported didDismiss"))
    #expect(run.errorLines[11] == "standard input: 1990 more issues like that of line 1")
    let played = try CommandRun(["play", "-", "--format", "jsonl"], input: journal)
    #expect(played.errorLines.count == 12)
  }

  @Test("A file that cannot be read ends the check with exit status 2")
  func badInput() throws {
    let run = try CommandRun(
      ["check", "Scenarios/slow-host.jsonl", "-"], input: #"{"expect": {"presented": 1}}"#)
    #expect(run.status == 2)
    #expect(run.outputLines == ["Scenarios/slow-host.jsonl: 6 expectations hold"])
    #expect(
      run.errors.split(separator: "\n").last
        == "standard input:1: `expect.presented` is 1; expected an array of strings")
  }
}
