/// An element of an ordered tree, which finds it by its key.
@usableFromInline
protocol OrderedElement: Sendable {
  associatedtype Key: Comparable

  /// The key, by which elements are ordered; each element of a tree has another one.
  var key: Key { get }
}
