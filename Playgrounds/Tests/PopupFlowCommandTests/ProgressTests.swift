import Foundation
import Testing

@testable import PopupFlowCommand

/// The progress of a command that takes long.
@Suite struct ProgressTests {
  @Test("Nothing is shown for a second, then ten times a second at most, and it is erased")
  func times() {
    var line = ProgressLine(start: 10)
    #expect(line.show({ "a" }, at: 11) == nil)
    #expect(line.erase() == nil)
    #expect(line.show({ "a" }, at: 11.25) == "\r\u{1B}[Ka")
    #expect(line.show({ "b" }, at: 11.3125) == nil)
    #expect(line.show({ "c" }, at: 11.5) == "\r\u{1B}[Kc")
    #expect(line.erase() == "\r\u{1B}[K")
    #expect(line.erase() == nil)
  }

  @Test("A file has a share, a pipe only what was read, and names cannot control the terminal")
  func words() {
    var file = ReadingProgress(of: "a\u{1B}.jsonl", total: 200_000_000)
    file.add(50_000_000)
    #expect(file.words == "a\\u{1B}.jsonl: 25 % of 200 MB")
    var pipe = ReadingProgress(of: "standard input", total: nil)
    pipe.add(65_536)
    #expect(pipe.words == "standard input: 65 kB read")
  }

  #if os(Linux)
    @Test("A terminal shows the progress until the command prints", arguments: ["check", "play"])
    func terminal(command: String) throws {
      let terminal = try Terminal()
      let live = try LiveCommand([command, "-"], errorsTo: terminal.other)
      let ticks = String(repeating: #"{"event": "tick"}"# + "\n", count: 4000)
      var shown = ""
      // The command reads no faster than it is written to, so this takes as long as the delay.
      while !shown.contains("read") {
        try live.write(ticks)
        shown += terminal.output()
      }
      #expect(shown.hasPrefix("\r\u{1B}[Kstandard input: "))
      try live.write(#"{"expect": {"presented": []}}"# + "\n")
      #expect(try live.end() == 0)
      #expect(terminal.output().hasSuffix("\r\u{1B}[K"))
    }
  #endif

  @Test("Errors that are no terminal show no progress, however long it takes")
  func file() throws {
    let run = try CommandRun(["explore", "Worlds/visits.jsonl", "--depth", "3"])
    #expect(run.status == 0 && run.errors == "")
  }
}

#if os(Linux)
  import Glibc

  /// A terminal without a screen.
  private final class Terminal {
    /// The side of the command.
    let other: FileHandle

    private let own: FileHandle

    init() throws {
      own = try #require(FileHandle(forUpdatingAtPath: "/dev/ptmx"))
      var (locked, number) = (Int32(0), UInt32(0))
      guard ioctl(own.fileDescriptor, Self.setLock, &locked) == 0,
        ioctl(own.fileDescriptor, Self.getNumber, &number) == 0
      else { throw POSIXError(.ENOTTY) }
      other = try #require(FileHandle(forUpdatingAtPath: "/dev/pts/\(number)"))
    }

    // TIOCSPTLCK and TIOCGPTN, which Swift does not import.
    private static let setLock = UInt(0x4004_5431)
    private static let getNumber = UInt(0x8004_5430)

    /// Returns what was written to the terminal since the last time.
    func output() -> String {
      var text = ""
      var ready = pollfd(fd: own.fileDescriptor, events: Int16(POLLIN), revents: 0)
      while poll(&ready, 1, 0) > 0, ready.revents & Int16(POLLIN) != 0 {
        text += String(decoding: own.availableData, as: UTF8.self)
      }
      return text
    }
  }
#endif
