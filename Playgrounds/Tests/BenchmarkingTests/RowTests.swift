import Foundation
import Testing

@testable import Benchmarking

@MainActor
struct RowTests {
  private static let conditions = Conditions(
    runs: 1, shortestRun: 1, few: 8, usual: 12, many: 16, veryMany: 32, shortJournal: 10,
    longJournal: 20)

  private let laboratory = Laboratory(
    Self.conditions,
    allocationCounter: AllocationCounter(begin: {}, end: { Allocations(count: 12, bytes: 640) }),
    journalPlayer: JournalPlayer(command: URL(fileURLWithPath: "/nowhere/popupflow")))

  @Test(
    arguments: [
      (.s1, ["S1", "S1sink"]), (.s2, ["S2"]), (.s3, ["S3@16", "S3@32"]),
      (.s4, ["S4@8", "S4@12", "S4@16", "S4ids@12", "S4ids@16"]),
      (.s5, ["S5@8", "S5@12", "S5@16", "S5ids@12", "S5ids@16"]), (.s6, ["S6", "S6@kept"]),
      (.s7, ["S7"]),
      (
        .s8,
        [
          "S8@16", "S8add@16", "S8miss@16", "S8remove@16", "S8@32", "S8add@32", "S8miss@32",
          "S8remove@32",
        ]
      ), (.s9, ["S9"]), (.s11, ["S11"]),
      (.s12, ["S12@20", "S12behind@20", "S12@50", "S12behind@50"]),
      (.s13, ["S13", "S13limits", "S13@8", "S13@16", "S13@32"]),
    ] as [(Row, [String])])
  func rowsHaveTheirFigures(row: Row, names: [String]) {
    let figures = row.figures(in: laboratory)
    #expect(figures.map(\.name) == names)
    #expect(figures.allSatisfy { $0.figure?.isFinite ?? false })
    #expect(figures.allSatisfy { $0.obstacle == nil })
  }

  @Test func lessIsBetterWhereCostsAreCompared() {
    let figure = Figure("S1", "a", cost: 30, over: 10, target: .atMost(3))
    #expect(figure.figure == 3)
    #expect(figure.holds == true)
    #expect(Figure("S1", "a", cost: 31, over: 10, target: .atMost(3)).holds == false)
  }

  @Test func moreIsBetterWhereGainsAreCompared() {
    let figure = Figure("S8", "a", cost: 10, under: 100, target: .atLeast(10))
    #expect(figure.figure == 10)
    #expect(figure.holds == true)
    #expect(Figure("S8", "a", cost: 11, under: 100, target: .atLeast(10)).holds == false)
  }

  @Test func allocationsThatCannotBeCountedAreSaidToBe() {
    let laboratory = Laboratory(
      Self.conditions, allocationCounter: nil,
      journalPlayer: JournalPlayer(command: URL(fileURLWithPath: "/nowhere/popupflow")))
    for figure in Row.s2.figures(in: laboratory) + Row.s6.figures(in: laboratory) {
      #expect(figure.obstacle == "allocations can be counted with glibc only")
      #expect(figure.holds == nil)
    }
  }

  @Test func missingCommandIsSaidWithWhatToDo() {
    let figures = Row.s10.figures(in: laboratory)
    #expect(figures.map(\.name) == ["S10", "S10@memory"])
    #expect(
      figures.first?.obstacle == "/nowhere/popupflow does not exist; build it first: swift build "
        + "-c release --package-path Playgrounds --product popupflow")
  }

  @Test(arguments: Workload.allCases)
  func workloadsCanBeProfiled(workload: Workload) {
    #expect(workload.play(rounds: 3, waiting: 8, baseline: false) > 0)
    #expect(workload.play(rounds: 3, waiting: 8, baseline: true) > 0)
  }
}
