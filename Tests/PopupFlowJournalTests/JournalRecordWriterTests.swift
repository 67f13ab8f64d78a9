import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import Testing

@Suite struct JournalRecordWriterTests {
  @Test("A record is appended to existing bytes")
  func adds() throws {
    let transition = try #require(try transitions(of: #"{"event": "tick"}"#).first)
    var writer = JournalRecordWriter()
    var bytes = Array("first\n".utf8)
    writer.write(transition, to: &bytes)
    writer.write(transition, to: &bytes)
    let record = String(decoding: writer.line(of: transition), as: UTF8.self)
    #expect(record.hasSuffix("\"effects\": []}\n"))
    #expect(String(decoding: bytes, as: UTF8.self) == "first\n" + record + record)
  }
}
