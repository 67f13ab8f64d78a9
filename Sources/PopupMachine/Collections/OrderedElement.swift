/// An element of an ordered tree, identified by its key.
@usableFromInline
protocol OrderedElement: Sendable {
  associatedtype Key: Comparable

  /// The key that orders the elements. Unique in a tree.
  var key: Key { get }
}
