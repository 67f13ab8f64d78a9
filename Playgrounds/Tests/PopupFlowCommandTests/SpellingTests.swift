import Foundation
import Testing

@Suite struct SpellingTests {
  @Test(
    "A misspelt subcommand, flag or field is answered with the one that was meant",
    arguments: [
      (["paly"], "There is no subcommand \"paly\". Did you mean \"play\"?"),
      (["chekc", "a.jsonl"], "Did you mean \"check\"?"),
      (["help", "chekc"], "Did you mean \"check\"?"),
      (["gen"], "Did you mean \"generate\"?"),
      (["play", "--formt", "jsonl"], "Did you mean '--format'?"),
      (["play", "-", "--apearances"], "Did you mean '--appearances'?"),
      (["why", "a.jsonl", "ad", "--at"], "expected a number of seconds, such as --at 2.5"),
      (["xyz"], "expected one of play, check, why, replay, test, explore, generate"),
      (["Scenarios/frequency.jsonl"], "such as popupflow play Scenarios/frequency.jsonl"),
    ])
  func words(arguments: [String], answer: String) throws {
    let run = try CommandRun(arguments)
    #expect(run.status != 0 && run.output == "")
    #expect(run.errors.contains(answer), "\(run.errors)")
  }

  @Test("A misspelt field or event of a journal is answered with one name, not with all of them")
  func fields() throws {
    let field = try CommandRun(
      ["check", "-"], input: #"{"event": "request", "id": "a", "prioritty": 1}"#)
    #expect(
      field.errors == """
        standard input:1: unknown field "prioritty" (did you mean `priority`?); \
        expected one of the fields of `request`

        """)
    let statement = try CommandRun(["check", "-"], input: #"{"evnt": "tick"}"#)
    #expect(statement.errors.contains("unknown field \"evnt\" (did you mean `event`?); expected"))
    let event = try CommandRun(["play", "-"], input: #"{"event": "reqest", "id": "a"}"#)
    #expect(event.errors.contains("`event` is \"reqest\" (did you mean `request`?)"))
    #expect(field.status == 2 && event.status == 2)
  }

  @Test("The version is that of the changelog")
  func version() throws {
    let changelog = try String(
      contentsOf: CommandRun.package.appendingPathComponent("../CHANGELOG.md"), encoding: .utf8)
    let latest = try #require(changelog.split(separator: "\n").first { $0.hasPrefix("## ") })
    #expect("## " + (try CommandRun(["--version"]).output) == latest + "\n")
  }

  @Test("Without a subcommand, the help is printed")
  func help() throws {
    let run = try CommandRun([])
    #expect(run.status == 0 && run.output.contains("SUBCOMMANDS"))
    #expect(!run.output.contains("<words>"))
  }

  @Test(
    "The help of each subcommand has an example, and placeholders that say what they are",
    arguments: [
      ("play", ["<run.jsonl>", "<timeline|jsonl>", "<picture.svg>"]), ("check", ["<run.jsonl>"]),
      ("why", ["<run.jsonl>", "<id>", "<seconds>", "<name of the case>"]),
      ("replay", ["<policy.jsonl>"]), ("test", ["<words>"]),
      ("explore", ["<world.jsonl>", "<moves>", "<folder>"]), ("generate", ["<seed or range>"]),
    ])
  func helps(command: String, placeholders: [String]) throws {
    let help = try CommandRun([command, "--help"]).output
    #expect(help.contains("Example: popupflow \(command) "))
    for placeholder in placeholders { #expect(help.contains(placeholder), "\(help)") }
    for name in ["svg", "file", "files", "into", "journals", "states", "depth", "policy", "case"] {
      #expect(!help.contains("<\(name)>"))
    }
  }

  @Test("explore and generate stand apart, for maintainers")
  func maintainers() throws {
    let parts = try CommandRun(["--help"]).output.components(separatedBy: "FOR MAINTAINERS")
    #expect(parts.count == 2)
    for name in ["explore", "generate"] {
      #expect(!parts[0].contains("  \(name) ") && parts[1].contains("  \(name) "))
    }
  }

  @Test("Everything that play reports, check reports, too")
  func reports() throws {
    for journal in ["slow-host", "own-alert", "frequency", "bank-logout"] {
      let file = "Scenarios/\(journal).jsonl"
      #expect(try CommandRun(["check", file]).errors == CommandRun(["play", file]).errors)
    }
  }
}
