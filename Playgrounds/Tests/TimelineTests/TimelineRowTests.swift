import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
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

  @Test("R8: an update stays where its popup is: on screen, set aside, or in the queue")
  func updated() throws {
    let update = #""event": "request", "id": "t", "coalescing": "update""#
    let timeline = try Timeline(
      journal: """
        {"policy": {"defaults": {"preemption": "yield"}}}
        {"event": "suspend"}
        {"event": "request", "id": "t"}
        {\(update), "content": "0%"}
        {"at": 1, "event": "resume"}
        {"at": 2, \(update), "content": "50%"}
        {"at": 3, "event": "request", "id": "alert", "priority": 9}
        {"at": 4, \(update), "content": "60%"}
        {"at": 5, "event": "userDismissed", "id": "alert"}
        {"at": 6, \(update), "content": "100%"}
        {"at": 7, "event": "userDismissed", "id": "t"}
        """)
    let rows = timeline.rows.filter { $0.id == "t" }
    #expect(
      rows.map(\.places) == [
        ["queued 1..2"], ["queued 2..3", "presented 3..4"], ["presented 4..5", "alive 5..6"],
        ["alive 6..7", "presented 7..8"], ["presented 8..9"],
      ])
    #expect(rows.map(\.outcome) == [.replaced, .replaced, .replaced, .replaced, .dismissed(.user)])
    #expect(
      timeline.lives.filter { $0.label.hasPrefix("t") }.map(\.shownAt) == [[], [1], [2], [5], [6]])
  }

  @Test("R8: an update that ends in its own line was on screen like its popup, and is not refused")
  func updatedAndGoneInOneLine() throws {
    let update = #"{"event": "request", "id": "a", "coalescing": "update"}"#
    let dismissed = try Timeline(
      journal: """
        {"event": "request", "id": "a"}
        {"at": 5, "batch": [\(update), {"event": "dismiss", "id": "a"}]}
        """)
    #expect(dismissed.rows.map(\.places) == [["presented 0..1"], ["presented 1..1"]])
    #expect(dismissed.rows.map(\.outcome) == [.replaced, .dismissed(.requested)])
    let updated = try Timeline(
      journal: """
        {"event": "request", "id": "a"}
        {"at": 5, "batch": [\(update), \(update)]}
        """)
    #expect(
      updated.rows.map(\.places) == [["presented 0..1"], ["presented 1..1"], ["presented 1.."]])
    for timeline in [dismissed, updated] {
      #expect(timeline.sections.flatMap(\.lines).allSatisfy { $0.refusedAt == nil })
    }
  }

  @Test("An update that is refused is not drawn as on screen")
  func updateRefused() throws {
    let timeline = try Timeline(
      journal: """
        {"event": "request", "id": "a"}
        {"at": 5, "event": "request", "id": "a", "coalescing": "update", "expiresAt": 1}
        {"at": 6, "event": "request", "id": "b", "coalescing": "update"}
        {"at": 7, "event": "request", "id": "a", "coalescing": "update"}
        """)
    #expect(timeline.rows.map(\.places) == [["presented 0..3"], [], [], ["presented 3.."]])
    let lines = timeline.sections.flatMap(\.lines)
    #expect(lines.map(\.refusedAt) == [nil, 1, 2, nil])
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
    #expect(timeline.row("ad")?.places == ["queued 0..1", "presented 1..3", "alive 3.."])
    #expect(timeline.row("alert")?.places == ["queued 2..4"])
    #expect(timeline.row("alert")?.outcome == .failed)
    // The host was told to present it again, and has not said that it did.
    #expect(timeline.row("ad")?.ending?.text(width: 40) == "still presenting")
    #expect(timeline.row("ad")?.ending?.words() == "still on its way in")
  }

  @Test("R46: what the host never showed is not drawn as on screen")
  func neverShown() throws {
    let timeline = try Timeline(
      journal: """
        {"host": "manual"}
        {"event": "request", "id": "declined"}
        {"event": "didDecline", "id": "declined"}
        {"event": "resume", "reason": "screen", "lane": "modal"}
        {"at": 20, "event": "request", "id": "late"}
        {"at": 21, "event": "tick"}
        """)
    #expect(timeline.rows.flatMap(\.spans).allSatisfy { $0.kind == .queued })
    #expect(timeline.row("declined")?.outcome == .failed)
    #expect(timeline.row("late")?.ending?.text(width: 40) == "still presenting")
    #expect(timeline.lives.allSatisfy { $0.shownAt.isEmpty })
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

  @Test("Each row is where the run has its popup, after every step", arguments: 1...40)
  func everyRowIsWhereItsPopupIs(seed: Int) throws {
    let text = try randomJournal(seed: UInt64(seed), lines: 120, pauses: [0, 0.5, 2])
    var replay = JournalReplay(JournalReader(text: text))
    var timeline = Timeline()
    while let step = try replay.next() {
      guard case .transition(let transition) = step else { continue }
      timeline.append(transition)
      let places = transition.state.places
      for row in timeline.rows where row.place != places[row.number] {
        Issue.record("line \(transition.line): request \(row.number): \(row.places)")
      }
    }
    let state = replay.state
    #expect(timeline.rows.map(\.number) == Array(1...state.requestCount))
    let coming = Set(timeline.rows.filter { $0.place != nil && $0.isComing }.map(\.number))
    #expect(
      coming == Set(state.presented.filter { $0.phase == .presenting }.map(\.popup.number)))
    #expect(timeline.rows.allSatisfy { ($0.outcome == nil) != ($0.place == nil) })
    for row in timeline.rows {
      for (span, next) in zip(row.spans, row.spans.dropFirst()) {
        #expect(span.end == next.start, "\(row.places)")
      }
    }
  }

  @Test("A picture that is full ends, and says so")
  func full() throws {
    let journal = (1...5).map { #"{"at": \#($0), "event": "request", "id": "p\#($0)"}"# }
    var timeline = Timeline(limit: Timeline.Limit(popups: 2, steps: 100))
    try Timeline.forEachTransition(of: journal.joined(separator: "\n")) { timeline.append($0) }
    #expect(timeline.rows.map(\.id) == ["p1", "p2"])
    let sentence = "The picture ends after line 2, at 2 s of 5 s: 3 more popups are left out."
    #expect(timeline.restText == sentence)
    #expect(timeline.text(columns: 80).hasSuffix("\n\n\(sentence)\n"))
    for isNarrow in [false, true] {
      let texts =
        try SVGReading(timeline.svg(title: "full", isNarrow: isNarrow)).texts["text"] ?? []
      #expect(texts.joined(separator: " ").contains(sentence))
    }
    var short = Timeline(limit: Timeline.Limit(popups: 100, steps: 3))
    try Timeline.forEachTransition(of: journal.joined(separator: "\n")) { short.append($0) }
    #expect(short.steps.count == 3)
    #expect(try Timeline(journal: journal.joined(separator: "\n")).restText == nil)
  }
}

extension PopupState<JournalDomain> {
  /// The place of each popup in a picture, by the number of its request. A popup on its way in is
  /// where it was before.
  fileprivate var places: [Int: TimelineSpan.Kind] {
    var places: [Int: TimelineSpan.Kind] = [:]
    for popup in queued { places[popup.number] = .queued }
    for popup in alive { places[popup.number] = .alive }
    for shown in presented {
      places[shown.popup.number] = shown.isSeen ? .presented : shown.isReturning ? .alive : .queued
    }
    return places
  }
}
