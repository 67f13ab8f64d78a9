/// A node of a B-tree: elements in ascending order. A node that is not a leaf has a child before,
/// between and after its elements.
///
/// The elements are stored inside the node, so copying a leaf needs one allocation.
@usableFromInline
final class OrderedTreeNode<Element: OrderedElement>:
  ManagedBuffer<OrderedTreeNodeHeader<Element>, Element>
{
  // Few enough for fast copies, enough for a low tree.
  @inlinable static var maximumCount: Int { 31 }
  @inlinable static var minimumCount: Int { 15 }

  /// Creates a node with room for one element above the maximum, which a split removes.
  @inlinable
  static func make(children: ContiguousArray<OrderedTreeNode> = []) -> OrderedTreeNode {
    let buffer = create(minimumCapacity: maximumCount + 1) { _ in
      OrderedTreeNodeHeader(children: children)
    }
    // `create` returns an instance of the class it is called on.
    return unsafeDowncast(buffer, to: OrderedTreeNode.self)
  }

  @inlinable
  deinit {
    // The first `count` elements are initialized, and no others.
    _ = withUnsafeMutablePointers { $1.deinitialize(count: $0.pointee.count) }
  }

  // The header is accessed by a pointer: only the owner of the only reference changes a node, so no
  // exclusivity check is needed.
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

  /// Returns the index of the first element that satisfies a condition, which must hold for all
  /// later elements, too.
  @inlinable
  func firstIndex(where holds: (Element) -> Bool) -> Int {
    withUnsafeMutablePointers { header, elements in
      // Without branches: the position is random, so branches would be mispredicted.
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

/// The count and the children of a node.
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
