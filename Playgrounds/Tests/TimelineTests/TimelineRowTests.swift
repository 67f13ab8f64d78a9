import PopupFlowJournal
import Testing

@testable import Timeline

/// Popups in the timeline.
@Suite struct TimelineRowTests {
  @Test func queuedPresentedAliveAndBack() throws {
    let timeline = try Timeline(
      journal: """
        {"policy": {"defaults": {"preemption": "yield"}}}
        {"event": "suspend"}
        {"event": "request", "id": "ad"}
        {"event": "resume"}
        {"event": "request", "id": "alert", "priority": 100}
        {"event": "userDismissed", "id": "alert"}
        {"event": "userDismissed", "id": "ad", "value": "ok"}
        """)
    let ad = try #require(timeline.row("ad"))
    #expect(
      ad.places == ["queued 1..2", "presented 2..3", "alive 3..4", "presented 4..5"])
    #expect(ad.outcome == .completed(.string("ok")))
    #expect(ad.endedAt == 5)
    #expect(ad.place == nil)
    #expect(timeline.row("alert")?.places == ["presented 3..4"])
  }

  @Test func replacedOnScreen() throws {
    let timeline = try Timeline(
      journal: """
        {"event": "request", "id": "ad"}
        {"event": "request", "id": "ad", "coalescing": "replace"}
        """)
    #expect(timeline.rows.map(\.places) == [["presented 0..1"], ["presented 1.."]])
    #expect(timeline.rows.map(\.outcome) == [.replaced, nil])
    #expect(timeline.rows.map(\.label.text) == ["ad", "ad (2)"])
  }

  @Test func discardedAtOnce() throws {
    let timeline = try Timeline(
      journal: """
        {"event": "request", "id": "ad"}
        {"event": "request", "id": "ad"}
        """)
    let second = try #require(timeline.rows.last)
    #expect(second.places.isEmpty)
    #expect(second.outcome == .discarded(.duplicate))
    #expect(second.requestedAt == 1)
    #expect(second.endedAt == 1)
    let lines = timeline.sections.flatMap(\.lines)
    #expect(lines.map(\.refusedAt) == [nil, 1])
  }

  @Test func shownAndGoneInOneStep() throws {
    let timeline = try Timeline(
      journal: """
        {"event": "request", "id": "ad", "duration": 0}
        {"event": "tick"}
        """)
    #expect(timeline.row("ad")?.places == ["presented 0..1"])
    #expect(timeline.row("ad")?.outcome == .dismissed(.timeout))
  }

  @Test func swipesStayPresented() throws {
    let timeline = try Timeline(
      journal: """
        {"event": "request", "id": "ad"}
        {"event": "willDismiss", "id": "ad"}
        {"event": "dismissCancelled", "id": "ad"}
        {"event": "willDismiss", "id": "ad"}
        {"event": "didDismiss", "id": "ad"}
        """)
    #expect(timeline.row("ad")?.places == ["presented 0..4"])
    #expect(timeline.row("ad")?.outcome == .dismissed(.user))
  }

  @Test func whatLeavesWithItsPageIsAlive() throws {
    let timeline = try Timeline(
      journal: """
        {"event": "appeared", "page": "home"}
        {"event": "request", "id": "ad", "pages": ["home"], "retention": "keepAlive"}
        {"event": "disappeared", "visit": "home"}
        {"event": "appeared", "page": "home"}
        """)
    #expect(timeline.row("ad")?.places == ["presented 1..2", "alive 2..3", "presented 3.."])
  }

  @Test func aSlowHostIsFollowedToTheEnd() throws {
    let timeline = try Timeline(
      journal: """
        {"policy": {"defaults": {"preemption": "yield"}}, "host": "manual"}
        {"event": "request", "id": "ad"}
        {"event": "didPresent", "id": "ad"}
        {"event": "request", "id": "alert", "priority": 1}
        {"event": "didDismiss", "id": "ad"}
        {"event": "didFail", "id": "alert"}
        """)
    #expect(timeline.row("ad")?.places == ["presented 0..3", "alive 3..4", "presented 4.."])
    #expect(timeline.row("alert")?.places == ["queued 2..3", "presented 3..4"])
    #expect(timeline.row("alert")?.outcome == .failed)
  }

  @Test func whatIsStillThereSaysWhere() throws {
    let timeline = try Timeline(
      journal: """
        {"policy": {"defaults": {"preemption": "yield"}}}
        {"event": "request", "id": "alive"}
        {"event": "request", "id": "presented", "priority": 1}
        {"event": "request", "id": "queued", "priority": -1}
        """)
    for row in timeline.rows {
      #expect(row.place?.rawValue == row.id.description)
      let place = row.id == "alive" ? "set aside" : row.id.description
      #expect(row.ending?.text(width: 40) == "still \(place)")
      #expect(row.endedAt == nil)
    }
  }

  @Test(arguments: 1...20)
  func everyRowEndsAsTheRunDoes(seed: Int) throws {
    let text = try randomJournal(seed: UInt64(seed), lines: 120, pauses: [0, 0.5, 2])
    var replay = JournalReplay(JournalReader(text: text))
    var timeline = Timeline()
    while let step = try replay.next() {
      if case .transition(let transition) = step { timeline.append(transition) }
    }
    func numbers(_ place: TimelineSpan.Kind) -> Set<Int> {
      Set(timeline.rows.filter { $0.place == place }.map(\.number))
    }
    let state = replay.state
    #expect(timeline.rows.map(\.number) == Array(1...state.requestCount))
    #expect(numbers(.queued) == Set(state.queued.map(\.number)))
    #expect(numbers(.alive) == Set(state.alive.map(\.number)))
    #expect(numbers(.presented) == Set(state.presented.map(\.popup.number)))
    #expect(timeline.rows.allSatisfy { ($0.outcome == nil) != ($0.place == nil) })
    for row in timeline.rows {
      for (span, next) in zip(row.spans, row.spans.dropFirst()) {
        #expect(span.end == next.start, "\(row.places)")
      }
    }
  }
}
