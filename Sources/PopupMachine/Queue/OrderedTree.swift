/// Elements in ascending order of their keys, which differ: the one container of the queue.
///
/// It is a B-tree whose copies share structure. A change copies the nodes on its path that are shared
/// with a copy, and no others: in place if no state is kept, else a few nodes. Each operation is
/// logarithmic in the number of elements, *n*, with a base so large that a tree of tens is one array.
///
/// swift-collections has no such container: its heap has no removal by element, its heap and ordered
/// sets are copied as a whole, its hashed tree has no order, and its sorted set is behind a trait that
/// its authors call not ready for production.
@usableFromInline
struct OrderedTree<Element: OrderedElement>: @unchecked Sendable {
  // Sendable because a node is changed only by the one who holds the only reference to it.
  @usableFromInline typealias Node = OrderedTreeNode<Element>

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

  /// The element of a key, if there is one. O(log *n*)
  @inlinable
  func element(_ key: Element.Key) -> Element? {
    guard var node = root else { return nil }
    while true {
      let index = node.firstIndex { $0.key >= key }
      if index < node.count, node[index].key == key { return node[index] }
      if node.isLeaf { return nil }
      node = node.children[index]
    }
  }

  /// The lowest element above a key. O(log *n*)
  @inlinable
  func first(above key: Element.Key) -> Element? {
    first { $0.key > key }
  }

  /// The highest element below a key. O(log *n*)
  @inlinable
  func last(below key: Element.Key) -> Element? {
    last { $0.key < key }
  }

  /// The lowest element for which the condition holds, if it holds for all above it too. O(log *n*)
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

  /// The highest element for which the condition holds, if it holds for all below it too. O(log *n*)
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

  /// Adds an element. O(log *n*)
  ///
  /// - Precondition: no element of the tree has its key.
  @inlinable
  mutating func insert(_ element: Element) {
    count += 1
    // Taken out, so that its only reference is here and it is changed in place.
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

  /// Removes the element of a key. O(log *n*)
  ///
  /// - Returns: the element, or nil if no element has the key.
  @inlinable
  mutating func remove(_ key: Element.Key) -> Element? {
    guard var top = root.take() else { return nil }
    let removed = Node.remove(key, from: &top)
    if removed != nil { count -= 1 }
    root = top.count > 0 ? top : top.children.first
    return removed
  }
}

// MARK: - All elements

extension OrderedTree: Sequence {
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

extension OrderedTree {
  /// The nodes, for tests of how much copies share.
  var nodes: [Node] { root?.nodes ?? [] }

  /// What is wrong with the tree; nil if it is as it should be. O(*n*)
  var brokenInvariant: String? {
    if Array(self).count != count { return "the count is \(count)" }
    return root?.brokenInvariant(isRoot: true)
  }
}
