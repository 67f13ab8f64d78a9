// Insertion and removal: nodes that are too full are split; nodes with too few elements take one
// from a sibling or are merged with it.
extension OrderedTreeNode {
  /// The part of a split node that its parent must insert.
  @usableFromInline
  struct Overflow {
    @usableFromInline let separator: Element
    @usableFromInline let right: OrderedTreeNode

    @inlinable
    init(separator: Element, right: OrderedTreeNode) {
      self.separator = separator
      self.right = right
    }
  }

  @inlinable
  static func insert(_ element: Element, into node: inout OrderedTreeNode) -> Overflow? {
    makeUnique(&node)
    let key = element.key
    let index = node.firstIndex { $0.key >= key }
    precondition(
      index == node.count || node[index].key != key, "an element of the key is in the tree already")
    if node.isLeaf {
      node.put(element, at: index)
    } else if let overflow = insert(element, into: &node.children[index]) {
      node.put(overflow.separator, at: index)
      node.children.insert(overflow.right, at: index + 1)
    }
    return node.count > maximumCount ? node.split() : nil
  }

  @inlinable
  func split() -> Overflow {
    let middle = count / 2
    let right = Self.make(children: isLeaf ? [] : ContiguousArray(children[(middle + 1)...]))
    moveElements(from: middle + 1, to: right)
    if !isLeaf { children.removeSubrange((middle + 1)...) }
    return Overflow(separator: take(at: middle), right: right)
  }

  @inlinable
  static func remove(_ key: Element.Key, from node: inout OrderedTreeNode) -> Element? {
    makeUnique(&node)
    let index = node.firstIndex { $0.key >= key }
    let isHere = index < node.count && node[index].key == key
    if node.isLeaf { return isHere ? node.take(at: index) : nil }
    let removed =
      isHere
      ? node.exchange(at: index, for: removeLast(from: &node.children[index]))
      : remove(key, from: &node.children[index])
    node.refill(index)
    return removed
  }

  @inlinable
  static func removeLast(from node: inout OrderedTreeNode) -> Element {
    makeUnique(&node)
    if node.isLeaf { return node.take(at: node.count - 1) }
    let last = node.children.count - 1
    let element = removeLast(from: &node.children[last])
    node.refill(last)
    return element
  }

  /// Restores the minimum count of a child: takes an element from a sibling that can spare one, or
  /// merges the child with a sibling.
  @inlinable
  func refill(_ index: Int) {
    guard children[index].count < Self.minimumCount else { return }
    if index > 0, children[index - 1].count > Self.minimumCount {
      takeFromLeft(index)
    } else if index + 1 < children.count,
      children[index + 1].count > Self.minimumCount
    {
      takeFromRight(index)
    } else {
      merge(index > 0 ? index - 1 : index)
    }
  }

  @inlinable
  func takeFromLeft(_ index: Int) {
    Self.makeUnique(&children[index - 1])
    Self.makeUnique(&children[index])
    let left = children[index - 1]
    let child = children[index]
    child.put(exchange(at: index - 1, for: left.take(at: left.count - 1)), at: 0)
    if !child.isLeaf { child.children.insert(left.children.removeLast(), at: 0) }
  }

  @inlinable
  func takeFromRight(_ index: Int) {
    Self.makeUnique(&children[index])
    Self.makeUnique(&children[index + 1])
    let child = children[index]
    let right = children[index + 1]
    child.put(exchange(at: index, for: right.take(at: 0)), at: child.count)
    if !child.isLeaf { child.children.append(right.children.removeFirst()) }
  }

  /// Merges a child, the element after it, and the next child.
  @inlinable
  func merge(_ index: Int) {
    Self.makeUnique(&children[index])
    Self.makeUnique(&children[index + 1])
    let child = children[index]
    let right = children.remove(at: index + 1)
    child.put(take(at: index), at: child.count)
    right.moveElements(from: 0, to: child)
    child.children += right.children
  }
}

// MARK: - Invariants

extension OrderedTreeNode {
  var nodes: [OrderedTreeNode] { [self] + children.flatMap(\.nodes) }

  private var depth: Int { (children.first?.depth ?? 0) + 1 }

  func brokenInvariant(isRoot: Bool) -> String? {
    if count > Self.maximumCount { return "a node has \(count) elements" }
    if !isRoot && count < Self.minimumCount { return "a node has only \(count) elements" }
    if (0..<count).dropFirst().contains(where: { self[$0 - 1].key >= self[$0].key }) {
      return "the elements of a node do not ascend"
    }
    if isLeaf { return nil }
    let children = children
    if children.count != count + 1 { return "a node has \(children.count) children" }
    if Set(children.map(\.depth)).count != 1 { return "the children of a node differ in depth" }
    return children.lazy.compactMap { $0.brokenInvariant(isRoot: false) }.first
  }
}
