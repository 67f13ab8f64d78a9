/// A node of a B-tree: elements in ascending order and, unless it is a leaf, one child more than
/// elements, between, before and behind them.
///
/// The elements stand in the node itself: a copy of a leaf is one allocation.
@usableFromInline
final class OrderedTreeNode<Element: OrderedElement>:
  ManagedBuffer<OrderedTreeNodeHeader<Element>, Element>
{
  // Few enough that copying a node is quick, enough that the tree is low.
  @inlinable static var maximumCount: Int { 31 }
  @inlinable static var minimumCount: Int { 15 }

  /// A node with room for one element more than it may keep.
  @inlinable
  static func make(children: ContiguousArray<OrderedTreeNode> = []) -> OrderedTreeNode {
    let buffer = create(minimumCapacity: maximumCount + 1) { _ in
      OrderedTreeNodeHeader(children: children)
    }
    // `create` makes an instance of the class it is called on.
    return unsafeDowncast(buffer, to: OrderedTreeNode.self)
  }

  @inlinable
  deinit {
    // The first `count` elements are initialized, and no others.
    _ = withUnsafeMutablePointers { $1.deinitialize(count: $0.pointee.count) }
  }

  // The header is reached by its pointer: who changes a node holds the only reference to it, so no
  // access need be checked.
  @inlinable var count: Int { withUnsafeMutablePointerToHeader { $0.pointee.count } }
  @inlinable var isLeaf: Bool { withUnsafeMutablePointerToHeader { $0.pointee.children.isEmpty } }

  @inlinable
  var children: ContiguousArray<OrderedTreeNode> {
    _read {
      let header = withUnsafeMutablePointerToHeader { $0 }
      yield header.pointee.children
    }
    _modify {
      let header = withUnsafeMutablePointerToHeader { $0 }
      yield &header.pointee.children
    }
  }

  @inlinable
  subscript(index: Int) -> Element {
    withUnsafeMutablePointerToElements { $0[index] }
  }

  /// The index of the first element of which the condition holds, if it holds of all behind it too.
  @inlinable
  func firstIndex(where holds: (Element) -> Bool) -> Int {
    withUnsafeMutablePointers { header, elements in
      // What is looked for may be anywhere: so a step is the same whatever comes of the question, and
      // no processor need guess it.
      var low = 0
      var count = header.pointee.count
      while count > 0 {
        let half = count / 2
        let isBelow = !holds(elements[low + half])
        low = isBelow ? low + half + 1 : low
        count = isBelow ? count - half - 1 : half
      }
      return low
    }
  }

  @inlinable
  static func makeUnique(_ node: inout OrderedTreeNode) {
    if !isKnownUniquelyReferenced(&node) { node = node.copy() }
  }

  @inlinable
  func copy() -> OrderedTreeNode {
    let copy = Self.make(children: children)
    withUnsafeMutablePointers { header, elements in
      copy.withUnsafeMutablePointers { copiedHeader, copiedElements in
        copiedElements.initialize(from: elements, count: header.pointee.count)
        copiedHeader.pointee.count = header.pointee.count
      }
    }
    return copy
  }
}

/// What a node has beside its elements.
@usableFromInline
struct OrderedTreeNodeHeader<Element: OrderedElement> {
  @usableFromInline var count = 0
  @usableFromInline var children: ContiguousArray<OrderedTreeNode<Element>>

  @inlinable
  init(children: ContiguousArray<OrderedTreeNode<Element>>) {
    self.children = children
  }
}

// MARK: - Elements

extension OrderedTreeNode {
  @inlinable
  func put(_ element: Element, at index: Int) {
    withUnsafeMutablePointers { header, elements in
      let place = elements + index
      (place + 1).moveInitialize(from: place, count: header.pointee.count - index)
      place.initialize(to: element)
      header.pointee.count += 1
    }
  }

  @inlinable
  func take(at index: Int) -> Element {
    withUnsafeMutablePointers { header, elements in
      let place = elements + index
      let element = place.move()
      header.pointee.count -= 1
      place.moveInitialize(from: place + 1, count: header.pointee.count - index)
      return element
    }
  }

  @inlinable
  func exchange(at index: Int, for element: Element) -> Element {
    withUnsafeMutablePointerToElements { elements in
      let before = (elements + index).move()
      (elements + index).initialize(to: element)
      return before
    }
  }

  /// Moves the elements from an index on to the end of another node.
  @inlinable
  func moveElements(from index: Int, to other: OrderedTreeNode) {
    withUnsafeMutablePointers { header, elements in
      let moved = header.pointee.count - index
      other.withUnsafeMutablePointers { otherHeader, otherElements in
        (otherElements + otherHeader.pointee.count).moveInitialize(
          from: elements + index, count: moved)
        otherHeader.pointee.count += moved
      }
      header.pointee.count = index
    }
  }
}
