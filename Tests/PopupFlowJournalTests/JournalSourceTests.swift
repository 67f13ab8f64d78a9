import PopupFlow
import PopupFlowTesting
import Testing

@_spi(JournalTools) @testable import PopupFlowJournal

/// The places where requests were made, in journals.
@Suite struct JournalSourceTests {
  private func request(_ line: String) throws -> PopupRequest<JournalDomain> {
    let entry = try #require(entries(of: line).first)
    guard case .event(.request(let request)) = entry.statement else {
      throw JournalProblem("no request", expected: "one")
    }
    return request
  }

  @Test("The place is read and written, and bears on nothing")
  func text() throws {
    let line = #"{"event": "request", "id": "ad", "source": "Shop/Basket.swift:12"}"#
    let made = try request(line)
    #expect(made.source == "Shop/Basket.swift:12")
    let other = try request(#"{"event": "request", "id": "ad"}"#)
    #expect(made == other && other.source == nil)
    var writer = JournalWriter()
    #expect(writer.line(of: .event(.request(made)), at: 0) == Array("\(line)\n".utf8))
    let wrong = JournalReading(Array(#"{"event": "request", "id": "ad", "source": 12}"#.utf8))
    #expect(wrong.error?.expected == "a string")
    // The popup that is made of it has it, too.
    var replay = JournalReplay(JournalReader(text: line))
    while try replay.next() != nil {}
    #expect(replay.state.presented.first?.popup.request.source == "Shop/Basket.swift:12")
  }

  @Test("A recorder writes module, file and line in a debug build, and nothing in a release")
  @MainActor func recorded() throws {
    let store = PopupStore<Cinema>()
    var journal = ""
    let recording = JournalRecorder(
      store, content: { .string("\($0)") }, page: { "\($0)" }, answer: { .string("\($0)") }
    ).record { journal += String(decoding: $0, as: UTF8.self) }
    store.present(.survey, id: "survey")
    let line = #line - 1
    let source = try transitions(of: journal).flatMap(\.events).compactMap { event in
      if case .request(let request) = event { request.source } else { nil }
    }
    #if DEBUG
      #expect(source == ["PopupFlowJournalTests/JournalSourceTests.swift:\(line)"])
    #else
      #expect(source == [])
    #endif
    #expect(!journal.contains(#filePath))
    withExtendedLifetime(recording) {}
  }

  @Test("A length of a policy can be written as in a patch, and one of a request cannot")
  func lengths() throws {
    let line =
      #"{"policy": {"lanes": {"modal": {"interval": "1m 30s"}}, "limits": {"ads": {"count": 1, "within": "1w"}}}}"#
    guard case .policy(let policy) = try #require(entries(of: line).first).statement else {
      throw JournalProblem("no policy", expected: "one")
    }
    var writer = JournalWriter()
    let written = String(decoding: writer.line(of: .policy(policy), at: 0), as: UTF8.self)
    #expect(written.contains(#""interval": 90"#) && written.contains(#""within": 604800"#))
    for line in [
      #"{"policy": {"lanes": {"modal": {"interval": "1 fortnight"}}}}"#,
      #"{"policy": {"lanes": {"modal": {"interval": "-1s"}}}}"#,
      #"{"policy": {"limits": {"ads": {"count": 1, "within": "0s"}}}}"#,
      #"{"event": "request", "id": "ad", "duration": "1w"}"#,
      #"{"event": "request", "id": "ad", "notBefore": "1w"}"#,
    ] {
      #expect(
        JournalReading(Array(line.utf8)).error?.expected.hasPrefix("seconds") == true, "\(line)")
    }
  }
}
