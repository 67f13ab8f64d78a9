/// A map from consecutive numbers to objects: the waiting popups by request.
///
/// A radix tree: each node has 16 places, and 4 bits of a number select one of them. Keys are not
/// compared and elements not moved, and the depth is that of the numbers in use, in digits of 4
/// bits. Copies share structure: a change copies the shared nodes on its path.
///
/// Measured against `TreeDictionary` and an ordered tree: S3 (at most 3) is 2.3 with this tree, 4.4
/// and 3.4 with the others; S4 at 100 000 waiting popups is 5.4, 8.4 and 6.1.
@usableFromInline
struct NumberTree<Object: AnyObject & Sendable>: @unchecked Sendable {
  // Sendable: a node changes only through the only reference to it.
  @usableFromInline typealias Node = NumberTreeNode

  // Nil if the tree is empty, which then uses no memory.
  @usableFromInline var root: Node?

  /// The lowest number in the range of the root.
  @usableFromInline var base = 0

  /// The number of bits that the nodes below the root consume.
  @usableFromInline var shift = 0

  /// The number of objects. O(1)
  @usableFromInline var count = 0

  @inlinable
  init() {}

  /// Whether the tree is empty. O(1)
  @inlinable var isEmpty: Bool { root == nil }

  /// Returns whether the tree has an object of a number. O(log *n*)
  @inlinable
  func contains(_ number: Int) -> Bool {
    root.map { covers(number) && $0.pointer(number, shift: shift) != nil } ?? false
  }

  /// Returns the object of a number; nil if there is none. O(log *n*)
  @inlinable
  func object(_ number: Int) -> Object? {
    guard let root, covers(number), let pointer = root.pointer(number, shift: shift) else {
      return nil
    }
    return Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Inserts an object under a number. O(log *n*)
  ///
  /// - Precondition: The number is not negative, and the tree has no object of the number.
  @inlinable
  mutating func insert(_ object: consuming Object, at number: Int) {
    precondition(number >= 0, "a number is negative")
    count += 1
    // Taken out, so that `top` is the only reference and the node changes in place.
    guard var top = root.take() else {
      shift = 0
      base = number & ~Node.mask
      let leaf = Node.make()
      leaf.put(object, at: number & Node.mask)
      root = leaf
      return
    }
    while !covers(number) {
      let above = Node.make()
      shift += Node.bits
      above.put(top, at: (base >> shift) & Node.mask)
      base &= ~((Node.placeCount << shift) - 1)
      top = above
    }
    Node.insert(object, at: number, shift: shift, into: &top)
    root = top
  }

  /// Removes the object of a number and returns it. O(log *n*)
  ///
  /// - Precondition: The tree has an object of the number.
  @inlinable
  mutating func remove(_ number: Int) -> Object {
    guard var top = root.take(), let pointer = Node.remove(number, shift: shift, from: &top) else {
      preconditionFailure("a number is not in the tree")
    }
    count -= 1
    // Numbers ascend. Without this, the numbers in use would move to ever deeper nodes.
    while shift > 0, top.count == 1 {
      let index = top.firstIndex
      base += index << shift
      shift -= Node.bits
      top = top.child(index)
    }
    root = top.count > 0 ? top : nil
    return Unmanaged<Object>.fromOpaque(pointer).takeRetainedValue()
  }

  /// Visits the objects in ascending order of their numbers. O(*n*)
  @inlinable
  func visit(_ body: (Object) -> Void) {
    root?.visit(shift: shift) { body(Unmanaged<Object>.fromOpaque($0).takeUnretainedValue()) }
  }

  /// Returns whether a number is in the range of the root.
  @inlinable
  func covers(_ number: Int) -> Bool {
    number >= 0 && (number ^ base) >> shift < Node.placeCount
  }
}
