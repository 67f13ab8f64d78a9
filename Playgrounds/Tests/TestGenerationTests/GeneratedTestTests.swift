import Comparing
import JournalGeneration
import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import Scenarios
import TestGeneration
import Testing

@Suite("A test that is generated from a run")
struct GeneratedTestTests {
  /// Returns the journal in a generated test, read as the compiler reads it.
  private func journal(in source: String) throws -> [String] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = try #require(lines.firstIndex { $0.hasPrefix("  let journal = #") })
    let signs = lines[start].drop { $0 != "#" }.prefix { $0 == "#" }
    let end = try #require(lines[start...].firstIndex { $0 == "    \"\"\"\(signs)" })
    return lines[(start + 1)..<end].map { line in
      #expect(
        line.hasPrefix("    ") && !line.contains("\"\"\"\(signs)") && !line.contains("\\\(signs)"))
      return String(line.dropFirst(4))
    }
  }

  /// Plays a journal as the generated test does, and returns the number of its expectations.
  private func check(_ lines: [String]) throws -> Int {
    let expectations = try differences(in: lines)
    #expect(expectations.allSatisfy { $0 == [] })
    return expectations.count
  }

  /// Returns the differences that each expectation of a journal has.
  private func differences(in lines: [String]) throws -> [[JournalDifference]] {
    var replay = JournalReplay(JournalReader(text: lines.joined(separator: "\n")))
    var check = JournalCheck()
    var expectations: [[JournalDifference]] = []
    while let step = try replay.next() {
      let differences = check.take(step, of: replay)
      if case .expectation = step { expectations.append(differences) }
    }
    return expectations
  }

  private func generated(_ text: String, title: String = "A run") throws -> [String] {
    try journal(in: GeneratedTest(of: Array(text.utf8), title: title).source)
  }

  @Test("Each change of what is presented is stated, with those between two lines")
  func statements() throws {
    let lines = try generated(
      """
      // A toast.
      {"policy": {"lanes": {"toast": 2}}}
      {"at": 1, "event": "request", "id": "saved", "lane": "toast", "duration": 2}
      {"at": 1.5, "event": "trigger"}

      {"at": 9, "event": "request", "id": "ad"}
      {"at": 9, "event": "request", "id": "guide"}
      """)
    #expect(
      lines == [
        "// A toast.",
        #"{"policy": {"lanes": {"toast": 2}}}"#,
        #"{"at": 1, "event": "request", "id": "saved", "lane": "toast", "duration": 2}"#,
        #"{"expect": {"presented": ["saved"]}}"#,
        #"{"at": 1.5, "event": "trigger"}"#,
        #"{"at": 3, "expect": {"presented": []}}"#,
        #"{"at": 9, "event": "request", "id": "ad"}"#,
        #"{"expect": {"presented": ["ad"]}}"#,
        #"{"at": 9, "event": "request", "id": "guide"}"#,
        #"{"expect": {"presented": ["ad"], "queued": ["guide"], "alive": [], "#
          + #""outcomes": {"saved": "dismissed.timeout"}}}"#,
      ])
    #expect(try check(lines) == 4)
  }

  @Test("A changed expectation fails: a bug report is a failing test")
  func failing() throws {
    var lines = try generated(#"{"event": "request", "id": "ad"}"#)
    lines[1] = lines[1].replacing(#"["ad"]"#, with: #"["guide"]"#)
    #expect(
      try differences(in: lines).map { $0.map(\.description) }
        == [[#"line 2: presented: expected ["guide"], found ["ad"]"#]])
  }

  @Test("Expectations let no deadline fire that the run does not have")
  func relaunch() throws {
    let lines = try generated(
      """
      {"event": "request", "id": "toast", "duration": 0}
      {"at": 5, "batch": [{"event": "relaunched"}]}
      {"at": 6, "event": "request", "id": "ad", "duration": 0}
      """)
    #expect(lines.contains { $0.contains(#""toast": "dismissed.relaunched""#) })
    #expect(try check(lines) == 1)
  }

  @Test("Random journals pass, whatever is in them", arguments: 1...60)
  func random(seed: UInt64) throws {
    let file = try GeneratedJournal(seed: seed).bytes()
    let cases = try JournalCases(file).all.map(\.journal)
    for journal in cases.isEmpty ? [file] : cases {
      guard let test = try? GeneratedTest(of: journal, title: "Seed \(seed)") else {
        // A case may have no event.
        #expect(!cases.isEmpty)
        #expect(throws: EmptyJournalError.self) { try GeneratedTest(of: journal, title: "") }
        continue
      }
      #expect(try check(self.journal(in: test.source)) > 0)
      #expect(test.function == "seed\(seed)")
    }
  }

  @Test("Each scenario passes, as the test that is generated from it", arguments: Scenarios.names)
  func scenario(name: String) throws {
    let journal = try #require(Scenarios.journal(named: name))
    let test = try GeneratedTest(of: journal, title: name)
    #expect(try check(self.journal(in: test.source)) > 0)
  }

  @Test("A journal that begins with a state, and one with expectations of its own, are tests, too")
  func stateAndExpectations() throws {
    var writer = JournalWriter()
    var state = PopupState<JournalDomain>()
    _ = PopupReducer<JournalDomain>().reduce(
      into: &state, .request(PopupRequest(.null, id: "ad")), at: 4)
    var journal = writer.line(
      of: .state(JournalState(policy: JournalPolicy(), state: state)), at: 4)
    journal += Array(#"{"expect": {"presented": ["ad"]}}"#.utf8)
    let lines = try self.journal(in: GeneratedTest(of: journal, title: "A state").source)
    #expect(try check(lines) == 3)
  }

  @Test("Nothing in a journal ends the literal, or hides in it")
  func literal() throws {
    let lines = try generated(
      """
      // An end \"\"\"# and \\#(code) and \u{202E}a turn\r
      {"event":\t"request", "id": "a\u{202E}\u{7F}", "content": "\\\\#(1) \\"\\"\\"## \u{E0001}"}
      """)
    #expect(
      lines.allSatisfy { line in
        line.unicodeScalars.allSatisfy {
          ![.control, .format].contains($0.properties.generalCategory)
        }
      })
    #expect(lines[1].contains(#"a\u202e\u007f"#) && lines[1].contains(#"\udb40\udc01"#))
    #expect(try check(lines) == 1)
    let source = try GeneratedTest(
      of: Array(#"{"event": "trigger"}"#.utf8), title: "A \"title\" with \\(code)\nand a line"
    ).source
    #expect(source.contains(#"@Test("A \"title\" with \\(code) and a line")"#))
  }

  @Test("A quote, sign or backslash that is joined with a mark ends no literal")
  func joinedScalars() throws {
    let title = "\u{D4E}\") func pwn() { print(\"\u{301}RAN\u{D4E}\") }; @Test(\"\u{301}x"
    let journal = "// \(title)\n{\"event\": \"trigger\"}"
    let test = try GeneratedTest(of: Array(journal.utf8), title: title, name: "\u{D4E}\"(){}")
    #expect(
      test.source.utf8.contains(
        "@Test(\"\u{D4E}\\\") func pwn() { print(\\\"\u{301}RAN\u{D4E}\\\") }; @Test(\\\"\u{301}x\")\n"
          .utf8))
    #expect(test.function == "\u{D4E}")
    // The two ways out of a literal whose delimiters have signs.
    for text in ["\"\"\"#\u{301}", "\u{D4E}\\#(exit(1))", "\u{D4E}\"\"\"#", "\\#\u{301}"] {
      let journal = "//\u{301}\(text)\n{\"event\": \"trigger\"}"
      let test = try GeneratedTest(of: Array(journal.utf8), title: "A run")
      #expect(test.source.contains("let journal = ##\"\"\"\n"), "\(text)")
      #expect(test.source.utf8.contains("    //\u{301}\(text)\n".utf8))
    }
  }

  @Test("A title and a name have at most 80 characters")
  func length() throws {
    let journal = Array(#"{"event": "trigger"}"#.utf8)
    let longest = String(repeating: "a", count: 80)
    let whole = try GeneratedTest(of: journal, title: longest)
    #expect(whole.source.contains("@Test(\"\(longest)\")") && whole.function == longest)
    let cut = try GeneratedTest(of: journal, title: longest + "a")
    #expect(cut.source.contains("@Test(\"\(longest.dropLast())…\")") && cut.function == longest)
    // Characters as a person counts them have no bound.
    let marks = try GeneratedTest(
      of: journal, title: "a" + String(repeating: "\u{301}", count: 999))
    #expect(marks.function.unicodeScalars.count == 80 && marks.source.utf8.count < 2000)
  }

  @Test(
    "Functions are named by the words",
    arguments: [
      ("cold-start.jsonl", "coldStart"), ("The guide doesn’t return!", "theGuideDoesntReturn"),
      ("URL opens", "urlOpens"), ("2 ads", "run2Ads"), ("—", "recordedRun"),
      ("Default", "defaultRun"), ("É\u{301}\u{200D}t\u{202E}é", "é\u{301}TÉ"),
      ("\u{301}", "recordedRun"),
      ("\u{FE0F}a \u{301}b \u{3164}", "aB"), ("\u{2E2F}a", "a"),
    ])
  func names(text: String, name: String) throws {
    let test = try GeneratedTest(of: Array(#"{"event": "trigger"}"#.utf8), title: text)
    #expect(test.function == name)
  }

  @Test("A wrong line, and a journal without events, are explained")
  func errors() {
    #expect(throws: JournalError.self) { try GeneratedTest(of: Array("{".utf8), title: "") }
    #expect(throws: JournalError.self) { try GeneratedTest(of: [0xFF], title: "") }
    #expect(throws: EmptyJournalError.self) { try GeneratedTest(of: Array("// A".utf8), title: "") }
  }
}
