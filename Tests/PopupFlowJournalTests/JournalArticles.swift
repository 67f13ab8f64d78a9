import Foundation
import PopupFlow
import PopupFlowTesting
import TestKit
import Testing

@_spi(JournalTools) @testable import PopupFlowJournal

/// The code of the journal's articles, compiled and run.
@Suite struct JournalArticles {
  enum Shop: PopupDomain {
    enum Content { case offer(String) }
    enum Page { case home, cart }
    enum Answer { case accepted }
  }

  private var output: [String] = []

  private mutating func print(_ item: some CustomStringConvertible) {
    output.append(item.description)
  }

  @MainActor
  @Test("PopupFlowJournal.md")
  func records() throws {
    let store = PopupStore<Shop>(clock: VirtualClock())
    var cancellables: Set<AnyCancellable> = []

    let recorder = JournalRecorder(
      store, content: { .string("\($0)") }, page: { "\($0)" }, answer: { .string("\($0)") })
    var bytes: [UInt8] = []
    recorder.record { bytes += $0 }.store(in: &cancellables)

    store.drive(InstantHost<Shop>()).store(in: &cancellables)
    store.present(.offer("One"))
    store.present(.offer("Two"))
    store.endSession()
    store.present(.offer("Three"))
    var replay = JournalReplay(text: String(decoding: bytes, as: UTF8.self))
    while try replay.nextTransition() != nil {}
    #expect("\(replay.state)" == "\(store.state)")

    let recent = recorder.last(.seconds(120))
    let attachment = Data(recent.journal())
    #expect(!attachment.isEmpty)
  }

  @Test("PopupFlowJournal.md, reading and replaying")
  mutating func replays() throws {
    let journal = """
      {"event": "appeared", "page": "home"}
      {"at": 1, "event": "request", "id": "offer", "pages": ["home"], "retention": "keepAlive"}
      {"at": 2, "event": "disappeared", "page": "home"}
      {"expect": {"presented": [], "alive": ["offer"]}}
      """

    var replay = JournalReplay(text: journal)
    while let transition = try replay.nextTransition() {
      print("\(transition.at) s: \(transition.effects.count) effects")
    }
    print(replay.state)

    #expect(try JournalReplay.differences(in: journal) == [])
    #expect(
      output == [
        "0.0 s: 0 effects", "1.0 s: 4 effects", "2.0 s: 4 effects",
        "presented\n  –\nqueued\n  –\nset aside\n  offer in modal",
      ])

    output = []
    do {
      _ = try JournalReplay.differences(in: #"{"event": "request"}"#)
    } catch let error as JournalError {
      print(error)
    }
    #expect(output.first?.hasPrefix("line 1: ") == true)
  }

  @Test("Format.md: the expectations of its journal and of its cases hold")
  func format() throws {
    let blocks = ArticleCode.blocks(of: try Self.article("Format.md"), in: "")
    let cases = try #require(blocks.first { $0.hasPrefix(#"{"case""#) })
    for journal in [try #require(blocks.first), cases] {
      #expect(try differences(in: journal).allSatisfy(\.isEmpty))
      #expect(try !differences(in: journal).isEmpty)
    }
  }

  @Test("Format.md: its table names each event of the reader")
  func names() throws {
    let tables = try Self.article("Format.md").components(separatedBy: "\n### ")
    let events = try #require(tables.first { $0.hasPrefix("Events\n") })
    #expect(EventForms.all.map(\.name).filter { !events.contains("`\($0)`") } == [])
  }

  @Test("The tests contain every line of Swift in PopupFlowJournal.md, in order")
  func sameCode() throws {
    let blocks = ArticleCode.blocks(of: try Self.article("PopupFlowJournal.md"))
    #expect(!blocks.isEmpty)
    let sources = [
      "PopupFlowJournalTests/JournalArticles.swift",
      "PopupFlowLiveJournalTests/SendAJournalArticle.swift",
    ]
    let missing = ArticleCode.firstMissingLine(
      of: blocks, in: try sources.map { try ArticleCode.text("Tests/" + $0) })
    #expect(missing == nil, "PopupFlowJournal.md has a line that is not compiled")
  }

  private static func article(_ name: String) throws -> String {
    try ArticleCode.text("Sources/PopupFlowJournal/PopupFlowJournal.docc/" + name)
  }
}
