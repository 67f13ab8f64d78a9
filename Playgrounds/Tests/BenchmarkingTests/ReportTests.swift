import Foundation
import Testing

@testable import Benchmarking

struct ReportTests {
  private let figures = [
    Figure("S1", "an event", cost: 212.34567, over: 100, target: .atMost(3)),
    Figure(
      "S2", "allocations", Quantity(value: 47, unit: .allocations),
      baseline: Quantity(value: 0, unit: .allocations), target: .atMost(4)),
    Figure("S8@1000", "a list", count: 1_000, cost: 500, under: 6_000, target: .atLeast(10)),
    Figure("S8add@1000", "a part", count: 1_000, cost: 500, under: 250, target: nil),
    Figure("S10", "a journal", count: 20, target: .atLeast(200_000), obstacle: "no command"),
  ]

  @Test func whatIsNoNumberDoesNotHold() {
    let figure = Figure("S1", "an event", cost: 0, over: 0, target: .atMost(3))
    #expect(figure.holds == false)
  }

  @Test func columnsOfTheTableStandBelowEachOther() {
    let lines = FigureTable.heading.split(separator: "\n") + figures.map(lineOf)
    for line in lines.prefix(6) { #expect(line.count == lines[0].count) }
    #expect(lines[2].contains(" 212 ns          100 ns     2.12 ×        ≤ 3 yes"))
    #expect(lines[3].contains("47 mallocs       0 mallocs         47        ≤ 4 no"))
    #expect(lines[4].contains("1 000          500 ns            6 µs       12 ×       ≥ 10 yes"))
    #expect(lines[5].contains("0.5 ×          – –"))
    #expect(FigureTable.line(of: figures[4]).hasSuffix("\n       not measured: no command"))
  }

  @Test func summaryNamesWhatDoesNotHold() {
    #expect(FigureTable.summary(of: figures) == "2 of 3 targets hold; not S2")
    #expect(FigureTable.summary(of: [figures[0]]) == "1 of 1 targets hold")
  }

  @Test(
    arguments: [
      (0, "0"), (0.0412, "0.0412"), (0.5, "0.5"), (1, "1"), (3.4159, "3.42"), (99.91, "99.9"),
      (99.96, "100"), (999, "999"), (1_000, "1 000"), (212_345, "212 345"), (-4_500, "-4 500"),
      (-450, "-450"), (.nan, "?"), (.infinity, "?"),
    ] as [(Double, String)])
  func numbersHaveThreeDigits(number: Double, expected: String) {
    #expect(number.short == expected)
  }

  @Test(arguments: [
    (Quantity(value: 999.4, unit: .nanoseconds), "999 ns"),
    (Quantity(value: 3_420, unit: .nanoseconds), "3.42 µs"),
    (Quantity(value: 1.27e6, unit: .nanoseconds), "1.27 ms"),
    (Quantity(value: 2e9, unit: .nanoseconds), "2 s"),
    (Quantity(value: 30_760_960, unit: .bytes), "30 760 960 B"),
    (Quantity(value: 200_000, unit: .linesPerSecond), "200 000 lines/s"),
    (Quantity(value: 3.67, unit: .allocations), "3.67 mallocs"),
    (Quantity(value: 1, unit: .allocations), "1 malloc"),
  ])
  func quantitiesHaveTheirUnits(quantity: Quantity, expected: String) {
    #expect(quantity.text == expected)
  }

  private func lineOf(_ figure: Figure) -> Substring {
    FigureTable.line(of: figure).split(separator: "\n")[0]
  }
}
