import Foundation
import PopupFlow
import PopupFlowJournal
import PopupFlowLiveJournal
import PopupFlowTesting
import Testing

/// The code of an article, compiled and run.
@MainActor
@Suite struct SendAJournalArticle {
  enum Shop: PopupDomain {
    enum Content { case offer(String) }
    enum Page { case home, cart }
    enum Answer { case accepted }
  }

  @Test("SendAJournal.md")
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

  @Test("This file contains every line of Swift in the article, in order")
  func sameCode() throws {
    let article = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/PopupFlowJournal/PopupFlowJournal.docc/SendAJournal.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    var rest = Self.lines(of: try String(contentsOfFile: #filePath, encoding: .utf8))[...]
    let code = text.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
    #expect(code.count == 2)
    for line in code.flatMap(Self.lines) {
      let found = try #require(rest.firstIndex(of: line), "not compiled here: \(line)")
      rest = rest[(found + 1)...]
    }
  }

  private static func lines(of text: String) -> [String] {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}
