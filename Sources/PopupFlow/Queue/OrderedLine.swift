/// Distinct elements in ascending order: what waiting lines and deadlines are kept in.
///
/// It exists so that nothing else depends on how the order is kept. This one is a sorted array:
/// the right choice for tens of popups. Finding is logarithmic; inserting and removing move what
/// comes after, and copy the line while a copy of it is held elsewhere.
struct OrderedLine<Element: Comparable & Sendable>: Sendable {
  private var elements: [Element] = []

  var isEmpty: Bool { elements.isEmpty }

  var count: Int { elements.count }

  /// The lowest element. O(1)
  var first: Element? { elements.first }

  /// The highest element. O(1)
  var last: Element? { elements.last }

  /// The lowest element that is above the given one. O(log *n*)
  func first(above element: Element) -> Element? {
    let index = firstIndex { $0 > element }
    return index < elements.count ? elements[index] : nil
  }

  /// The highest element that is below the given one. O(log *n*)
  func last(below element: Element) -> Element? {
    let index = firstIndex { $0 >= element }
    return index > 0 ? elements[index - 1] : nil
  }

  /// Puts the element in its place. O(*n*)
  ///
  /// - Precondition: the element is not in the line.
  mutating func insert(_ element: Element) {
    let index = firstIndex { $0 >= element }
    precondition(
      index == elements.count || elements[index] != element, "\(element) is in the line already")
    elements.insert(element, at: index)
  }

  /// Takes the element out. O(*n*)
  ///
  /// - Precondition: the element is in the line.
  mutating func remove(_ element: Element) {
    let index = firstIndex { $0 >= element }
    precondition(
      index < elements.count && elements[index] == element, "\(element) is not in the line")
    elements.remove(at: index)
  }

  private func firstIndex(where isAtOrAbove: (Element) -> Bool) -> Int {
    var low = 0
    var high = elements.count
    while low < high {
      let middle = low + (high - low) / 2
      if isAtOrAbove(elements[middle]) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}

extension OrderedLine: Sequence {
  /// Visits the elements in ascending order.
  func makeIterator() -> [Element].Iterator {
    elements.makeIterator()
  }
}
