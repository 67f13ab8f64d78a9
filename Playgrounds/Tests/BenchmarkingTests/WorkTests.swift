import PopupFlow
import Testing

@testable import Benchmarking

@MainActor
struct WorkTests {
  @Test func asManyWaitAfterARoundAsBefore() {
    var author = WorkAuthor()
    _ = author.requests(10)
    for _ in 0..<100 {
      _ = author.mixedRound()
      #expect(author.waitingCount == 10)
    }
  }

  @Test func workIsTheSameForTheSameSeed() {
    func rounds(seed: UInt64) -> [MixedRound] {
      var author = WorkAuthor(seed: seed)
      _ = author.requests(12)
      return (0..<50).map { _ in author.mixedRound() }
    }
    #expect(rounds(seed: 1) == rounds(seed: 1))
    #expect(rounds(seed: 1) != rounds(seed: 2))
  }

  @Test(arguments: [8, 10, 100])
  func libraryShowsWhatTheAuthorExpects(waiting count: Int) {
    var author = WorkAuthor()
    var worker = ReducerWorker(
      waiting: author.requests(count) + [author.request(for: BenchmarkPage.count - 1)])
    #expect(worker.turn(to: BenchmarkPage.count - 1) == author.shown(on: BenchmarkPage.count - 1))
    worker.didShow()
    for _ in 0..<100 {
      let round = author.mixedRound()
      worker.request(round.first)
      #expect(worker.turn(to: round.first.page) == round.shown)
      #expect(worker.state.presented.map(\.phase) == [.presenting])
      worker.didShow()
      #expect(worker.state.presented.map(\.phase) == [.presented])
      #expect(worker.state.visiblePages == [round.first.page])
      worker.request(round.second)
      worker.withdraw(round.withdrawn)
      #expect(worker.waitingCount == count)
    }
    #expect(worker.resolvedCount == 200)
  }

  // A contestant ends the program if its results are wrong, so there are no other expectations.
  @Test(arguments: [10, 100])
  func allContestantsDoTheirWork(waiting count: Int) {
    let parts = ListPart.allCases.map { Set([$0]) } + [Set(ListPart.allCases)]
    var contestants: [any Contestant] = [
      MixedWork<ReducerWorker>(waiting: count),
      MixedWork<DictionaryAndHeaps>(waiting: count),
      MixedWork<SortedList>(waiting: count),
      MixedWork<ReducerWorker>(waiting: count, keepingStates: 20),
      MixedWork<DictionaryAndHeaps>(waiting: count, keepingStates: 20),
      PageMissWork<ReducerWorker>(waiting: count),
      PageMissWork<SortedList>(waiting: count),
      LifeWork(), LifeWork(subscribers: 3), LifeWork(asking: .presenting),
      LifeWork(asking: .throughASink), ScanPipeline(), SharedStates(subscribers: 3),
    ]
    for part in parts {
      contestants.append(ListWork<ReducerWorker>(part, waiting: count))
      contestants.append(ListWork<SortedList>(part, waiting: count))
    }
    for contestant in contestants { #expect(contestant.time(rounds: 50) >= 0) }
  }
}
