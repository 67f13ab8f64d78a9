// How a B-tree takes an element in and out: nodes that are too full are split, nodes that are too
// empty take from a sibling or become one with it.
extension OrderedLineNode {
  /// What a node had too much of, to be put into its parent.
  @usableFromInline
  struct Overflow {
    @usableFromInline let separator: Element
    @usableFromInline let right: OrderedLineNode

    @inlinable
    init(separator: Element, right: OrderedLineNode) {
      self.separator = separator
      self.right = right
    }
  }

  @inlinable
  static func insert(_ element: Element, into node: inout OrderedLineNode) -> Overflow? {
    makeUnique(&node)
    let index = node.firstIndex { $0 >= element }
    precondition(
      index == node.count || node[index] != element, "an element is in the line already")
    if node.isLeaf {
      node.put(element, at: index)
    } else if let overflow = insert(element, into: &node.header.children[index]) {
      node.put(overflow.separator, at: index)
      node.header.children.insert(overflow.right, at: index + 1)
    }
    return node.count > maximumCount ? node.split() : nil
  }

  @inlinable
  func split() -> Overflow {
    let middle = count / 2
    let right = Self.make(
      children: isLeaf ? [] : ContiguousArray(header.children[(middle + 1)...]))
    moveElements(from: middle + 1, to: right)
    if !isLeaf { header.children.removeSubrange((middle + 1)...) }
    return Overflow(separator: take(at: middle), right: right)
  }

  @inlinable
  static func remove(_ element: Element, from node: inout OrderedLineNode) {
    makeUnique(&node)
    let index = node.firstIndex { $0 >= element }
    let isHere = index < node.count && node[index] == element
    if node.isLeaf {
      precondition(isHere, "an element is not in the line")
      _ = node.take(at: index)
      return
    }
    if isHere {
      _ = node.exchange(at: index, for: removeLast(from: &node.header.children[index]))
    } else {
      remove(element, from: &node.header.children[index])
    }
    node.refill(index)
  }

  @inlinable
  static func removeLast(from node: inout OrderedLineNode) -> Element {
    makeUnique(&node)
    if node.isLeaf { return node.take(at: node.count - 1) }
    let last = node.header.children.count - 1
    let element = removeLast(from: &node.header.children[last])
    node.refill(last)
    return element
  }

  /// Sees to it that a child has enough elements: from a sibling that can spare one, or together
  /// with a sibling.
  @inlinable
  func refill(_ index: Int) {
    guard header.children[index].count < Self.minimumCount else { return }
    if index > 0, header.children[index - 1].count > Self.minimumCount {
      takeFromLeft(index)
    } else if index + 1 < header.children.count,
      header.children[index + 1].count > Self.minimumCount
    {
      takeFromRight(index)
    } else {
      merge(index > 0 ? index - 1 : index)
    }
  }

  @inlinable
  func takeFromLeft(_ index: Int) {
    Self.makeUnique(&header.children[index - 1])
    Self.makeUnique(&header.children[index])
    let left = header.children[index - 1]
    let child = header.children[index]
    child.put(exchange(at: index - 1, for: left.take(at: left.count - 1)), at: 0)
    if !child.isLeaf { child.header.children.insert(left.header.children.removeLast(), at: 0) }
  }

  @inlinable
  func takeFromRight(_ index: Int) {
    Self.makeUnique(&header.children[index])
    Self.makeUnique(&header.children[index + 1])
    let child = header.children[index]
    let right = header.children[index + 1]
    child.put(exchange(at: index, for: right.take(at: 0)), at: child.count)
    if !child.isLeaf { child.header.children.append(right.header.children.removeFirst()) }
  }

  /// Makes one of a child, the element behind it, and the child behind that.
  @inlinable
  func merge(_ index: Int) {
    Self.makeUnique(&header.children[index])
    Self.makeUnique(&header.children[index + 1])
    let child = header.children[index]
    let right = header.children.remove(at: index + 1)
    child.put(take(at: index), at: child.count)
    right.moveElements(from: 0, to: child)
    child.header.children += right.header.children
  }
}

// MARK: - Invariants

extension OrderedLineNode {
  var nodes: [OrderedLineNode] { [self] + header.children.flatMap(\.nodes) }

  private var depth: Int { (header.children.first?.depth ?? 0) + 1 }

  func brokenInvariant(isRoot: Bool) -> String? {
    if count > Self.maximumCount { return "a node has \(count) elements" }
    if !isRoot && count < Self.minimumCount { return "a node has only \(count) elements" }
    if (0..<count).dropFirst().contains(where: { self[$0 - 1] >= self[$0] }) {
      return "the elements of a node do not ascend"
    }
    if isLeaf { return nil }
    let children = header.children
    if children.count != count + 1 { return "a node has \(children.count) children" }
    if Set(children.map(\.depth)).count != 1 { return "the children of a node differ in depth" }
    return children.lazy.compactMap { $0.brokenInvariant(isRoot: false) }.first
  }
}
