/// The allocations of a piece of work.
public struct Allocations: Sendable {
  /// The number of allocated or reallocated blocks.
  public let count: Int

  /// The number of bytes by which allocated memory has grown.
  public let bytes: Int

  /// Creates a count.
  public init(count: Int, bytes: Int) {
    self.count = count
    self.bytes = bytes
  }
}

/// A counter of allocations. It requires an allocator that can be observed; see the
/// `CountingAllocator` target.
public struct AllocationCounter: Sendable {
  /// Starts to count from zero.
  let begin: @Sendable () -> Void

  /// Stops, and returns the count.
  let end: @Sendable () -> Allocations

  /// Creates a counter.
  ///
  /// - Parameters:
  ///   - begin: starts to count from zero.
  ///   - end: stops, and returns the count.
  public init(
    begin: @escaping @Sendable () -> Void, end: @escaping @Sendable () -> Allocations
  ) {
    self.begin = begin
    self.end = end
  }
}
