import PopupFlow
import PopupFlowJournal
import Testing

@testable import Timeline

/// Runs with many pages, gates and popups at once, as a short link can have them.
@Suite struct CrowdedRunTests {
  // With a cost that grows faster than the run, each of these takes minutes to hours.
  private static let count = 4000

  private func lines(_ line: (Int) -> String) -> String {
    (0..<Self.count).map(line).joined(separator: "\n")
  }

  @Test(
    "Thousands of visits and gates at once are drawn, of each kind as many as there are lines for")
  func visitsAndGates() throws {
    let timeline = try Timeline(
      journal: lines { #"{"at": \#($0), "event": "appeared", "page": "home", "visit": "v\#($0)"}"# }
        + "\n"
        + lines {
          #"{"at": \#(Self.count + $0), "event": "gate", "gate": "g\#($0)", "open": true}"#
        })
    #expect(timeline.pages.count == Self.count && timeline.gates.count == Self.count)
    let excerpt = timeline.excerpt(of: 0...1e9, maximumLines: 24, around: 10)
    #expect(excerpt.sections.map(\.lines.count) == [24, 24])
    #expect(excerpt.sections.map(\.hidden) == [Self.count - 24, Self.count - 24])
    // The lines around the time: ten visits are visible then.
    #expect(
      excerpt.sections[0].lines.prefix(11).map { $0.spans[0].start } == (0...10).map(Double.init))
    #expect(excerpt.marks.count == Timeline.mostSpans)
  }

  @Test("A line with thousands of spans has the longest")
  func spans() throws {
    let timeline = try Timeline(
      journal: lines {
        #"{"at": \#($0 + ($0 > 1000 ? 500 : 0)), "event": "gate", "gate": "g", "open": \#($0.isMultiple(of: 2))}"#
      })
    let line = try #require(
      timeline.excerpt(of: 0...1e9, maximumLines: 24, around: 0).sections.first?.lines.first)
    #expect(line.spans.count == Timeline.mostSpans)
    #expect(line.spans.contains { $0.start == 1000 && $0.end == 1501 })
  }

  @Test("Many popups that are requested at once are one scene of the phone")
  func phone() throws {
    let run = try PhoneRun(journal: lines { #"{"event": "request", "id": "p\#($0)"}"# })
    #expect(run.scenes.count == 1 && run.scenes[0].waitingCount == Self.count - 1)
    #expect(run.svg(title: "").contains("p0 is shown"))
  }

  @Test("A visit that ends and begins for another page is a visit of that page")
  func otherPage() throws {
    let timeline = try Timeline(
      journal: """
        {"event": "appeared", "page": "home", "visit": "a"}
        {"event": "appeared", "page": "home", "visit": "b"}
        {"batch": [{"event": "left", "visit": "a"}, {"event": "appeared", "page": "shop", "visit": "a"}]}
        {"batch": [{"event": "disappeared", "visit": "b"}, {"event": "appeared", "page": "home", "visit": "b"}]}
        {"event": "appeared", "page": "home", "visit": "c"}
        {"batch": [{"event": "relaunched"}, {"event": "appeared", "page": "home", "visit": "c"}]}
        """)
    #expect(timeline.pages.map(\.name) == ["home", "home", "shop"])
    #expect(
      timeline.pages.map { $0.spans.map(\.brief) } == [
        ["page a 0..2", "page c 4.."], ["page b 1..5"], ["page a 2..5"],
      ])
  }

  @Test("A relaunch ends gates and suspensions")
  func relaunch() throws {
    let timeline = try Timeline(
      journal: """
        {"event": "gate", "gate": "g", "open": true}
        {"event": "suspend", "reason": "call"}
        {"event": "suspend", "reason": "call", "lane": "toast"}
        {"event": "relaunched"}
        {"event": "request", "id": "a"}
        """)
    let conditions = try #require(timeline.sections.first { $0.heading == "conditions" })
    #expect(
      conditions.lines.map { $0.spans.map(\.brief) } == [
        ["condition 1..3"], ["condition 2..3"], ["condition 0..3"],
      ])
  }

  @Test("The pages over time are those of the states, in any run", arguments: 0..<40)
  func pagesOfStates(seed: Int) throws {
    let journal = try randomJournal(seed: UInt64(seed), lines: 80, pauses: [0, 1])
    var timeline = Timeline()
    var visible: [Set<String>] = []
    try Timeline.forEachTransition(of: journal) {
      timeline.append($0)
      visible.append(Set($0.state.visibleVisits.map { "\($0.page.name) \($0.id.name)" }))
    }
    for step in visible.indices {
      let shown = timeline.pages.compactMap { track -> String? in
        let span = track.spans.last { $0.start <= step }
        guard let span, span.end.map({ $0 > step }) ?? true else { return nil }
        return "\(track.name) \(span.name ?? track.name)"
      }
      #expect(Set(shown) == visible[step], "step \(step)")
    }
  }
}
