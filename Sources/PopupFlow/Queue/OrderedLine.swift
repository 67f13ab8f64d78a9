/// Distinct elements in ascending order: what waiting lines and deadlines are kept in.
///
/// It is a B-tree whose copies share structure. A change copies the nodes on its way down that
/// something else holds, too, and no others: so it is done in place as long as no state is kept, and
/// a kept state makes the next change copy a few nodes, never the line. Each operation is
/// logarithmic in the number of elements, with a base large enough that a line of tens is one array.
///
/// It is written here because what swift-collections has does not serve: its heap has no removal by
/// element and copies as a whole, its ordered sets copy as a whole, and its sorted set stands behind
/// a trait that its authors call not ready for production.
struct OrderedLine<Element: Comparable & Sendable>: Sendable {
  typealias Node = OrderedLineNode<Element>

  private var root = Node(elements: [], children: [])

  /// How many elements there are. O(1)
  private(set) var count = 0

  /// Whether there is no element. O(1)
  var isEmpty: Bool { count == 0 }

  /// The lowest element. O(log *n*)
  var first: Element? {
    var node = root
    while let child = node.children.first { node = child }
    return node.elements.first
  }

  /// The highest element. O(log *n*)
  var last: Element? {
    var node = root
    while let child = node.children.last { node = child }
    return node.elements.last
  }

  /// The lowest element that is above the given one. O(log *n*)
  func first(above element: Element) -> Element? {
    var node = root
    var found: Element?
    while true {
      let index = node.firstIndex { $0 > element }
      if index < node.elements.count { found = node.elements[index] }
      if node.isLeaf { return found }
      node = node.children[index]
    }
  }

  /// The highest element that is below the given one. O(log *n*)
  func last(below element: Element) -> Element? {
    var node = root
    var found: Element?
    while true {
      let index = node.firstIndex { $0 >= element }
      if index > 0 { found = node.elements[index - 1] }
      if node.isLeaf { return found }
      node = node.children[index]
    }
  }

  /// Puts the element in its place. O(log *n*)
  ///
  /// - Precondition: the element is not in the line.
  mutating func insert(_ element: Element) {
    if let overflow = Node.insert(element, into: &root) {
      root = Node(elements: [overflow.separator], children: [root, overflow.right])
    }
    count += 1
  }

  /// Takes the element out. O(log *n*)
  ///
  /// - Precondition: the element is in the line.
  mutating func remove(_ element: Element) {
    Node.remove(element, from: &root)
    if root.elements.isEmpty, let only = root.children.first { root = only }
    count -= 1
  }
}

extension OrderedLine: Sequence {
  /// Visits the elements in ascending order. O(log *n*) to begin with, and O(1) for each element on
  /// the whole.
  func makeIterator() -> Iterator {
    Iterator(root)
  }

  struct Iterator: IteratorProtocol {
    // The way down to the next element: in each node, the index of the element that comes next.
    private var path: [(node: Node, next: Int)] = []

    fileprivate init(_ root: Node) {
      descend(from: root)
    }

    mutating func next() -> Element? {
      while let (node, next) = path.popLast() {
        guard next < node.elements.count else { continue }
        path.append((node, next + 1))
        if !node.isLeaf { descend(from: node.children[next + 1]) }
        return node.elements[next]
      }
      return nil
    }

    private mutating func descend(from node: Node) {
      var node = node
      while true {
        path.append((node, 0))
        guard let first = node.children.first else { return }
        node = first
      }
    }
  }
}

// MARK: - Invariants

extension OrderedLine {
  /// The nodes, for tests of how much copies share.
  var nodes: [Node] { root.nodes }

  /// What is wrong with the tree; nil if it is as it should be. O(*n*)
  var brokenInvariant: String? {
    if Array(self).count != count { return "the count is \(count)" }
    return root.brokenInvariant(isRoot: true)
  }
}
