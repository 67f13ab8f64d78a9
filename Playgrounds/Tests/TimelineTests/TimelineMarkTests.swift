import Testing

@testable import Timeline

/// Pages, sessions and conditions in the timeline.
@Suite struct TimelineMarkTests {
  @Test func logoutsAndPageChangesAreMarked() throws {
    let timeline = try Timeline(
      journal: """
        {"event": "appeared", "page": "home"}
        {"event": "request", "id": "ad"}
        {"batch": [{"event": "left", "visit": "home"}, {"event": "appeared", "page": "offer"}]}
        {"event": "sessionEnded"}
        {"batch": [{"event": "sessionEnded"}, {"event": "appeared", "page": "login"}]}
        {"event": "left", "visit": "nowhere"}
        """)
    #expect(timeline.marks == [2: .pageChange, 3: .logout, 4: .logout])
  }

  @Test func pagesAreVisibleFromStepToStep() throws {
    let timeline = try Timeline(
      journal: """
        {"event": "entered", "page": "home", "visit": "home#1"}
        {"event": "appeared", "page": "home", "visit": "home#1"}
        {"batch": [{"event": "disappeared", "visit": "home#1"}, {"event": "appeared", "page": "ad"}]}
        {"event": "appeared", "page": "other", "visit": "home#1"}
        """)
    #expect(timeline.pages.map(\.name) == ["home", "ad"])
    #expect(
      timeline.pages.map { $0.spans.map(\.brief) } == [
        ["page home#1 1..2", "page home#1 3.."], ["page 2.."],
      ])
  }

  @Test func visitsVisibleAtOnceHaveALineEach() throws {
    let timeline = try Timeline(
      journal: """
        {"event": "appeared", "page": "list", "visit": "left"}
        {"event": "appeared", "page": "list", "visit": "right"}
        {"event": "left", "visit": "left"}
        {"event": "appeared", "page": "list", "visit": "middle"}
        """)
    #expect(
      timeline.pages.map { $0.spans.map(\.brief) } == [
        ["page left 0..2", "page middle 3.."], ["page right 1.."],
      ])
  }

  @Test func aVisitThatABatchRebuildsStaysVisible() throws {
    let timeline = try Timeline(
      journal: """
        {"event": "appeared", "page": "home"}
        {"batch": [{"event": "left", "visit": "home"}, {"event": "appeared", "page": "home"}]}
        """)
    #expect(timeline.pages.map { $0.spans.map(\.brief) } == [["page 0.."]])
    #expect(timeline.marks.isEmpty)
  }

  @Test func conditionsHaveALineWhereTheyAreUsed() throws {
    let plain = try Timeline(journal: #"{"event": "request", "id": "ad"}"#)
    #expect(plain.sections.map(\.heading) == ["lane modal"])
    let timeline = try Timeline(
      journal: """
        {"event": "suspend"}
        {"event": "gate", "gate": "online", "open": true}
        {"event": "resume"}
        {"event": "gate", "gate": "online", "open": false}
        {"event": "gate", "gate": "online", "open": true}
        """)
    let section = try #require(timeline.sections.first)
    #expect(section.heading == "conditions")
    #expect(section.lines.map(\.label.text) == ["suspended", "gate online"])
    #expect(
      section.lines.map { $0.spans.map(\.brief) } == [
        ["condition 0..2"], ["condition 1..3", "condition 4.."],
      ])
  }

  @Test("R19, R45: a lane that is suspended has a line among the conditions")
  func suspendedLanes() throws {
    let timeline = try Timeline(
      journal: """
        {"host": "manual"}
        {"event": "suspend", "lane": "toast"}
        {"event": "request", "id": "ad"}
        {"event": "didDecline", "id": "ad"}
        {"event": "resume", "lane": "toast"}
        {"event": "resume", "reason": "screen", "lane": "modal"}
        """)
    let section = try #require(timeline.sections.first)
    #expect(section.lines.map(\.label.text) == ["suspended: modal", "suspended: toast"])
    #expect(
      section.lines.map { $0.spans.map(\.brief) } == [["condition 2..4"], ["condition 0..3"]])
  }

  @Test func lanesStandInAscendingOrder() throws {
    let timeline = try Timeline(
      journal: """
        {"event": "appeared", "page": "home"}
        {"event": "request", "id": "a", "lane": "toast"}
        {"event": "request", "id": "b", "lane": "banner"}
        {"event": "request", "id": "c", "lane": "toast"}
        """)
    #expect(timeline.sections.map(\.heading) == ["pages", "lane banner", "lane toast"])
    #expect(
      timeline.sections.map { $0.lines.map(\.label.text) } == [["home"], ["b"], ["a", "c"]])
  }
}
