import Foundation
import Testing

@testable import Timeline

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The picture in SVG.
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

  @Test(arguments: Scenario.all)
  func aScenarioFitsAPage(scenario: Scenario) throws {
    let timeline = try Timeline(journal: scenario.text())
    let document = try SVGReading(timeline.svg(title: scenario.name))
    #expect(document.rectangles.first?.width == 960)
  }

  @Test func itIsMadeForLightAndDark() throws {
    let timeline = try Timeline(journal: #"{"event": "request", "id": "ad"}"#)
    let style = try #require(SVGReading(timeline.svg(title: "ad")).texts["style"]?.first)
    let parts = style.split(separator: "@media (prefers-color-scheme: dark) {")
    #expect(parts.count == 2)
    for part in parts {
      for name in ["background", "queued", "presented", "alive", "page", "logout"] {
        #expect(part.contains(".\(name)"), "\(name)")
      }
    }
  }

  @Test(arguments: [SVGPalette.light, .dark])
  func contrastIsGood(palette: SVGPalette) {
    for ground in [palette.background, palette.stripe] {
      for text in [palette.text, palette.muted, palette.presented, palette.logout] {
        #expect(contrast(text, ground) >= 4.5, "\(text) on \(ground)")
      }
      for sign in [palette.queued, palette.alive, palette.page] {
        #expect(contrast(sign, ground) >= 3, "\(sign) on \(ground)")
      }
    }
    #expect(contrast(palette.text, palette.pageFill) >= 4.5)
  }

  @Test func placesDifferInMoreThanColour() throws {
    #expect(SVGStyle.sheet.contains(".queued { fill: none; stroke-width: 1.5; stroke-dasharray"))
    #expect(SVGStyle.sheet.contains(".alive { fill: url(#popupflow-alive)"))
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

  /// The ratio of two colours' luminances, as WCAG defines it.
  private func contrast(_ first: String, _ second: String) -> Double {
    let (one, other) = (luminance(first), luminance(second))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  private func luminance(_ colour: String) -> Double {
    let value = Int(colour.dropFirst(), radix: 16) ?? 0
    let parts = [value >> 16, value >> 8, value].map { part in
      let share = Double(part & 0xFF) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
