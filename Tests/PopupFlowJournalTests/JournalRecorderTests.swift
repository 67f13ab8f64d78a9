import PopupFlow
import PopupFlowJournal
import PopupFlowTesting
import TestKit
import Testing

@MainActor
@Suite struct JournalRecorderTests {
  @Test(
    "A recorded run, replayed, gives the same states, outcomes and commands in order",
    arguments: 0..<20)
  func replays(seed: UInt64) throws {
    let run = RecordedRun.made(of: seed)
    let replayed = try transitions(of: String(decoding: run.journal, as: UTF8.self))
    compare(run.transitions, replayed, lineCount: run.transitions.count)
  }

  private func compare(
    _ live: [PopupTransition<Cinema>], _ replayed: [JournalTransition], lineCount: Int
  ) {
    let live = live.prefix(lineCount)
    // In a replay, deadlines fire before the line of the recorded tick.
    let end = replayed.firstIndex { $0.line == lineCount + 1 } ?? replayed.endIndex - 1
    let replayed = replayed[...end]
    let lines = replayed.filter { $0.line > 0 }
    #expect(lines.map(\.line) == live.indices.map { $0 + 2 })
    #expect(lines.map(\.at) == live.map(\.at))
    #expect(lines.map(\.events.count) == live.map(\.events.count))
    #expect(lines.map(\.state) == live.map(\.state.inJournal))
    #expect(
      replayed.flatMap { $0.effects.compactMap(words) }
        == live.flatMap { $0.effects.compactMap(words) })
    #expect(replayed.filter { $0.line == 0 }.map(\.at) == live.filter(isTick).map(\.at))
  }

  @Test("The recorded runs contain every kind of event")
  func coverage() {
    let all = (0..<20).flatMap { RecordedRun.made(of: $0).transitions }
    let effects = Set(
      all.flatMap(\.effects).compactMap(words).compactMap { $0.split(separator: " ").first })
    #expect(all.contains(where: isTick))
    #expect(all.contains { $0.events.count > 1 })
    #expect(effects.isSuperset(of: ["present", "return", "update", "dismiss", "completed"]))
  }

  @Test("An event that settles alone is one line; events that settle together are a batch")
  func lines() throws {
    let clock = VirtualClock()
    let store = PopupStore<Cinema>(clock: clock)
    var recorder = JournalRecorder<Cinema>(
      content: { .string("\($0)") }, page: { "\($0)" }, answer: { _ in .null })
    var journal = recorder.beginning(policy: store.policy)
    let subscription = store.transitions.sink { journal += recorder.line(of: $0) }
    store.present(.trailer(1), id: "a")
    clock.advance(to: 1.5)
    store.send(batch: [.page(.appeared("v1", .hall)), .sessionEnded])
    subscription.cancel()

    let lines = String(decoding: journal, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].contains(#""host": "manual""#))
    #expect(lines[1] == #"{"event": "request", "id": "a", "content": "trailer(1)"}"#)
    #expect(
      lines[2] == """
        {"at": 1.5, "batch": [{"event": "appeared", "page": "hall", "visit": "v1"}, \
        {"event": "sessionEnded"}]}
        """)
  }

  @Test("Every kind of event is decoded without loss")
  func everyEvent() throws {
    var recorder = JournalRecorder<Cinema>(
      content: { .string("\($0)") }, page: { "\($0)" }, answer: { .string("\($0)") })
    var request = PopupRequest<Cinema>(.survey, id: "b")
    request.pages = .except([.hall])
    request.interrupts = true
    var origin = PopupRequest<Cinema>(.survey, id: "c")
    origin.pages = .visit("v1")
    let events: [PopupEvent<Cinema>] = [
      .request(request), .request(origin), .page(.entered("v1", .lobby)),
      .page(.appeared("v1", .lobby)), .page(.disappeared("v1")), .page(.left("v1")), .sessionEnded,
      .dismiss("a"), .withdraw(request: 3), .dismissAll(lane: .toast), .dismissAll(lane: nil),
      .report(PopupReport(.didPresent, id: "a", presentation: 1)),
      .report(PopupReport(.didFail, id: "a")), .report(PopupReport(.didDismiss, id: "a")),
      .report(PopupReport(.willDismiss, id: "a")),
      .report(PopupReport(.dismissCancelled, id: "a")),
      .report(PopupReport(.userDismissed(nil), id: "a")),
      .report(PopupReport(.userDismissed(.stars(5)), id: "a")), .gate("open", isOpen: true),
      .suspend, .resume, .trigger, .tick,
    ]
    let store = PopupStore<Cinema>(clock: VirtualClock())
    var recorded: PopupTransition<Cinema>?
    let subscription = store.transitions.sink { recorded = $0 }
    expectIssue("which is not presented", count: 7) { store.send(batch: events) }
    subscription.cancel()

    let line = recorder.line(of: try #require(recorded))
    let entry = try #require(try entries(of: String(decoding: line, as: UTF8.self)).first)
    guard case .batch(let read) = entry.statement else {
      Issue.record("\(entry.statement) is no batch")
      return
    }
    #expect(read.map(\.description) == events.map(\.description))
    #expect(read[17] == .report(PopupReport(.userDismissed(.string("stars(5)")), id: "a")))
    #expect(read[2] == .page(.entered("v1", "lobby")))
    guard case .request(let readRequest) = read[0], case .request(let readOrigin) = read[1] else {
      Issue.record("the first two are no requests")
      return
    }
    #expect(readRequest.pages == .except(["hall"]) && readRequest.interrupts)
    #expect(readRequest.content == .string("survey"))
    #expect(readOrigin.pages == .visit("v1"))
  }
}

// MARK: - Descriptions

private func isTick(_ transition: PopupTransition<Cinema>) -> Bool {
  transition.events.first.map { if case .tick = $0 { true } else { false } } ?? false
}

private func words<Domain>(_ effect: PopupEffect<Domain>) -> String? {
  switch effect {
  case .command(let command): command.snapshot
  case .resolve(let resolution):
    "\(resolution.outcome) \(resolution.id) \(resolution.request)"
  case .wake, .issue: nil
  case .appearance(let appearance): "\(appearance)"
  }
}
