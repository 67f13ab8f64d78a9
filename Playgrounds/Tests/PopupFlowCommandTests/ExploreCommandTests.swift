import Foundation
import Testing

@Suite struct ExploreCommandTests {
  @Test("Stopped, it prints what it knows of the worlds so far", arguments: [SIGINT, SIGTERM])
  func stopped(signal: Int32) throws {
    let command = try LiveCommand(["explore", "Worlds/same-id.jsonl", "Worlds/everything.jsonl"])
    // Then the second world, which takes minutes, is being explored.
    let first = try command.nextLine()
    #expect(first?.hasPrefix("Worlds/same-id.jsonl: ") == true)
    var lines: [String] = []
    command.send(signal)
    while let line = try command.nextLine() { lines.append(line) }
    #expect(try command.end() == 128 + signal)
    let second = lines.first { $0.hasPrefix("Worlds/everything.jsonl: ") }
    #expect(second == nil || second?.contains("not closed") == true)
    #expect(lines.last?.contains("every rule holds") == true)
  }

  @Test("The last line contains the counts, and the exit status is 0")
  func counts() throws {
    let run = try CommandRun(
      ["explore", "-"],
      input: #"{"event": "request", "id": "a"}"#)
    #expect(run.status == 0)
    #expect(run.errors == "")
    // The request is a move in each of the 3 states. The presented popup can be swiped, gone or
    // dismissed by the user: 3 moves. The swiped popup can stay, be gone or be dismissed, and the
    // swipe can time out: 4 moves. An empty screen has no moves.
    #expect(
      run.outputLines == [
        "standard input: 3 distinct states, depth 2, closed, 10 moves: "
          + "every rule holds, every eligible popup is shown in the end",
        "3 distinct states, depth 2, closed, 10 moves, 1 world: "
          + "every rule holds, no popup can be passed over forever",
      ])
  }

