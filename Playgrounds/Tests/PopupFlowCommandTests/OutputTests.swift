import Foundation
import Testing

/// What becomes of what is printed when it cannot be, or when somebody waits for it.
@Suite struct OutputTests {
  private static let commands = [
    ["play", "Scenarios/cold-start.jsonl"],
    ["play", "Scenarios/cold-start.jsonl", "--format", "jsonl"],
    ["check", "Scenarios/cold-start.jsonl"],
    ["explore", "Worlds/visits.jsonl", "--depth", "2"],
  ]

  // Only Linux has a file that is always full.
  @Test(
    "Output that cannot be written is an error, and it is said why",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: commands)
  func fullDisk(arguments: [String]) throws {
    let run = try CommandRun(arguments, outputTo: FileHandle(forWritingAtPath: "/dev/full"))
    #expect(run.status == 2)
    #expect(
      run.errors
        == "standard output: cannot be written: no space is left; expected what takes it\n")
  }

  @Test("So is output that is closed", arguments: commands)
  func closedOutput(arguments: [String]) throws {
    let run = try CommandRun(arguments, through: #"exec "$@" >&-"#)
    #expect(run.status == 2)
    #expect(
      run.errors == "standard output: cannot be written: it is closed; expected what takes it\n")
  }

  @Test("So is input that is closed")
  func closedInput() throws {
    let run = try CommandRun(["play", "-"], through: #"exec "$@" <&-"#)
    #expect(run.status == 2)
    #expect(run.errors == "standard input: cannot be read: it is closed; expected a journal\n")
  }

  @Test("Where nobody reads any more, the command ends, and says nothing", arguments: commands)
  func brokenPipe(arguments: [String]) throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    // As it is left to the command, and where whoever runs it ignores the signal, as servers do.
    for script in [#""$@"; exit $?"#, #"trap '' PIPE; exec "$@""#] {
      let run = try CommandRun(arguments, outputTo: pipe.fileHandleForWriting, through: script)
      #expect(run.status == 141)
      #expect(run.errors == "")
    }
  }

  @Test("While whoever writes a journal is silent, what came of its lines is printed")
  func livePipe() throws {
    let command = try LiveCommand(["play", "-", "--format", "jsonl"])
    for line in 1...3 {
      try command.write(#"{"event": "request", "id": "popup \#(line)"}"# + "\n")
      #expect(try command.nextLine()?.hasPrefix(#"{"line": \#(line), "#) == true)
    }
    // As much as is read ahead at once, and a line that is not whole yet.
    try command.write(String(repeating: #"{"event": "tick"}"# + "\n", count: 256) + #"{"event": "#)
    for line in 4...259 {
      #expect(try command.nextLine()?.hasPrefix(#"{"line": \#(line), "#) == true)
    }
    try command.write(#""resume"}"# + "\n")
    #expect(try command.nextLine()?.hasPrefix(#"{"line": 260, "#) == true)
    #expect(try command.end() == 0)
  }

  @Test("So is what differs from what it expects")
  func liveCheck() throws {
    let command = try LiveCommand(["check", "-"])
    try command.write(#"{"expect": {"queued": ["a"]}}"# + "\n")
    #expect(try command.nextLine() == #"standard input:1: queued: expected ["a"], found []"#)
    #expect(try command.end() == 1)
  }
}
