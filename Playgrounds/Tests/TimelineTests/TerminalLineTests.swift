import Testing

@testable import Timeline

/// A line of a terminal, column by column.
@Suite struct TerminalLineTests {
  @Test(arguments: [
    ("ab", 0, "ab"), ("ab", 3, "   ab"), ("abc", 3, "   ab"), ("a", 9, ""), ("广告", 0, "广告"),
    ("广告", 2, "  广"), ("e\u{301}x", 3, "   e\u{301}x"), ("", 2, ""),
  ])
  func whatDoesNotFitIsLeftOut(text: String, column: Int, line: String) {
    var five = TerminalLine(width: 5)
    five.write(text, at: column)
    #expect(five.text(inColour: false) == line)
  }

  @Test func columnsBeyondTheLineAreNotWritten() {
    var line = TerminalLine(width: 2)
    line.put("x", at: 2, .plain)
    line.put("x", at: -1, .plain)
    #expect(line.text(inColour: false) == "")
    #expect(!line.isBlank(at: 2))
  }

  @Test func oneColourIsSetOnce() {
    var line = TerminalLine(width: 10)
    line.write("a", at: 0, .plain)
    line.write("bc", at: 1, .presented)
    line.write("d", at: 4, .presented)
    line.write("e", at: 5, .queued)
    line.write("f", at: 7, .plain)
    #expect(
      line.text(inColour: true)
        == "a\u{1B}[32mbc d\u{1B}[0m\u{1B}[33me \u{1B}[0mf")
  }
}
