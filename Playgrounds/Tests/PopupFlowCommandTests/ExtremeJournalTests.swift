import Foundation
import Testing

/// Journals with numbers that no app has.
@Suite struct ExtremeJournalTests {
  private static let journals = [
    """
    {"at":1e9,"event":"request","id":"a"}
    {"at":1e306,"event":"request","id":"b"}
    """,
    """
    {"at": 1e-300, "event": "request", "id": "a", "duration": 5e-324}
    {"at": 2e-300, "event": "request", "id": "b", "notBefore": 1e-320}
    """,
    """
    {"at": -0.0, "event": "request", "id": "a", "priority": 9223372036854775807}
    {"event": "request", "id": "b", "priority": -9223372036854775808, "duration": 1.7976931348623157e308}
    {"at": 1.7976931348623157e308, "event": "request", "id": "c", "session": 9223372036854775807}
    """,
    """
    {"policy": {"lanes": {"modal": {"capacity": 9223372036854775807, "interval": 1e308, "collect": 1e308, "duration": 1e308}}, "limits": {"day": {"count": 1, "within": 1e308}}, "queueLimit": 9223372036854775807, "transitionTimeout": 1e308, "returningPriority": 9223372036854775807}}
    {"at": 1e308, "event": "request", "id": "a", "limits": ["day"], "userInitiated": true}
    {"event": "userDismissed", "id": "a", "value": 1.00000000000000000000000000000000000000001}
    {"event": "request", "id": "b", "limits": ["day"], "expiresAt": 1.7e308}
    {"at": 1.7e308, "event": "withdraw", "request": -9223372036854775808}
    """,
  ]

  private static let commands = [
    ["play", "-"], ["play", "-", "--why"], ["play", "-", "--appearances"],
    ["play", "-", "--format", "jsonl"], ["play", "-", "--format", "jsonl", "--why"],
    ["play", "-", "--svg", "/dev/null"], ["play", "-", "--svg", "/dev/null", "--narrow"],
    ["play", "-", "--svg", "/dev/null", "--phone"], ["check", "-"], ["why", "-", "a"],
    ["why", "-", "a", "--at", "1.7976931348623157e308"], ["why", "-", "a", "--at", "0"],
    ["test", "-"],
  ]

  @Test("No number of a journal ends a command", arguments: journals, commands)
  func ends(journal: String, command: [String]) throws {
    let run = try CommandRun(command, input: journal)
    switch command[0] {
    // There is nothing to check.
    case "check": #expect(run.status == 1 && run.output.contains("no expectation"))
    // The journal can begin later.
    case "why": #expect(run.status == 0 || run.status == 2 && run.errorLines.count == 1)
    default: #expect(run.status == 0 && !run.output.isEmpty)
    }
  }

  @Test("Thousands of unknown names are counted, and not compared with thousands of others")
  func unknownNames() throws {
    let visits =
      (1...4000).map { #"{"event": "entered", "page": "p", "visit": "product page \#($0)"}"# }
      + (1...4000).map { #"{"event": "left", "page": "p", "visit": "prodct page \#($0)x"}"# }
    let reasons =
      (1...4000).map { #"{"event": "suspend", "reason": "payment \#($0)"}"# }
      + (1...4000).map { #"{"event": "resume", "reason": "paymnt \#($0)"}"# }
    for (lines, rest) in [(visits, "that of line 4001"), (reasons, "that of line 4001")] {
      let run = try CommandRun(
        ["play", "-", "--format", "jsonl"], input: lines.joined(separator: "\n"))
      #expect(run.status == 0)
      #expect(run.errorLines.count == 11)
      #expect(run.errorLines.first?.contains("did you mean") == true)
      #expect(run.errorLines.last == "standard input: 3990 more issues like \(rest)")
    }
  }

  @Test("Records have no number that JSON has not", arguments: journals)
  func records(journal: String) throws {
    for options in [["--format", "jsonl", "--why"], ["--appearances"]] {
      for line in try CommandRun(["play", "-"] + options, input: journal).outputLines {
        #expect(throws: Never.self, "\(line)") {
          _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
        }
      }
    }
  }
}
