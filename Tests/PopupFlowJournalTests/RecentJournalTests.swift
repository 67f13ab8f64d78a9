import PopupFlow
import PopupFlowTesting
import Testing

@testable import PopupFlowJournal

@MainActor
@Suite struct RecentJournalTests {
  private let clock = VirtualClock()
  private let recorder = JournalRecorder<Notes>(
    content: { .string("\($0)") }, page: { $0 }, answer: { .string($0) })

  private func mapped(_ state: PopupState<Notes>) -> PopupState<JournalDomain> {
    state.mapped(
      to: JournalDomain.self, content: { .string("\($0)") }, page: { JournalPage($0) },
      id: { PopupID($0.description) })
  }

  /// Runs a store with random events for a number of seconds.
  private func run(_ store: PopupStore<Notes>, seconds: Int, _ random: inout SeededGenerator) {
    for _ in 0..<seconds {
      clock.advance(by: 1)
      switch random.below(6) {
      case 0, 1:
        store.present(
          PopupRequest(
            .ad, priority: PopupPriority(rawValue: random.below(3)), preemption: .yield,
            limits: ["daily"], duration: random.below(2) == 0 ? .seconds(2) : .unlimited))
      case 2: store.send(.page(.appeared(PageVisitID("v\(random.below(3))"), "home")))
      case 3: store.send(random.below(2) == 0 ? .deactivated : .activated)
      default:
        guard let moving = store.state.presented.first else { continue }
        let kind: PopupReport<String>.Kind =
          switch moving.phase {
          case .presenting: .didPresent
          case .presented, .swiping: .userDismissed("ok")
          case .dismissing: .didDismiss
          }
        store.send(.report(PopupReport(kind, id: moving.popup.id, presentation: moving.number)))
      }
    }
  }

  @Test("The journal of the last seconds replays to the same state", arguments: 0..<20)
  func replays(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let store = PopupStore<Notes>(
      policy: PopupPolicy(
        order: .priority.then(.lifo), limits: ["daily": PopupLimit(count: 3, within: .seconds(20))],
        transitionTimeout: nil),
      clock: clock)
    run(store, seconds: 30, &random)
    // In the middle of the run, whose first events are unknown.
    let recent = recorder.last(seconds: 20, of: store)
    run(store, seconds: 100, &random)

    let text = String(decoding: recent.journal(), as: UTF8.self)
    let transitions = try transitions(of: text)
    let first = try #require(transitions.first)
    #expect(first.isState && first.line == 1)
    #expect(first.at <= clock.now - 20 && first.at > clock.now - 32)
    #expect(transitions.last?.state == mapped(store.state), "\(text)")
    #expect(
      transitions.flatMap(\.appearances).map(\.id.description).allSatisfy { $0.hasPrefix("#") })
  }

  @Test("Memory is bounded by the number of events, whatever the time is")
  func bounded() throws {
    let store = PopupStore<Notes>(clock: clock)
    let recent = recorder.last(seconds: 1e6, of: store, atMost: 80)
    for index in 0..<1000 {
      clock.advance(by: 1)
      store.send(.gate("g", isOpen: index % 2 == 0))
      #expect(recent.eventCount <= 80)
    }
    #expect(recent.eventCount > 60)
    let transitions = try transitions(of: String(decoding: recent.journal(), as: UTF8.self))
    #expect(transitions.last?.state == mapped(store.state))
  }

  @Test("A journal that begins inside a delivery begins with the next complete transition")
  func insideDelivery() throws {
    let store = PopupStore<Notes>(clock: clock)
    var recent: RecentJournal<Notes>?
    let subscription = store.outcomes.sink { _ in
      if recent == nil { recent = recorder.last(seconds: 60, of: store) }
    }
    store.present(.ad, id: "a")
    store.present(.ad, id: "a")
    #expect(recent?.journal() == [])
    store.send(.report(PopupReport(.didPresent, id: "a")))
    store.send(.report(PopupReport(.userDismissed("x"), id: "a")))
    let journal = try #require(recent?.journal())
    let transitions = try transitions(of: String(decoding: journal, as: UTF8.self))
    #expect(transitions.count == 2 && transitions.last?.state == mapped(store.state))
    subscription.cancel()
  }
}
