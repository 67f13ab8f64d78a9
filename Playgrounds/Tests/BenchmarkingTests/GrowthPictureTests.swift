import Foundation
import Testing

@testable import Benchmarking

#if canImport(FoundationXML)
  import FoundationXML
#endif

@MainActor
struct GrowthPictureTests {
  private static func growth(_ factor: Double) -> Growth {
    func panel(_ title: String) -> Growth.Panel {
      Growth.Panel(
        title: title, subtitle: "in <place>",
        curves: Growth.Kind.allCases.map { kind in
          let points = [10, 100, 1_000].map { (count: $0, cost: factor * Double($0) + 90) }
          return Growth.Curve(kind: kind, points: points)
        })
    }
    return Growth(panels: [panel("Work"), panel("Rest")])
  }

  @Test func pictureHasEveryCurve() throws {
    let picture = try PictureReading(GrowthPicture(of: Self.growth(3)).document)
    #expect(picture.curves.count == 6)
    #expect(picture.curves.allSatisfy { $0.count == 3 })
    #expect(picture.texts.filter { $0 == "popups waiting" }.count == 2)
    for text in ["Work", "Rest", "in <place>", "PopupFlow", "sorted list", "1 000", "1 µs"] {
      #expect(picture.texts.contains(text))
    }
  }

  @Test func costsThatAreEqualAreLabelledBelowEachOther() throws {
    let picture = try PictureReading(GrowthPicture(of: Self.growth(3)).document)
    #expect(picture.costs.count == 6)
    let places = picture.costs.prefix(3).sorted()
    #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 >= 14 })
  }

  @Test func curvesStayInside() throws {
    for factor in [0.001, 1, 1e6] {
      let picture = try PictureReading(GrowthPicture(of: Self.growth(factor)).document)
      for point in picture.curves.joined() {
        #expect((0...picture.width).contains(point.x))
        #expect((0...picture.height).contains(point.y))
      }
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

/// What is in a picture, read back.
private final class PictureReading: NSObject, XMLParserDelegate {
  private(set) var curves: [[(x: Double, y: Double)]] = []
  private(set) var texts: [String] = []
  private(set) var costs: [Double] = []
  private(set) var width = 0.0
  private(set) var height = 0.0
  private var text: String?

  init(_ document: String) throws {
    super.init()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = self
    if !parser.parse() { throw parser.parserError ?? CocoaError(.propertyListReadCorrupt) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    func number(_ name: String) -> Double { attributes[name].flatMap(Double.init) ?? .nan }
    switch name {
    case "svg": (width, height) = (number("width"), number("height"))
    case "text":
      text = ""
      if attributes["class"]?.hasPrefix("cost ") ?? false { costs.append(number("y")) }
    case "polyline":
      let points = (attributes["points"] ?? "").split(separator: " ")
      curves.append(
        points.map { point in
          let numbers = point.split(separator: ",").compactMap { Double($0) }
          return (numbers[0], numbers[1])
        })
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text? += string
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if let text { texts.append(text) }
    text = nil
  }
}
