import Testing

@testable import Timeline

/// The positions of a run's steps on the axis.
@Suite struct TimelineScaleTests {
  @Test func everyStepGetsItsRoomAndTimeTheRest() {
    let scale = TimelineScale(times: [0, 0, 1, 4], rooms: [1, 1, 2, 2], width: 46)
    #expect((0...4).map(scale.start) == [0, 1, 12, 44, 46])
    #expect(!scale.isCrowded)
  }

  @Test func aWidthWithoutTimeIsSharedOut() {
    let scale = TimelineScale(times: [3, 3, 3, 3], rooms: [1, 1, 1, 1], width: 40)
    #expect((0...4).map(scale.start) == [0, 10, 20, 30, 40])
  }

  @Test func tooManyStepsShareColumnsInOrder() {
    let scale = TimelineScale(
      times: Array(repeating: 0, count: 100), rooms: Array(repeating: 1, count: 100), width: 10)
    #expect(scale.isCrowded)
    #expect(scale.start(of: 9) == 0)
    #expect(scale.start(of: 10) == 1)
    #expect(scale.start(of: 99) == 9)
    #expect(scale.start(of: 100) == 10)
  }

  @Test func extremeTimesDoNotOverflow() {
    let scale = TimelineScale(
      times: [0, 1e-300, 1e308], rooms: [1, 1, 1], width: 30)
    #expect((0...3).map(scale.start) == [0, 1, 29, 30])
  }

  @Test(arguments: [0, 1, 2, 7, 40, 300, 2000], [5, 15, 60, 200, 960])
  func positionsRiseWithinTheWidth(steps: Int, width: Int) throws {
    for pauses in [[0.0], [0, 0.1, 5, 3600]] {
      let journal = try randomJournal(seed: UInt64(steps + width), lines: steps, pauses: pauses)
      let timeline = try Timeline(journal: journal)
      let scale = timeline.scale(width: width, least: 1, most: 3, markRoom: 1)
      let positions = (0...timeline.steps.count).map(scale.start)
      #expect(positions.first == 0)
      #expect(timeline.isEmpty || positions.last == width)
      for (step, (start, next)) in zip(positions, positions.dropFirst()).enumerated() {
        let needed = scale.isCrowded ? 0 : timeline.marks[step] == nil ? 1 : 2
        #expect(next - start >= needed)
      }
    }
  }

  @Test func theAxisSaysWhatItCounts() throws {
    let lines = try Timeline(
      journal: """
        // A comment.
        {"event": "request", "id": "a"}

        {"event": "request", "id": "b"}
        """)
    let seconds = try Timeline(
      journal: """
        {"at": 0.25, "event": "request", "id": "a"}
        {"at": 3, "event": "request", "id": "b"}
        """)
    #expect(axis(of: lines).unit == "line")
    #expect(axis(of: lines).labels.map(\.text) == ["2", "4"])
    #expect(axis(of: seconds).unit == "seconds")
    #expect(axis(of: seconds).labels.map(\.text) == ["0.25", "3"])
  }

  @Test(arguments: 1...10)
  func labelsDoNotRunIntoEachOther(seed: Int) throws {
    let journal = try randomJournal(seed: UInt64(seed), lines: 60, pauses: [0, 0.123, 7])
    let timeline = try Timeline(journal: journal)
    let labels = axis(of: timeline).labels
    #expect(labels.count > 2)
    for (label, next) in zip(labels, labels.dropFirst()) {
      #expect(label.position + label.text.count < next.position)
    }
    #expect(labels.allSatisfy { $0.position + $0.text.count <= 60 })
  }

  private func axis(of timeline: Timeline) -> TimelineAxis {
    let scale = timeline.scale(width: 60, least: 1, most: 3, markRoom: 1)
    return TimelineAxis(timeline, scale: scale, characterWidth: 1, room: 60)
  }
}
