import JournalGeneration
import Testing

@testable import Benchmarking

/// The baselines and the library, compared with a plain array.
struct QueueTests {
  @Test(arguments: 1...8)
  func heapsTakeTheBest(seed: UInt64) {
    compare(DictionaryAndHeaps.self, seed: seed)
  }

  @Test(arguments: 1...8)
  func sortedListTakesTheBest(seed: UInt64) {
    compare(SortedList.self, seed: seed)
  }

  @Test func beginsWithWhatWaits() {
    let requests = [
      WorkRequest(number: 1, priority: 0, page: 0), WorkRequest(number: 2, priority: 1, page: 1),
      WorkRequest(number: 3, priority: 1, page: 0), WorkRequest(number: 4, priority: 1, page: 0),
    ]
    var heaps = DictionaryAndHeaps(waiting: requests)
    var list = SortedList(waiting: requests)
    for expected in [3, 4, 1, nil] {
      #expect(heaps.takeNext(on: 0) == expected)
      #expect(list.takeNext(on: 0) == expected)
    }
    #expect(heaps.count == 1)
    #expect(list.count == 1)
  }

  @Test func nothingWaitsForTheUnwantedPage() {
    var author = WorkAuthor()
    let requests = author.requests(20)
    var library = ReducerWorker(waiting: requests)
    var heaps = DictionaryAndHeaps(waiting: requests)
    var list = SortedList(waiting: requests)
    #expect(library.visitUnwantedPage() == 0)
    #expect(heaps.visitUnwantedPage() == 0)
    #expect(list.visitUnwantedPage() == 0)
    #expect([library.waitingCount, heaps.waitingCount, list.waitingCount] == [20, 20, 20])
  }

  private func compare<Queue: WaitingQueue>(_: Queue.Type, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var queue = Queue(waiting: [])
    var plain: [WorkRequest] = []
    var copies: [(queue: Queue, plain: [WorkRequest])] = []
    for number in 1...400 {
      switch random.below(4) {
      case 0, 1:
        let request = WorkRequest(
          number: number, priority: random.below(3), page: random.below(3))
        queue.add(request)
        plain.append(request)
      case 2:
        let page = random.below(3)
        #expect(queue.takeNext(on: page) == takeBest(of: page, from: &plain))
      default:
        guard !plain.isEmpty else { break }
        queue.remove(plain.remove(at: random.below(plain.count)).number)
      }
      #expect(queue.count == plain.count)
      if number.isMultiple(of: 50) { copies.append((queue, plain)) }
    }
    copies.append((queue, plain))
    for (queue, plain) in copies { expectSame(queue, plain) }
  }

  private func expectSame(_ queue: some WaitingQueue, _ plain: [WorkRequest]) {
    var (queue, plain) = (queue, plain)
    for page in 0..<3 {
      while let best = takeBest(of: page, from: &plain) {
        #expect(queue.takeNext(on: page) == best)
      }
      #expect(queue.takeNext(on: page) == nil)
    }
    #expect(queue.count == 0)
  }

  private func takeBest(of page: Int, from plain: inout [WorkRequest]) -> Int? {
    // Numbers ascend, so the first of equal priorities is the best.
    let best = plain.filter { $0.page == page }.map(\.priority).max()
    guard let index = plain.firstIndex(where: { $0.page == page && $0.priority == best })
    else { return nil }
    return plain.remove(at: index).number
  }
}
