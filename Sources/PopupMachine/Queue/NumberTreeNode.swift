/// A node of a radix tree. Each of its 16 places is empty, or contains a child node; in leaves, an
/// object.
///
/// The places are stored inside the node, so a copy needs one allocation. They are raw pointers
/// that own their objects, so copying and releasing a node needs no type metadata.
@usableFromInline
final class NumberTreeNode: ManagedBuffer<Int, UnsafeMutableRawPointer?> {
  @usableFromInline typealias Place = UnsafeMutablePointer<UnsafeMutableRawPointer?>

  @inlinable static var bits: Int { 4 }
  @inlinable static var placeCount: Int { 1 << bits }
  @inlinable static var mask: Int { placeCount - 1 }

  @inlinable
  static func make() -> NumberTreeNode {
    let buffer = create(minimumCapacity: placeCount) { _ in 0 }
    buffer.withUnsafeMutablePointerToElements { $0.initialize(repeating: nil, count: placeCount) }
    // `create` returns an instance of the class it is called on.
    return unsafeDowncast(buffer, to: NumberTreeNode.self)
  }

  @inlinable
  deinit {
    for index in 0..<Self.placeCount {
      if let pointer = place(index).pointee {
        Unmanaged<AnyObject>.fromOpaque(pointer).release()
      }
    }
  }

  @inlinable
  func copy() -> NumberTreeNode {
    let buffer = Self.create(minimumCapacity: Self.placeCount) { _ in count }
    buffer.withUnsafeMutablePointerToElements {
      $0.initialize(from: place(0), count: Self.placeCount)
    }
    for index in 0..<Self.placeCount {
      if let pointer = place(index).pointee {
        _ = Unmanaged<AnyObject>.fromOpaque(pointer).retain()
      }
    }
    return unsafeDowncast(buffer, to: NumberTreeNode.self)
  }

  @inlinable
  static func makeUnique(_ node: inout NumberTreeNode) {
    if !isKnownUniquelyReferenced(&node) { node = node.copy() }
  }
}

// MARK: - Places

// Header and places are accessed by pointers: only the owner of the only reference changes a node,
// so no exclusivity check is needed.
extension NumberTreeNode {
  /// The number of places that are not empty.
  @inlinable var count: Int {
    get { withUnsafeMutablePointerToHeader { $0.pointee } }
    set { withUnsafeMutablePointerToHeader { $0.pointee = newValue } }
  }

  @inlinable
  func place(_ index: Int) -> Place {
    withUnsafeMutablePointerToElements { $0 + index }
  }

  /// The index of the first place that is not empty. There must be one.
  @inlinable var firstIndex: Int {
    var index = 0
    while place(index).pointee == nil { index += 1 }
    return index
  }

  /// Returns the child at a place that is not empty.
  @inlinable
  func child(_ index: Int) -> NumberTreeNode {
    guard let pointer = place(index).pointee else { preconditionFailure("a place is empty") }
    return Unmanaged<NumberTreeNode>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Puts an object in an empty place.
  @inlinable
  func put(_ object: consuming some AnyObject, at index: Int) {
    place(index).pointee = Unmanaged.passRetained(object).toOpaque()
    count += 1
  }

  /// Takes the child out of a place, which is empty afterwards, so that the result is the only
  /// reference and the child changes in place.
  @inlinable
  func takeChild(_ index: Int) -> NumberTreeNode {
    guard let pointer = place(index).pointee.take() else { preconditionFailure("a place is empty") }
    return Unmanaged<NumberTreeNode>.fromOpaque(pointer).takeRetainedValue()
  }

  /// Puts back a child that ``takeChild(_:)`` has returned.
  @inlinable
  func putBack(_ child: consuming NumberTreeNode, at index: Int) {
    place(index).pointee = Unmanaged.passRetained(child).toOpaque()
  }
}

// MARK: - Paths

extension NumberTreeNode {
  /// Returns the object under a number, unowned: it lives as long as the node.
  @inlinable
  func pointer(_ number: Int, shift: Int) -> UnsafeMutableRawPointer? {
    var next = place((number >> shift) & Self.mask).pointee
    var shift = shift
    while shift > 0, let pointer = next {
      shift -= Self.bits
      let index = (number >> shift) & Self.mask
      next = Unmanaged<NumberTreeNode>.fromOpaque(pointer)._withUnsafeGuaranteedRef {
        $0.place(index).pointee
      }
    }
    return next
  }

  @inlinable
  static func insert(
    _ object: consuming some AnyObject, at number: Int, shift: Int, into node: inout NumberTreeNode
  ) {
    makeUnique(&node)
    let index = (number >> shift) & mask
    if shift == 0 {
      precondition(node.place(index).pointee == nil, "a number is taken already")
      node.put(object, at: index)
    } else if node.place(index).pointee == nil {
      var child = make()
      insert(object, at: number, shift: shift - bits, into: &child)
      node.put(child, at: index)
    } else {
      var child = node.takeChild(index)
      insert(object, at: number, shift: shift - bits, into: &child)
      node.putBack(child, at: index)
    }
  }

  /// Empties the place of a number, which must not be empty.
  ///
  /// - Returns: The object, which the caller owns.
  @inlinable
  static func remove(
    _ number: Int, shift: Int, from node: inout NumberTreeNode
  ) -> UnsafeMutableRawPointer? {
    makeUnique(&node)
    let index = (number >> shift) & mask
    if shift == 0 {
      node.count -= 1
      return node.place(index).pointee.take()
    }
    var child = node.takeChild(index)
    let removed = remove(number, shift: shift - bits, from: &child)
    if child.count > 0 { node.putBack(child, at: index) } else { node.count -= 1 }
    return removed
  }

  /// Visits the objects under all numbers in ascending order, unowned: they live as long as the
  /// node.
  @inlinable
  func visit(shift: Int, _ body: (UnsafeMutableRawPointer) -> Void) {
    for index in 0..<Self.placeCount {
      guard let pointer = place(index).pointee else { continue }
      if shift == 0 {
        body(pointer)
      } else {
        Unmanaged<NumberTreeNode>.fromOpaque(pointer)._withUnsafeGuaranteedRef {
          $0.visit(shift: shift - Self.bits, body)
        }
      }
    }
  }
}
