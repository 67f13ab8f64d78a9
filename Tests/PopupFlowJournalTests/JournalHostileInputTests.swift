@_spi(JournalTools) import PopupFlowJournal
import Testing

/// Unusual bytes in journals are accepted or refused in the same way everywhere in a line, and
/// never trap.
@Suite struct JournalHostileInputTests {
  private func problem(of line: [UInt8]) -> String? {
    JournalReading(line).error?.problem
  }

  /// Returns a line whose id contains some bytes after a number of others.
  private func line(id: [UInt8], behind count: Int = 0) -> [UInt8] {
    let opening = #"{"event": "dismiss", "id": ""# + String(repeating: "x", count: count)
    return Array(opening.utf8) + id + Array(#""}"#.utf8)
  }

  private func id(of line: [UInt8]) -> String? {
    guard case .event(.dismiss(let id))? = JournalReading(line).entries.first?.statement else {
      return nil
    }
    return id.description
  }

  @Test(
    "Invalid UTF-8 is refused everywhere",
    arguments: [
      [0x80], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x91], [0xC0, 0x80], [0xE0, 0x80, 0xAF],
      [0xED, 0xA0, 0x80], [0xED, 0xB0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80],
      [0xFE], [0xFF],
    ] as [[UInt8]])
  func notUTF8(bytes: [UInt8]) {
    #expect(problem(of: line(id: bytes)) == "the line is not UTF-8")
    #expect(problem(of: Array("//x".utf8) + bytes) == "the comment is not UTF-8")
  }

  @Test("A NUL byte is refused everywhere")
  func nul() {
    let line = line(id: Array("abc".utf8))
    for index in 0...line.count {
      var bytes = line
      bytes.insert(0, at: index)
      #expect(problem(of: bytes) == "the line has a NUL byte", "at \(index)")
    }
    #expect(problem(of: [0]) == "the line has a NUL byte")
  }

  @Test("A byte order mark is refused before a line, and is text inside a string")
  func byteOrderMark() {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let good = line(id: mark)
    #expect(id(of: good) == "\u{FEFF}")
    #expect(problem(of: mark + good) == "the line begins with a byte order mark")
    let second = JournalReading(good + [0x0A] + mark + good)
    #expect(second.error?.line == 2)
    #expect(second.error?.problem == "the line begins with a byte order mark")
    #expect(problem(of: [0xFE, 0xFF, 0x00, 0x7B]) == "the line is not UTF-8")
  }

  @Test("A control character is refused everywhere in a string", arguments: 0x01..<0x20)
  func control(byte: UInt8) {
    for count in 0..<17 where byte != 0x0A {
      let problem = problem(of: line(id: [byte], behind: count)) ?? ""
      #expect(problem.hasPrefix("a string has a control character"), "behind \(count)")
    }
  }

  @Test(
    "A character is decoded everywhere in a string",
    arguments: [
      ("\\\"", "\""), ("\\\\", "\\"), ("\\u0000", "\0"), ("\\ud83d\\udc4b", "👋"), ("é", "é"),
      ("👋", "👋"), ("\u{7F}", "\u{7F}"), ("\\/", "/"), ("{[,]}", "{[,]}"),
    ])
  func places(written: String, character: String) {
    for before in 0..<10 {
      for after in 0..<10 {
        let end = String(repeating: "y", count: after)
        let text = String(repeating: "x", count: before) + character + end
        #expect(id(of: line(id: Array((written + end).utf8), behind: before)) == text)
      }
    }
  }

  @Test(
    "A surrogate without its other half is refused",
    arguments: [
      #"\ud800"#, #"\udc00"#, #"\udfff"#, #"\ud800\ud800"#, #"\ud800x"#, #"\ud83d\u0041"#,
      #"\udc4b\ud83d"#, #"\ud83d\n"#, #"\ud83d\"#, #"\uD83D\u"#, #"\ud83d\udc4"#, #"\u"#, #"\u12"#,
      #"\u123g"#, #"\u+123"#, #"\u 123"#, #"\U0041"#,
    ])
  func surrogates(text: String) {
    for count in 0..<9 {
      let problem = problem(of: line(id: Array(text.utf8), behind: count)) ?? ""
      #expect(problem.hasPrefix("a string has an invalid escape"))
    }
  }

