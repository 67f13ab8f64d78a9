/// A binary heap of numbers by priority. Equal priorities are ordered by number.
struct PriorityHeap {
  struct Element {
    let priority: Int
    let number: Int

    func isBetter(than other: Element) -> Bool {
      priority == other.priority ? number < other.number : priority > other.priority
    }
  }

  private var elements: [Element] = []

  mutating func insert(_ element: Element) {
    elements.append(element)
    siftUp(from: elements.count - 1)
  }

  mutating func removeBest() -> Element? {
    guard let last = elements.popLast() else { return nil }
    guard let best = elements.first else { return last }
    elements[0] = last
    siftDown(from: 0)
    return best
  }

  /// Removes the elements that do not satisfy a condition.
  ///
  /// - Returns: The number of remaining elements.
  mutating func keep(where isKept: (Element) -> Bool) -> Int {
    elements.removeAll { !isKept($0) }
    for index in (0..<elements.count / 2).reversed() { siftDown(from: index) }
    return elements.count
  }

  private mutating func siftUp(from start: Int) {
    let element = elements[start]
    var index = start
    while index > 0 {
      let parent = (index - 1) / 2
      guard element.isBetter(than: elements[parent]) else { break }
      elements[index] = elements[parent]
      index = parent
    }
    elements[index] = element
  }

  private mutating func siftDown(from start: Int) {
    let element = elements[start]
    var index = start
    while 2 * index + 1 < elements.count {
      var child = 2 * index + 1
      if child + 1 < elements.count, elements[child + 1].isBetter(than: elements[child]) {
        child += 1
      }
      guard elements[child].isBetter(than: element) else { break }
      elements[index] = elements[child]
      index = child
    }
    elements[index] = element
  }
}
