import Foundation
import Testing

@testable import Timeline

/// The picture as SVG.
@Suite struct TimelineSVGTests {
  @Test(arguments: Scenario.all, [false, true])
  func aScenarioIsAWellFormedPicture(scenario: Scenario, isNarrow: Bool) throws {
    let timeline = try Timeline(journal: scenario.text())
    let document = try SVGReading(timeline.svg(title: scenario.name, isNarrow: isNarrow))
    #expect(document.root == "svg")
    #expect(document.texts["title"]?.first == scenario.name)
    #expect(document.texts["desc"] == [timeline.summary])
    for row in timeline.rows {
      let line = timeline.sections.flatMap(\.lines).first { $0.row?.number == row.number }
      let ending = try #require(line?.ending)
      let labels = document.texts["text"] ?? []
      #expect(labels.contains(row.label.text))
      #expect(row.caption.isEmpty || labels.contains { row.caption.hasPrefix($0.dropLast()) })
      #expect(labels.contains(ending))
      #expect(document.texts["title"]?.contains(timeline.summary(of: row)) == true)
    }
  }

  @Test func whatStandsInAJournalIsText() throws {
    let timeline = try Timeline(
      journal: #"""
        {"event": "appeared", "page": "<page>", "visit": "]]>&amp;"}
        {"event": "request", "id": "</text><script>&\"'", "lane": "<lane>"}
        {"event": "request", "id": "\u0000\u001b\ufffe"}
        {"event": "userDismissed", "id": "</text><script>&\"'", "value": "<&>"}
        """#)
    let document = try SVGReading(timeline.svg(title: "<title>\u{1}"))
    let labels = try #require(document.texts["text"])
    #expect(document.texts["script"] == nil)
    #expect(document.texts["title"]?.first == "<title>\\u{1}")
    for text in ["</text><script>&\"'", "\\u{0}\\u{1B}\\u{FFFE}", #"answered "<&>""#, "]]>&amp;"] {
      #expect(labels.contains(text), "\(text)")
    }
  }

  @Test func nothingHappened() throws {
    let document = try SVGReading(Timeline().svg(title: "empty"))
    #expect(document.texts["text"] == ["empty", "Nothing happened."])
  }

  @Test func manySpansStayWithinThePicture() throws {
    let journal = try randomJournal(seed: 3, lines: 2000, pauses: [0, 1])
    let timeline = try Timeline(journal: journal)
    let document = try SVGReading(timeline.svg(title: "many"))
    let background = try #require(document.rectangles.first)
    #expect(background.width > 960)
    #expect(document.rectangles.count > timeline.rows.count)
    for rectangle in document.rectangles {
      #expect(rectangle.x >= 0 && rectangle.x + rectangle.width <= background.width)
      #expect(rectangle.y >= 0 && rectangle.y + rectangle.height <= background.height)
    }
  }

  @Test("Times that are distinguishable have a linear axis with round numbers")
  func linear() throws {
    let timeline = try Timeline(
      journal: """
        {"at": 1, "event": "request", "id": "a"}
        {"at": 1.5, "event": "request", "id": "b"}
        {"at": 6, "event": "request", "id": "c"}
        """)
    let scale = try #require(
      TimelineScale(linear: timeline.times, tail: 20, least: 3, width: 520))
    #expect((0...3).map(scale.start) == [0, 50, 500, 520])
    #expect(scale.shortened(times: timeline.times) == [])
    let axis = TimelineAxis(timeline, scale: scale, characterWidth: 7, room: 520)
    let times = stride(from: 1, through: 6, by: 0.5)
    #expect(axis.labels.map(\.text) == times.map { String(format: "%g", $0) })
    #expect(axis.labels.map(\.position) == Array(stride(from: 0, through: 500, by: 50)))
    #expect(TimelineScale(linear: timeline.times, tail: 20, least: 51, width: 520) == nil)
  }

  @Test("An axis that is not linear says where time is shortened")
  func shortened() throws {
    let timeline = try Timeline(
      journal: """
        {"event": "request", "id": "a"}
        {"at": 0.01, "event": "request", "id": "b"}
        {"at": 3600, "event": "request", "id": "c"}
        """)
    let document = try SVGReading(timeline.svg(title: "an hour"))
    #expect(document.texts["text"]?.contains("time is shortened") == true)
    let scale = timeline.scale(width: 100, least: 3, most: 14, markRoom: 0)
    #expect(scale.shortened(times: timeline.times) == [scale.start(of: 1)..<scale.start(of: 2)])
    #expect(timeline.text(columns: 60).contains("╌╌ time is shortened"))
  }

  @Test("A row says in words why its popup waits, and how it ends")
  func words() throws {
    let timeline = try Timeline(
      journal: #"""
        {"event": "request", "id": "a", "priority": 1000, "pages": ["home", "cart"], "requires": ["ready"], "limits": ["daily"], "duration": 1.5, "retention": "keepAlive"}
        {"event": "request", "id": "a"}
        {"event": "request", "id": "b", "priority": 7, "pages": {"except": ["home"]}}
        {"event": "sessionEnded"}
        """#)
    let lines = timeline.sections.flatMap(\.lines)
    #expect(
      lines.map(\.caption) == [
        "critical priority · on cart or home · behind gate ready · limit daily · returns with its page · for 1.5 s",
        "", "priority 7 · not on home",
      ])
    #expect(
      lines.map(\.ending) == [
        "dropped: logged out", "refused: duplicate", "closed by logout",
      ])
  }

  @Test("A long title takes several lines")
  func title() throws {
    let title = "Seven popups want the screen while the user has only one pair of eyes"
    let document = try SVGReading(Timeline().svg(title: title, isNarrow: true))
    #expect(document.texts["title"]?.first == title)
    #expect(
      document.texts["text"]?.dropLast() == [
        "Seven popups want the screen while", "the user has only one pair of eyes",
      ])
  }

  @Test("Page changes and logouts do not cross captions, headings and labels")
  func marksLeaveTextsOut() throws {
    let timeline = try Timeline(
      journal: """
        {"event": "appeared", "page": "home"}
        {"at": 1, "event": "request", "id": "offer", "priority": -100, "pages": ["home"], "retention": "keepAlive", "requires": ["consent", "online"], "limits": ["daily"]}
        {"at": 2, "batch": [{"event": "left", "visit": "home"}, {"event": "appeared", "page": "cart"}]}
        {"at": 30, "event": "sessionEnded"}
        {"at": 31, "batch": [{"event": "left", "visit": "cart"}, {"event": "appeared", "page": "login"}]}
        {"at": 60, "event": "tick"}
        """)
    let picture = SVGTimeline(timeline, title: "marks", isNarrow: false)
    let caption =
      picture.sectionsY + 2 * 30 + 3 * 22 + 26..<picture.sectionsY + 2 * 30 + 3 * 22 + 34
    let step = try #require(timeline.marks.first { $0.value == .pageChange && $0.key == 2 }?.key)
    #expect(picture.markRanges(at: picture.x(of: step)).allSatisfy { !$0.overlaps(caption) })
    #expect(
      picture.markRanges(at: picture.x(of: step)).contains { $0.upperBound == picture.bottom })
    // Beyond the caption, a mark is whole.
    #expect(picture.markRanges(at: picture.layout.chart.upperBound).count == 1)
    let narrow = SVGTimeline(timeline, title: "marks", isNarrow: true)
    #expect(narrow.markRanges(at: 100).count == timeline.sections.flatMap(\.lines).count + 1)
    // The page change just after the logout leaves no room on its right.
    let label = try #require(
      timeline.svg(title: "marks").firstMatch(of: /class="logout-label" x="(\d+)"/))
    let x = try #require(Int(label.1))
    #expect(x < picture.x(of: 3))
  }
}
