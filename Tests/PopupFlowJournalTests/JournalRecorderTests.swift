import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import PopupFlowTesting
import TestKit
import Testing

/// A domain whose contents, pages and answers are not JSON.
enum Cinema: PopupDomain {
  enum Content: Equatable { case trailer(Int), survey }
  enum Page: Int, CaseIterable { case lobby, hall }
  enum Answer: Equatable { case stars(Int) }
}

@MainActor
@Suite struct JournalRecorderTests {
  private func recorder(of store: PopupStore<Cinema>) -> JournalRecorder<Cinema> {
    JournalRecorder(
      store, content: { .string("\($0)") }, page: { "\($0)" }, answer: { .string("\($0)") })
  }

  @Test(
    "A recorded run, replayed, gives the same states, outcomes and commands in order",
    arguments: (UInt64(0)..<20).few(8))
  func replays(seed: UInt64) throws {
    let run = RecordedRun.made(of: seed)
    let replayed = try transitions(of: String(decoding: run.journal, as: UTF8.self))
    compare(run.transitions, replayed, lineCount: run.transitions.count)
  }

  private func compare(
    _ live: [PopupTransition<Shop>], _ replayed: [JournalTransition], lineCount: Int
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

  @Test(
    "A run that is recorded from its middle on, with late deadlines too, replays exactly",
    arguments: (UInt64(0)..<500).few(60))
  func middle(seed: UInt64) throws {
    let run = RecordedRun.made(
      of: seed, eventCount: 40, timeout: [nil, 0.5, 2][Int(seed % 3)])
    let replayed = try transitions(of: String(decoding: run.rest, as: UTF8.self))
    #expect(replayed.first?.isState == true)
    // Each further state is that of a process which was asleep: nothing is missing before it.
    #expect(replayed.dropFirst().allSatisfy { $0.isState == $0.followsSleep })
    let lines = replayed.filter { $0.line > 0 && !$0.isState }
    let live = run.transitions.suffix(lines.count)
    // A replay fires all deadlines of one time before the first recorded tick.
    #expect(
      lines.filter { !$0.events.allSatisfy(isTick) }.map(\.state)
        == live.filter { !$0.events.allSatisfy(isTick) }.map(\.state.inJournal))
    let end = replayed.lastIndex { $0.line > 0 } ?? -1
    #expect(
      replayed[...end].flatMap { $0.effects.compactMap(words) }
        == live.flatMap { $0.effects.compactMap(words) })
    #expect(lines.last?.state ?? replayed.last?.state == run.state.inJournal)
  }

  @Test("A journal begins with the state whenever the store is not new")
  func beginnings() {
    func begins(_ store: PopupStore<Cinema>) -> String {
      var journal: [UInt8] = []
      recorder(of: store).record { journal += $0 }.cancel()
      return String(decoding: journal, as: UTF8.self)
    }
    let store = PopupStore<Cinema>(clock: VirtualClock())
    #expect(!begins(store).contains("state") && begins(store).hasPrefix(#"{"policy": "#))
    #expect(begins(PopupStore(clock: VirtualClock(now: 5))).contains(#""state": {"#))
    store.openGate("open")
    #expect(begins(store).contains(#""openGates": ["open"]"#))
    var state = PopupState<Cinema>()
    _ = PopupReducer<Cinema>().reduce(into: &state, .sessionEnded, at: 0)
    #expect(begins(PopupStore(state: state, clock: VirtualClock())).contains(#""epoch": 1"#))
  }

  @Test("Events that the recording sends while it begins are recorded")
  func sending() throws {
    let store = PopupStore<Cinema>(clock: VirtualClock())
    var journal: [UInt8] = []
    let recording = recorder(of: store).record { lines in
      let isFirst = journal.isEmpty
      journal += lines
      if isFirst { store.present(.survey, id: "a") }
    }
    let last = try transitions(of: String(decoding: journal, as: UTF8.self)).last
    #expect(last?.state.presented.map(\.popup.id) == ["a"])
    recording.cancel()
    store.endSession()
    #expect(try transitions(of: String(decoding: journal, as: UTF8.self)).count == 1)
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
    let store = PopupStore(
      policy: PopupPolicy(), host: ClosureHost<Cinema> { _, _ in }, clock: clock)
    var journal: [UInt8] = []
    let subscription = recorder(of: store).record { journal += $0 }
    let line = #line + 1
    store.present(.trailer(1), id: "a")
    clock.advance(to: 0.5)
    store.send(batch: [.page(.appeared("v1", .hall)), .sessionEnded])
    subscription.cancel()

    let lines = String(decoding: journal, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].contains(#""host": "manual""#))
    #expect(
      lines[1] == """
        {"event": "request", "id": "a", "content": "trailer(1)", \
        "source": "PopupFlowJournalTests/JournalRecorderTests.swift:\(line)"}
        """)
    #expect(
      lines[2] == """
        {"at": 0.5, "batch": [{"event": "appeared", "page": "hall", "visit": "v1"}, \
        {"event": "sessionEnded"}]}
        """)
  }

  @Test("Every kind of event is decoded without loss")
  func everyEvent() throws {
    let events: [PopupEvent<Cinema>] = [
      .request(
        PopupRequest(.survey, id: "b") {
          $0.pages = .except([.hall])
          $0.interrupts = true
        }),
      .request(PopupRequest(.survey, id: "c") { $0.pages = .visit("v1") }),
      .page(.entered("v1", .lobby)),
      .page(.appeared("v1", .lobby)), .page(.disappeared("v1")), .page(.left("v1")), .sessionEnded,
      .dismiss("a"), .withdraw(request: 3), .dismissAll(lane: .toast), .dismissAll(lane: nil),
      .report(PopupReport(.didPresent, id: "a", presentation: 1)),
      .report(PopupReport(.didFail, id: "a")), .report(PopupReport(.didDismiss, id: "a")),
      .report(PopupReport(.willDismiss, id: "a")),
      .report(PopupReport(.dismissCancelled, id: "a")),
      .report(PopupReport(.userDismissed(nil), id: "a")),
      .report(PopupReport(.userDismissed(.stars(5)), id: "a")), .gate("open", isOpen: true),
      .suspend, .resume, .trigger, .tick, .suspend(.screen, lane: .modal),
      .resume("call", lane: .toast), .report(PopupReport(.didDecline, id: "a")),
      .report(PopupReport(.didDecline(.host), id: "a", presentation: 1)),
      .showings(of: "ads", instants: [.date(-60)], id: "a"),
    ]
    let store = PopupStore<Cinema>(
      policy: PopupPolicy(limits: ["ads": PopupLimit(count: 1, each: .id)]), clock: VirtualClock())
    var line: [UInt8] = []
    let subscription = recorder(of: store).record { line = $0 }
    expectIssue("which is not presented", count: 9) { store.send(batch: events) }
    subscription.cancel()

    let entry = try #require(try entries(of: String(decoding: line, as: UTF8.self)).first)
    guard case .batch(let read) = entry.statement else {
      Issue.record("\(entry.statement) is no batch")
      return
    }
    #expect(read.map(\.description) == events.map(\.description))
    #expect(read[17] == .report(PopupReport(.userDismissed(.string("stars(5)")), id: "a")))
    #expect(read.suffix(5).first == .suspend(.screen, lane: .modal))
    #expect(read.last == .showings(of: "ads", instants: [.at(-60)], id: "a"))
    let survey = JSONValue.string("survey")
    #expect(
      read.prefix(3) == [
        .request(
          PopupRequest(survey, id: "b") {
            $0.pages = .except(["hall"])
            $0.interrupts = true
          }),
        .request(PopupRequest(survey, id: "c") { $0.pages = .visit("v1") }),
        .page(.entered("v1", "lobby")),
      ])
  }
}

// MARK: - Descriptions

private func isTick(_ transition: PopupTransition<Shop>) -> Bool {
  transition.events.first.map(isTick) ?? false
}

private func isTick<Domain>(_ event: PopupEvent<Domain>) -> Bool {
  if case .tick = event { true } else { false }
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
