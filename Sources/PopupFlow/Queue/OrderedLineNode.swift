/// A node of a B-tree: elements in ascending order and, unless it is a leaf, one child more than
/// elements, between, before and behind them.
final class OrderedLineNode<Element: Comparable & Sendable>: @unchecked Sendable {
  // Sendable because a node is changed only by the one who holds the only reference to it.
  fileprivate(set) var elements: [Element]
  fileprivate(set) var children: [OrderedLineNode]

  // Few enough that copying a node is quick, enough that the tree is low.
  static var maximumCount: Int { 31 }
  static var minimumCount: Int { 15 }

  init(elements: [Element], children: [OrderedLineNode]) {
    self.elements = elements
    self.children = children
  }

  var isLeaf: Bool { children.isEmpty }

  /// The index of the first element of which the condition holds, if it holds of all behind it too.
  func firstIndex(where holds: (Element) -> Bool) -> Int {
    var low = 0
    var high = elements.count
    while low < high {
      let middle = (low + high) / 2
      if holds(elements[middle]) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }

  private static func makeUnique(_ node: inout OrderedLineNode) {
    if !isKnownUniquelyReferenced(&node) {
      node = OrderedLineNode(elements: node.elements, children: node.children)
    }
  }
}

// MARK: - Inserting

extension OrderedLineNode {
  /// What a node had too much of, to be put into its parent.
  struct Overflow {
    let separator: Element
    let right: OrderedLineNode
  }

  static func insert(_ element: Element, into node: inout OrderedLineNode) -> Overflow? {
    makeUnique(&node)
    let index = node.firstIndex { $0 >= element }
    precondition(
      index == node.elements.count || node.elements[index] != element,
      "\(element) is in the line already")
    if node.isLeaf {
      node.elements.insert(element, at: index)
    } else if let overflow = insert(element, into: &node.children[index]) {
      node.elements.insert(overflow.separator, at: index)
      node.children.insert(overflow.right, at: index + 1)
    }
    return node.elements.count > maximumCount ? node.split() : nil
  }

  private func split() -> Overflow {
    let middle = elements.count / 2
    let right = OrderedLineNode(
      elements: Array(elements[(middle + 1)...]),
      children: isLeaf ? [] : Array(children[(middle + 1)...]))
    let separator = elements[middle]
    elements.removeSubrange(middle...)
    if !isLeaf { children.removeSubrange((middle + 1)...) }
    return Overflow(separator: separator, right: right)
  }
}

// MARK: - Removing

extension OrderedLineNode {
  static func remove(_ element: Element, from node: inout OrderedLineNode) {
    makeUnique(&node)
    let index = node.firstIndex { $0 >= element }
    let isHere = index < node.elements.count && node.elements[index] == element
    if node.isLeaf {
      precondition(isHere, "\(element) is not in the line")
      node.elements.remove(at: index)
      return
    }
    if isHere {
      node.elements[index] = removeLast(from: &node.children[index])
    } else {
      remove(element, from: &node.children[index])
    }
    node.refill(index)
  }

  private static func removeLast(from node: inout OrderedLineNode) -> Element {
    makeUnique(&node)
    if node.isLeaf { return node.elements.removeLast() }
    let last = node.children.count - 1
    let element = removeLast(from: &node.children[last])
    node.refill(last)
    return element
  }

  /// Sees to it that a child has enough elements: from a sibling that can spare one, or together
  /// with a sibling.
  private func refill(_ index: Int) {
    guard children[index].elements.count < Self.minimumCount else { return }
    if index > 0, children[index - 1].elements.count > Self.minimumCount {
      takeFromLeft(index)
    } else if index + 1 < children.count, children[index + 1].elements.count > Self.minimumCount {
      takeFromRight(index)
    } else {
      merge(index > 0 ? index - 1 : index)
    }
  }

  private func takeFromLeft(_ index: Int) {
    Self.makeUnique(&children[index - 1])
    Self.makeUnique(&children[index])
    children[index].elements.insert(elements[index - 1], at: 0)
    elements[index - 1] = children[index - 1].elements.removeLast()
    if !children[index].isLeaf {
      children[index].children.insert(children[index - 1].children.removeLast(), at: 0)
    }
  }

  private func takeFromRight(_ index: Int) {
    Self.makeUnique(&children[index])
    Self.makeUnique(&children[index + 1])
    children[index].elements.append(elements[index])
    elements[index] = children[index + 1].elements.removeFirst()
    if !children[index].isLeaf {
      children[index].children.append(children[index + 1].children.removeFirst())
    }
  }

  /// Makes one of a child, the element behind it, and the child behind that.
  private func merge(_ index: Int) {
    let right = children.remove(at: index + 1)
    Self.makeUnique(&children[index])
    children[index].elements.append(elements.remove(at: index))
    children[index].elements += right.elements
    children[index].children += right.children
  }
}

// MARK: - Invariants

extension OrderedLineNode {
  var nodes: [OrderedLineNode] { [self] + children.flatMap(\.nodes) }

  private var depth: Int { (children.first?.depth ?? 0) + 1 }

  func brokenInvariant(isRoot: Bool) -> String? {
    if elements.count > Self.maximumCount { return "a node has \(elements.count) elements" }
    if !isRoot && elements.count < Self.minimumCount {
      return "a node has only \(elements.count) elements"
    }
    if zip(elements, elements.dropFirst()).contains(where: { $0 >= $1 }) {
      return "the elements of a node do not ascend"
    }
    if isLeaf { return nil }
    if children.count != elements.count + 1 { return "a node has \(children.count) children" }
    if Set(children.map(\.depth)).count != 1 { return "the children of a node differ in depth" }
    return children.lazy.compactMap { $0.brokenInvariant(isRoot: false) }.first
  }
}