  @Test("A popup that no state presents, such as one with a mistyped gate, is named")
  func neverPresented() throws {
    let world = """
      {"event": "request", "id": "a"}
      {"event": "request", "id": "guide", "requires": ["onlien"]}
      {"event": "gate", "gate": "online", "open": true}
      """
    let run = try CommandRun(["explore", "-"], input: world)
    #expect(run.status == 0 && run.errors == "")
    #expect(run.outputLines.first?.contains("closed") == true)
    let advice = "ask popupflow why, or check its gates, pages, limits and times"
    #expect(
      run.outputLines.dropFirst().first
        == "standard input: no state presents guide; \(advice)")
    let typed = world.replacingOccurrences(of: "onlien", with: "online")
    #expect(try !CommandRun(["explore", "-"], input: typed).output.contains("no state presents"))
    // Of several requests with its id, the one that is meant is said.
    let repeated = world.replacingOccurrences(of: "guide", with: "a")
    #expect(
      try CommandRun(["explore", "-"], input: repeated).output.contains(
        "no state presents a (request 2); "))
    // As long as not all states are known, it may come.
    let part = try CommandRun(["explore", "-", "--depth", "1"], input: world)
    #expect(!part.output.contains("no state presents"))
  }

  @Test("The depth and the number of states limit the exploration")
  func bounds() throws {
    let world = """
      {"host": "manual"}
      {"event": "request", "id": "a"}
      {"event": "request", "id": "b"}
      """
    let shallow = try CommandRun(["explore", "-", "--depth", "2"], input: world)
    #expect(shallow.status == 0)
    #expect(shallow.outputLines.last?.contains("depth 2, not closed") == true)
    let small = try CommandRun(["explore", "-", "--states", "2"], input: world)
    #expect(small.status == 0)
    #expect(small.outputLines.last?.contains("depth 1, not closed") == true)
  }

  @Test("Numbers that no app has, and too many lines, do not end the command")
  func extremes() throws {
    let world = """
      {"policy": {"lanes": {"modal": {"interval": 1e308, "collect": 1.7e308}}, "limits": {"a": {"count": 1, "within": 1.7e308}}}}
      {"event": "request", "id": "a", "limits": ["a"], "notBefore": 1e308, "priority": 9223372036854775807}
      {"event": "request", "id": "b", "duration": 1.7e308, "priority": -9223372036854775808}
      {"event": "request", "id": "c", "session": 9223372036854775807}
      {"at": 1e308, "event": "tick"}
      {"at": 1e308, "event": "request", "id": "d", "notBefore": 0, "expiresAt": 1.7976931348623157e308}
      """
    let run = try CommandRun(["explore", "-", "--states", "30"], input: world)
    #expect(run.status == 0 && run.outputLines.last?.contains("every rule holds") == true)
    let many = try CommandRun(
      ["explore", "-"], input: String(repeating: "{\"event\": \"trigger\"}\n", count: 5000))
    #expect(many.status == 2)
    #expect(
      many.errors
        == "standard input: the world has 5000 lines with events; expected at most 4096\n")
  }

  @Test("A starving popup is shown by a journal that replays it")
  func starvation() throws {
    let folder = try FileManager.default.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try CommandRun(
      ["explore", "-", "--journals", folder.path],
      input: """
        {"policy": {"order": ["lifo"]}, "host": "manual"}
        {"event": "request", "id": "a", "duration": 3}
        {"event": "request", "id": "b"}
        {"event": "request", "id": "c"}
        """)
    #expect(run.status == 0)
    #expect(run.outputLines.last?.hasSuffix("3 can be passed over forever") == true)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == (1...3).map { "standard input-starvation-\($0).jsonl" })
    for name in names {
      let path = folder.appendingPathComponent(name).path
      let text = try String(contentsOfFile: path, encoding: .utf8)
      // The text written to the file is also printed.
      #expect(run.output.contains(text))
      let check = try CommandRun(["check", path])
      #expect(check.status == 0, "\(check.output)")
      #expect(check.outputLines.last?.hasSuffix("2 expectations hold") == true)
      #expect(try CommandRun(["play", path]).status == 0)
    }
  }

  @Test("The world of many teams gives the output in the article")
  func teams() throws {
    let article = try String(
      contentsOf: CommandRun.package.deletingLastPathComponent()
        .appendingPathComponent("Sources/PopupFlow/PopupFlow.docc/ViewModelsInSwiftUI.md"),
      encoding: .utf8)
    let blocks = article.components(separatedBy: "\n```")
    let world = try #require(blocks.first { $0.hasPrefix("json\n") }?.dropFirst("json\n".count))
    let shown = try #require(blocks.first { $0.hasPrefix("\n$ popupflow explore") })
    let run = try CommandRun(["explore", "-"], input: String(world))
    #expect(
      run.outputLines[...].filter { !$0.hasPrefix("{") && !$0.hasPrefix("// from") }
        == shown.replacingOccurrences(of: "\nteams.jsonl", with: "\nstandard input")
        .split(separator: "\n").dropFirst())

    let fair = world.replacingOccurrences(of: "lifo", with: "fifo")
    #expect(
      try CommandRun(["explore", "-"], input: fair).output.contains("no popup can be passed"))
  }

  @Test("The worlds in this package are valid, and hold as far as they are explored")
  func worlds() throws {
    let folder = CommandRun.package.appendingPathComponent("Worlds")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let run = try CommandRun(["explore", "--depth", "3"] + names.map { "Worlds/\($0)" })
    #expect(run.status == 0)
    #expect(run.outputLines.count { $0.hasPrefix("Worlds/") } == names.count)
  }

  @Test(
    "An invalid world is refused, with the line and what was expected",
    arguments: [
      (
        #"{"event": "didPresent", "id": "a"}"#,
        "standard input:1: `didPresent` is a report of the host; "
          + "expected another event, since worlds include all reports"
      ),
      (
        #"{"expect": {"presented": []}}"#,
        "standard input:1: a world cannot contain expectations; expected events"
      ),
      (
        #"{"event": "tick"}"#,
        "standard input:1: a tick is not a wait here; "
          + "expected it on a separate line, with a time above 0 s"
      ),
      (
        #"{"event": "withdraw", "request": 1}"#,
        "standard input:1: `request` is 1; expected the position of one of the 0 requests in the file"
      ),
      (#"{"event": "request"}"#, "standard input:1: `id` is missing; expected a string"),
      (
        #"{"case": "one"}"# + "\n" + #"{"event": "request", "id": "a"}"#,
        "standard input:1: a world cannot contain cases; expected a policy or events"
      ),
      (
        #"{"policy": {}}"#,
        "standard input: the world has no events that can happen; expected one or more"
      ),
    ])
  func badWorlds(line: String, message: String) throws {
    let run = try CommandRun(["explore", "-"], input: line)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors == message + "\n")
  }

  @Test("More requests than a world may have are refused")
  func tooManyRequests() throws {
    let lines = (0..<33).map { #"{"event": "request", "id": "\#($0)"}"# }
    let run = try CommandRun(["explore", "-"], input: lines.joined(separator: "\n"))
    #expect(run.status == 2)
    #expect(
      run.errors == "standard input:33: the world has too many requests; expected at most 32\n")
  }

  @Test("Invalid limits, and a folder that does not exist, are refused")
  func badOptions() throws {
    #expect(try CommandRun(["explore", "-", "--depth", "0"]).errors.contains("--depth is 0"))
    #expect(try CommandRun(["explore", "-", "--states", "0"]).errors.contains("--states is 0"))
    #expect(try CommandRun(["explore", "-", "-"]).errors.contains("more than once"))
    let run = try CommandRun(
      ["explore", "-", "--journals", "no-such-folder"],
      input: """
        {"policy": {"order": ["lifo"]}}
        {"event": "request", "id": "a"}
        {"event": "request", "id": "b"}
        {"event": "request", "id": "c"}
        """)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.errors
        == "no-such-folder: does not exist; expected a folder that exists for --journals\n")
  }

  @Test("Two worlds of one name, whose journals would be one file, are refused")
  func sameNames() throws {
    let worlds = ["a/visits.jsonl", "b/visits.jsonl"]
    let run = try CommandRun(["explore"] + worlds + ["--journals", "."])
    #expect(run.status == 64)
    #expect(run.errors.contains("Two worlds are named visits, after which --journals names files"))
    // Without journals, they are opened.
    #expect(try CommandRun(["explore"] + worlds).errors.contains("a/visits.jsonl: cannot be read"))
  }
}
