import Foundation
import Testing

@testable import Timeline

/// The screen of a phone, as an animation.
@Suite struct PhoneRunTests {
  @Test("A popup that steps aside and returns is in words below the phone")
  func stepsAside() throws {
    let run = try PhoneRun(
      journal: """
        {"at": 0, "event": "appeared", "page": "home"}
        {"at": 1, "event": "request", "id": "offer", "content": "Two for one", "priority": -100, "pages": ["home"], "retention": "keepAlive", "preemption": "yield"}
        {"at": 2, "event": "request", "id": "update"}
        {"at": 2, "event": "request", "id": "guide"}
        {"at": 3, "event": "userDismissed", "id": "update"}
        {"at": 4, "event": "userDismissed", "id": "guide"}
        {"at": 5, "event": "request", "id": "offer"}
        {"at": 6, "batch": [{"event": "disappeared", "page": "home"}, {"event": "appeared", "page": "basket"}]}
        """)
    #expect(
      run.scenes.map(\.changes) == [
        [], ["offer is shown"], ["offer steps aside", "update is shown", "guide waits"],
        ["update: closed by the user", "guide is shown"],
        ["guide: closed by the user", "offer returns"], ["offer: dropped: duplicate"],
        ["page basket", "offer leaves with its page"],
      ])
    #expect(
      run.scenes.map { $0.cards.map(\.text) }
        == [[], ["Two for one"], ["update"], ["guide"], ["Two for one"], ["Two for one"], []])
    #expect(
      run.scenes.map { $0.waiting.count } == [0, 0, 2, 1, 0, 0, 1])
    #expect(run.scenes[3].waiting == ["offer: waits for guide, on screen, to close."])
    #expect(run.scenes[6].waiting.allSatisfy { $0.hasPrefix("offer: waits for visit home") })
  }

  @Test("Nothing that the phone does not show makes a scene")
  func unchanged() throws {
    let run = try PhoneRun(
      journal: """
        {"at": 0, "event": "request", "id": "a"}
        {"at": 1, "event": "gate", "gate": "g", "open": true}
        """)
    #expect(run.scenes.count == 1)
  }

  @Test("Every scene is visible for a time in which it can be read", arguments: Scenario.all)
  func schedule(scenario: Scenario) throws {
    let run = try PhoneRun(journal: scenario.text())
    let times = PhoneSchedule(of: run.scenes).times
    #expect(times.count == run.scenes.count + 1)
    #expect(zip(times, times.dropFirst()).allSatisfy { 1.49...3.01 ~= $1 - $0 })
  }

  @Test("The animation is well-formed, and its times are in order", arguments: Scenario.all)
  func svg(scenario: Scenario) throws {
    let run = try PhoneRun(journal: scenario.text())
    let text = run.svg(title: scenario.name)
    let document = try SVGReading(text)
    #expect(document.root == "svg")
    #expect(document.texts["title"] == [scenario.name])
    for frames in text.matches(of: /@keyframes [^{]*\{(?s:.*?)\}\n *\}/) {
      let percents = frames.0.matches(of: /([\d.]+)%/).compactMap { Double($0.1) }
      #expect(percents == percents.sorted() && percents.count >= 4 && percents.last == 100)
    }
    for rectangle in document.rectangles {
      #expect(rectangle.x >= 0 && rectangle.x + rectangle.width <= 360)
      #expect(rectangle.y + rectangle.height <= 520)
    }
  }

  @Test("A title is wrapped, and leaves out words, not parts of them, if it has over three lines")
  func titles() throws {
    let words = "Two for one on all teas in the basket until Sunday night, also in shops abroad"
    let sale = String(repeating: "限", count: 20)
    let run = try PhoneRun(
      journal: """
        {"policy": {"lanes": {"toast": 2}}}
        {"event": "appeared", "page": "home"}
        {"event": "request", "id": "offer", "content": "\(words)"}
        {"event": "request", "id": "a", "lane": "toast", "content": "Your basket was saved"}
        {"event": "request", "id": "b", "lane": "toast", "content": "\(sale)"}
        """)
    let places = try #require(run.scenes.last).places
    #expect(
      places.map(\.titleLines) == [
        ["Two for one on all teas", "in the basket until", "Sunday night, also in…"],
        ["Your basket was saved"],
        [String(repeating: "限", count: 12), String(repeating: "限", count: 8)],
      ])
    let texts = try #require(SVGReading(run.svg(title: "")).texts["text"])
    #expect(texts.contains("Sunday night, also in…") && !texts.contains(words))
  }

  @Test("An id that is longer than a line goes on in a second one")
  func longID() throws {
    let id = String(repeating: "id-", count: 15)
    let run = try PhoneRun(journal: #"{"event": "request", "id": "\#(id)", "content": "Title"}"#)
    let place = try #require(run.scenes[0].places.first)
    #expect(place.idLines == [String(id.prefix(30)), String(id.dropFirst(30))])
    #expect(place.height == 76 + 17)
  }

  @Test("Cards with titles of any length are on the screen, and those of a lane do not overlap")
  func cards() throws {
    for lane in ["toast", "banner"] {
      let requests = (1...3).map { number in
        let title = Array(repeating: "word", count: number * 4).joined(separator: " ")
        return
          #"{"event": "request", "id": "\#(number)", "lane": "\#(lane)", "content": "\#(title)"}"#
      }
      let policy = #"{"policy": {"lanes": {"\#(lane)": 3}}}"#
      let run = try PhoneRun(journal: ([policy] + requests).joined(separator: "\n"))
      let ranges = run.scenes[0].places.map { $0.y..<$0.y + $0.height }
      #expect(ranges.map(\.count) == [46, 65, 84])
      #expect(ranges.allSatisfy { (12...404).contains($0.lowerBound) && $0.upperBound <= 404 })
      for pair in zip(ranges, ranges.dropFirst()) { #expect(!pair.0.overlaps(pair.1)) }
    }
  }

  @Test("What stands in a journal is text")
  func hostile() throws {
    let run = try PhoneRun(
      journal: #"""
        {"event": "appeared", "page": "<page>"}
        {"event": "request", "id": "</text><script>&\"'", "content": "</style>\u0000"}
        {"event": "request", "id": "\u0001", "requires": ["\u0002"]}
        """#)
    let document = try SVGReading(run.svg(title: "<title>\u{1}"))
    #expect(document.texts["script"] == nil)
    #expect(document.texts["title"] == ["<title>\\u{1}"])
    let labels = try #require(document.texts["text"])
    #expect(labels.contains("<page>") && labels.contains("</style>\\u{0}"))
    #expect(labels.contains("\\u{1}: waits for gate \\u{2} to open."))
  }

  @Test("An empty run is a phone without popups")
  func empty() throws {
    let document = try SVGReading(PhoneRun().svg(title: "empty"))
    #expect(document.texts["title"] == ["empty"])
    #expect(document.texts["text"] == nil)
  }
}

/// Titles in lines that fit.
@Suite struct LimitedLinesTests {
  @Test(
    "A text that fits is whole; otherwise, an ellipsis stands at the end of its last word",
    arguments: [
      ("", []), ("one", ["one"]), ("one two three", ["one two", "three"]),
      ("one two three four", ["one two", "three…"]),
      ("one two four five six", ["one two", "four…"]),
      ("one two sixteen seven", ["one two", "sixteen…"]),
      ("one two a three four", ["one two", "a three…"]),
      ("one two an order four", ["one two", "an…"]),
      ("abcdefghijkl", ["abcdefgh", "ijkl"]), ("abcdefghijklmnopq", ["abcdefgh", "ijklmno…"]),
      ("a abcdefghijkl", ["a", "abcdefg…"]), ("限时优惠今天", ["限时优惠", "今天"]),
    ])
  func limited(text: String, lines: [String]) {
    #expect(text.lines(of: 8, atMost: 2) == lines)
    #expect(lines.allSatisfy { $0.displayWidth <= 8 })
  }
}

/// The texts below the phone.
@Suite struct PhoneCaptionTests {
  @Test("Captions are left out rather than cut off in the middle", arguments: Scenario.all)
  func whole(scenario: Scenario) throws {
    for scene in try PhoneRun(journal: scenario.text()).scenes {
      #expect(scene.changeLines.count <= 2 && scene.waitingLines.count <= 3)
      let lines = scene.changeLines + scene.waitingLines
      #expect(lines.allSatisfy { $0.count <= 46 && !$0.hasSuffix("…") }, "\(lines)")
    }
  }

  @Test("Many changes and many that wait are counted")
  func counted() throws {
    let names = (1...9).map { "a-popup-of-some-length-\($0)" }
    let run = try PhoneRun(
      journal: names.map { #"{"event": "request", "id": "\#($0)"}"# }.joined(separator: "\n"))
    #expect(
      run.scenes.last?.changeLines == [
        "a-popup-of-some-length-1 is shown,", "a-popup-of-some-length-2 waits and 7 more",
      ])
    #expect(
      run.scenes.last?.waitingLines == [
        "a-popup-of-some-length-2: waits for", "a-popup-of-some-length-1, on screen, to close.",
        "and 7 more",
      ])
  }

  @Test("R46: a popup that its host has not shown is not on the phone")
  func coming() throws {
    let run = try PhoneRun(
      journal: """
        {"host": "manual"}
        {"event": "request", "id": "a"}
        {"at": 1, "event": "didPresent", "id": "a"}
        {"at": 2, "event": "userDismissed", "id": "a"}
        """)
    #expect(run.scenes.map { $0.cards.map(\.id) } == [[], ["a"], []])
    #expect(run.scenes.map(\.changes) == [[], ["a is shown"], ["a: closed by the user"]])
  }
}

extension PhoneRun {
  /// Creates the run of a journal.
  init(journal: String) throws {
    self.init()
    try Timeline.forEachTransition(of: journal) { append($0) }
  }
}
