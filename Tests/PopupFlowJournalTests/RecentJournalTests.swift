import PopupFlow
import PopupFlowTesting
import TestKit
import Testing

@_spi(JournalTools) @testable import PopupFlowJournal

@MainActor
@Suite struct RecentJournalTests {
  private let clock = VirtualClock()

  @Test(
    "The journal of the last seconds replays to the same state", arguments: (UInt64(0)..<20).few(8))
  func replays(seed: UInt64) throws {
    let run = RecordedRun.made(of: seed)
    let text = String(decoding: run.recent, as: UTF8.self)
    let transitions = try transitions(of: text)
    let first = try #require(transitions.first)
    #expect(first.isState && first.line == 1)
    let now = run.state.now
    #expect(first.at <= now - 10 && first.at > now - 16)
    #expect(transitions.last?.state == run.state.inJournal, "\(text)")
  }

  @Test("Memory is bounded by the number of events, whatever the time is")
  func bounded() throws {
    let store = PopupStore<Notes>(clock: clock)
    let recent = Notes.recorder(of: store).last(.seconds(1_000_000), atMost: 80)
    for index in 0..<1000 {
      clock.advance(by: 1)
      store.send(.gate("g", isOpen: index % 2 == 0))
      #expect(recent.eventCount <= 80)
    }
    #expect(recent.eventCount > 60)
    let transitions = try transitions(of: String(decoding: recent.journal(), as: UTF8.self))
    #expect(transitions.last?.state == store.state.inJournal)
  }

  @Test("A journal that begins inside a delivery begins with the next complete transition")
  func insideDelivery() throws {
    let store = PopupStore<Notes>(clock: clock)
    var recent: RecentJournal<Notes>?
    let subscription = store.outcomes.sink { _ in
      if recent == nil { recent = Notes.recorder(of: store).last(.seconds(60)) }
    }
    store.present(.ad, id: "a")
    store.present(.ad, id: "a")
    #expect(recent?.journal() == [])
    store.send(.report(PopupReport(.didPresent, id: "a")))
    store.send(.report(PopupReport(.userDismissed("x"), id: "a")))
    let journal = try #require(recent?.journal())
    let transitions = try transitions(of: String(decoding: journal, as: UTF8.self))
    #expect(transitions.count == 2 && transitions.last?.state == store.state.inJournal)
    subscription.cancel()
  }
}
