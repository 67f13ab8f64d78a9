/// A container of elements in ascending order of unique keys.
///
/// A B-tree whose copies share structure: a change copies only those nodes on its path that are
/// shared with a copy. Operations are O(log *n*), where *n* is the number of elements, with a base
/// so large that a tree with tens of elements is one array.
///
/// swift-collections has no such container. Its heap cannot remove a given element; its heap and
/// ordered sets are copied as a whole; its hashed tree has no order; its sorted set is behind a
/// trait that the authors do not recommend for production.
@usableFromInline
struct OrderedTree<Element: OrderedElement>: @unchecked Sendable {
  // Sendable: a node changes only through the only reference to it.
  @usableFromInline typealias Node = OrderedTreeNode<Element>

  // Nil if the tree is empty, which then uses no memory.
  @usableFromInline var root: Node?

  /// The number of elements. O(1)
  @usableFromInline var count = 0

  @inlinable
  init() {}

  /// Whether the tree is empty. O(1)
  @inlinable var isEmpty: Bool { root == nil }

  /// The lowest element. O(log *n*)
  @inlinable var first: Element? { first { _ in true } }

  /// The highest element. O(log *n*)
  @inlinable var last: Element? { last { _ in true } }

  /// Returns whether an element has a key. O(log *n*)
  @inlinable
  func contains(_ key: Element.Key) -> Bool {
    var isFound = false
    find(key) { _, _ in isFound = true }
    return isFound
  }

  /// Returns the element with a key; nil if there is none. O(log *n*)
  @inlinable
  func element(_ key: Element.Key) -> Element? {
    var found: Element?
    find(key) { node, index in found = node[index] }
    return found
  }

  /// Visits the element with a key, and copies no other, since a copy may count references.
  @inlinable
  func find(_ key: Element.Key, _ visit: (Node, Int) -> Void) {
    descend { node in
      let index = node.firstIndex { $0.key >= key }
      guard index < node.count, node[index].key == key else { return index }
      visit(node, index)
      return nil
    }
  }

  /// Returns the lowest element above a key. O(log *n*)
  @inlinable
  func first(above key: Element.Key) -> Element? {
    first { $0.key > key }
  }

  /// Returns the highest element below a key. O(log *n*)
  @inlinable
  func last(below key: Element.Key) -> Element? {
    last { $0.key < key }
  }

  /// Returns the lowest element that satisfies a condition, which must hold for all higher
  /// elements, too. O(log *n*)
  @inlinable
  func first(where holds: (Element) -> Bool) -> Element? {
    var found: Element?
    descend { node in
      let index = node.firstIndex(where: holds)
      if index < node.count { found = node[index] }
      return index
    }
    return found
  }

  /// Returns the highest element that satisfies a condition, which must hold for all lower
  /// elements, too. O(log *n*)
  @inlinable
  func last(where holds: (Element) -> Bool) -> Element? {
    var found: Element?
    descend { node in
      let index = node.firstIndex { !holds($0) }
      if index > 0 { found = node[index - 1] }
      return index
    }
    return found
  }

  /// Visits the nodes of a path from the root down to a leaf.
  ///
  /// - Parameter visit: Returns the index of the next child, which is ignored for a leaf; nil to
  ///   stop.
  @inlinable
  func descend(_ visit: (Node) -> Int?) {
    guard var node = root else { return }
    while let index = visit(node), !node.isLeaf { node = node.children[index] }
  }

  /// Inserts an element. O(log *n*)
  ///
  /// - Precondition: The tree has no element with the key.
  @inlinable
  mutating func insert(_ element: Element) {
    count += 1
    // Taken out, so that `top` is the only reference and the node changes in place.
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

  /// Removes the element with a key. O(log *n*)
  ///
  /// - Returns: The element; nil if there was none.
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
  /// Returns an iterator in ascending order. O(log *n*); a whole iteration is O(*n*).
  @inlinable
  func makeIterator() -> Iterator {
    Iterator(root)
  }

  @usableFromInline
  struct Iterator: IteratorProtocol {
    // The path to the next element, with the index of the next element in each node.
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
  /// The nodes, for tests of structural sharing.
  var nodes: [Node] { root?.nodes ?? [] }

  /// The description of a broken invariant; nil if there is none. O(*n*)
  var brokenInvariant: String? {
    if Array(self).count != count { return "the count is \(count)" }
    return root?.brokenInvariant(isRoot: true)
  }
}
