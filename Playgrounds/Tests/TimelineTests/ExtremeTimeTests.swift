import Testing

@testable import Timeline

/// Journals with times that no app has.
@Suite struct ExtremeTimeTests {
  @Test(
    "Any times of a journal have a place on the axis",
    arguments: [
      ["1e9", "1e306"], ["0", "1e306"], ["1e9", "1.7976931348623157e308"], ["1e-300", "2e-300"],
      ["5e-324", "1e-323"], ["-0.0", "5e-324", "1.7976931348623157e308"], ["1e300", "1.5e308"],
      ["1e17", "1.0000000000000002e17"], ["253402300799", "253402300800"],
      ["0", "0.1234567890123456789012345", "1e9", "1e18"],
    ])
  func drawings(times: [String]) throws {
    let journal = times.enumerated().map { index, time in
      #"{"at": \#(time), "event": "request", "id": "p\#(index)", "duration": 1e308}"#
    }.joined(separator: "\n")
    let timeline = try Timeline(journal: journal)
    #expect(timeline.times.allSatisfy { $0.isFinite })
    for line in timeline.text(columns: 80).split(separator: "\n") { #expect(line.count <= 80) }
    for isNarrow in [false, true] {
      let document = try SVGReading(timeline.svg(title: "extreme", isNarrow: isNarrow))
      let background = try #require(document.rectangles.first)
      for rectangle in document.rectangles {
        #expect(rectangle.x >= 0 && rectangle.x + rectangle.width <= background.width)
      }
    }
    var phone = PhoneRun()
    try Timeline.forEachTransition(of: journal) { phone.append($0) }
    _ = try SVGReading(phone.svg(title: "extreme"))
  }

  @Test("A time long after the year 1970 counts from the first step")
  func origin() throws {
    let timeline = try Timeline(
      journal: """
        {"at": 1e9, "event": "request", "id": "a"}
        {"at": 1000000001.5, "event": "request", "id": "b"}
        {"at": 1e306, "event": "request", "id": "c"}
        """)
    #expect(timeline.times == [0, 1.5, 1e306])
  }
}
