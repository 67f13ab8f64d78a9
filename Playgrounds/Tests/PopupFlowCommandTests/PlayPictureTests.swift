import Foundation
import Testing

@Suite struct PlayPictureTests {
  @Test(
    "The picture is written in addition to every output format, and is the committed one",
    arguments: [
      ("cold-start.svg", nil, []), ("cold-start-narrow.svg", nil, ["--narrow"]),
      ("steps-aside.svg", "steps-aside.jsonl", ["--phone"]),
    ])
  func picture(name: String, journal: String?, options: [String]) throws {
    let pictures = CommandRun.package.appendingPathComponent("Pictures")
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("popupflow-\(UUID().uuidString).svg")
    defer { try? FileManager.default.removeItem(at: file) }
    let journal = journal.map { [pictures.appendingPathComponent($0).path] } ?? []
    let run = try CommandRun(
      ["play", "--format", "jsonl", "--svg", file.path] + options + journal)
    #expect(run.status == 0)
    #expect(run.outputLines.count > 6)
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == String(contentsOf: pictures.appendingPathComponent(name), encoding: .utf8))
  }

  @Test("Options of a picture need one, and an animation has one width")
  func options() throws {
    #expect(try CommandRun(["play", "--phone"]).status == 64)
    #expect(try CommandRun(["play", "--phone", "--narrow", "--svg", "a.svg"]).status == 64)
  }

  @Test("A run that is too long for an animation is refused, and quickly")
  func tooLong() throws {
    let journal = (0..<1000).map { #"{"at": \#($0), "event": "request", "id": "p\#($0)"}"# }
    let run = try CommandRun(
      ["play", "-", "--format", "jsonl", "--svg", "/dev/null", "--phone"],
      input: journal.joined(separator: "\n"))
    #expect(run.status == 2 && run.outputLines.count == 1000)
    #expect(
      run.errors.contains("the screen changes more than 400 times; expected a shorter journal"))
  }

  @Test("A timeline ends after 10 000 popups, and says so as text and in the picture")
  func endsAtLimit() throws {
    let picture = FileManager.default.temporaryDirectory
      .appendingPathComponent("popupflow-\(UUID().uuidString).svg")
    defer { try? FileManager.default.removeItem(at: picture) }
    let journal = (1...10_001).map { #"{"event": "request", "id": "p\#($0)"}"# }
    let run = try CommandRun(
      ["play", "-", "--svg", picture.path], input: journal.joined(separator: "\n"))
    let sentence =
      "The picture ends after line 10000, at 0 s of 0 s: 1 more popup is left out."
    #expect(run.status == 0 && run.outputLines.last == Substring(sentence))
    #expect(!run.output.contains("p10001"))
    let text = try String(contentsOf: picture, encoding: .utf8)
    #expect(text.contains("1 more popup is left out.") && !text.contains("p10001"))
  }

  @Test("What is piped in without - is not what is played, and that is said")
  func pipe() throws {
    let run = try CommandRun(["play"], through: #"true | "$@""#)
    #expect(run.status == 0)
    #expect(
      run.errors.contains("the built-in run of a cold start; to play what is piped in, add -"))
  }

  @Test(
    "The title is the comment at the top of the journal, the name without one, or the given title",
    arguments: [
      ("// A tale. Of three popups that wait. More.\n", [], "A tale. Of three popups that wait"),
      ("", [], "standard input"), ("// Ignored.\n", ["--title", "Mine"], "Mine"),
    ])
  func title(comment: String, options: [String], title: String) throws {
    let folder = try FileManager.default.makeTemporaryFolder()
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
    let folder = try FileManager.default.makeTemporaryFolder()
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

  @Test("A picture takes the place of a picture only: a recording that stands after --svg stays")
  func pictureOverRecording() throws {
    let folder = try FileManager.default.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let recording = folder.appendingPathComponent("run.jsonl")
    let text = #"{"event": "request", "id": "a"}"#
    try text.write(to: recording, atomically: false, encoding: .utf8)
    for journal in [[], ["Scenarios/cold-start.jsonl"]] {
      let run = try CommandRun(["play"] + journal + ["--svg", recording.path])
      #expect(run.status == 64 && run.output == "")
      #expect(run.errors.contains("--svg would overwrite \(recording.path), which is no picture"))
    }
    #expect(try String(contentsOf: recording, encoding: .utf8) == text)
    // A new file, an empty one, and a picture.
    let picture = folder.appendingPathComponent("run.svg")
    for content in [nil, "", " <?xml version=\"1.0\"?>\n<svg/>", "<svg/>"] {
      try content?.write(to: picture, atomically: false, encoding: .utf8)
      #expect(try CommandRun(["play", recording.path, "--svg", picture.path]).status == 0)
      #expect(try String(contentsOf: picture, encoding: .utf8).contains("</svg>"))
      try FileManager.default.removeItem(at: picture)
    }
  }

  @Test("A picture that cannot be written is refused")
  func badPicture() throws {
    #expect(try CommandRun(["play", "--svg", "-"]).status != 0)
    let nowhere = try CommandRun([
      "play", "Scenarios/cold-start.jsonl", "--svg", "no-such-folder/a.svg",
    ])
    #expect(nowhere.status == 2)
    #expect(nowhere.errorLines.count == 1)
    #expect(nowhere.errors.hasPrefix("no-such-folder/a.svg: the picture cannot be written"))
  }
}
