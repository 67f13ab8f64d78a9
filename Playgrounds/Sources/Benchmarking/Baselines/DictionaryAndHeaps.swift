/// A dictionary of what waits, and a binary heap for each page: what one writes who knows that a
/// priority queue should be one, and that nobody keeps its states.
///
/// A heap has no removal by number, so what was taken back stays in its heap until it comes up, and
/// is passed over then; when more than half of all that is in the heaps is gone they are cleaned
/// up, so that they do not grow for ever. It is a value: changed in place while it is not shared,
/// copied as a whole where it is.
struct DictionaryAndHeaps: WaitingQueue {
  private struct Entry {
    let page: Int
    let content: Int
  }

  private var entries: [Int: Entry] = [:]
  private var heaps: [Int: PriorityHeap] = [:]
  private var heapedCount = 0

  /// Makes an empty one.
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

  // Linear, and only after as many removals: constant for each of them.
  private mutating func cleanUp() {
    heapedCount = 0
    for page in heaps.keys {
      heapedCount += heaps[page]?.keep { entries[$0.number] != nil } ?? 0
    }
  }
}
