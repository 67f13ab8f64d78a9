import Foundation
import Testing

/// Output that cannot be written, and output that is read while the command runs.
@Suite struct OutputTests {
  private static let commands = [
    ["play", "Scenarios/cold-start.jsonl"],
    ["play", "Scenarios/cold-start.jsonl", "--format", "jsonl"],
    ["check", "Scenarios/cold-start.jsonl"],
    ["explore", "Worlds/visits.jsonl", "--depth", "2"],
  ]

  // Only Linux has a file that is always full.
  @Test(
    "Output that cannot be written is an error with the reason",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: commands)
  func fullDisk(arguments: [String]) throws {
    let run = try CommandRun(arguments, outputTo: FileHandle(forWritingAtPath: "/dev/full"))
    #expect(run.status == 2)
    #expect(
      run.errors
        == "standard output: cannot be written: no space is left; expected a writable output\n")
  }

  @Test("Closed output is an error", arguments: commands)
  func closedOutput(arguments: [String]) throws {
    let run = try CommandRun(arguments, through: #"exec "$@" >&-"#)
    #expect(run.status == 2)
    #expect(
      run.errors == "standard output: cannot be written: it is closed; expected a writable output\n"
    )
  }

  @Test("Closed input is an error")
  func closedInput() throws {
    let run = try CommandRun(["play", "-"], through: #"exec "$@" <&-"#)
    #expect(run.status == 2)
    #expect(run.errors == "standard input: cannot be read: it is closed; expected a journal\n")
  }

  @Test(
    "If the reader of its output is gone, the command ends without a message", arguments: commands)
  func brokenPipe(arguments: [String]) throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    // With the default handling of SIGPIPE, and with SIGPIPE ignored, as servers do.
    for script in [#""$@"; exit $?"#, #"trap '' PIPE; exec "$@""#] {
      let run = try CommandRun(arguments, outputTo: pipe.fileHandleForWriting, through: script)
      #expect(run.status == 141)
      #expect(run.errors == "")
    }
  }

  @Test("The output of complete lines is printed while the input is idle")
  func livePipe() throws {
    let command = try LiveCommand(["play", "-", "--format", "jsonl"])
    for line in 1...3 {
      try command.write(#"{"event": "request", "id": "popup \#(line)"}"# + "\n")
      #expect(try command.nextLine()?.hasPrefix(#"{"line": \#(line), "#) == true)
    }
    // Many lines, and a part of a line.
    try command.write(String(repeating: #"{"event": "tick"}"# + "\n", count: 256) + #"{"event": "#)
    for line in 4...259 {
      #expect(try command.nextLine()?.hasPrefix(#"{"line": \#(line), "#) == true)
    }
    try command.write(#""resume"}"# + "\n")
    #expect(try command.nextLine()?.hasPrefix(#"{"line": 260, "#) == true)
    #expect(try command.end() == 0)
  }

  @Test("A failed expectation is printed while the input is idle")
  func liveCheck() throws {
    let command = try LiveCommand(["check", "-"])
    try command.write(#"{"expect": {"queued": ["a"]}}"# + "\n")
    #expect(try command.nextLine() == #"standard input:1: queued: expected ["a"], found []"#)
    #expect(try command.end() == 1)
  }
}
