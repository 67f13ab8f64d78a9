import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import Testing

/// The reasons of waiting popups in expectations and records.
@Suite struct JournalReasonTests {
  @Test("R43: expectations of reasons are read, compared and written")
  func why() throws {
    let journal = """
      {"event": "suspend", "reason": "call"}
      {"event": "request", "id": "a", "requires": ["online"], "expiresAt": 9}
      {"event": "request", "id": "b"}
      """
    let right = #"{"expect": {"why": {"a": [["suspended", "call"], ["gate", "online"]]}}}"#
    let wrong = #"{"expect": {"why": {"a": [["page"]], "b": [["suspended", "call"]], "c": []}}}"#
    let text = [journal, right, wrong].joined(separator: "\n")
    let differences = try differences(in: text)
    #expect(
      differences == [
        [],
        [
          #"line 5: the reasons of a: expected [["page"]], "#
            + #"found [["suspended", "call"], ["gate", "online"]]"#,
          "line 5: the reasons of c: expected [], found no waiting popup of this id",
        ],
      ])
    var writer = JournalWriter()
    let lines = try entries(of: text).suffix(2).map {
      String(decoding: writer.line(of: $0.statement, at: $0.at), as: UTF8.self)
    }
    #expect(lines == [right + "\n", wrong + "\n"])
  }

  @Test("R43: a record ends with the reasons of all who wait, or of one, if it is asked for")
  func record() throws {
    let journal = """
      {"policy": {"limits": {"ads": {"count": 1, "within": 60.5}}}}
      {"event": "request", "id": "shown", "limits": ["ads"], "priority": 1}
      {"event": "request", "id": "a", "limits": ["ads"]}
      {"event": "request", "id": "b", "notBefore": 7}
      """
    var writer = JournalRecordWriter(hasReasons: true)
    let records = try transitions(of: journal)
      .map { String(decoding: writer.line(of: $0), as: UTF8.self) }
    #expect(records[0].hasSuffix(#", "why": {}}"# + "\n"))
    #expect(
      records[2].hasSuffix(
        #""why": {"a": [["limit", "ads", 60.5], ["slot", "shown"]], "#
          + #""b": [["notBefore", 7], ["slot", "shown"]]}}"# + "\n"))
    var plain = JournalRecordWriter()
    let line = String(decoding: plain.line(of: try transitions(of: journal)[0]), as: UTF8.self)
    #expect(!line.contains("why"))
  }
}
