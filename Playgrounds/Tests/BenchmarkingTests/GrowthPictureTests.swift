import Foundation
import Testing

@testable import Benchmarking

@MainActor
struct GrowthPictureTests {
  private static var growth: Growth {
    func panel(_ title: String) -> Growth.Panel {
      Growth.Panel(
        title: title, subtitle: "in <place>",
        curves: Growth.Kind.allCases.map { kind in
          let points = [10, 100, 1_000].map { Growth.Point(count: $0, cost: 3 * Double($0) + 90) }
          return Growth.Curve(kind: kind, points: points)
        })
    }
    return Growth(panels: [panel("Work"), panel("Rest")])
  }

  @Test func pictureHasEveryCurve() {
    let picture = GrowthPicture(of: Self.growth).document
    #expect(picture.ranges(of: "<polyline").count == 6)
    #expect(picture.ranges(of: ">popups waiting<").count == 2)
    for text in [
      "Work", "Rest", "in &lt;place&gt;", "PopupFlow", "sorted list", "1 000", "1 µs",
    ] {
      #expect(picture.contains(">\(text)<"))
    }
  }

  @Test(
    arguments: [
      ([10, 100_000], [10, 100, 1_000, 10_000, 100_000]), ([12, 900], [10, 100, 1_000]),
      ([5, 5], [1, 10]), ([100, 100], [100, 1_000]),
    ] as [([Double], [Double])])
  func scaleHasWholeDecades(values: [Double], decades: [Double]) {
    let scale = LogarithmicScale(values, from: 0, to: 100)
    #expect(scale.decades.map { $0.rounded() } == decades)
    #expect(scale.place(of: decades[0]) == 0)
  }

  @Test func growthIsMeasuredAtEverySize() {
    let conditions = Conditions(
      runs: 1, shortestRun: 1, few: 10, many: 10, veryMany: 100, shortJournal: 1, longJournal: 1)
    let growth = Laboratory(
      conditions, allocationCounter: nil,
      journalPlayer: JournalPlayer(command: URL(fileURLWithPath: "/nowhere"))
    ).measuredGrowth()
    #expect(growth.panels.count == 3)
    for curve in growth.panels.flatMap(\.curves) {
      #expect(curve.points.map(\.count) == [10, 100])
    }
    #expect(growth.text.split(separator: "\n").count == 12)
  }
}