  @Test("A carriage return is white space, and does not end a line")
  func carriageReturns() {
    let text = "{\"event\":\r\"tick\"}\r\r\n\r\n//\r\n{\"event\": \"tick\"}\r"
    #expect(JournalReading(Array(text.utf8)).entries.map(\.line) == [1, 4])
    let alone = JournalReading(Array("{\"event\": \"tick\"}\r{\"event\": \"tick\"}".utf8))
    #expect(alone.error?.line == 1)
    #expect(alone.entries.isEmpty)
  }

  @Test(
    "A file whose lines end with carriage returns alone is refused, not taken for a comment",
    arguments: [
      "// A story.\r{\"event\": \"tick\"}\r", "{\"event\": \"tick\"}\r{\"event\": \"tick\"}\r",
      "\r// A story.\r{\"event\": \"tick\"}",
    ])
  func carriageReturnsAlone(text: String) {
    let reading = JournalReading(Array(text.utf8))
    #expect(reading.entries.isEmpty)
    #expect(reading.error?.problem == "the lines end with carriage returns alone")
    #expect(reading.error?.expected == "newlines at their ends")
  }

  @Test(
    "A number is accepted or refused independent of its length",
    arguments: [
      ("1" + String(repeating: "0", count: 5_000), nil),
      ("0." + String(repeating: "0", count: 5_000) + "1", nil),
      ("1" + String(repeating: "0", count: 5_000) + "e-5000", 1),
      ("0." + String(repeating: "0", count: 4_999) + "25e5000", 2.5),
      ("1e99999999999999999999", nil), ("1e-99999999999999999999", nil),
      ("0e99999999999999999999", 0), ("1.7976931348623157e308", 1.797_693_134_862_315_7e308),
      ("1.7976931348623159e308", nil), ("-0", 0), ("-0.0e5", 0), ("-1e-300", nil), ("01", nil),
      ("0x10", nil), ("1_000", nil), ("+1", nil), (".5", nil), ("5.", nil), ("NaN", nil),
      ("Infinity", nil), ("-", nil), ("1e", nil),
    ] as [(String, Double?)])
  func numbers(text: String, at: Double?) {
    let reading = JournalReading(Array(#"{"event": "tick", "at": \#(text)}"#.utf8))
    #expect(reading.entries.first?.at == at)
    #expect((reading.error == nil) == (at != nil))
  }

  @Test("A line may be long")
  func longLines() {
    let id = String(repeating: "é", count: 300_000)
    #expect(self.id(of: line(id: Array(id.utf8))) == id)
    let ids = (0..<30_000).map { #""\#($0)""# }.joined(separator: ",")
    let many = JournalReading(Array(#"{"expect": {"queued": [\#(ids)]}}"#.utf8))
    guard case .expectation(let expectation)? = many.entries.first?.statement else {
      Issue.record("\(many)")
      return
    }
    #expect(expectation.queued?.count == 30_000)
    let blank = [UInt8](repeating: 0x20, count: 300_000) + line(id: [0x61])
    #expect(self.id(of: blank) == "a")
  }

  @Test(
    "A journal with some bytes changed is read or refused, in pieces as in one",
    arguments: Scenario.all)
  func changedBytes(scenario: Scenario) throws {
    let original = Array(try scenario.text.utf8)
    var random = RandomText(seed: UInt64(original.count))
    let lineCount = original.count { $0 == 0x0A } + 1
    for _ in (0..<40).few(8) {
      var bytes = original
      for _ in 0...random.below(3) {
        let index = random.below(bytes.count)
        switch random.below(4) {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(UInt8(random.below(256)), at: index)
        case 2: bytes.removeSubrange(index..<min(index + random.below(30), bytes.count))
        default: bytes[index] = UInt8(random.below(256))
        }
      }
      let whole = JournalReading(bytes)
      let inPieces = JournalReading(bytes) { 1 + random.below(50) }
      #expect(whole == inPieces)
      guard let error = whole.error else { continue }
      #expect((1...(lineCount + 4)).contains(error.line))
      #expect(error.line > whole.entries.last?.line ?? 0)
      #expect(!error.description.unicodeScalars.contains { $0.value < 0x20 })
    }
  }
}
