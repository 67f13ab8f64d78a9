import Foundation
import PopupFlow
import PopupFlowJournal
import PopupFlowLiveJournal
import PopupFlowTesting
import Testing

/// The code of PopupFlowJournal.md about sending, compiled and run. `JournalArticles` compares the two.
@MainActor
@Suite struct SendAJournalArticle {
  enum Shop: PopupDomain {
    enum Content { case offer(String) }
    enum Page { case home, cart }
    enum Answer { case accepted }
  }

  @Test("PopupFlowJournal.md, sending a journal")
  func sends() throws {
    let store = PopupStore<Shop>(clock: VirtualClock())
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jsonl")
    let inspectorURL = try #require(URL(string: "http://127.0.0.1:9/inspect"))

    let recorder = JournalRecorder(
      store, content: { .string("\($0)") }, page: { "\($0)" }, answer: { .string("\($0)") })
    let sender = JournalSender(recorder, to: RotatingJournalFile(url: url))
    let live = JournalSender(recorder, to: inspectorURL)

    sender.end()
    live.end()
    #expect(sender.droppedCount == 0 && live.droppedCount == 0)
  }
}
