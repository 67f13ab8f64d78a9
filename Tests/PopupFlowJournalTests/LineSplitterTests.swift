import Testing

@testable import PopupFlowJournal

@Suite struct LineSplitterTests {
  private func lines(of chunks: [String], maximumLength: Int = 100) throws -> [String] {
    var rest = chunks.map { Array($0.utf8) }[...]
    var splitter = LineSplitter(maximumLength: maximumLength) { rest.popFirst() }
    var lines: [String] = []
    while let line = try splitter.next() { lines.append(String(decoding: line, as: UTF8.self)) }
    return lines
  }

  @Test(
    "Lines are returned whole, wherever the pieces are cut",
    arguments: [
      ([], []), (["a"], ["a"]), (["a\n"], ["a"]), (["a\nb"], ["a", "b"]), (["\n\n"], ["", ""]),
      (["a", "b\nc", "", "\n", "d"], ["ab", "c", "d"]),
    ] as [([String], [String])])
  func pieces(chunks: [String], lines: [String]) throws {
    #expect(try self.lines(of: chunks) == lines)
  }

  @Test("A line without end is refused, and lines of any length before it are not lost")
  func endless() throws {
    #expect(try lines(of: ["1234\n", "12345\n"], maximumLength: 12).count == 2)
    #expect(try lines(of: ["1234\n12345\n123456\n"], maximumLength: 6).count == 3)
    #expect(throws: JournalProblem.self) {
      try self.lines(of: ["1234\n1234567\n"], maximumLength: 6)
    }
    let endless = { try self.lines(of: Array(repeating: "0000", count: 1_000), maximumLength: 12) }
    #expect(throws: JournalProblem.self) { try endless() }
  }
}
