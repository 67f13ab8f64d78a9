/// A sorted array, as many popup schedulers use.
///
/// A popup is inserted after the last one that is at least as good, found by linear search. It is
/// removed by a search for its number. When a page appears, each popup is examined, from the best
/// one down.
struct SortedList: WaitingQueue {
  private struct Item {
    let number: Int
    let priority: Int
    let pages: Set<Int>
    let content: Int

    init(_ request: WorkRequest) {
      number = request.number
      priority = request.priority
      pages = SortedList.pages[request.page]
      content = request.number
    }

    func mayShow(on page: Int) -> Bool { pages.contains(page) }
  }

  // Shared, as in the library's worker.
  private static let pages = (0..<BenchmarkPage.count).map { Set([$0]) }

  private var items: [Item] = []

  init(waiting requests: [WorkRequest]) {
    items = requests.map(Item.init).sorted {
      $0.priority == $1.priority ? $0.number < $1.number : $0.priority > $1.priority
    }
  }

  var count: Int { items.count }

  mutating func add(_ request: WorkRequest) {
    let index = items.firstIndex { $0.priority < request.priority }
    items.insert(Item(request), at: index ?? items.endIndex)
  }

  mutating func takeNext(on page: Int) -> Int? {
    guard let index = items.firstIndex(where: { $0.mayShow(on: page) }) else { return nil }
    return items.remove(at: index).number
  }

  mutating func remove(_ number: Int) {
    guard let index = items.firstIndex(where: { $0.number == number }) else { return }
    items.remove(at: index)
  }
}
