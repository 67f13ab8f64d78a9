import Foundation
import Testing

@Suite struct PlayCommandTests {
  @Test("Without a file, the cold start is played")
  func coldStart() throws {
    let run = try CommandRun(["play", "--format", "jsonl"])
    let file = try CommandRun(["play", "Scenarios/cold-start.jsonl", "--format", "jsonl"])
    #expect(run.status == 0)
    #expect(run.output == file.output)
    #expect(run.outputLines.count > 15)
    #expect(
      run.errors
        == "Without a file, this is the built-in run of a cold start; to play another, give its "
        + "file: popupflow play run.jsonl\n")
    #expect(file.errors == "")
  }

  @Test("Without a file, a file to which standard input was redirected is played, but no pipe")
  func redirected() throws {
    let journal = #"{"event": "request", "id": "redirected"}"#
    let run = try CommandRun(["play", "--format", "jsonl"], input: journal)
    #expect(run.status == 0 && run.outputLines.count == 1)
    #expect(run.output.contains("redirected"))
    let wrong = try CommandRun(["play"], input: "{")
    #expect(wrong.status == 2 && wrong.errors.hasPrefix("standard input:1: "))
    let cold = try CommandRun(["play"])
    #expect(try CommandRun(["play"], input: journal, through: #"cat | "$@""#).output == cold.output)
    let piped = try CommandRun(["play", "-"], input: journal, through: #"cat | "$@""#)
    #expect(piped.status == 0 && piped.output.contains("redirected"))
  }

  @Test("The timeline is printed by default")
  func timeline() throws {
    let run = try CommandRun(["play"])
    #expect(run.status == 0)
    for id in ["opening-ad", "push-permission", "guide-1", "campaign", "coupon"] {
      #expect(run.output.contains(id))
    }
    #expect(run.output.contains("dismissed.timeout"))
    #expect(!run.output.contains("\u{1B}"), "colour is for terminals")
  }

  @Test("A record is printed for each line and each tick, with its keys in order")
  func records() throws {
    let run = try CommandRun(
      ["play", "-", "--format", "jsonl"],
      input: """
        {"event": "request", "id": "a", "duration": 1}
        {"at": 1.5, "batch": [{"event": "request", "id": "b", "lane": "toast"}]}
        """)
    #expect(run.status == 0)
    #expect(
      run.outputLines == [
        """
        {"line": 1, "at": 0, "presented": [{"id": "a", "lane": "modal", "phase": "presented"}], \
        "queued": [], "alive": [], \
        "effects": [{"present": "a", "presentation": 1, "returning": false}]}
        """,
        """
        {"line": 0, "at": 1, "presented": [], "queued": [], "alive": [], \
        "effects": [{"dismiss": "a", "presentation": 1, "reason": "timeout"}, \
        {"resolve": "a", "request": 1, "outcome": "dismissed.timeout"}]}
        """,
        """
        {"line": 2, "at": 1.5, "presented": [{"id": "b", "lane": "toast", "phase": "presented"}], \
        "queued": [], "alive": [], \
        "effects": [{"present": "b", "presentation": 2, "returning": false}]}
        """,
      ])
  }

  @Test("A journal that begins with a state is played, drawn and explained")
  func state() throws {
    let popup = #"""
      {"number": 1, "id": "ad", "request": {"id": "ad", "content": null, \
      "priority": 0, "lane": "modal", "presence": "exclusive", "retention": "drop", \
      "preemption": "hold", "interrupts": false, "whenIneligible": "wait", "requires": ["online"], \
      "coalescing": "keep", "limits": [], "userInitiated": false, "relaunch": "end", \
      "scope": "session"}, "priority": 0, \
      "rank": {"asked": 0, "priority": 0, "sequence": -1}, "isSpared": false, \
      "wasRelaunched": false, "waitingSince": 2, "asideCount": 0, "asideSeconds": 0}
      """#.replacing("\\\n", with: "")
    let journal = #"""
      {"host": "manual", "version": 1, "state": {"now": 60, "epoch": 0, "requestCount": 1, \
      "presentationCount": 0, "suspensions": [], "openGates": [], "visits": {"live": [], "visible": []}, \
      "presented": [], "queued": [\#(popup)], "alive": [], "armedLanes": [], "isTriggered": false, \
      "configuration": {"lanes": [], "limits": [], "returningPriority": 100, "transitionTimeout": 10, \
      "promotion": "automatic"}, "isConfigured": false, "histories": [], "pauses": [], "collections": []}}
      {"at": 61, "event": "gate", "gate": "online", "open": true}
      {"at": 62, "event": "didPresent", "id": "ad"}
      """#.replacing("\\\n", with: "")
    let records = try CommandRun(["play", "-", "--format", "jsonl"], input: journal)
    #expect(records.status == 0 && records.errors == "")
    #expect(
      records.outputLines.first
        == #"{"line": 1, "at": 60, "presented": [], "queued": ["ad"], "alive": [], "effects": []}"#)
    #expect(records.outputLines.count == 3)
    let shown = try CommandRun(["play", "-", "--appearances"], input: journal)
    #expect(shown.output.contains(#""number": 1, "waited": 60"#))
    #expect(try CommandRun(["play", "-"], input: journal).output.contains("ad"))
    let expectation = "\n" + #"{"expect": {"presented": ["ad"]}}"#
    #expect(try CommandRun(["check", "-"], input: journal + expectation).status == 0)
    let why = try CommandRun(["why", "-", "ad", "--at", "60"], input: journal)
    #expect(why.status == 0 && why.output.contains("online"))
  }

  @Test("With --appearances, an object is printed for each popup that is shown or ends")
  func appearances() throws {
    let run = try CommandRun(
      ["play", "-", "--appearances"],
      input: """
        {"event": "appeared", "page": "home"}
        {"event": "request", "id": "a", "duration": 1, "content": {"n": 1}, "priority": 7}
        {"event": "request", "id": "b", "lane": "toast", "preemption": "yield"}
        {"event": "request", "id": "b"}
        {"at": 1.5, "event": "request", "id": "c", "lane": "toast", "priority": 1}
        {"at": 2, "event": "userDismissed", "id": "c", "value": "ok"}
        """)
    #expect(run.status == 0)
    let shop = #""lane": "toast", "priority": 0, "page": "home""#
    #expect(
      run.outputLines == [
        """
        {"line": 2, "at": 0, "appearance": "shown", "id": "a", "request": 1, "lane": "modal", \
        "content": {"n": 1}, "priority": 7, "page": "home", "number": 1, "waited": 0}
        """,
        """
        {"line": 3, "at": 0, "appearance": "shown", "id": "b", "request": 2, \(shop), \
        "number": 1, "waited": 0}
        """,
        """
        {"line": 4, "at": 0, "appearance": "refused", "id": "b", "request": 3, "lane": "modal", \
        "priority": 0, "page": "home", "outcome": "discarded.duplicate", "waited": 0}
        """,
        """
        {"line": 0, "at": 1, "appearance": "closed", "id": "a", "request": 1, "lane": "modal", \
        "content": {"n": 1}, "priority": 7, "page": "home", "outcome": "dismissed.timeout", \
        "seconds": 1, "appearances": 1}
        """,
        """
        {"line": 5, "at": 1.5, "appearance": "setAside", "id": "b", "request": 2, \(shop), \
        "seconds": 1.5}
        """,
        """
        {"line": 5, "at": 1.5, "appearance": "shown", "id": "c", "request": 4, "lane": "toast", \
        "priority": 1, "page": "home", "number": 1, "waited": 0}
        """,
        """
        {"line": 6, "at": 2, "appearance": "answered", "id": "c", "request": 4, "lane": "toast", \
        "priority": 1, "page": "home", "value": "ok", "seconds": 0.5, "appearances": 1}
        """,
        """
        {"line": 6, "at": 2, "appearance": "shown", "id": "b", "request": 2, \(shop), \
        "number": 2, "waited": 0.5}
        """,
      ])
  }

  @Test("--appearances and records exclude each other")
  func appearancesAndRecords() throws {
    for more in [["--why"], ["--format", "jsonl"]] {
      let run = try CommandRun(["play", "--appearances"] + more)
      #expect(run.status != 0 && run.output == "")
      #expect(run.errors.contains("--appearances replaces the records"))
    }
  }

  @Test("Issues for the developer are printed, one line each, and do not change the exit status")
  func issues() throws {
    let run = try CommandRun(
      ["play", "-", "--format", "jsonl"],
      input: """
        {"host": "manual"}
        {"event": "didPresent", "id": "a"}
        {"event": "request", "id": "b"}
        {"at": 20, "event": "tick"}
        """)
    #expect(run.status == 0)
    #expect(run.outputLines.count == 4)
    #expect(run.errorLines.count == 2)
    #expect(run.errorLines.first?.hasPrefix("standard input:2: issue: ") == true)
    #expect(run.errorLines.last?.hasPrefix("standard input:tick at 10 s: issue: ") == true)
  }

  @Test("The output before a wrong line stays, and the exit status is 2")
  func badInput() throws {
    let run = try CommandRun(
      ["play", "-", "--format", "jsonl"],
      input: """
        {"event": "request", "id": "a", "duration": 1}
        {"at": 2, "event": "request", "id": 7}
        {"event": "tick"}
        """)
    #expect(run.status == 2)
    #expect(run.outputLines.count == 1)
    #expect(run.errors == "standard input:2: `id` is 7; expected a string\n")
  }

  @Test("Many lines are played in order, with the error in its place")
  func manyLines() throws {
    let count = 3_000
    let input = String(repeating: #"{"event": "tick"}"# + "\n", count: count)
    let run = try CommandRun(["play", "-", "--format", "jsonl"], input: input + "{}\n" + input)
    #expect(run.status == 2)
    #expect(run.outputLines.count == count)
    for (index, line) in run.outputLines.enumerated() {
      #expect(line.hasPrefix(#"{"line": \#(index + 1), "#))
    }
    #expect(run.errorLines.count == 1)
    #expect(run.errors.hasPrefix("standard input:\(count + 1): "))
  }

  @Test("Endless nesting is refused")
  func deepNesting() throws {
    let input = String(repeating: "[", count: 200_000)
    let run = try CommandRun(["play", "-"], input: input)
    #expect(run.status == 2)
    #expect(run.errorLines.count == 1)
    #expect(run.errors.hasPrefix("standard input:1: the line is nested deeper than 128;"))
  }

  @Test(
    "The error about an unreadable file contains its name and the reason",
    arguments: [("no-such.jsonl", "the file does not exist"), ("Scenarios", "it is a folder")])
  func unreadable(path: String, reason: String) throws {
    for command in ["play", "check"] {
      let run = try CommandRun([command, path])
      #expect(run.status == 2)
      #expect(run.errors == "\(path): cannot be read: \(reason); expected a journal\n")
    }
  }

  @Test("A link to itself is said to be one")
  func linkToItself() throws {
    let link = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jsonl")
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: link.lastPathComponent)
    defer { try? FileManager.default.removeItem(at: link) }
    let run = try CommandRun(["check", link.path])
    #expect(run.status == 2)
    #expect(
      run.errors == "\(link.path): cannot be read: it is a link to itself; expected a journal\n")
  }

  @Test(
    "Records have escapes for characters that reverse text or control a terminal",
    arguments: [["--appearances"], ["--format", "jsonl"]])
  func invisible(options: [String]) throws {
    let id = "a\u{202E}b\u{9B}c\u{E0041}d\u{7F}é"
    let run = try CommandRun(
      ["play", "-"] + options, input: #"{"event": "request", "id": "\#(id)", "content": "\#(id)"}"#)
    #expect(run.status == 0)
    #expect(run.output.contains(#""a\u202eb\u009bc\udb40\udc41d\u007fé""#))
    #expect(!run.output.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{9B}" })
  }

  @Test(
    "An empty path, such as an unset variable, is refused",
    arguments: [
      ["play", ""], ["play", "--svg", ""], ["check", "Scenarios/slow-host.jsonl", ""],
      ["explore", ""], ["explore", "Worlds/visits.jsonl", "--journals", ""],
    ])
  func emptyPath(arguments: [String]) throws {
    let run = try CommandRun(arguments)
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(run.errors.contains("is empty"))
  }
}
