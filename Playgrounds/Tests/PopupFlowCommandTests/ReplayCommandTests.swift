import Foundation
import Testing

/// `popupflow replay`. `ComparingTests` test the comparison.
@Suite struct ReplayCommandTests {
  @Test("A journal under its own policy, and under that of another journal")
  func replay() throws {
    let own = try CommandRun(
      ["replay", "Scenarios/modal-fifo-lifo.jsonl", "--policy", "Scenarios/modal-fifo-lifo.jsonl"])
    #expect(own.status == 0 && own.errors == "")
    #expect(own.output.contains(": nothing differs in "))
    let other = try CommandRun(
      ["replay", "Scenarios/modal-fifo-lifo.jsonl", "--policy", "-"],
      input: #"{"policy": {"order": ["fifo"]}}"#)
    #expect(other.status == 1 && other.errors == "")
    let first = try #require(other.outputLines.first)
    #expect(
      first.hasPrefix(
        "Scenarios/modal-fifo-lifo.jsonl under the policy of standard input: "))
    #expect(first.hasSuffix(" differ"))
    #expect(other.outputLines.count > 1)
  }

  @Test(
    "What is wrong is one line with its place, with exit status 2",
    arguments: [
      (
        #"{"event": "tick"}"#,
        "standard input: the first line is no policy; expected a line such as"
      ),
      (#"{"policy": {"ordr": []}}"#, "standard input:1: "),
    ])
  func errors(policy: String, message: String) throws {
    let run = try CommandRun(
      ["replay", "Scenarios/cold-start.jsonl", "--policy", "-"], input: policy)
    #expect(run.status == 2 && run.output == "" && run.errorLines.count == 1)
    #expect(run.errors.hasPrefix(message))
    let twice = try CommandRun(["replay", "-", "--policy", "-"])
    #expect(twice.status != 0 && twice.errors.contains("more than once"))
  }

  @Test("A lane or limit of the other policy that no popup names is said, with the one it may mean")
  func unusedNames() throws {
    let folder = try FileManager.default.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let policy = folder.appendingPathComponent("policy.jsonl").path
    let line = """
      {"policy": {"lanes": {"toats": 2, "modal": 1}, \
      "limits": {"adverts": {"count": 1}, "ads": {"count": 1}}}}
      """
    try line.write(toFile: policy, atomically: false, encoding: .utf8)
    let run = try CommandRun(
      ["replay", "-", "--policy", policy],
      input: """
        {"policy": {"limits": {"ads": {"count": 1}}}}
        {"event": "request", "id": "a", "lane": "toast", "limits": ["ads"]}
        {"event": "request", "id": "b"}
        """)
    #expect(run.status == 0 && run.output.contains("nothing differs"))
    #expect(
      run.errorLines == [
        "\(policy): no popup of standard input is in lane \"toats\" (did you mean \"toast\"?)",
        "\(policy): no popup of standard input names limit \"adverts\"",
      ])
    // Those of the journal's own policy are spelt right.
    let own = try CommandRun(
      ["replay", "-", "--policy", policy],
      input: """
        {"policy": {"lanes": {"toats": 1}, "limits": {"adverts": {"count": 1}, "ads": {"count": 1}}}}
        {"event": "request", "id": "a"}
        """)
    #expect(own.status == 0 && own.errors == "")
  }

  @Test("A recording that slept is played; one with a gap is refused, with what to do")
  func sleep() throws {
    let journal = """
      {"policy": {}, "host": "manual"}
      {"at": 0, "event": "gate", "gate": "online", "open": true}
      {"at": 1, "event": "gate", "gate": "online", "open": false}
      {"at": 2, "event": "request", "id": "ad", "requires": ["online"], "notBefore": 200}
      {"policy": {}, "host": "manual", "version": 1, "state": {"alive": [], "armedLanes": [], \
      "collections": [], "configuration": {"lanes": [], "limits": [], "promotion": "automatic", \
      "transitionTimeout": 10}, "epoch": 0, "histories": [], "isConfigured": false, \
      "isTriggered": false, "now": 900, "openGates": [], "pauses": [], "presentationCount": 0, \
      "presented": [], "requestCount": 1, "requestedTick": 200, "suspensions": [], \
      "visits": {"live": [], "visible": []}, "queued": [{"asideCount": 0, "asideSeconds": 0, \
      "id": "ad", "isSpared": false, "number": 1, "priority": 0, "waitingSince": 2, \
      "wasRelaunched": false, "rank": {"asked": 0, "priority": 0, "sequence": -1}, \
      "request": {"coalescing": "keep", "content": null, "expires": "waiting", "id": "ad", \
      "interrupts": false, "lane": "modal", "limits": [], "notBefore": 200, "preemption": "hold", \
      "presence": "exclusive", "priority": 0, "relaunch": "end", "requires": ["online"], \
      "retention": "drop", "scope": "session", "whenIneligible": "wait", "whenUsedUp": "wait"}}]}}
      {"at": 900, "event": "tick"}
      {"at": 901, "event": "gate", "gate": "online", "open": true}
      """
    func replay(_ journal: String) throws -> CommandRun {
      try CommandRun(
        ["replay", "-", "--policy", "Scenarios/modal-fifo-lifo.jsonl"], input: journal)
    }
    let slept = try replay(journal)
    #expect(slept.status == 0 && slept.output.contains("nothing differs in 1 popup"))
    let gap = try replay(
      journal.replacingOccurrences(of: #""waitingSince": 2"#, with: #""waitingSince": 1"#))
    #expect(
      gap.errors == """
        standard input: Line 5 has another state than the run before it, as after a gap in the recording, \
        so the run cannot be played again; expected a run without a gap, such as the lines from line 5 on.

        """)
  }

  @Test("Issues of the changed run are printed, with their times")
  func issues() throws {
    let run = try CommandRun(
      ["replay", "-", "--policy", "Scenarios/modal-fifo-lifo.jsonl"],
      input: """
        {"policy": {"limits": {"ads": {"count": 1}}}}
        {"at": 2.5, "event": "request", "id": "a", "limits": ["ads"]}
        """)
    #expect(run.status == 0)
    #expect(run.errorLines.count == 1)
    #expect(
      run.errors.hasPrefix(
        "standard input under the policy of Scenarios/modal-fifo-lifo.jsonl: at 2.5 s: issue: "))
  }

  @Test("The example in the article RecordingAndReplaying.md is what the command prints")
  func article() throws {
    let text = try String(
      contentsOf: CommandRun.package.appendingPathComponent(
        "../Sources/PopupFlow/PopupFlow.docc/RecordingAndReplaying.md"), encoding: .utf8)
    let example = text.components(separatedBy: "```\n$ popupflow ").dropFirst().first?
      .components(separatedBy: "\n```").first
    let lines = try #require(example).split(separator: "\n")
    let arguments = try #require(lines.first).split(separator: " ")
      .map { $0.replacingOccurrences(of: "Playgrounds/", with: "") }
    let printed = try CommandRun(arguments).output
      .replacingOccurrences(of: "Scenarios/", with: "Playgrounds/Scenarios/")
    #expect(printed.split(separator: "\n") == Array(lines.dropFirst()))
  }
}
