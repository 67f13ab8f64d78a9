import PopupFlowJournal
import Testing

@_spi(JournalTools) @testable import Comparing

@Suite("The cases of a file")
struct JournalCasesTests {
  private let file = """
    // A comment of the first.

    {"case": "a", "host": "manual"}
    {"event": "trigger"}

    // Inside.
    {"at": 2, "event": "tick"}
    // A comment of the second.
    {"case": "b"}
    {"case": "a", "policy": {"order": ["fifo"]}}
    {"event": "trigger"}
    """

  private func cases(_ text: String) throws -> JournalCases { try JournalCases(Array(text.utf8)) }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("Each case has its lines as they are, with the comments inside it")
  func lines() throws {
    let all = try cases(file).all
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(all.map(\.name) == ["a", "b", "a"])
    #expect(text(all[0].lines) == lines[2...6].joined(separator: "\n") + "\n")
    #expect(text(all[1].lines) == lines[8] + "\n")
    // The last line of the file has no newline.
    #expect(text(all[2].lines) == lines[9...].joined(separator: "\n"))
    for one in all {
      #expect(try JournalCases(one.lines).all == [one])
    }
  }

  @Test("As a journal of its own, a case begins with its policy, and its lines keep their numbers")
  func journals() throws {
    let all = try cases(file).all
    let rest = text(all[0].lines).drop { $0 != "\n" }
    #expect(text(all[0].journal) == #"{"host":"manual","policy":{}}"# + rest)
    #expect(text(all[1].journal) == #"{"policy":{}}"# + "\n")
    #expect(
      text(all[2].journal) == #"{"policy":{"order":["fifo"]}}"# + "\n" + #"{"event": "trigger"}"#)
  }

  @Test("Lines can end as on other systems")
  func returns() throws {
    let all = try cases(file.replacing("\n", with: "\r\n")).all
    #expect(all.map(\.name) == ["a", "b", "a"])
    #expect(text(all[1].lines) == #"{"case": "b"}"# + "\r\n")
    #expect(text(all[1].journal) == #"{"policy":{}}"# + "\n")
  }

  @Test("Of several cases with one name, the first is meant; without a name, that of the file")
  func named() throws {
    let found = try cases(file)
    #expect(found.first(named: "a") == found.all[0] && found.first(named: nil) == found.all[0])
    #expect(found.first(named: "b") == found.all[1] && found.first(named: "c") == nil)
  }

  @Test("A file that does not begin with a case has none", arguments: ["", "// Only this.\n"])
  func none(beginning: String) throws {
    #expect(try cases(beginning).all.isEmpty)
    #expect(try cases(beginning + "{\"event\": \"trigger\"}\n{\"case\": \"a\"}").all.isEmpty)
  }

  @Test("A wrong line is an error with its number in the file")
  func wrong() throws {
    let error = #expect(throws: JournalError.self) { try cases(file + "\n{}") }
    #expect(error?.line == 12)
  }

  @Test("A file is read some lines at a time")
  func pieces() throws {
    let line = "{\"event\": \"trigger\"}\n"
    let file = String(repeating: "{\"case\": \"a\"}\n" + line, count: 3000)
    var splitter = CaseSplitter(Array(file.utf8))
    var shares: [Double] = []
    while try splitter.readSome() { shares.append(splitter.share) }
    #expect(splitter.cases.count == 3000 && Set(splitter.cases).count == 1)
    #expect(Set(shares).count > 4 && shares == shares.sorted() && shares.last == 1)
  }
}
