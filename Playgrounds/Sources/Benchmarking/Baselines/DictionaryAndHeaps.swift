/// A dictionary of the waiting popups, with a binary heap for each page: a good priority queue that
/// is not designed for copies.
///
/// A heap cannot remove by number. A withdrawn popup stays in its heap until it reaches the top. If
/// more than half of the heaps' elements are withdrawn, they are removed. The queue is a value that
/// is copied as a whole when it is shared.
struct DictionaryAndHeaps: WaitingQueue {
  private struct Entry {
    let page: Int
    let content: Int
  }

  private var entries: [Int: Entry] = [:]
  private var heaps: [Int: PriorityHeap] = [:]
  private var heapedCount = 0

  /// Creates an empty queue.
  init() {}

  init(waiting requests: [WorkRequest]) {
    for request in requests { add(request) }
  }

  var count: Int { entries.count }

  mutating func add(_ request: WorkRequest) {
    entries[request.number] = Entry(page: request.page, content: request.number)
    heaps[request.page, default: PriorityHeap()].insert(
      PriorityHeap.Element(priority: request.priority, number: request.number))
    heapedCount += 1
  }

  mutating func takeNext(on page: Int) -> Int? {
    while let best = heaps[page]?.removeBest() {
      heapedCount -= 1
      if entries.removeValue(forKey: best.number) != nil { return best.number }
    }
    return nil
  }

  mutating func remove(_ number: Int) {
    entries[number] = nil
    if heapedCount > 2 * entries.count + 64 { cleanUp() }
  }

  // O(*n*), but only after *n* removals.
  private mutating func cleanUp() {
    heapedCount = 0
    for page in heaps.keys {
      heapedCount += heaps[page]?.keep { entries[$0.number] != nil } ?? 0
    }
  }
}
