import Testing

@testable import Timeline

/// The picture as SVG.
@Suite struct TimelineSVGTests {
  @Test(arguments: Scenario.all)
  func aScenarioIsAWellFormedPicture(scenario: Scenario) throws {
    let timeline = try Timeline(journal: scenario.text())
    let document = try SVGReading(timeline.svg(title: scenario.name))
    #expect(document.root == "svg")
    #expect(document.texts["title"]?.first == scenario.name)
    #expect(document.texts["desc"] == [timeline.summary])
    for row in timeline.rows {
      let ending = try #require(row.ending?.text(width: .max))
      let labels = document.texts["text"] ?? []
      #expect(labels.contains(row.label.text))
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
    for text in ["</text><script>&\"'", "\\u{0}\\u{1B}\\u{FFFE}", #"completed "<&>""#, "]]>&amp;"] {
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
}
