/// Distinct elements in ascending order: what waiting popups and deadlines are kept in.
///
/// It is a B-tree whose copies share structure. A change copies the nodes on its way down that
/// something else holds, too, and no others: so it is done in place as long as no state is kept, and
/// a kept state makes the next change copy a few nodes, never the line. Each operation is
/// logarithmic in the number of elements, with a base large enough that a line of tens is one array.
///
/// It is written here because what swift-collections has does not serve: its heap has no removal by
/// element and copies as a whole, its ordered sets copy as a whole, its hashed tree has no order and
/// scatters over memory what is used together, and its sorted set stands behind a trait that its
/// authors call not ready for production.
@usableFromInline
struct OrderedLine<Element: Comparable & Sendable>: @unchecked Sendable {
  // Sendable because a node is changed only by the one who holds the only reference to it.
  @usableFromInline typealias Node = OrderedLineNode<Element>

  // Nil if there is no element: what is empty takes no memory.
  @usableFromInline var root: Node?

  /// How many elements there are. O(1)
  @usableFromInline var count = 0

  @inlinable
  init() {}

  /// Whether there is no element. O(1)
  @inlinable var isEmpty: Bool { root == nil }

  /// The lowest element. O(log *n*)
  @inlinable var first: Element? { first { _ in true } }

  /// The highest element. O(log *n*)
  @inlinable var last: Element? { last { _ in true } }

  /// The lowest element that is above the given one. O(log *n*)
  @inlinable
  func first(above element: Element) -> Element? {
    first { $0 > element }
  }

  /// The highest element that is below the given one. O(log *n*)
  @inlinable
  func last(below element: Element) -> Element? {
    last { $0 < element }
  }

  /// The lowest element of which the condition holds, if it holds of all above it too. O(log *n*)
  @inlinable
  func first(where holds: (Element) -> Bool) -> Element? {
    guard var node = root else { return nil }
    var found: Element?
    while true {
      let index = node.firstIndex(where: holds)
      if index < node.count { found = node[index] }
      if node.isLeaf { return found }
      node = node.children[index]
    }
  }

  /// The highest element of which the condition holds, if it holds of all below it too. O(log *n*)
  @inlinable
  func last(where holds: (Element) -> Bool) -> Element? {
    guard var node = root else { return nil }
    var found: Element?
    while true {
      let index = node.firstIndex { !holds($0) }
      if index > 0 { found = node[index - 1] }
      if node.isLeaf { return found }
      node = node.children[index]
    }
  }

  /// Puts the element in its place. O(log *n*)
  ///
  /// - Precondition: the element is not in the line.
  @inlinable
  mutating func insert(_ element: Element) {
    count += 1
    // Taken out of here, for nobody else must hold what is changed in place.
    guard var top = root.take() else {
      let leaf = Node.make()
      leaf.put(element, at: 0)
      root = leaf
      return
    }
    if let overflow = Node.insert(element, into: &top) {
      let above = Node.make(children: [top, overflow.right])
      above.put(overflow.separator, at: 0)
      top = above
    }
    root = top
  }

  /// Takes the element out. O(log *n*)
  ///
  /// - Precondition: the element is in the line.
  @inlinable
  mutating func remove(_ element: Element) {
    guard var top = root.take() else { preconditionFailure("an element is not in the line") }
    count -= 1
    Node.remove(element, from: &top)
    root = top.count > 0 ? top : top.children.first
  }
}

// MARK: - All elements

extension OrderedLine: Sequence {
  /// Visits the elements in ascending order. O(log *n*) to begin with, and O(1) for each element on
  /// the whole.
  @inlinable
  func makeIterator() -> Iterator {
    Iterator(root)
  }

  @usableFromInline
  struct Iterator: IteratorProtocol {
    // The way down to the next element: in each node, the index of the element that comes next.
    @usableFromInline var path: [(node: Node, next: Int)] = []

    @inlinable
    init(_ root: Node?) {
      if let root { descend(from: root) }
    }

    @inlinable
    mutating func next() -> Element? {
      while let (node, next) = path.popLast() {
        guard next < node.count else { continue }
        path.append((node, next + 1))
        if !node.isLeaf { descend(from: node.children[next + 1]) }
        return node[next]
      }
      return nil
    }

    @inlinable
    mutating func descend(from node: Node) {
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
  var nodes: [Node] { root?.nodes ?? [] }

  /// What is wrong with the tree; nil if it is as it should be. O(*n*)
  var brokenInvariant: String? {
    if Array(self).count != count { return "the count is \(count)" }
    return root?.brokenInvariant(isRoot: true)
  }
}
