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
    #expect(run.errors == "")
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

  @Test("Lines that were read ahead are played in order, with errors in their places")
  func readAhead() throws {
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

  @Test("The picture is written in addition to every output format", arguments: [false, true])
  func picture(isNarrow: Bool) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("popupflow-\(UUID().uuidString).svg")
    defer { try? FileManager.default.removeItem(at: file) }
    let options = isNarrow ? ["--narrow"] : []
    let run = try CommandRun(["play", "--format", "jsonl", "--svg", file.path] + options)
    #expect(run.status == 0)
    #expect(run.outputLines.count > 15)
    let committed = CommandRun.package.appendingPathComponent(
      isNarrow ? "Pictures/cold-start-narrow.svg" : "Pictures/cold-start.svg")
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == String(contentsOf: committed, encoding: .utf8))
  }

  @Test(
    "The title is the comment at the top of the journal, the name without one, or the given title",
    arguments: [
      ("// A tale. Of three popups that wait. More.\n", [], "A tale. Of three popups that wait"),
      ("", [], "standard input"), ("// Ignored.\n", ["--title", "Mine"], "Mine"),
    ])
  func title(comment: String, options: [String], title: String) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("popupflow-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let journal = folder.appendingPathComponent("journal.jsonl").path
    let picture = folder.appendingPathComponent("picture.svg").path
    let text = comment + #"{"event": "request", "id": "a"}"#
    try text.write(toFile: journal, atomically: false, encoding: .utf8)
    let run =
      comment.isEmpty
      ? try CommandRun(["play", "-", "--svg", picture], through: #"exec "$@" <"# + "'\(journal)'")
      : try CommandRun(["play", journal, "--svg", picture] + options)
    #expect(run.status == 0)
    #expect(
      try String(contentsOfFile: picture, encoding: .utf8).contains("<title>\(title)</title>"))
    #expect(try CommandRun(["play", journal, "--narrow"]).status == 64)
  }

  @Test("A picture that would overwrite the journal is refused, even through links")
  func pictureOverJournal() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("popupflow-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let journal = folder.appendingPathComponent("journal.jsonl")
    let text = #"{"event": "request", "id": "a"}"#
    try text.write(to: journal, atomically: false, encoding: .utf8)
    let link = folder.appendingPathComponent("link.svg")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: journal)
    let hardLink = folder.appendingPathComponent("hard-link.svg")
    try FileManager.default.linkItem(at: journal, to: hardLink)
    for path in [link.path, hardLink.path, folder.path + "/./journal.jsonl"] {
      let named = try CommandRun(["play", journal.path, "--svg", path])
      #expect(named.status == 64)
      #expect(named.errors.contains("would overwrite the journal"))
      let redirected = try CommandRun(
        ["play", "-", "--svg", path], through: #"exec "$@" <"# + "'\(journal.path)'")
      #expect(redirected.status == 64)
      #expect(redirected.errors.contains("would overwrite the journal"))
    }
    #expect(try String(contentsOf: journal, encoding: .utf8) == text)
  }

  @Test("A picture that cannot be written is refused")
  func badPicture() throws {
    #expect(try CommandRun(["play", "--svg", "-"]).status != 0)
    let nowhere = try CommandRun(["play", "--svg", "no-such-folder/a.svg"])
    #expect(nowhere.status == 2)
    #expect(nowhere.errorLines.count == 1)
    #expect(nowhere.errors.hasPrefix("no-such-folder/a.svg: the picture cannot be written"))
  }
}
