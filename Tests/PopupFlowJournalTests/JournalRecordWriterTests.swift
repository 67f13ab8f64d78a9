import PopupFlow
import PopupFlowJournal
import Testing

@Suite struct JournalRecordWriterTests {
  // Compares with a fresh writer, which has no cached values.
  private func compare(_ transitions: [JournalTransition]) {
    var writer = JournalRecordWriter()
    var bytes: [UInt8] = []
    for transition in transitions {
      var other = JournalRecordWriter()
      let expected = other.line(of: transition)
      bytes.removeAll(keepingCapacity: true)
      writer.write(transition, to: &bytes)
      #expect(bytes == expected, "line \(transition.line)")
    }
  }

  @MainActor
  @Test(
    "A writer with cached values writes the same as a fresh one, also if it skips transitions",
    arguments: 0..<20)
  func runs(seed: UInt64) throws {
    let journal = RecordedRun.made(of: seed).journal
    let all = try transitions(of: String(decoding: journal, as: UTF8.self))
    for step in 1...4 { compare(stride(from: 0, to: all.count, by: step).map { all[$0] }) }
    compare(all.reversed())
  }

  @Test("A writer with many changes at once writes the same as a fresh one")
  func crowds() throws {
    let lanes = ["modal", "toast"]
    let requests = (0..<40).map { index in
      #"{"event": "request", "id": "\#(index)", "priority": \#(index % 7), "#
        + #""lane": "\#(lanes[index % 2])", "scope": "\#(index % 3 == 0 ? "app" : "session")"}"#
    }
    compare(
      try transitions(
        of: """
          {"batch": [\(requests[..<30].joined(separator: ", "))]}
          {"event": "dismissAll", "lane": "toast"}
          {"batch": [\(requests[30...].joined(separator: ", "))]}
          {"event": "sessionEnded"}
          {"event": "dismissAll"}
          {"batch": [\(requests.joined(separator: ", "))]}
          """))
  }

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
